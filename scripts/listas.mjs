// npm run listas: writes docs/calls.md, docs/screens.md, docs/people.md and docs/decisions/README.md from what they list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from '../server/slices.ts'
import { screens } from '../web/screens.ts'
import { callsDoc, decisionsDoc, peopleDoc, screensDoc } from './lib/lists.mjs'

const DOCS = join(import.meta.dirname, '..', 'docs')

/** @returns {Record<string, string>} each file of docs/ with what it should say */
export function lists() {
  const folder = join(DOCS, 'decisions')
  const records = readdirSync(folder).filter(file => /^\d{3}-/.test(file))
  return {
    'calls.md': callsDoc(JSON.parse(readFileSync(join(DOCS, 'openapi.json'), 'utf8'))),
    'screens.md': screensDoc(screens),
    'people.md': peopleDoc(parts),
    'decisions/README.md': decisionsDoc(
      records.toSorted().map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
    ),
  }
}

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(lists())) writeFileSync(join(DOCS, file), text)
