import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '#server/slices.ts'
import { ROOT } from './planted.ts'

const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map(path => readFileSync(join(ROOT, path), 'utf8'))
const code = globSync('{server,shared,web}/**/*.{ts,tsx,html}', { cwd: ROOT })
  .filter(path => !/\.test\.tsx?$|\.answers\.ts$|platform\/answers\.ts$/.test(path))
  .map(path => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** Returns codes that no other source names, so that nothing throws or shows them. */
const unnamed = (codes: readonly string[]): string[] => codes.filter(name => !new RegExp(`\\b${name}\\b`).test(code))

test('every refusal of a slice is thrown or shown somewhere', () => {
  expect(unnamed(refusals.map(({ codigo }) => codigo)), 'take it out of its slice’s answers').toEqual([])
  expect(unnamed(['sem_licencas', 'erro_plantado'])).toEqual(['erro_plantado'])
})

/** Codes that the browser itself gives a call that no server answered. */
const OF_THE_BROWSER = ['sem_conexao', 'resposta_inesperada']
/** Returns codes that a source compares with and no slice refuses with. */
const unheardOf = (text: string): string[] => {
  const known = new Set([...refusals.map(({ codigo }) => codigo), ...OF_THE_BROWSER])
  return [...text.matchAll(/\bcodigo (?:===|!==) '([a-z_]+)'/g)].flatMap(([, name = '']) =>
    known.has(name) ? [] : [name],
  )
}

test('every code that a source compares with is one that a slice refuses with', () => {
  expect(unheardOf(code)).toEqual([])
  expect(unheardOf("error.codigo === 'erro_plantado'")).toEqual(['erro_plantado'])
})

/** Stylesheet of a library that sets its own class names. */
const libraries = read('node_modules/driver.js/dist/driver.css').join('\n')
/** Class prefixes in templates, such as `btn-` of `btn-${look}`; their suffixes are strings elsewhere. */
const prefixes = new Set([...code.matchAll(/[`\s]([a-z][\w-]*-)\$\{/g)].map(([, prefix = '']) => prefix))

/** Returns the classes of a stylesheet that no element uses. */
function unworn(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
  const classes = new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  const named = (text: string, word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text)
  return [...classes].filter(
    name =>
      !named(code, name) &&
      !named(libraries, name) &&
      ![...prefixes].some(prefix => name.startsWith(prefix) && code.includes(`'${name.slice(prefix.length)}'`)),
  )
}

test('every class of a stylesheet is used by an element', () => {
  const sheets = read('web/**/*.css')
  expect(sheets.length).toBeGreaterThan(30)
  expect(sheets.flatMap(unworn), 'take the class out of its stylesheet').toEqual([])
  expect(unworn('.btn, .classe-plantada { color: red }')).toEqual(['classe-plantada'])
})
