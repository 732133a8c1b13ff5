import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Number of mails of one kind that fell due after the backup's instant. */
export interface Expired {
  tipo: string
  quantos: number
}

/** Marks these waiting mails as sent at the time they were written, and returns how many of each kind. */
export async function markSent(tx: Tx, ids: readonly string[]): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    with feitos as (
      update emails set estado = 'enviado', enviado_em = criado_em
       where id_email = any(${ids}::uuid[]) and estado = 'na_fila' returning tipo
    )
    select tipo, count(*)::int as quantos from feitos group by tipo order by tipo`.execute(tx)
  return rows
}
