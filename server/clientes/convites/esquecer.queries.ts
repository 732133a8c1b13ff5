import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { ativo } from '../../platform/prazo/prazo.queries.ts'

/**
 * An erased person's address leaves every invite that has ended by this clock, whoever sent it. One that is still open
 * stays somebody else's act: it keeps the address, and its mails, until it ends; a trigger takes them from it then
 * (behaviour §42).
 */
export const esquecerEndereco = (tx: Tx, email: string, now: Date) =>
  sql`
    update convites set esquecer_email = true,
      email = case when ${ativo(now, 'convites')} then email end
     where email = ${email}`.execute(tx)

/** The invite through which somebody registered follows the address of their account; nobody else's to that address does. */
export const mudarEmailDoCadastro = (
  tx: Tx,
  { id_participante, de, para }: { id_participante: number; de: string; para: string },
) =>
  sql`
    update convites c set email = ${para} from licencas l
     where l.id_licenca = c.id_licenca and l.id_participante = ${id_participante}
       and c.email = ${de} and c.aceito_em is not null`.execute(tx)

/** Invites that were cancelled or returned before then name nobody (behaviour §42). */
export const esquecerEncerrados = (tx: Tx, antes: Date) =>
  tx
    .updateTable('convites')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('aceito_em', 'is', null)
    // One of the two at most, and the index knows both as one.
    .where(sql<boolean>`coalesce(cancelado_em, devolvido_em) < ${antes}`)
    .execute()
