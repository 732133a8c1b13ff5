import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { slices } from '#server/slices.ts'

/**
 * The floors of `server/`, the lowest first. A file imports from its own floor and from those below; slices meet on one
 * floor, each by its door. What stands beside no folder is named file by file.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['clock.ts', 'env.ts', 'format.ts', 'lifecycle.ts', 'log.ts', 'metrics.ts'],
  ['db/'],
  ['http/'],
  ['adapters/'],
  ['jobs/'],
  slices.map(({ name }) => `${name}/`),
  [
    'deps.ts',
    'slice.ts',
    'calls.ts',
    'slices.ts',
    'owners.ts',
    'documentacao/',
    'jobs.ts',
    'migrate.ts',
    'seed/',
    'app.ts',
    'main.ts',
  ],
]

/**
 * What a part is handed, and what it hands over: types that name things of every floor. To import a type from here is no
 * arrow; a value is.
 */
const HANDED = new Set(['server/deps.ts', 'server/slice.ts', 'server/calls.ts'])
/** The arrow that stays, by file: what a worker is handed names the mails that the slices tell. */
const STAYS = new Set(['server/jobs/job.ts -> server/emails/emails.ts'])

/** The floor that a file stands on; undefined where nobody has said. */
export function floorOf(file: string): number | undefined {
  const at = FLOORS.findIndex(floor =>
    floor.some(place => (place.endsWith('/') ? file.startsWith(`server/${place}`) : file === `server/${place}`)),
  )
  return at < 0 ? undefined : at
}

/** The relative imports of a source: which file, and whether for its types alone. */
export function importsIn(file: string, source: string): { to: string; types: boolean }[] {
  return parseSync(file, source).program.body.flatMap(node => {
    const isImport = node.type === 'ImportDeclaration'
    if (!isImport && node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration') return []
    const from = node.source?.value
    if (!from?.startsWith('.')) return []
    const kind = isImport ? node.importKind : node.exportKind
    const each = isImport ? node.specifiers.map(one => one.type === 'ImportSpecifier' && one.importKind === 'type') : []
    const types = kind === 'type' || (each.length > 0 && each.every(Boolean))
    return [{ to: normalize(join(dirname(file), from)).replaceAll('\\', '/'), types }]
  })
}

/** The imports of a source that climb to a floor above, each with what to do about it. */
export function climbsIn(file: string, source: string): string[] {
  const own = floorOf(file)
  if (own === undefined)
    return [
      `${file} stands on no floor: name it, or its folder, in test/house/server-floors.ts and docs/architecture.md`,
    ]
  return importsIn(file, source).flatMap(({ to, types }) => {
    const floor = floorOf(to)
    if (floor === undefined || floor <= own || (types && HANDED.has(to)) || STAYS.has(`${file} -> ${to}`)) return []
    return [`${file} climbs to ${to}: hand it in from above, or move what both need to a lower floor`]
  })
}
