/** Placeholder for a template's value: neither a table's name nor a word of SQL. */
export const HOLE = '\uFFFC'

const TOKEN = new RegExp(
  [
    /--[^\n]*/,
    /\/\*[\s\S]*?\*\//,
    /'(?:[^']|'')*'/,
    /\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$/,
    /"(?<quoted>(?:[^"]|"")*)"/,
    /(?<word>[a-z_][\w$]*)/,
    /(?<sign>[^\s\w])/,
    /\d+|\s+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** Splits an SQL text into words, names and signs, without comments and values; a quoted name counts as its name. */
const tokensOf = (text: string): string[] =>
  [...text.matchAll(TOKEN)].flatMap(({ groups }) => {
    const { quoted, word, sign } = groups ?? {}
    return quoted ?? word?.toLowerCase() ?? sign ?? []
  })

/** Words before an `update` that writes no table: a lock, or the action of an insert or merge. */
const NO_WRITE_BEFORE = new Set(['for', 'key', 'do', 'on', 'then'])
const NAME = /^\w+$/

/** Number of words before the table's name, if these words begin a write; undefined otherwise. */
function wordsBeforeTable([before, word, next, after]: readonly (string | undefined)[]): number | undefined {
  if ((word === 'insert' || word === 'merge') && (next === 'into' || next === HOLE)) return 2
  if (word === 'delete' && (next === 'from' || next === HOLE)) return after === 'only' ? 3 : 2
  if (word === 'truncate' && before !== 'on') return next === 'table' ? 2 : 1
  const target = next === 'only' ? after : next
  if (word !== 'update' || NO_WRITE_BEFORE.has(before ?? '') || target === undefined) return undefined
  if (!NAME.test(target) && target !== HOLE) return undefined
  return next === 'only' ? 2 : 1
}

/** Returns the tables that an SQL text writes; `?` for one not named in the text. */
export function writesOf(text: string): string[] {
  const tokens = tokensOf(text)
  return tokens.flatMap((_, i) => {
    const skipped = wordsBeforeTable([tokens[i - 1], tokens[i], tokens[i + 1], tokens[i + 2]])
    if (skipped === undefined) return []
    const at = i + skipped
    const name = tokens[at + 1] === '.' ? tokens[at + 2] : tokens[at]
    return [name !== undefined && NAME.test(name) ? name : '?']
  })
}

/** The first words of each kind of statement, and the words that it must contain. */
const BEGINNINGS = [
  ['select', 'from'],
  ['insert', 'into'],
  ['update', 'set'],
  ['delete', 'from'],
  ['merge', 'into'],
] as const

/** Whether a text is an SQL statement rather than prose. */
export function isStatement(text: string): boolean {
  const tokens = tokensOf(text)
  if (tokens[0] === 'with') return tokens[1] === 'recursive' || tokens[2] === 'as'
  return BEGINNINGS.some(([first, then]) => tokens[0] === first && tokens.includes(then))
}
