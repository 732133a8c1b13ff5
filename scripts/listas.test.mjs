import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsDoc } from './lib/commands.mjs'
import { faultyDecisions } from './lib/lists.mjs'
import { lists } from './listas.mjs'

const DOCS = join(import.meta.dirname, '..', 'docs')

test.each(Object.entries(lists()))('docs/%s is what the code generates (npm run listas)', (file, text) => {
  expect(readFileSync(join(DOCS, file), 'utf8')).toBe(text)
})

test('refuses an npm script without a description, and a description without a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(DOCS, '..', 'package.json'), 'utf8'))
  const names = Object.keys(scripts)
  expect(() => commandsDoc([...names, 'esquecido'])).toThrow('npm run esquecido has no line')
  expect(() => commandsDoc(names.filter(name => name !== 'doutor'))).toThrow('npm run doutor, which package.json')
})

test('accepts decision records of one form and number with at most 300 words, and at most 40 in force', () => {
  const folder = join(DOCS, 'decisions')
  const files = readdirSync(folder).filter(file => /^\d{3}-/.test(file))
  const records = files.map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  expect(faultyDecisions(records)).toEqual([])
  const form = '# 900 T\n\n2026-11-24 · accepted\n\n## Context\na\n\n## Decision\na\n\n## Consequences\na\n'
  const gone = '# 901 T\n\n2026-11-24 · replaced by [999](999-x.md)\n'
  expect(
    faultyDecisions([
      ...Array.from({ length: 41 }, (_, n) => ({ file: `${100 + n}-a.md`, text: form })),
      { file: '100-b.md', text: gone },
      { file: '901-c.md', text: `# 901 T\n\n## Context\n${'a '.repeat(301)}` },
    ]),
  ).toEqual([
    '42 records are in force: at most 40',
    'two records have the number 100',
    '901-c.md has more than 300 words',
    '901-c.md has no ## Decision',
    '901-c.md has no ## Consequences',
    '100-b.md is replaced by 999-x.md, which is not there',
  ])
})
