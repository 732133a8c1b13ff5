import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Erases the recipient of mails older than `antes`; mails still to be sent keep theirs. */
export const forgetRecipientsBefore = (tx: Tx, antes: Date) =>
  tx
    .updateTable('emails')
    .set({ destinatario: '' })
    .where('criado_em', '<', antes)
    .where('destinatario', '<>', '')
    .where('estado', '<>', 'na_fila')
    .execute()

/** Deletes the mails to an address, except those of an invite that still has the address; returns how many. */
export async function deleteEmailsTo(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql`
    with apagados as (
      delete from emails e where e.destinatario = ${email}
         and not exists (select 1 from convites c where c.id_convite = e.id_convite and c.email = ${email})
         and not exists (select 1 from convites_consultor c
                          where e.tipo = 'convite_consultor' and c.id_convite::text = e.dados ->> 'id_convite'
                            and c.email = ${email})
      returning id_email
    )
    select id_email from apagados`.execute(tx)
  return rows.length
}
