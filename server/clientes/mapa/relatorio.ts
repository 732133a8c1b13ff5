import { FROM } from '#shared/clientes/mapa/frases/criterios.rules.ts'
import { mapa_com_poucas_pessoas } from '#shared/clientes/mapa/mapa.answers.ts'
import { sobrecarga } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { consultorDoRelatorio } from '../../contas/consultores/consultores.ts'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bytes/file-answer.ts'
import type { InTurn } from '../../platform/http/calls/turns.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { minuteTime } from '../../platform/text/format.ts'
import { requireEquipe } from '../equipes/equipes.ts'
import { listLinhasDosCartoes } from './cartao.ts'
import { documentoOf } from './documento.ts'
import { getMapa, MINIMO_DE_PESSOAS } from './mapa.ts'

/** Times a document is drawn again because somebody came or went meanwhile. */
const TENTATIVAS = 3

/** Reads what a document is made of: the map, and lines of the cards where it has people one by one. */
async function read(deps: Deps, actor: SessionActor, id_equipe: number) {
  const mapa = await getMapa(deps, actor, id_equipe)
  const few = mapa.n >= MINIMO_DE_PESSOAS && mapa.n < FROM.contagens
  const linhas = few ? await listLinhasDosCartoes(deps, actor, id_equipe) : new Map<number, string>()
  return { mapa, linhas }
}

/** Content of a reading without its instant: two readings with the same content make the same document. */
const contentOf = ({ mapa: { em: _, ...mapa }, linhas }: Awaited<ReturnType<typeof read>>) =>
  JSON.stringify([mapa, [...linhas]])

/**
 * Renders the map of an equipe as a document. It is read again once it is drawn: whoever withdrew meanwhile is not in
 * what leaves the server.
 * @throws {Failure} nao_encontrado, sem_reciprocidade, mapa_com_poucas_pessoas, sobrecarga
 */
export async function renderRelatorioDaEquipe(
  deps: Deps,
  actor: SessionActor,
  id_equipe: number,
  inTurn: InTurn,
): Promise<FileAnswer> {
  const { id_consultor } = await requireEquipe(deps, deps.db, actor, id_equipe, { conteudo: true })
  const leitor = await findContaAtiva(deps.db, actor.id_usuario)
  const consultor = await consultorDoRelatorio(deps.db, id_consultor)
  let lido = await read(deps, actor, id_equipe)
  for (let n = 0; n < TENTATIVAS; n += 1) {
    const { mapa, linhas } = lido
    if (mapa.n < MINIMO_DE_PESSOAS) throw fail(mapa_com_poucas_pessoas)
    const documento = documentoOf(mapa, {
      ...{ instante: minuteTime(mapa.em), leitor: leitor?.nome ?? '' },
      consultor: { nome: consultor.nome, logo: consultor.logo ?? null },
      linhas,
    })
    const { em } = mapa
    const conteudo = await inTurn(actor.id_usuario, () => deps.reports.render('equipe', documento, em))
    const depois = await read(deps, actor, id_equipe)
    if (contentOf(depois) === contentOf(lido))
      return { nome: filenameOf([documento.titulo, mapa.equipe.nome, em], 'pdf'), conteudo }
    lido = depois
  }
  throw fail(sobrecarga, { retryAfter: 2 })
}
