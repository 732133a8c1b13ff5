import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Old mails no longer say to whom they went; those that still have to go do. */
export const esquecerDestinatariosAntes = (tx: Tx, antes: Date) =>
  tx
    .updateTable('emails')
    .set({ destinatario: '' })
    .where('criado_em', '<', antes)
    .where('destinatario', '<>', '')
    .where('estado', '<>', 'na_fila')
    .execute()

/** Erases the mails to an address, but those of an invite that still holds it; answers how many. */
export async function deleteEmailsPara(tx: Tx, email: string): Promise<number> {
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
