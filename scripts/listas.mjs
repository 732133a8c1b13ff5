// npm run listas: writes docs/calls.md, docs/screens.md, docs/people.md, docs/tables.md, docs/slices.md, docs/things.md, docs/decisions/README.md and the table of commands in CONTRIBUTING.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../server/platform/documentation/openapi.ts'
import { ownersOf } from '../server/platform/slice/owners.ts'
import { endpoints, parts, refusals } from '../server/slices.ts'
import { screens } from '../web/screens.ts'
import { commandsDoc, withCommands } from './lib/commands.mjs'
import { callsDoc, decisionsDoc, peopleDoc, screensDoc, slicesDoc, slicesSaid, tablesDoc } from './lib/lists.mjs'
import { countThings, thingsDoc } from './lib/things.mjs'

const ROOT = join(import.meta.dirname, '..')
const DOCS = join(ROOT, 'docs')
const MIGRATIONS = join(ROOT, 'server', 'platform', 'db', 'migrations')

/** @returns {string} the text of all migrations, in their order */
export const readMigrations = () =>
  readdirSync(MIGRATIONS)
    .filter(file => file.endsWith('.sql'))
    .toSorted()
    .map(file => readFileSync(join(MIGRATIONS, file), 'utf8'))
    .join('\n')

/** Districts in the order of their floors. */
const DISTRICTS = ['platform', 'contas', 'licencas', 'disc', 'conversas', 'clientes', 'casa']

/** @returns {Parameters<typeof slicesDoc>[0]} the slices of each district, with the folders that each has */
const readDistricts = () =>
  DISTRICTS.map(district => ({
    district,
    said: slicesSaid(readFileSync(join(ROOT, 'server', district, 'README.md'), 'utf8')),
    slices: parts
      .filter(({ name }) => existsSync(join(ROOT, 'server', district, name)))
      .map(part => ({
        part,
        folders: ['shared', 'server', 'web']
          .map(root => `${root}/${district}/${part.name}`)
          .filter(folder => existsSync(join(ROOT, folder))),
      }))
      .toSorted((a, b) => a.part.name.localeCompare(b.part.name)),
  }))

/** @returns {Record<string, string>} each file, from docs/, with what it should say */
export function lists() {
  const folder = join(DOCS, 'decisions')
  const records = readdirSync(folder).filter(file => /^\d{3}-/.test(file))
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  return {
    '../CONTRIBUTING.md': withCommands(contributing, commandsDoc(Object.keys(scripts))),
    'calls.md': callsDoc(/** @type {{ paths: any }} */ (openApiDocument(endpoints, refusals))),
    'screens.md': screensDoc(screens),
    'people.md': peopleDoc(parts),
    'slices.md': slicesDoc(readDistricts()),
    'tables.md': tablesDoc(ownersOf(parts), readMigrations()),
    'decisions/README.md': decisionsDoc(
      records.toSorted().map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
    ),
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of Object.entries(lists())) writeFileSync(join(DOCS, file), text)
  // Not compared by a test: it counts files, and would be another each time one comes.
  writeFileSync(join(DOCS, 'things.md'), thingsDoc(countThings(ROOT)))
}
