import { deleteMensagensAntes, deleteMensagensSemEmail } from '../../adapters/mail/local-mailbox.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { deleteDevolvido } from '../bounces/bounces.queries.ts'
import { deleteEmailsPara, forgetDestinatariosBefore } from './forget.queries.ts'
import { hashDoEndereco } from './refusals.ts'

/**
 * Erases the recipients of mails older than `antes` (LGPD art. 16; behaviour §42). The outbox keeps its keys, which
 * prove that a mail was sent and hold only ids; the local mailbox keeps nothing.
 */
export async function forgetDestinatarios(tx: Tx, antes: Date): Promise<void> {
  await forgetDestinatariosBefore(tx, antes)
  await deleteMensagensAntes(tx, antes)
}

/** Deletes the mails to an erased person's address, once its invites no longer hold it; returns how many. */
export async function forgetEmailsFor(tx: Tx, email: string): Promise<number> {
  const apagados = await deleteEmailsPara(tx, email)
  await deleteMensagensSemEmail(tx, email)
  await deleteDevolvido(tx, hashDoEndereco(email))
  return apagados
}
