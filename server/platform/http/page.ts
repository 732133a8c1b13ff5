import type { PageQuery } from '#shared/platform/contract.ts'

/** A list without `pagina` answers its first 1,000 rows (behaviour §23); screens always page. */
export function pageOf(query: PageQuery): { limit: number; offset: number } {
  const limit = query.limite ?? (query.pagina ? 25 : 1000)
  return { limit, offset: ((query.pagina ?? 1) - 1) * limit }
}

/** A search text as an `ilike` pattern, its wildcards taken literally. */
export const searchPattern = (busca: string | undefined): string | undefined =>
  busca ? `%${busca.replace(/[\\%_]/g, '\\$&')}%` : undefined

/** Rows that a search counts: whoever finds more looks for something narrower, not at the last page. */
export const BUSCA_MAX = 1_000

/** A total of at most `BUSCA_MAX` rows; one that reached a row more only says that there are more. */
export const capped = (total: number, max = BUSCA_MAX) => ({
  total: Math.min(total, max),
  total_limitado: total > max,
})

/** A total that is all there is. */
export const exact = (total: number) => ({ total, total_limitado: false })
