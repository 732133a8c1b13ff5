import { deleteMessagesBefore, deleteMessagesWithoutEmail } from '../../adapters/mail/local-mailbox.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { deleteBounced } from '../bounces/bounces.queries.ts'
import { deleteEmailsTo, forgetRecipientsBefore } from './forget.queries.ts'
import { hashOfAddress } from './refusals.ts'

/**
 * Erases the recipients of mails older than `antes` (LGPD art. 16; behaviour §42). The outbox keeps its keys, which
 * prove that a mail was sent and hold only ids; the local mailbox keeps nothing.
 */
export async function forgetRecipients(tx: Tx, antes: Date): Promise<void> {
  await forgetRecipientsBefore(tx, antes)
  await deleteMessagesBefore(tx, antes)
}

/** Deletes the mails to an erased person's address, once its invites no longer hold it; returns how many. */
export async function forgetEmailsFor(tx: Tx, email: string): Promise<number> {
  const apagados = await deleteEmailsTo(tx, email)
  await deleteMessagesWithoutEmail(tx, email)
  await deleteBounced(tx, hashOfAddress(email))
  return apagados
}
