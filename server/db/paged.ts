import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * One page and the whole list's total in one round trip; the total is right also where the page is empty. `page` is a
 * select whose first column, `id`, is never null. What both are made of may be `found` once: they then read `achados`.
 */
export async function paged<T extends object>(
  db: Db,
  { found, total, page }: { found?: RawBuilder<unknown>; total: RawBuilder<unknown>; page: RawBuilder<unknown> },
): Promise<{ rows: T[]; total: number }> {
  const { rows } = await sql<T & { id: unknown; total: number }>`
    ${found ? sql`with achados as materialized (${found})` : sql``}
    select t.total, p.* from (${total}) t left join (${page}) p on true`.execute(db)
  return { rows: rows.filter(row => row.id !== null), total: Number(rows[0]?.total ?? 0) }
}
