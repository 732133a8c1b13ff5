import { sql } from 'kysely'
import { ativo } from '../../contas/prazo/prazo.queries.ts'
import type { Tx } from '../../platform/db/connect.ts'

/**
 * Whether one of this person's consultores has an open invite to that address; then a correction would make two rows
 * for one person.
 */
export async function hasConviteAberto(
  tx: Tx,
  { id_participante, email, now }: { id_participante: number; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from convites c join clientes k on k.id_consultor = c.id_consultor
     where k.id_participante = ${id_participante} and c.email = ${email} and ${ativo(now)} limit 1`.execute(tx)
  return rows.length > 0
}
