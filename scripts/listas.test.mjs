import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keysOf } from './lib/chave.mjs'
import { commandsDoc } from './lib/commands.mjs'
import { faultyDecisions } from './lib/lists.mjs'
import { lists, readMigrations } from './listas.mjs'

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

describe('the table of what several leaders would divide (docs/escala.md)', () => {
  const [, section = ''] = readFileSync(join(DOCS, 'escala.md'), 'utf8').split('\n## Além de um principal\n')
  const rows = section.split('\n').filter(line => line.startsWith('| `'))
  const named = line => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const keys = keysOf(readMigrations())

  test('names every table that grows', () => {
    const growth = join(DOCS, '..', 'bench', 'crescimento')
    const seeds = readdirSync(growth)
      .filter(file => file.endsWith('.mjs'))
      .map(file => readFileSync(join(growth, file), 'utf8'))
    const grown = new Set(seeds.flatMap(text => [...text.matchAll(/insert into (\w+)/g)].map(([, name]) => name)))
    const told = new Set(rows.flatMap(named))
    const large = [...grown].filter(name => keys.has(name) && keys.get(name) !== '`id_consultor`')
    expect(large.length).toBeGreaterThan(15)
    expect(large.filter(name => !told.has(name))).toEqual([])
  })

  test('says rightly which have the consultor in a column', () => {
    const [own, ...others] = rows.map(row => named(row.split('|')[1] ?? ''))
    expect(own?.filter(name => keys.get(name) !== '`id_consultor`')).toEqual([])
    expect(others.flat().filter(name => keys.get(name) === '`id_consultor`' || !keys.has(name))).toEqual([])
  })
})
