import { textosOf } from '#content/index.ts'
import { forecastOfEstoque } from '#shared/casa/casa/estoque.rules.ts'
import type { Empurrao, Inicio, TurmaAberta } from '#shared/casa/casa/inicio.contract.ts'
import type { Turma } from '#shared/clientes/turmas/turmas.contract.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { nomeDoAlto } from '#shared/disc/relatorios/temas/empate.rules.ts'
import { type EmpurraoRow, listEmpurroes, listNovos, type NovoRow } from '../../clientes/pessoas/pessoas.ts'
import { listTurmas } from '../../clientes/turmas/turmas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import * as queries from './inicio.queries.ts'

const NOVOS = 5
const CONVERSAS = 3
const TURMAS = 4
const SALAS = 3
const JUNTOS = 5
/** Largest number of people named on the home for each kind of reminder. */
const NOMEADOS = 3
const ALCANCADOS = 500

/** Everything on a consultor's home. */
export async function getInicio(deps: Deps, actor: SessionActor): Promise<Inicio> {
  const { db } = deps
  const now = deps.now()
  const id_consultor = actor.id_usuario
  const olhar = { id_consultor, now }
  const visita_anterior = await queries.findVisitaAnterior(db, actor)
  const [{ rows, tem_resultado, ...novos }, empurroes, turmas, conversas, salas, juntos, estoque] = await Promise.all([
    listNovos(db, olhar, { limit: NOVOS, desde: visita_anterior }),
    listEmpurroes(db, olhar, ALCANCADOS),
    listTurmas(deps, { id_consultor, now, situacao: 'aberta', busca: undefined }, { limit: TURMAS, offset: 0 }),
    queries.listConversas(db, id_consultor, now, CONVERSAS),
    queries.listSalas(db, id_consultor, now, SALAS),
    queries.listJuntos(db, id_consultor, JUNTOS),
    queries.countEstoque(db, id_consultor, now),
  ])
  return {
    tem_resultado,
    visita_anterior,
    novos: { ...novos, results: rows.map(lido) },
    empurroes: byTipo(empurroes),
    turmas: { total: turmas.total, results: turmas.results.map(aberta) },
    conversas,
    salas: {
      total: salas.total,
      results: salas.results.map(({ iniciada_em, pausada_em, ...row }) => ({
        ...row,
        situacao: situacaoDaSala({ iniciada_em, pausada_em }),
      })),
    },
    juntos,
    estoque: {
      ...estoque,
      ...forecastOfEstoque({ livres: estoque.individual, usadas: estoque.usadas_30_dias }, now),
    },
  }
}

/** A turma as its row on the home shows it. */
const aberta = ({ contagem, ...turma }: Turma): TurmaAberta => ({
  ...turma,
  conversadas: contagem.conversado,
  prontas: contagem.pronto,
  respondendo: contagem.respondendo,
})

function situacaoDaSala({ iniciada_em, pausada_em }: { iniciada_em: Date | null; pausada_em: Date | null }) {
  if (pausada_em) return 'pausada'
  return iniciada_em ? 'em_andamento' : 'preparada'
}

/** A result with its profile, in the words of the texts it was made with; a result of a selection has none here. */
function lido({ totais, primeiros, versao_textos, ...row }: NovoRow): Inicio['novos']['results'][number] {
  if (!totais) return { ...row, codigo: null, nome_perfil: null }
  const analise = analyse(four(totais), primeiros && four(primeiros))
  return { ...row, codigo: analise.codigo, nome_perfil: nomeDoAlto(analise, textosOf(versao_textos)) }
}

const byTipo = (rows: readonly EmpurraoRow[]): Empurrao[] =>
  [...Map.groupBy(rows, ({ alerta }) => alerta)].map(([alerta, found]) => ({
    alerta,
    total: found[0]?.total ?? 0,
    ids: found.map(({ id_pessoa }) => id_pessoa),
    pessoas: found.slice(0, NOMEADOS),
  }))
