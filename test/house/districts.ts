import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** A file of the repository: its path from the root, and its text. */
export interface Source {
  path: string
  text: string
}

/**
 * The districts of `shared/`, `server/` and `web/`, the lowest first: each may import from itself and from those before
 * it.
 */
export const DISTRICTS: readonly string[] = ['platform', 'contas', 'licencas', 'disc', 'conversas', 'clientes', 'casa']

/** Folders of a root that are no district: the seed, which uses all of them, and static files. */
const BESIDE = new Set(['server/seed', 'web/public'])

/** Largest number of source files side by side in one folder; tests are not counted. */
const DOZEN = 12

/**
 * Returns a file's position in the order: the index of its district; above all of them for files of a root and for
 * `server/seed`; undefined in a folder that is no district.
 */
function levelOf(path: string): number | undefined {
  const [root, folder, ...rest] = path.split('/')
  if (rest.length === 0 || BESIDE.has(`${root}/${folder}`)) return DISTRICTS.length
  const level = DISTRICTS.indexOf(folder!)
  return level < 0 ? undefined : level
}

/**
 * Returns a file's slice, such as `server/disc/relatorios` for `server/disc/relatorios/pdf/aba.ts`; the file itself
 * outside of slices.
 */
const sliceOf = (path: string): string => {
  const parts = path.split('/')
  return parts.length > 3 ? parts.slice(0, 3).join('/') : path
}

/** Specifiers of the files parsed so far: the tests judge the same 1,500 files again with one planted beside them. */
const parsed = new WeakMap<Source, string[]>()

/** Module names that a file imports or hands on, types too, as they are written. */
export function specifiersOf(source: Source): string[] {
  const known = parsed.get(source) ?? parseSpecifiers(source)
  parsed.set(source, known)
  return known
}

function parseSpecifiers({ path, text }: Source): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return [...new Set(named)]
}

/** Paths in the repository that a file imports, types included; packages are left out. */
const importsOf = (source: Source): string[] =>
  specifiersOf(source).flatMap(name => {
    if (name.startsWith('.')) return [join(dirname(source.path), name)]
    return name.startsWith('#') ? [name.slice(1)] : []
  })

const rootOf = (path: string): string => path.split('/')[0]!

/** Returns imports that lead to a later district, and files that are in no district, each with how to fix it. */
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

/** Returns the import cycles between files and between slices, each once. */
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

/** Returns one path around each cycle of a graph, as `a → b → a`. Depth first; each node is entered once. */
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

/** Returns the folders that hold more than a dozen source files. */
export function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!/\.test\.tsx?$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > DOZEN && folder.includes('/'))
    .map(([folder, count]) => `${folder} holds ${count} files: past ${DOZEN} it shows its parts, by screen or act.`)
}
