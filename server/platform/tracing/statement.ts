/** Longest text of a shape, in characters. */
const LONGEST = 600
/** Highest number of statements whose names are cached. */
const MANY = 2_000

export interface Statement {
  /** Operation and first table: `select emails`. */
  name: string
  operation: string
  table: string | undefined
  /** Text of the statement without values. */
  shape: string
}

const seen = new Map<string, Statement>()

/** Returns a statement's kind and text without its constants. Parameter values are not part of the text. */
export function statementOf(text: string): Statement {
  const known = seen.get(text)
  if (known) return known
  const shape = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(\$(\w*)\$)[\s\S]*?\1/g, '?')
    .replace(/(?<![\w$"])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
  const { operation = 'statement', table } = actOf(shape.replaceAll('"', '').toLowerCase())
  const statement = {
    name: [operation, table].filter(Boolean).join(' '),
    operation,
    table,
    shape: shape.slice(0, LONGEST),
  }
  if (seen.size >= MANY) seen.clear()
  seen.set(text, statement)
  return statement
}

/** Finds operation and table of a statement: the first write, else the first read. */
function actOf(plain: string): { operation?: string | undefined; table?: string | undefined } {
  // `for update` and `on conflict … do update set` write nothing by themselves.
  const [, write, written] = /(?<!\b(?:for|key|do) )\b(insert into|update|delete from) ([a-z_][\w.]*)/.exec(plain) ?? []
  if (write) return { operation: write.split(' ')[0], table: written }
  if (!/^(select|with)\b/.test(plain)) return { operation: plain.split(' ')[0] || undefined }
  return { operation: 'select', table: tableOf(plain) }
}

/**
 * Finds the first table read that is not a `with` name of the statement: `with a as (select … from emails) select …
 * from a`.
 */
function tableOf(plain: string): string | undefined {
  const own = new Set([...plain.matchAll(/(?:\bwith|,) ([a-z_]\w*) as (?:materialized )?\(/g)].map(([, name]) => name))
  return [...plain.matchAll(/\b(?:from|join) ([a-z_][\w.]*)/g)].map(([, name]) => name).find(name => !own.has(name))
}
