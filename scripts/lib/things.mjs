/*
 * Counts of what a newcomer has to hold in the head: docs/things.md, written by `npm run listas`. A count says how much there is, never how good it is.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SOURCE = /^(?:content|reports|server|shared|web)\/.*\.(?:ts|tsx)$/
const TEST = /\.(?:test|spec|pictures)\.(?:ts|tsx)$|\.d\.ts$/
/** Lines up to which a file that serves one neighbour is counted. */
const SHORT = 40

/** @param {string} root @returns {(path: string) => string} reads a file of the tree */
const reader = root => path => readFileSync(join(root, path), 'utf8')

/** @param {string} root @returns {string[]} tracked files that exist */
const filesIn = root => execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** @param {readonly string[]} sources @param {(path: string) => string} read @returns {number} files that one file of their own folder imports, and nobody else */
function countServants(sources, read) {
  const importers = new Map(sources.map(path => [path, /** @type {string[]} */ ([])]))
  for (const path of sources)
    for (const [, target = ''] of read(path).matchAll(/from '([^']+)'|import\('([^']+)'\)/g)) {
      const to = target.startsWith('#') ? target.slice(1) : normalize(join(dirname(path), target))
      importers.get(to)?.push(path)
    }
  return [...importers].filter(
    ([path, by]) => by.length === 1 && dirname(by[0] ?? '') === dirname(path) && read(path).split('\n').length < SHORT,
  ).length
}

/** @param {readonly string[]} sheets @param {readonly string[]} screens @param {(path: string) => string} read @returns {number} classes of style sheets that stand in one place of the sources */
function countWornOnce(sheets, screens, read) {
  const declared = new Set(
    sheets.flatMap(path => [...read(path).matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name)),
  )
  const worn = new Map()
  for (const path of screens)
    for (const [word] of read(path).matchAll(/[a-z][\w-]*/g))
      if (declared.has(word)) worn.set(word, (worn.get(word) ?? 0) + 1)
  return [...worn.values()].filter(times => times === 1).length
}

/**
 * @param {string} root folder of a checkout
 * @returns {Record<string, number>} each thing, and how many there are
 */
export function countThings(root) {
  const read = reader(root)
  const files = filesIn(root)
  const sources = files.filter(path => SOURCE.test(path) && !TEST.test(path))
  const sheets = files.filter(path => /^web\/.*\.css$/.test(path))
  const rows = path =>
    files.includes(path)
      ? read(path)
          .split('\n')
          .filter(line => /^\| [`*]/.test(line)).length
      : 0
  const matches = (list, pattern) => list.reduce((sum, path) => sum + (read(path).match(pattern)?.length ?? 0), 0)
  return {
    screens: rows('docs/screens.md'),
    calls: rows('docs/calls.md'),
    tables: rows('docs/tables.md'),
    queues: matches(sources, /= queue(?:<.*>)?\('/g),
    'texts of screens': Object.keys(JSON.parse(read('web/public/assets/i18n/pt-BR.json'))).length,
    'rows of the glossary': rows('docs/glossary.md'),
    'source files': sources.length,
    'source files under 40 lines that one neighbour imports': countServants(sources, read),
    'exported names': matches(sources, /^export (?:default )?(?:async )?(?:const|function|class|type|interface) /gm),
    'style sheets': sheets.length,
    'classes worn once': countWornOnce(
      sheets,
      sources.filter(path => path.startsWith('web/')),
      read,
    ),
    'npm packages asked for': Object.keys({
      ...JSON.parse(read('package.json')).dependencies,
      ...JSON.parse(read('package.json')).devDependencies,
    }).length,
  }
}

/** Counts of 28 November 2026, before this house was made smaller. */
const BEFORE = {
  screens: 84,
  calls: 400,
  tables: 148,
  queues: 23,
  'texts of screens': 5441,
  'rows of the glossary': 680,
  'source files': 2375,
  'source files under 40 lines that one neighbour imports': 200,
  'exported names': 7937,
  'style sheets': 86,
  'classes worn once': 539,
  'npm packages asked for': 84,
}

/** @param {Record<string, number>} now @returns {string} the table of docs/things.md */
export const thingsDoc = now =>
  [
    '# Things',
    'What there is to hold in the head. Written by `npm run listas`; a step up needs a line in [CHANGELOG.md](../CHANGELOG.md) that says for whom.',
    [
      '| thing | 28 Nov 2026 | now |',
      '| --- | --- | --- |',
      ...Object.entries(now).map(([thing, n]) => `| ${thing} | ${BEFORE[thing] ?? ''} | ${n} |`),
    ].join('\n'),
    '',
  ].join('\n\n')
