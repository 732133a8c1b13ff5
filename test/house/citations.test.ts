import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf, badCitations, deadPathsIn, linksOf, numbersOf } from './citations.ts'

/** Our own sources; packages of the comparison benches are left out. */
const sources = (...patterns: string[]) =>
  globSync(patterns, { exclude: ['**/node_modules/**'] }).map(path => ({ path, text: readFileSync(path, 'utf8') }))

const HERE = /^test\/house\/citations(?:\.test)?\.ts$/
const code = [
  ...sources('{shared,server,web,vite,test,e2e,reports,content}/**/*.{ts,tsx,css,sql,typ}'),
  ...sources('{scripts,bench}/**/*.mjs'),
].filter(({ path }) => !HERE.test(path))
const documents = sources('{*.md,docs/**/*.md,server/**/*.md}')
const CITED = ['behaviour', 'security', 'psychometrics', 'report']
const numbered = CITED.map(name => ({ name, numbers: numbersOf(readFileSync(`docs/${name}.md`, 'utf8')) }))
const headings = new Map(numbered.map(({ name, numbers }) => [name, new Set(numbers)] as const))

test('every citation in a comment names an existing heading of docs/', () => {
  const bad = [...code, ...documents].flatMap(({ path, text }) =>
    badCitations(text, headings).map(cited => `${path} cites "${cited}": write it into docs/, or name a heading there`),
  )
  expect(bad).toEqual([])
  expect(code.filter(({ text }) => /\bbehaviour §/.test(text)).length).toBeGreaterThan(50)
})

test('cited headings are numbered without gaps', () => {
  for (const { numbers } of numbered) {
    const whole = numbers.filter(number => !number.includes('.'))
    expect(whole).toEqual(whole.map((_, i) => String(i + 1)))
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})

test('every link of a document leads to an existing file and heading', () => {
  const bad = documents.flatMap(({ path, text }) =>
    linksOf(text)
      .filter(({ path: to, anchor }) => {
        const target = to === '' ? path : normalize(join(dirname(path), to))
        if (!existsSync(target)) return true
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(readFileSync(target, 'utf8')).has(anchor)
      })
      .map(({ path: to, anchor }) => `${path}: ${to}${anchor ? `#${anchor}` : ''}`),
  )
  expect(bad).toEqual([])
  expect(documents.map(({ path }) => basename(path))).toContain('architecture.md')
})

test('every path in backticks of a document leads to a file; those of the recipes are made by them', () => {
  const files = new Set(globSync('**/*.*', { exclude: ['**/node_modules/**', 'dist/**', 'data/**'] }))
  const dead = documents.flatMap(({ path, text }) => deadPathsIn(text, files).map(one => `${path}: ${one}`))
  expect(dead.filter(one => !one.includes('recados'))).toEqual([])
  expect(files.size).toBeGreaterThan(3000)
})

test.each([
  ['`server/app.ts` and `platform/http/gone.ts`', ['platform/http/gone.ts']],
  ['`web/casa/` and `web/gone/`', ['web/gone/']],
  ['`zod/mini`, `dist/web/a.css`, `GET /x/y`', []],
])('deadPathsIn finds in %s: %j', (text, dead) => {
  expect(deadPathsIn(text, new Set(['server/app.ts', 'web/casa/index.ts']))).toEqual(dead)
})

describe('badCitations judges', () => {
  const known = new Map([['behaviour', new Set(['1', '2'])]])
  const planted: [string, string, number][] = [
    ['a heading that exists', '/** Five days (behaviour §1 and §2). */', 0],
    ['one that does not', '/** Five days (behaviour §1, §9). */', 1],
    ['a document that is not here', '// as ruling 12 says', 1],
    ['a section of nothing', '// see §4', 1],
    ['a citation over two lines', '/**\n * Five days (behaviour\n * §9).\n */', 1],
    ['a law', '// LGPD (Lei 13.709/2018), art. 20, §1', 0],
    ['a standard', '/** RFC 9112, §3.2 */', 0],
  ]
  test.each(planted)('gives the expected findings for %s', (_, text, count) => {
    expect(badCitations(text, known)).toHaveLength(count)
  })
})
