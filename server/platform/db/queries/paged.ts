import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * Reads one page of a list and the list's total in one query; the total is right also when the page is empty. `found`:
 * a common subquery of both, which they read as `achados`.
 */
export async function paged<T extends object>(
  db: Db,
  { found, total, page }: { found?: RawBuilder<unknown>; total: RawBuilder<unknown>; page: RawBuilder<unknown> },
): Promise<{ rows: T[]; total: number }> {
  const { rows } = await sql<T & { na_pagina: true | null; total: number }>`
    ${found ? sql`with achados as materialized (${found})` : sql``}
    select t.total, p.* from (${total}) t left join (select true as na_pagina, q.* from (${page}) q) p on true`.execute(
    db,
  )
  return { rows: rows.filter(row => row.na_pagina), total: Number(rows[0]?.total ?? 0) }
}

/**
 * Reads one page of a select whose rows each carry the list's `total`. When the page lies past the end, it reads the
 * first row to learn the total.
 */
export async function withTotal<T extends { total: number | string }>(
  page: { limit: number; offset: number },
  list: (page: { limit: number; offset: number }) => Promise<T[]>,
): Promise<{ rows: T[]; total: number }> {
  const rows = await list(page)
  const [first] = rows.length > 0 || page.offset === 0 ? rows : await list({ limit: 1, offset: 0 })
  return { rows, total: Number(first?.total ?? 0) }
}
