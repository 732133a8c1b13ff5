import type { PageQuery } from '#shared/platform/contract.ts'

/**
 * Returns limit and offset of a list. Without `pagina` they cover its first 1,000 rows (behaviour §23); screens always
 * page.
 */
export function pageOf(query: PageQuery): { limit: number; offset: number } {
  const limit = query.limite ?? (query.pagina ? 25 : 1000)
  return { limit, offset: ((query.pagina ?? 1) - 1) * limit }
}

/** Returns a search text as an `ilike` pattern with wildcards escaped. */
export const searchPattern = (busca: string | undefined): string | undefined =>
  busca ? `%${busca.replace(/[\\%_]/g, '\\$&')}%` : undefined

/** Highest number of matches that a search counts; beyond it people narrow the search rather than page to the end. */
export const SEARCH_MAX = 1_000

/** Limits a total to `max`; `total_limitado` says that there are more. */
export const capped = (total: number, max = SEARCH_MAX) => ({
  total: Math.min(total, max),
  total_limitado: total > max,
})

/** Returns a total that was counted completely. */
export const exact = (total: number) => ({ total, total_limitado: false })
