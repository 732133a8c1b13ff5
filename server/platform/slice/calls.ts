import type { Endpoint } from '#shared/platform/contract.ts'
import type { NamedEndpoint, Part, Slice, Topics } from './slice.ts'

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** Key of a call's path for the router, which cannot tell `/disc/:id` from `/disc/:licenca`. */
const shapeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':')}`

/**
 * Lists every declared call; OpenAPI, the sweep test and the fuzz test use the list.
 * @throws {Error} when two calls have the same name or path
 */
export function callsOf(slices: readonly Pick<Slice, 'name' | 'contracts'>[]): readonly NamedEndpoint[] {
  const calls = slices.flatMap(({ contracts }) =>
    Object.entries(contracts).flatMap(([group, module]) =>
      Object.entries(module)
        .flatMap(([name, value]) => (isEndpoint(value) ? [{ group, name, endpoint: value }] : []))
        // By name: the order of a module's exports is the loader's business.
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    ),
  )
  const seen = new Map<string, string>()
  for (const { group, name, endpoint } of calls)
    for (const key of [name, shapeOf(endpoint)]) {
      const before = seen.get(key)
      if (before)
        throw new Error(
          `The contract ${group}.${name} (${shapeOf(endpoint)}) stands twice: ${before} has the same ${key === name ? 'name' : 'address'}. ` +
            'Give it one of its own, or take it out of one of the two `contracts`.',
        )
      seen.set(key, `${group}.${name}`)
    }
  return calls
}

/**
 * Returns the first path segments that belong to calls, pages and files; an unknown path under them never answers the
 * app's page.
 */
export const reservedOf = (calls: readonly NamedEndpoint[], parts: readonly Part[]): ReadonlySet<string> =>
  new Set([
    ...calls.flatMap(({ endpoint }) => endpoint.path.toLowerCase().split('/').slice(1, 2)),
    ...parts.flatMap(({ pages = [] }) => pages.flatMap(({ reserves = [] }) => reserves)),
  ])

/**
 * Collects every kind of topic that a screen may watch.
 * @throws {Error} when two parts declare the same kind
 */
export function topicsOf(parts: readonly Pick<Part, 'name' | 'topics'>[]): Topics {
  const all = parts.flatMap(({ name, topics = {} }) =>
    Object.entries(topics).map(([kind, may]) => ({ name, kind, may })),
  )
  for (const { name, kind } of all) {
    const first = all.find(other => other.kind === kind)
    if (first && first.name !== name)
      throw new Error(`Both ${first.name} and ${name} tell of the topic ${kind}: give one of the two another name.`)
  }
  return new Map(all.map(({ kind, may }) => [kind, may]))
}
