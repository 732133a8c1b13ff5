import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/**
 * An erased person's address leaves every invite that has ended by this clock, whoever sent it. One that is still open
 * stays somebody else's act: it keeps the address, and its mails, until it ends; a trigger takes them from it then
 * (behaviour §42).
 */
export const esquecerEndereco = (tx: Tx, email: string, now: Date) =>
  sql`
    update convites set esquecer_email = true,
      email = case when aceito_em is null and cancelado_em is null and devolvido_em is null and validade_convite >= ${now}
                   then email end
     where email = ${email}`.execute(tx)

/** The address that an invite `c` may still show at this clock: an erased person's is gone with the invite's end, written down or not. */
export const emailAindaVisivel = (now: Date) =>
  sql<string | null>`(case when not (c.esquecer_email and c.validade_convite < ${now}) then c.email end)`

/** Invites that were cancelled or returned before then name nobody (behaviour §42). */
export const esquecerEncerrados = (tx: Tx, antes: Date) =>
  tx
    .updateTable('convites')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('aceito_em', 'is', null)
    .where(eb => eb.or([eb('cancelado_em', '<', antes), eb('devolvido_em', '<', antes)]))
    .execute()
