import type { Tx } from '../../../platform/db/connect.ts'
import { deleteCodigos } from '../codigos/codigos.queries.ts'
import { deleteAparelhos } from './aparelhos.ts'
import { deleteDesafios } from './desafios.queries.ts'

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
