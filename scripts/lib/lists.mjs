/*
 * Lists in docs/ that the code writes: calls, screens, people, tables, slices, decisions. `npm run listas` writes them, scripts/listas.test.mjs compares.
 */

import { keysOf } from './chave.mjs'

/** @param {readonly (readonly string[])[]} rows the first is the head */
const table = ([head = [], ...rows]) =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')

const GENERATED = 'Written by `npm run listas`; a test compares it.'

/**
 * @typedef {{ tags?: string[], summary?: string, description?: string }} Operation
 * @param {{ paths: Record<string, Record<string, Operation>> }} openapi
 * @returns {string} every call by slice: method and path, who may, what for
 */
export function callsDoc({ paths }) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags = [''], summary = '', description = '' }]) => ({
      slice: tags[0] ?? '',
      row: [
        `\`${method.toUpperCase()} ${path}\``,
        (/Acesso: (\w+)/.exec(description)?.[1] ?? '') + (description.includes('prova_exigida') ? ', fresh' : ''),
        summary.replaceAll('|', '\\|').replaceAll(/\{(\w+)\}/g, '`{$1}`'),
      ],
    })),
  )
  const slices = [...Map.groupBy(calls, ({ slice }) => slice)].sort(([a], [b]) => a.localeCompare(b))
  return [
    '# Calls',
    `${calls.length} calls, by the group under which \`/documentacao\` shows them. ${GENERATED}`,
    ...slices.flatMap(([slice, those]) => [
      `## ${slice}`,
      table([['call', 'access', 'what for'], ...those.map(({ row }) => row)]),
    ]),
    '',
  ].join('\n\n')
}

/**
 * @param {readonly { path: string, page: string, guard: string, alone?: true }[]} screens
 * @returns {string} every screen: address, who may enter, its file
 */
export const screensDoc = screens =>
  [
    '# Screens',
    `Every screen, from the \`index.ts\` of each slice of \`web/\`. ${GENERATED}`,
    table([
      ['address', 'who enters', 'page'],
      ...screens.map(({ path, page, guard }) => [`\`${path}\``, guard, `[${page}](../web/${page})`]),
    ]),
    '',
  ].join('\n\n')

/** @param {Copy} copy */
const copyOf = copy => {
  if (typeof copy === 'string') return `\`${copy}\``
  return 'out' in copy ? `left out: ${copy.out}` : `\`${copy.part}\`, but ${copy.but}`
}

/**
 * @typedef {string | { part: string, but: string } | { out: string }} Copy
 * @typedef {'deleted' | 'unnamed' | { kept: string }} Erasure
 * @param {readonly { name: string, people?: Readonly<Record<string, { copy: Copy, erasure: Erasure }>> }[]} parts
 * @returns {string} every table about people: what the copy has of it, what erasure does with it
 */
export const peopleDoc = parts =>
  [
    '# Data of people',
    `Every table from which foreign keys lead to \`usuarios\`, as its part of the server tells it (\`people\`): the part of the copy that has it ` +
      `(\`GET /usuarios/meus-dados/exportar\`), and what the erasure of a participante's account does with it. ${GENERATED}`,
    table([
      ['table', 'copy', 'erasure'],
      ...parts
        .flatMap(({ people = {} }) =>
          Object.entries(people).map(([name, { copy, erasure }]) => [
            `\`${name}\``,
            copyOf(copy),
            typeof erasure === 'string' ? erasure : `kept: ${erasure.kept}`,
          ]),
        )
        .sort(([a = ''], [b = '']) => a.localeCompare(b)),
    ]),
    '',
  ].join('\n\n')

/**
 * @param {ReadonlyMap<string, string>} owners the part that writes each table
 * @param {string} sql text of all migrations
 * @returns {string} every table: who writes it, the first sentence of the comment above its `create table`, and how its
 * rows find their consultor
 */
export function tablesDoc(owners, sql) {
  const said = new Map(
    [...sql.matchAll(/((?:^-- .*\n)+)create table (\w+)/gm)].map(([, comment = '', name = '']) => [
      name,
      /^.*?[.](?=\s|$)/.exec(comment.replaceAll(/^-- /gm, '').trim().replaceAll('\n', ' '))?.[0] ?? '',
    ]),
  )
  const keys = keysOf(sql)
  return [
    '# Tables',
    `Every table, the part of the server that alone writes it (any may read), what a row is, and how it finds its consultor: by a column of its ` +
      `own, by references that are never empty, or only its account (what that would divide: [escala.md](escala.md)). Columns, keys and why ` +
      `they are so stand in \`server/platform/db/migrations/\`. ${GENERATED}`,
    table([
      ['table', 'part', 'what', 'consultor'],
      ...[...owners]
        .map(([name, owner]) => [
          `\`${name}\``,
          owner,
          (said.get(name) ?? '').replaceAll('|', '\\|'),
          keys.get(name) ?? '',
        ])
        .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ]),
    '',
  ].join('\n\n')
}

/**
 * @param {string} readme of a district @returns {Map<string, string>} what each slice is, as the brackets behind its name say
 */
export const slicesSaid = readme =>
  new Map(
    [...readme.replaceAll('\n', ' ').matchAll(/`([\w-]+)`(?: \(([^()]*(?:\([^()]*\)[^()]*)*)\))?/g)].map(
      ([, name = '', what = '']) => [name, what],
    ),
  )

/**
 * @typedef {{ name: string, tables?: readonly string[], contracts?: Readonly<Record<string, object>> }} SlicePart
 * @param {readonly { district: string, said: ReadonlyMap<string, string>, slices: readonly { part: SlicePart, folders: readonly string[] }[] }[]} districts
 * @returns {string} every slice by district: what it is, its folders, how many calls and tables it has
 */
export const slicesDoc = districts =>
  [
    '# Slices',
    `Every slice of the server, by district, with its folder in each root. What it is says the README of its district. ${GENERATED}`,
    ...districts.flatMap(({ district, said, slices }) => [
      `## ${district}`,
      table([
        ['slice', 'what', 'folders', 'calls', 'tables'],
        ...slices.map(({ part, folders }) => [
          `\`${part.name}\``,
          said.get(part.name) ?? '',
          folders.map(folder => `[${folder.split('/')[0]}](../${folder}/)`).join(' · '),
          String(
            Object.values(part.contracts ?? {})
              .flatMap(group => Object.values(group))
              .filter(one => one && typeof one === 'object' && 'method' in one).length || '',
          ),
          String(part.tables?.length || ''),
        ]),
      ]),
    ]),
    '',
  ].join('\n\n')

/**
 * @param {readonly { file: string, text: string }[]} records of docs/decisions, in the order of their numbers
 * @returns {string} the index: number, title, state
 */
export function decisionsDoc(records) {
  const rows = records.map(({ file, text }) => {
    const title = /^# (.+)$/m.exec(text)?.[1] ?? file
    const state = /^\d{4}-\d{2}-\d{2} · (.+)$/m.exec(text)?.[1] ?? 'accepted'
    return { replaced: REPLACED.test(text), row: [`[${title}](${file})`, state] }
  })
  const those = wanted => rows.filter(({ replaced }) => replaced === wanted).map(({ row }) => row)
  return [
    '# Decisions',
    `What was decided, and why. ${GENERATED}`,
    '## In force',
    table([['record', 'state'], ...those(false)]),
    ...(those(true).length > 0
      ? [
          '## Replaced',
          'Kept as they were written; the record named has what holds today.',
          table([['record', 'state'], ...those(true)]),
        ]
      : []),
    '',
  ].join('\n\n')
}

const REPLACED = /^\d{4}-\d{2}-\d{2} · replaced by \[\d{3}\]\(([\w-]+\.md)\)/m
const HEADINGS = ['Context', 'Decision', 'Consequences']
/** Upper bounds for decision records: number in force, and words of one. */
const MOST = { records: 40, words: 300 }

/**
 * @param {readonly { file: string, text: string }[]} records of docs/decisions
 * @returns {string[]} what to mend: too many in force, one too long or without its headings, a number twice, a successor that is not there
 */
export function faultyDecisions(records) {
  const files = new Set(records.map(({ file }) => file))
  const numbers = records.map(({ file }) => file.slice(0, 3))
  const inForce = records.filter(({ text }) => !REPLACED.test(text))
  return [
    ...(inForce.length > MOST.records ? [`${inForce.length} records are in force: at most ${MOST.records}`] : []),
    ...numbers
      .filter((number, n) => numbers.indexOf(number) !== n)
      .map(number => `two records have the number ${number}`),
    ...inForce.flatMap(({ file, text }) => [
      ...(text.split(/\s+/).filter(Boolean).length > MOST.words ? [`${file} has more than ${MOST.words} words`] : []),
      ...HEADINGS.filter(heading => !text.includes(`\n## ${heading}\n`)).map(heading => `${file} has no ## ${heading}`),
    ]),
    ...records.flatMap(({ file, text }) => {
      const successor = REPLACED.exec(text)?.[1]
      return successor && !files.has(successor) ? [`${file} is replaced by ${successor}, which is not there`] : []
    }),
  ]
}
