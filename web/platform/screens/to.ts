/** Filled in by `web/screens.ts`, by declaration merging: a district may link to a screen of a later one without importing it. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface Registered {}

/** The path of a screen, as the router writes it: `/turmas/:id_rodada`. */
export type Path = Registered extends { path: infer P extends string } ? P : never

type Part<P extends string> = P extends `${infer A}/${infer B}` ? Part<A> | Part<B> : P
type Optional<S> = S extends `:${infer Name}?` ? Name : never
type Required<S> = S extends `:${string}?` ? never : S extends `:${infer Name}` ? Name : never

/** The parameters of a path, by name; `:name?` may be left out. */
export type Params<P extends string> = { readonly [Name in Required<Part<P>>]: string | number } & {
  readonly [Name in Optional<Part<P>>]?: string | number | undefined
}

interface After {
  /** In the order given; numbers are written as they are. */
  query?: Readonly<Record<string, string | number>>
  /** Without its #. */
  hash?: string
}

/**
 * The address of a screen: the only way to link. A path that no screen has does not compile.
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
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return address + (search && `?${search}`) + (hash ? `#${hash}` : '')
}
