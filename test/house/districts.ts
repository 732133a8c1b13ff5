import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** A file of the repository: its path from the root, and what stands in it. */
export interface Source {
  path: string
  text: string
}

/** The districts of `shared/`, `server/` and `web/`, the lowest first: each imports from itself and from those before it. */
export const DISTRICTS: readonly string[] = ['platform', 'contas', 'licencas', 'disc', 'conversas', 'clientes', 'casa']

/** Folders of a root that are no district: what stands on all of them, and files that are served as they are. */
const BESIDE = new Set(['server/seed', 'web/public'])

/** Files of one folder before it is divided; tests stand beside what they test and are not counted. */
const DOZEN = 12

/**
 * Where a file stands in the order: the index of its district; above all of them for files of a root and for `server/seed`.
 * Undefined in a folder that is no district.
 */
export function levelOf(path: string): number | undefined {
  const [root, folder, ...rest] = path.split('/')
  if (rest.length === 0 || BESIDE.has(`${root}/${folder}`)) return DISTRICTS.length
  const level = DISTRICTS.indexOf(folder!)
  return level < 0 ? undefined : level
}

/** `server/disc/relatorios` of `server/disc/relatorios/pdf/aba.ts`; the file itself where it stands in no slice. */
const sliceOf = (path: string): string => {
  const parts = path.split('/')
  return parts.length > 3 ? parts.slice(0, 3).join('/') : path
}

/** What a file imports, types too, by the paths of the repository; packages are left out. */
export function importsOf({ path, text }: Source): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return [
    ...new Set(
      named.flatMap(name => {
        if (name?.startsWith('.')) return [join(dirname(path), name)]
        return name?.startsWith('#') ? [name.slice(1)] : []
      }),
    ),
  ]
}

const rootOf = (path: string): string => path.split('/')[0]!

/** Imports that lead up to a later district, and files that stand in none, each with what to do about it. */
export function climbs(sources: readonly Source[]): string[] {
  return sources.flatMap(source => {
    const { path } = source
    const own = levelOf(path)
    if (own === undefined) return [`${path} stands in no district: move it into one of ${DISTRICTS.join(', ')}.`]
    return importsOf(source)
      .filter(to => rootOf(to) === rootOf(path) && !to.startsWith('web/public/') && (levelOf(to) ?? 0) > own)
      .map(
        to => `${path} imports ${to}, of a later district: hand it in, answer an event, or move what both need down.`,
      )
  })
}

/** Files, and slices, that lead back to themselves: each circle once, by one way around it. */
export function circles(sources: readonly Source[]): string[] {
  const files = new Map(sources.map(source => [source.path, new Set(importsOf(source))]))
  const slices = new Map<string, Set<string>>()
  for (const [path, imports] of files) {
    const slice = sliceOf(path)
    const used = slices.get(slice) ?? new Set<string>()
    for (const to of imports) if (sliceOf(to) !== slice) used.add(sliceOf(to))
    slices.set(slice, used)
  }
  return [...new Set([files, slices].flatMap(graph => waysBack(graph)))].map(
    way => `${way} is a circle: move what both need into the one that is used, or below both.`,
  )
}

/** One way around each circle of a graph, as `a → b → a`. Depth first, each node entered once. */
function waysBack(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  function follow(node: string): void {
    const begin = way.indexOf(node)
    if (begin >= 0) found.push([...way.slice(begin), node].join(' → '))
    if (begin >= 0 || done.has(node)) return
    way.push(node)
    for (const next of graph.get(node) ?? []) if (graph.has(next)) follow(next)
    way.pop()
    done.add(node)
  }
  for (const node of graph.keys()) follow(node)
  return found
}

/** Folders that hold more than a dozen files side by side. */
export function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!/\.test\.tsx?$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > DOZEN && folder.includes('/'))
    .map(([folder, count]) => `${folder} holds ${count} files: past ${DOZEN} it shows its parts, by screen or act.`)
}
