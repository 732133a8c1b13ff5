import { dirname } from 'node:path/posix'
import { sqlIn } from './sql.ts'

/**
 * Folders outside `*.queries.ts` that may contain SQL, because they run the database itself and no feature of the
 * product. Tests are not checked.
 */
export const INFRASTRUCTURE: readonly { path: string; why: string }[] = [
  {
    path: 'server/platform/db/',
    why: 'connects, measures and pages; loads the reference data that no slice writes',
  },
  {
    path: 'server/platform/backup/',
    why: 'copies and loads every table alike, as the catalogue tells it; and says that a copy is one',
  },
  { path: 'server/platform/migrate.ts', why: 'notes which migrations have run' },
  { path: 'server/platform/schema-state.ts', why: 'reads which migrations have run' },
  { path: 'server/seed/', why: 'writes the rows of every slice that an empty installation starts from' },
]

/** Query files that write another slice's table on behalf of several slices: by file, the slice that owns the table. */
const DELEGATED: ReadonlyMap<string, string> = new Map([
  // Five days end in one statement, which closes the invite and returns its licence.
  ['server/contas/prazo/prazo.queries.ts', 'convites'],
])

/** The part of the server that writes each table, as declared in `tables`. */
export type Owners = ReadonlyMap<string, string>

const partOf = (file: string): string => file.split('/')[2]!

/** Returns the rules that the SQL of one source breaks, each with how to fix it. */
export function brokenBy(file: string, source: string, owners: Owners): string[] {
  if (INFRASTRUCTURE.some(({ path }) => file.startsWith(path))) return []
  const folder = DELEGATED.get(file) ?? partOf(file)
  const isQueries = file.endsWith('.queries.ts')
  return sqlIn(file, source).flatMap(({ line, writes }) => {
    const at = `${file}:${line}`
    const misplaced = isQueries
      ? []
      : [`${at} holds SQL: statements stand in *.queries.ts. Move it to one of ${dirname(file)}/, as a function`]
    const foreign = writes.flatMap(table => {
      if (table === '?') return [`${at} writes a table that it does not name: name it, so that its owner can be told`]
      const owner = owners.get(table)
      if (owner === undefined)
        return [
          `${at} writes ${table}, which nobody owns: name it in \`tables\` of the folder that writes it (server/platform/slice/slice.ts)`,
        ]
      return owner === folder
        ? []
        : [
            `${at} writes ${table}, whose rows only the slice ${owner} writes: call a function of its door, or add one to its *.queries.ts`,
          ]
    })
    return [...misplaced, ...foreign]
  })
}
