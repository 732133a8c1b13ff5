// npm run listas: writes docs/calls.md, docs/screens.md, docs/people.md, docs/tables.md, docs/decisions/README.md and the table of commands in CONTRIBUTING.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../server/platform/documentacao/openapi.ts'
import { ownersOf } from '../server/platform/slice/owners.ts'
import { endpoints, parts } from '../server/slices.ts'
import { screens } from '../web/screens.ts'
import { commandsDoc, withCommands } from './lib/commands.mjs'
import { callsDoc, decisionsDoc, peopleDoc, screensDoc, tablesDoc } from './lib/lists.mjs'

const ROOT = join(import.meta.dirname, '..')
const DOCS = join(ROOT, 'docs')
const MIGRATIONS = join(ROOT, 'server', 'platform', 'db', 'migrations')

/** @returns {string} the text of all migrations, in their order */
const readMigrations = () =>
  readdirSync(MIGRATIONS)
    .filter(file => file.endsWith('.sql'))
    .toSorted()
    .map(file => readFileSync(join(MIGRATIONS, file), 'utf8'))
    .join('\n')

/** @returns {Record<string, string>} each file, from docs/, with what it should say */
export function lists() {
  const folder = join(DOCS, 'decisions')
  const records = readdirSync(folder).filter(file => /^\d{3}-/.test(file))
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  return {
    '../CONTRIBUTING.md': withCommands(contributing, commandsDoc(Object.keys(scripts))),
    'calls.md': callsDoc(/** @type {{ paths: any }} */ (openApiDocument(endpoints))),
    'screens.md': screensDoc(screens),
    'people.md': peopleDoc(parts),
    'tables.md': tablesDoc(ownersOf(parts), readMigrations()),
    'decisions/README.md': decisionsDoc(
      records.toSorted().map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
    ),
  }
}

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(lists())) writeFileSync(join(DOCS, file), text)
