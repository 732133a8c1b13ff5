/*
 * Lists in docs/ that the code writes: calls, screens, decisions. `npm run listas` writes them, scripts/listas.test.mjs compares.
 */

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
        /Acesso: (\w+)/.exec(description)?.[1] ?? '',
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

/**
 * @typedef {string | { out: string }} Copy
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
            typeof copy === 'string' ? `\`${copy}\`` : `left out: ${copy.out}`,
            typeof erasure === 'string' ? erasure : `kept: ${erasure.kept}`,
          ]),
        )
        .sort(([a = ''], [b = '']) => a.localeCompare(b)),
    ]),
    '',
  ].join('\n\n')

/**
 * @param {readonly { file: string, text: string }[]} records of docs/decisions, in the order of their numbers
 * @returns {string} the index: number, title, state
 */
export const decisionsDoc = records =>
  [
    '# Decisions',
    `What was decided, and why. ${GENERATED}`,
    table([
      ['record', 'state'],
      ...records.map(({ file, text }) => {
        const title = /^# (.+)$/m.exec(text)?.[1] ?? file
        const state = /^\d{4}-\d{2}-\d{2} · (.+)$/m.exec(text)?.[1] ?? 'accepted'
        return [`[${title}](${file})`, state]
      }),
    ]),
    '',
  ].join('\n\n')
