import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '#server/platform/documentation/openapi.ts'
import { endpoints, mails, refusals } from '#server/slices.ts'
import type { Source } from './districts.ts'
import { riddlesIn } from './words/docstrings.ts'
import { domainWords, exportsOf, glossaryRows, strangersIn } from './words/names.ts'
import { foreignIn } from './words/platform.ts'
import { poorTitlesIn } from './words/titles.ts'
import { functionsIn, strangeVerbOf } from './words/verbs.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const all: Source[] = globSync('{bench,content,dev,e2e,scripts,server,shared,test,vite,web}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: path => path.endsWith('.d.ts') || path.endsWith('node_modules'),
})
  .sort()
  .map(path => ({ path, text: read(path) }))
/** Roots whose exported names are checked. */
const APP = /^(content|e2e|server|shared|test|web)\/.*\.tsx?$/
const isTest = ({ path }: Source) => /\.(test|spec|pictures)\.(tsx?|mjs)$/.test(path)
/** Source with one planted mistake. */
const planted = (text: string): Source[] => [{ path: 'test/planted.test.ts', text }]

describe('docstrings', () => {
  test('begin with the noun or the verb that they speak about', () => {
    expect(riddlesIn(all)).toEqual([])
    expect(all.length).toBeGreaterThan(1000)
  })

  test.each(['What nobody has.', 'Of one kind.', 'Whoever asks.', 'So many are kept.', 'Nobody else sees it.'])(
    'are refused when they begin like: %s',
    said => expect(riddlesIn(planted(`/** ${said} */\nexport const a = 1`))).toHaveLength(1),
  )

  test.each(['Id of the practice room.', 'Returns the rows. @param of one owner', 'Whether it is open.'])(
    'are accepted when they begin like: %s',
    said => expect(riddlesIn(planted(`/** ${said} */\nexport const a = 1`))).toEqual([]),
  )
})

describe('test titles', () => {
  test('say in a sentence of at most 120 characters what happens', () => {
    expect(poorTitlesIn(all.filter(isTest))).toEqual([])
  })

  test.each([
    ['is empty', "test('', () => {})", 'empty title'],
    ['is too long', `test('refuses ${'a '.repeat(70)}', () => {})`, 'more than 120'],
    ['is a bare noun', "test('a draw', () => {})", 'names a thing'],
    ['has no verb', "test('one of every kind', () => {})", 'no verb'],
    ['has no verb in a step', "await test.step('half of it', async () => {})", 'no verb'],
  ])('are refused when a title %s', (_, text, why) =>
    expect(poorTitlesIn(planted(text))).toEqual([expect.stringContaining(why)]),
  )

  test('are read after the titles of their describes', () => {
    expect(poorTitlesIn(planted("describe('refuses', () => { test.each([1])('a number %s', () => {}) })"))).toEqual([])
  })
})

describe('exported names', () => {
  const domain = domainWords({
    glossary: read('docs/glossary.md'),
    calls: read('docs/calls.md'),
    schema: read('server/platform/db/types.ts'),
    // A kind of mail is a value of a column and of the calls that show mails.
    api: { ...openApiDocument(endpoints, refusals), kinds: { enum: Object.keys(mails) } },
  })
  // Codes of answers are values of the wire, spelt as other programs know them.
  const named = all.filter(({ path }) => APP.test(path) && !/answers\.ts$|\.test\.ts$/.test(path))
  const names = [...new Set(named.flatMap(exportsOf))].sort()
  const strange = names.filter(name => strangersIn(name, domain).length > 0)

  test('consist of English words, terms of the field and words of the glossary', () => {
    expect(strange.map(name => `${name}: ${strangersIn(name, domain)}`)).toEqual([])
    expect(names.length).toBeGreaterThan(2000)
  })

  test('are refused with any other word', () => {
    expect(strangersIn('melhorarDepois', domain)).toEqual(['melhorar', 'depois'])
    expect(strangersIn('openSalvamento2', domain)).toEqual(['salvamento'])
    expect(exportsOf({ path: 'x.ts', text: 'export const { a, b: [c] } = d; export function e() {}' })).toEqual([
      'a',
      'c',
      'e',
    ])
  })

  test('are accepted with words of the domain, in the plural too', () => {
    for (const name of ['findConvite', 'ESTADOS_LICENCA', 'listAcoes', 'toCSV', 'AutorizacaoRow'])
      expect(strangersIn(name, domain), name).toEqual([])
  })
})

describe('the glossary', () => {
  const rows = glossaryRows(read('docs/glossary.md'))

  test('has at most 250 rows, few enough to read', () => {
    expect(rows.length).toBeLessThanOrEqual(250)
    expect(rows.length).toBeGreaterThan(100)
  })

  test('says of each word what it means', () => {
    expect(rows.filter(cells => cells.length !== 2 || cells.some(cell => cell.trim() === ''))).toEqual([])
  })
})

describe('names of the platform', () => {
  const platform = globSync('{server,shared,web}/platform/**/*.{ts,tsx,css,json}', { cwd: ROOT }).map(path => ({
    path,
    text: read(path),
  }))
  test('of files, folders, exports and functions consist of English words and terms of the field', () => {
    expect(foreignIn(platform)).toEqual([])
    expect(platform.length).toBeGreaterThan(500)
  })

  test.each([
    ['a Portuguese verb', 'server/platform/x.ts', 'const guardarTudo = () => 1', 'guardarTudo'],
    ['a word of the domain', 'shared/platform/x.ts', 'export const findConvite = 1', 'findConvite'],
    ['the name of the instrument', 'web/platform/x.ts', 'export const discNotice = 1', 'discNotice'],
    ['a method in Portuguese', 'web/platform/x.ts', 'class Line { tirar() {} }', 'tirar'],
    ['a file of the domain', 'web/platform/Licenca.tsx', '', 'Licenca.tsx'],
    ['a folder of the domain', 'server/platform/localidades/index.ts', '', 'localidades'],
    ['a style sheet of the domain', 'web/platform/rodada.css', '', 'rodada.css'],
  ])('are refused with %s', (_, path, text, name) => expect(foreignIn([{ path, text }])).toEqual([`${path}: ${name}`]))

  test('may be codes of the wire among its answers, and names of tables in what the schema writes', () => {
    expect(foreignIn([{ path: 'shared/platform/answers.ts', text: 'export const nao_encontrado = {}' }])).toEqual([])
    expect(foreignIn([{ path: 'server/platform/db/types.ts', text: 'export interface Licencas {}' }])).toEqual([])
  })
})

describe('names of functions', () => {
  test('begin with an English word and end in no Portuguese preposition', () => {
    const names = new Set(all.filter(({ path }) => APP.test(path)).flatMap(functionsIn))
    expect([...names].flatMap(name => strangeVerbOf(name) ?? [])).toEqual([])
    expect(names.size).toBeGreaterThan(3000)
  })

  test.each(['lerCartao', 'criarAcordo', 'temResultado', 'podeVer', 'semLink', 'situacaoDa', 'abrir', 'useGuardar'])(
    'are refused like %s',
    name => expect(strangeVerbOf(name)).toBeDefined(),
  )

  test.each([
    'readCartao',
    'hasResultado',
    'situacaoOf',
    'valorEmPalavras',
    'render',
    'lugarLivre',
    'useSave',
    'useVerJunto',
  ])('are accepted like %s', name => expect(strangeVerbOf(name)).toBeUndefined())

  test('are found in declarations, constants and methods', () => {
    const text = 'function a() {}\nconst b = () => 1\nclass C { d() {} }\nconst e = 1\nconst F = () => null'
    expect(functionsIn({ path: 'x.ts', text })).toEqual(['a', 'b', 'd'])
  })
})
