import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { deleteCodigos } from '../codigos/codigos.queries.ts'
import { deletePorConfirmar } from '../fatores.queries.ts'
import { deleteUsados } from '../passkeys/passkeys.queries.ts'
import { deleteEncerradas } from '../retirada/retirada.queries.ts'
import { deleteAparelhosVencidos } from './aparelhos.queries.ts'
import { deleteAparelhos } from './aparelhos.ts'
import { deleteDesafios, deleteDesafiosVencidos } from './desafios.queries.ts'

/** Deletes what stands on factors, once an account has none. */
export async function deleteWithoutFator(tx: Tx, id_usuario: number): Promise<void> {
  await deleteCodigos(tx, id_usuario)
  await deleteAparelhos(tx, id_usuario)
  await deleteDesafios(tx, id_usuario)
}

/**
 * Ends what a senha alone must not outlive: trusted browsers and challenges. Called in the transaction that sets a new
 * senha.
 */
export async function forgetWithSenha(tx: Tx, id_usuario: number): Promise<void> {
  await deleteAparelhos(tx, id_usuario)
  await deleteDesafios(tx, id_usuario)
}

/** Days for which an ended request to remove factors is shown; the audit keeps the act. */
const GUARDADA_DIAS = 90

/** Deletes factors that nobody confirmed within an hour, and what has expired. */
export async function tidyFatores(tx: Tx, now: Date): Promise<void> {
  await deletePorConfirmar(tx, new Date(now.getTime() - HOUR_MS))
  await deleteDesafiosVencidos(tx, now)
  await deleteUsados(tx, now)
  await deleteAparelhosVencidos(tx, now)
  await deleteEncerradas(tx, new Date(now.getTime() - GUARDADA_DIAS * DAY_MS))
}
