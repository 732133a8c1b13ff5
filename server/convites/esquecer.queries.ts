import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/**
 * An erased person's address leaves every invite that has ended by this clock, whoever sent it, and the mails that
 * carried them. One that is still open stays somebody else's act: it keeps the address, and its mails, until it ends; a
 * trigger takes them from it then (behaviour §42). Answers how many mails were erased.
 */
export async function esquecerEndereco(tx: Tx, email: string, now: Date): Promise<number> {
  await sql`
    update convites set esquecer_email = true,
      email = case when aceito_em is null and cancelado_em is null and devolvido_em is null and validade_convite >= ${now}
                   then email end
     where email = ${email}`.execute(tx)
  await sql`
    update convites_consultor set esquecer_email = true,
      email = case when aceito_em is null and cancelado_em is null and validade_convite >= ${now} then email end
     where email = ${email}`.execute(tx)
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
  await sql`
    delete from caixa_local m where m.destinatario = ${email}
       and not exists (select 1 from emails e where e.id_email = m.id_mensagem)`.execute(tx)
  return rows.length
}

/** The address that an invite `c` may still show at this clock: an erased person's is gone with the invite's end, written down or not. */
export const emailAindaVisivel = (now: Date) =>
  sql<string | null>`(case when not (c.esquecer_email and c.validade_convite < ${now}) then c.email end)`

/**
 * Writes down what the clock has decided of addresses (behaviour §42): 90 days after an invite was cancelled or expired
 * it names nobody; an invitation to become consultor loses an erased person's address when it expires.
 */
export async function esquecerConvites(tx: Tx, now: Date, antes: Date): Promise<void> {
  await tx
    .updateTable('convites')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('aceito_em', 'is', null)
    .where(eb => eb.or([eb('cancelado_em', '<', antes), eb('devolvido_em', '<', antes)]))
    .execute()
  await sql`
    update convites_consultor set email = null
     where email is not null and aceito_em is null
       and (cancelado_em < ${antes} or validade_convite < ${antes} or (esquecer_email and validade_convite < ${now}))`.execute(
    tx,
  )
}
