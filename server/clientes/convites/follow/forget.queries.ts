import { sql } from 'kysely'
import { ativo } from '../../../contas/prazo/prazo.queries.ts'
import type { Tx } from '../../../platform/db/connect.ts'

/**
 * Removes an erased person's address from every ended invite, whoever sent it. An invite that is still open belongs to
 * its sender and keeps the address until it ends, when a trigger removes it (behaviour §42).
 */
export const forgetEndereco = (tx: Tx, email: string, now: Date) =>
  sql`
    update convites set esquecer_email = true,
      email = case when ${ativo(now, 'convites')} then email end
     where email = ${email}`.execute(tx)

/**
 * Changes the address of the invite through which somebody registered, along with the account's; other invites to that
 * address stay.
 */
export const changeCadastroEmail = (
  tx: Tx,
  { id_participante, de, para }: { id_participante: number; de: string; para: string },
) =>
  sql`
    update convites c set email = ${para} from licencas l
     where l.id_licenca = c.id_licenca and l.id_participante = ${id_participante}
       and c.email = ${de} and c.aceito_em is not null`.execute(tx)

/** Removes the addresses from invites that were cancelled or returned before `antes` (behaviour §42). */
export const forgetEncerrados = (tx: Tx, antes: Date) =>
  tx
    .updateTable('convites')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('aceito_em', 'is', null)
    // At most one of the two is set; the index covers this expression.
    .where(sql<boolean>`coalesce(cancelado_em, devolvido_em) < ${antes}`)
    .execute()
