/*
 * A list's place in the address: search, page and what narrows or orders it. Whoever goes back, reloads or sends the
 * address on finds the same rows; what nobody chose is not written.
 */

/** What narrows a list: per name the values that exist, or the form of one. */
export type Filters = Readonly<Record<string, readonly string[] | RegExp>>
/** What is chosen; empty narrows nothing. */
export type Chosen<F extends Filters> = {
  [K in keyof F]: (F[K] extends readonly (infer V extends string)[] ? V : string) | ''
}

const PAGINA_MAX = 1_000_000
/** What the server takes. */
const BUSCA_MAX = 100

const allows = (filter: readonly string[] | RegExp, value: string): boolean =>
  filter instanceof RegExp ? filter.test(value) : filter.includes(value)

/** What the address says of a list; anything it cannot mean counts as not said. */
export function readList<F extends Filters>(search: string, filters: F) {
  const params = new URLSearchParams(search)
  const pagina = Number(params.get('pagina'))
  const chosen = Object.entries(filters).map(([name, filter]) => {
    const value = params.get(name) ?? ''
    return [name, allows(filter, value) ? value : '']
  })
  return {
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= PAGINA_MAX ? pagina : 1,
    busca: (params.get('busca') ?? '').trim().slice(0, BUSCA_MAX),
    filtro: Object.fromEntries(chosen) as Chosen<F>,
  }
}

/** The address after a change. Another search or filter begins at the first page. */
export function writeList(search: string, change: Readonly<Record<string, string | number>>): string {
  const params = new URLSearchParams(search)
  const written: Record<string, string | number> = { pagina: 1, ...change }
  for (const [name, value] of Object.entries(written)) {
    if (value === '' || (name === 'pagina' && value === 1)) params.delete(name)
    else params.set(name, String(value).slice(0, BUSCA_MAX))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** The address of another tab: its list begins anew, and the first tab needs no word. */
export const tabUrl = (aba: string, first: string): string => (aba === first ? '' : `?${new URLSearchParams({ aba })}`)
