import { deleteMensagensAntes, deleteMensagensSemEmail } from '../adapters/local-mailbox.queries.ts'
import type { Tx } from '../db/connect.ts'
import { deleteEmailsPara, esquecerDestinatariosAntes } from './esquecer.queries.ts'

/**
 * Forgets to whom old mails went (LGPD art. 16; behaviour §42): the outbox keeps its keys, which still say that a mail was
 * sent and hold ids only, and the local mailbox keeps nothing. `antes` is the moment before which a mail is old.
 */
export async function esquecerDestinatarios(tx: Tx, antes: Date): Promise<void> {
  await esquecerDestinatariosAntes(tx, antes)
  await deleteMensagensAntes(tx, antes)
}

/** Erases the mails to an erased person's address, once its invites have let go of it; answers how many. */
export async function esquecerEmailsPara(tx: Tx, email: string): Promise<number> {
  const apagados = await deleteEmailsPara(tx, email)
  await deleteMensagensSemEmail(tx, email)
  return apagados
}
