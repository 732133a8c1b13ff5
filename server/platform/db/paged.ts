import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * One page and the whole list's total in one round trip; the total is right also where the page is empty. What both
 * are made of may be `found` once: they then read `achados`.
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

/** One page of a select whose rows each say the whole list's `total`; past its end no row does, and the first is asked. */
export async function withTotal<T extends { total: number | string }>(
  page: { limit: number; offset: number },
  list: (page: { limit: number; offset: number }) => Promise<T[]>,
): Promise<{ rows: T[]; total: number }> {
  const rows = await list(page)
  const [first] = rows.length > 0 || page.offset === 0 ? rows : await list({ limit: 1, offset: 0 })
  return { rows, total: Number(first?.total ?? 0) }
}
