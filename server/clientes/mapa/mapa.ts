import { VERSAO_INSTRUMENTO } from '#content/index.ts'
import { readContagens, readTemas } from '#shared/clientes/mapa/frases/contagens.rules.ts'
import { faixaOf, VERSAO_CRITERIOS } from '#shared/clientes/mapa/frases/criterios.rules.ts'
import { readFrases } from '#shared/clientes/mapa/frases/frases.rules.ts'
import { sem_reciprocidade } from '#shared/clientes/mapa/mapa.answers.ts'
import type { Mapa, Repeticoes } from '#shared/clientes/mapa/mapa.contract.ts'
import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { LETRAS } from '#shared/disc/disc/disc.types.ts'
import { indicesQualidade, qualidade } from '#shared/disc/disc/medida/qualidade.rules.ts'
import { RAIO_DO_MAPA } from '#shared/disc/disc/regiao/mancha.rules.ts'
import {
  centroDoMapa,
  destaquesOf,
  eixosOf,
  estadosOf,
  inPlano,
  regiaoOf,
} from '#shared/disc/disc/regiao/regiao.rules.ts'
import { drawRepeticoes, seedOf, VERSAO_REPETICOES } from '#shared/disc/disc/regiao/repeticoes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { recordMapa } from '../../contas/autorizacoes/autorizacoes.ts'
import { holdAtivo } from '../../contas/contas/contas.ts'
import { listRespostas } from '../../disc/disc/disc.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { requireEquipe } from '../equipes/equipes.ts'
import * as queries from './mapa.queries.ts'

/** Fewest people that a map shows. */
export const MINIMO_DE_PESSOAS = 3
const RAIO = Math.round(RAIO_DO_MAPA * 10_000) / 10_000

/**
 * Reads the people whom this reader may see on the map of an equipe, and holds their choices until the caller's
 * transaction ends; nobody below three people.
 * @throws {Failure} nao_encontrado, sem_reciprocidade for an integrante who does not show herself
 */
export async function holdPessoas(
  deps: Deps,
  tx: Tx,
  actor: SessionActor,
  { id_equipe, em }: { id_equipe: number; em: Date },
) {
  const equipe = await requireEquipe(deps, tx, actor, id_equipe, { conteudo: true })
  // Held like the choices: whoever switches her consultora off while a gestor reads waits, or was first.
  if (equipe.papel === 'gestor' && !(await holdAtivo(tx, equipe.id_consultor))) throw fail(nao_encontrado)
  const visiveis = await queries.listPessoas(tx, { id_equipe, id_usuario: actor.id_usuario, now: em })
  const ela = visiveis.some(({ id_participante }) => id_participante === actor.id_usuario)
  if (equipe.papel === 'integrante' && !ela && equipe.arquivada_em === null) throw fail(sem_reciprocidade)
  return { equipe, pessoas: visiveis.length < MINIMO_DE_PESSOAS ? [] : visiveis }
}

/**
 * Reads the people whom this reader may see on the map of an equipe, and records the opening in their registers, in one
 * transaction. Below three people nobody is shown, and nothing recorded.
 * @throws {Failure} nao_encontrado, sem_reciprocidade for an integrante who does not show herself
 */
async function readPessoas(deps: Deps, actor: SessionActor, id_equipe: number) {
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    const { equipe, pessoas } = await holdPessoas(deps, tx, actor, { id_equipe, em })
    await recordMapa(tx, actor, pessoas, { id_equipe, papel: equipe.papel, em })
    const alarme = await queries.findAlarm(tx, VERSAO_INSTRUMENTO)
    const vermelhos = await listRedFlagged(
      tx,
      pessoas.map(({ id_licenca }) => id_licenca),
    )
    return { equipe, pessoas, em, vermelhos, alarme: LETRAS.filter((_, q) => alarme?.[q]) }
  })
}

/** Returns the map of an equipe as this reader may see it now. @throws {Failure} nao_encontrado, sem_reciprocidade */
export async function getMapa(deps: Deps, actor: SessionActor, id_equipe: number): Promise<Mapa> {
  const { equipe, pessoas, em, vermelhos, alarme } = await readPessoas(deps, actor, id_equipe)
  const shown = pessoas.map(({ totais, id_licenca }) => ({
    ...{ estados: estadosOf(totais), destaques: destaquesOf(totais) },
    ...{ eixos: eixosOf(totais), meio: vermelhos.has(id_licenca) },
  }))
  const { nome, finalidade, papel, id_empresa, nome_empresa, arquivada_em } = equipe
  return {
    equipe: { id_equipe, nome, finalidade, papel, id_empresa, nome_empresa, arquivada: arquivada_em !== null },
    em,
    n: pessoas.length,
    pessoas: pessoas.map(({ id_participante, nome: quem, totais, cartao }) => {
      const eixos = eixosOf(totais)
      const [x, y] = centroDoMapa(eixos)
      return {
        ...{ id_participante, nome: quem, regiao: regiaoOf(eixos), estados: [...estadosOf(totais)] },
        ...{ destaques: destaquesOf(totais), centro: [x, y], raio: RAIO },
        ...(id_participante === actor.id_usuario && { no_plano: inPlano(eixos) ?? 1 }),
        ...(cartao && papel !== 'gestor' && { cartao: true as const }),
      }
    }),
    faixa: faixaOf(pessoas.length),
    frases: readFrases(shown, alarme),
    contagens: readContagens(shown),
    temas: readTemas(shown),
    alarme: alarme.length > 0,
    versao_criterios: VERSAO_CRITERIOS,
  }
}

/** Returns the same people twenty times over, each place moved by the error between two answers. @throws {Failure} as `getMapa` */
export async function getRepeticoes(deps: Deps, actor: SessionActor, id_equipe: number): Promise<Repeticoes> {
  const { pessoas } = await readPessoas(deps, actor, id_equipe)
  return {
    pessoas: pessoas.map(({ id_participante, id_licenca, totais }) => ({
      id_participante,
      regioes: drawRepeticoes(eixosOf(totais), seedOf(id_equipe, id_licenca)),
    })),
    versao: VERSAO_REPETICOES,
  }
}

/** Returns those of the results whose answers have a red flag of quality; one without process data has none. */
async function listRedFlagged(db: Db | Tx, licencas: readonly number[]): Promise<ReadonlySet<number>> {
  if (licencas.length === 0) return new Set()
  const answers = await listRespostas(db, licencas)
  return new Set(
    licencas.filter(id_licenca => {
      const indices = indicesQualidade(readRespostas(answers.get(id_licenca) ?? []))
      return indices !== null && qualidade(indices).nivel === 'vermelho'
    }),
  )
}
