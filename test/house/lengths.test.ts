import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILE_MAX, FUNCTION_MAX, longFile, longFunctions } from './lengths.ts'

const ROOT = join(import.meta.dirname, '../..')
const sources = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(path => /(?<!\.d)\.(ts|tsx|mjs)$/.test(path))
  .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Written by kysely-codegen. */
const GENERATED = new Set(['server/platform/db/types.ts'])

describe('lengths', () => {
  test(`no function is longer than ${FUNCTION_MAX} lines without a reason`, () => {
    const long = sources.flatMap(longFunctions).map(({ path, name }) => `${path} ${name}`)
    expect(sources.length).toBeGreaterThan(2000)
    expect(long).toEqual([])
  })

  test(`no source file is longer than ${FILE_MAX} lines without a reason`, () => {
    const long = sources.filter(
      source => !/\.(test|spec)\.\w+$/.test(source.path) && !GENERATED.has(source.path) && longFile(source) !== null,
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })

  const body = Array.from({ length: FUNCTION_MAX }, (_, i) => `  f(${i})`).join('\n')
  test.each([
    ['a function', `export function longa() {\n${body}\n}`, 'longa'],
    ['an arrow', `export const longa = () => {\n${body}\n}`, 'longa'],
    ['a helper of tests', `const ajuda = async () => {\n${body}\n}\ntest('a', ajuda)`, 'ajuda'],
    ['a function within a table', `export const tabela = {\n  longa() {\n${body}\n  },\n}`, 'longa'],
  ])('refuses %s that is too long', (_, text, name) => {
    expect(longFunctions({ path: 'server/planted.ts', text })).toEqual([
      { path: 'server/planted.ts', name, lines: FUNCTION_MAX + 2 },
    ])
  })

  test.each([
    ['with its reason', `// whole: one SQL statement, read from top to bottom\nfunction longa() {\n${body}\n}`],
    ['that is the body of a test', `describe('a', () => {\n  test.each([1])('b', () => {\n${body}\n})\n})`],
    ['that is a table', `export const tabela = [\n${body.replaceAll(')', '),')}\n]`],
  ])('accepts one %s', (_, text) => {
    expect(longFunctions({ path: 'server/planted.ts', text })).toEqual([])
  })

  test('refuses a reason that says nothing, and a file that is too long', () => {
    const text = `// whole: long\nfunction longa() {\n${body}\n}`
    expect(longFunctions({ path: 'a.ts', text })).toHaveLength(1)
    const many = 'f()\n'.repeat(FILE_MAX + 1)
    expect(longFile({ path: 'a.ts', text: many })).toBe(FILE_MAX + 1)
    expect(longFile({ path: 'a.ts', text: `// whole: a table of prices by year\n${many}` })).toBeNull()
  })
})
