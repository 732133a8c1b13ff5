import { DAY_MS } from '#shared/platform/time.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { releaseHoras } from '../encontros/encontros.ts'
import { deleteLinksAntigos, withdrawLinks } from './choose/links.queries.ts'
import { deleteFeed } from './feed/feed.queries.ts'

/*
 * The links go first: whoever is choosing by one of them at this moment holds its row, and the hour that she books is
 * seen by the statement after.
 */

/** Frees the hours of a consultor whose account was deactivated: links and feed end, conversations are called off. */
export async function releaseOfConsultor(deps: Deps, tx: Tx, { id_consultor }: { id_consultor: number }) {
  await withdrawLinks(tx, { id_consultor, id_participante: null, em: deps.now() })
  await deleteFeed(tx, id_consultor)
  await releaseHoras(deps, tx, { id_consultor, id_participante: null, por: 'inativo' })
}

/** Frees the hours that a person chose with a consultor to whom she closed her results. */
export async function releaseOfPessoa(
  deps: Deps,
  tx: Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
) {
  await withdrawLinks(tx, { id_consultor, id_participante, em: deps.now() })
  await releaseHoras(deps, tx, { id_consultor, id_participante, por: 'retirada' })
}

/** Frees the hours of a consultor with people whom she passed on to another: links of theirs end, conversations are called off. */
export async function releaseOfPassados(
  deps: Deps,
  tx: Tx,
  { id_consultor, pessoas }: { id_consultor: number; pessoas: readonly number[] },
) {
  for (const id_participante of pessoas) await withdrawLinks(tx, { id_consultor, id_participante, em: deps.now() })
  await releaseHoras(deps, tx, { id_consultor, id_participante: null, pessoas, por: 'passagem' })
}

/** Days for which a link that nobody used is kept after it expired. */
const LINK_GUARDADO_DIAS = 90

/** Deletes links that nobody used, long after they expired. */
export const forgetLinks = (tx: Tx, now: Date) =>
  deleteLinksAntigos(tx, new Date(now.getTime() - LINK_GUARDADO_DIAS * DAY_MS))
