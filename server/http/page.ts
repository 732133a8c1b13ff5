import type { PageQuery } from '#shared/contract.ts'

/** A list without `pagina` answers its first 1,000 rows (ruling 8); screens always page. */
export function pageOf(query: PageQuery): { limit: number; offset: number } {
  const limit = query.limite ?? (query.pagina ? 25 : 1000)
  return { limit, offset: ((query.pagina ?? 1) - 1) * limit }
}

/** A search text as an `ilike` pattern, its wildcards taken literally. */
export const searchPattern = (busca: string | undefined): string | undefined =>
  busca ? `%${busca.replace(/[\\%_]/g, '\\$&')}%` : undefined
