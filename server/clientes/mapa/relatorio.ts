import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { consultorDoRelatorio } from '../../contas/consultores/consultores.ts'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { minuteTime } from '../../platform/text/format.ts'
import { requireEquipe } from '../equipes/equipes.ts'
import { documentoDa } from './documento.ts'
import { getMapa, MINIMO_DE_PESSOAS } from './mapa.ts'

/** Times a document is drawn again because somebody came or went meanwhile. */
const TENTATIVAS = 3

/** Content of a map without its instant: two readings with the same content make the same document. */
const conteudo = ({ em: _, ...mapa }: Mapa) => JSON.stringify(mapa)

/**
 * Renders the map of an equipe as a document. It is read again once it is drawn: whoever withdrew meanwhile is not in
 * what leaves the server.
 * @throws {Failure} nao_encontrado, sem_reciprocidade, mapa_com_poucas_pessoas, sobrecarga
 */
export async function renderRelatorioDaEquipe(
  deps: Deps,
  actor: SessionActor,
  id_equipe: number,
  inTurn: <T>(account: number, work: () => Promise<T>) => Promise<T>,
): Promise<{ pdf: Uint8Array; titulo: string; nome: string; em: Date }> {
  const { id_consultor } = await requireEquipe(deps, deps.db, actor, id_equipe, { conteudo: true })
  const leitor = await findContaAtiva(deps.db, actor.id_usuario)
  const consultor = await consultorDoRelatorio(deps.db, id_consultor)
  let mapa = await getMapa(deps, actor, id_equipe)
  for (let n = 0; n < TENTATIVAS; n += 1) {
    if (mapa.n < MINIMO_DE_PESSOAS) throw fail('mapa_com_poucas_pessoas')
    const documento = documentoDa(mapa, {
      ...{ instante: minuteTime(mapa.em), leitor: leitor?.nome ?? '' },
      consultor: { nome: consultor.nome, contato: consultor.contato ?? [], logo: consultor.logo ?? null },
    })
    const { em } = mapa
    const pdf = await inTurn(actor.id_usuario, () => deps.reports.render('equipe', documento, em))
    const depois = await getMapa(deps, actor, id_equipe)
    if (conteudo(depois) === conteudo(mapa)) return { pdf, titulo: documento.titulo, nome: mapa.equipe.nome, em }
    mapa = depois
  }
  throw fail('sobrecarga', { retryAfter: 2 })
}
