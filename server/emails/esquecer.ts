import type { Tx } from '../db/connect.ts'

/**
 * Forgets to whom old mails went (LGPD art. 16; behaviour §42): the outbox keeps its keys, which still say that a mail was
 * sent and hold ids only, and the local mailbox keeps nothing. `antes` is the moment before which a mail is old.
 */
export async function esquecerDestinatarios(tx: Tx, antes: Date): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ destinatario: '' })
    .where('criado_em', '<', antes)
    .where('destinatario', '<>', '')
    .where('estado', '<>', 'na_fila')
    .execute()
  await tx.deleteFrom('caixa_local').where('recebida_em', '<', antes).execute()
}
