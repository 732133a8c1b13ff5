/*
 * A list's place in the address: search, page, its size and what narrows or orders it. Whoever goes back, reloads or
 * sends the address on finds the same rows; what nobody chose is not written.
 */

/** Allowed values, or a pattern for them. */
type Values = readonly string[] | RegExp
/** Filters of a list by name: one allowed value each, or with `many` several, joined by "or". */
export type Filters = Readonly<Record<string, Values | { many: Values }>>
/** Chosen values; empty ones exclude nothing. */
export type Chosen<F extends Filters> = {
  [K in keyof F]: F[K] extends { many: infer V } ? readonly One<V>[] : One<F[K]> | ''
}
type One<V> = V extends readonly (infer S extends string)[] ? S : string

/** Declares a filter with several values: `?empresa=3,7`. */
export const many = <const V extends Values>(values: V): { many: V } => ({ many: values })

/** Page sizes that a person may choose. */
export const LIMITS = [25, 50, 100] as const
export type Limit = (typeof LIMITS)[number]
/** Default page size; left out of the address. */
export const DEFAULT_LIMIT: Limit = 50

const PAGINA_MAX = 1_000_000
/** Upper bound of the search text, in characters, as the server's. */
const SEARCH_MAX = 100
/** Maximum number of values of one filter, so that the address stays short enough. */
const MANY_MAX = 50

const allows = (values: Values, value: string): boolean =>
  values instanceof RegExp ? values.test(value) : values.includes(value)

const severalOf = (filter: Filters[string]): filter is { many: Values } =>
  typeof filter === 'object' && 'many' in filter

function readOne(filter: Filters[string], said: string): string | string[] {
  if (!severalOf(filter)) return allows(filter, said) ? said : ''
  const known = said.split(',').filter(value => value !== '' && allows(filter.many, value))
  return [...new Set(known)].slice(0, MANY_MAX)
}

/** Reads a list's state from the address; invalid values are ignored. */
export function readList<F extends Filters>(search: string, filters: F) {
  const params = new URLSearchParams(search)
  const pagina = Number(params.get('pagina'))
  const limite = Number(params.get('limite'))
  const chosen = Object.entries(filters).map(([name, filter]) => [name, readOne(filter, params.get(name) ?? '')])
  return {
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= PAGINA_MAX ? pagina : 1,
    limite: LIMITS.find(known => known === limite) ?? DEFAULT_LIMIT,
    busca: (params.get('busca') ?? '').trim().slice(0, SEARCH_MAX),
    filtro: Object.fromEntries(chosen) as Chosen<F>, // cast: each filter was read by its own kind
  }
}

/** Changes of a list's address, by name: a value, or several. */
export type Change = Readonly<Record<string, string | number | readonly string[]>>

const isDefault = (name: string, value: string): boolean =>
  value === '' || (name === 'pagina' && value === '1') || (name === 'limite' && value === String(DEFAULT_LIMIT))

/** Returns the address after a change. A change of search, filter, order or page size goes back to the first page. */
export function writeList(search: string, change: Change): string {
  const params = new URLSearchParams(search)
  const written: Change = { pagina: 1, ...change }
  for (const [name, said] of Object.entries(written)) {
    const value = typeof said === 'object' ? said.slice(0, MANY_MAX).join(',') : String(said)
    if (isDefault(name, value)) params.delete(name)
    else params.set(name, name === 'busca' ? value.slice(0, SEARCH_MAX) : value)
  }
  // A comma says nothing else in a query: read by people, it stays one.
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}

/** Returns the tab that an address opens; the first tab when it names none. */
export function readTab<const T extends string>(search: string, abas: readonly [T, ...T[]]): T {
  const said = new URLSearchParams(search).get('aba')
  return abas.find(name => name === said) ?? abas[0]
}

/** Returns the query of another tab, without the list's state; empty for the first tab. */
export const tabUrl = (aba: string, first: string): string => (aba === first ? '' : `?${new URLSearchParams({ aba })}`)
