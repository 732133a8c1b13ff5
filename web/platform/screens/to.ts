/**
 * Filled in by `web/screens.ts` through declaration merging, so that a district can link to a screen of a later one
 * without importing it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface Registered {}

/** Path of a screen in the router's syntax: `/turmas/:id_rodada`. */
export type Path = Registered extends { path: infer P extends string } ? P : never

type Part<P extends string> = P extends `${infer A}/${infer B}` ? Part<A> | Part<B> : P
type Optional<S> = S extends `:${infer Name}?` ? Name : never
type Required<S> = S extends `:${string}?` ? never : S extends `:${infer Name}` ? Name : never

/** Parameters of a path, by name; `:name?` is optional. */
export type Params<P extends string> = { readonly [Name in Required<Part<P>>]: string | number } & {
  readonly [Name in Optional<Part<P>>]?: string | number | undefined
}

interface After {
  /** Query parameters, written in the given order. */
  query?: Readonly<Record<string, string | number>>
  /** Hash without its #. */
  hash?: string
}

/**
 * Returns the address of a screen. Every link uses it; a path that no screen has does not compile.
 * @example to('/turmas/:id_rodada', { id_rodada })
 */
export function to<P extends Path>(
  path: P,
  ...[params, { query, hash } = {}]: object extends Params<P>
    ? [params?: Params<P>, after?: After]
    : [params: Params<P>, after?: After]
): string {
  const given: Readonly<Record<string, string | number | undefined>> = params ?? {}
  const address = path.replace(/\/:(\w+)\??/g, (_: string, name: string) => {
    const value = given[name]
    return value ? `/${encodeURIComponent(value)}` : ''
  })
  // cast: its names and values are texts, which an interface does not tell
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return address + (search && `?${search}`) + (hash ? `#${hash}` : '')
}
