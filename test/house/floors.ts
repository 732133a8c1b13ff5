import { dirname, join } from 'node:path/posix'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A file of the repository: its path from the root, and what stands in it. */
export interface Source {
  path: string
  text: string
}

/**
 * The floors of web/, the lowest first: a file imports from its own place and from floors below it. What is not named is a
 * slice, and stands on all the others but the last two; slices may use each other, never both ways.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['store.ts', 'storage.ts', 'recarga.ts', 'send.ts', 'url.ts', 'virada.ts'],
  ['i18n', 'fila.storage.ts'],
  ['apiError.ts', 'currentUser.ts'],
  ['api.ts', 'fila.ts', 'ui'],
  ['forms', 'lists', 'live', 'session'],
  ['cadastro', 'layout'],
  ['*'],
  ['routes.tsx', 'setup.ts', 'sw'],
  ['mandarDeAntes.ts'],
  ['depois.ts'],
  ['main.tsx', 'cliente.tsx'],
]
const SLICES = FLOORS.findIndex(floor => floor.includes('*'))

/** Files of one folder before it wants parts; tests stand beside what they test and are not counted. */
const DOZEN = 12

/** What is served as it stands, and imported by nobody but for its words. */
const PUBLIC = 'web/public/'

const placeOf = (path: string): string => path.split('/')[1]!

function floorOf(place: string): number {
  const floor = FLOORS.findIndex(places => places.includes(place))
  return floor < 0 ? SLICES : floor
}

/** What a file imports, by the paths of the repository; packages and other roots are left out. */
export function importsOf({ path, text }: Source): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return named.flatMap(name => (name?.startsWith('.') ? [join(dirname(path), name)] : []))
}

/** Every arrow of web/ that points up, or back, as a sentence that says what to do. */
export function wrongArrows(sources: readonly Source[]): string[] {
  const arrows = sources.flatMap(source => importsOf(source).map(to => ({ from: source.path, to })))
  const found: string[] = []
  /** Slice → the slices that it uses, each with the first file that says so. */
  const uses = new Map<string, Map<string, string>>()
  for (const { from, to } of arrows) {
    const [a, b] = [placeOf(from), placeOf(to)]
    if (a === b || to.startsWith(PUBLIC)) continue
    const [above, below] = [floorOf(a), floorOf(b)]
    if (above === SLICES && below === SLICES) {
      const used = uses.get(a) ?? new Map<string, string>()
      uses.set(a, used.set(b, used.get(b) ?? `${from} imports ${to}`))
    } else if (below >= above)
      found.push(
        `${from} imports ${to}: ${a} does not stand on ${b}. Move what both need to a floor below (FLOORS in test/house/floors.ts), or hand it in.`,
      )
  }
  return [...found, ...circles(uses)]
}

/** Slices that lead back to themselves, each circle once. */
function circles(uses: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const found = new Map<string, string>()
  function follow(slice: string, way: readonly string[]): void {
    const begin = way.indexOf(slice)
    if (begin >= 0) {
      const circle = way.slice(begin)
      const steps = circle.map((at, index) => uses.get(at)?.get(circle[(index + 1) % circle.length]!))
      found.set(
        circle.toSorted().join(),
        `${[...circle, slice].join(' → ')} is a circle (${steps.join('; ')}). Move what both need into the one that is used, or into a kit.`,
      )
      return
    }
    for (const next of uses.get(slice)?.keys() ?? []) follow(next, [...way, slice])
  }
  for (const slice of uses.keys()) follow(slice, [])
  return [...found.values()]
}

/** Folders that hold more than a dozen files side by side. */
export function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!/\.test\.tsx?$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > DOZEN && folder !== 'web')
    .map(([folder, count]) => `${folder} holds ${count} files: past ${DOZEN} it shows its parts, by screen or act.`)
}

/** A component by the name of a screen. */
export const isPage = (path: string): boolean => /\/[A-Z]\w*Page\.tsx$/.test(path)

/**
 * Pages that no row of screens.ts shows, rows whose page is not there, and pages that are loaded past both.
 * @param listed the pages of the rows, as paths within web/
 */
export function screensLeftOut(sources: readonly Source[], listed: readonly string[]): string[] {
  const pages = new Set(sources.map(({ path }) => path).filter(isPage))
  const rows = new Set(listed.map(page => `web/${page}`))
  const left = [...pages]
    .filter(path => !rows.has(path))
    .map(
      path =>
        `${path} is no screen yet: give it a row in web/screens.ts, with its path and guard, or another name if it is none.`,
    )
  const gone = [...rows]
    .filter(path => !pages.has(path))
    .map(path => `${path} has a row in web/screens.ts and is not there.`)
  const past = sources
    .filter(({ path, text }) => path !== 'web/routes.tsx' && callsOf(path, text, 'lazyPage').length > 0)
    .map(({ path }) => `${path} calls lazyPage: a screen is loaded by its row in web/screens.ts, a part by lazyPart.`)
  return [...left, ...gone, ...past]
}

function callsOf(path: string, text: string, name: string): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = []
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === name) found.push(node)
    },
  }).visit(parseSync(path, text).program)
  return found
}
