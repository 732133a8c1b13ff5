/* How the rows of each table find the consultor whose they are: what a database of several leaders would divide by. */

const NO_COLUMN = new Set(['check', 'constraint', 'exclude', 'foreign', 'primary', 'references', 'unique'])

/** @param {string} body of a `create table` */
function columnsOf(body) {
  const columns = new Set()
  /** @type {{ column: string, table: string }[]} of columns that are never null */
  const references = []
  const key = /^ {2}primary key \(([^)]*)\)/m.exec(body)?.[1]?.split(/,\s*/) ?? []
  for (const line of body.split('\n')) {
    const [, column = '', rest = ''] = /^ {2}(\w+) (.*)$/.exec(line) ?? []
    if (!column || NO_COLUMN.has(column)) continue
    columns.add(column)
    const table = /\breferences (\w+)/.exec(rest)?.[1]
    // Whoever did something to it is not whose it is.
    if (table === 'usuarios' && !/^id_(?:usuario|participante)$/.test(column)) continue
    if (table && (/\b(?:not null|primary key)\b/.test(rest) || key.includes(column))) references.push({ column, table })
  }
  for (const [, column = '', table = ''] of body.matchAll(/foreign key \((\w+)[^)]*\) references (\w+)/g))
    references.push({ column, table })
  return { columns, references }
}

/**
 * @param {string} sql text of all migrations
 * @returns {Map<string, string>} for each table `id_consultor`, or the references that lead to a table that has it, or
 * else to an account; empty when none does
 */
export function keysOf(sql) {
  const bare = sql.replaceAll(/--.*$/gm, '')
  const tables = new Map(
    [...bare.matchAll(/create table (\w+) \(([\s\S]*?)\n\)/g)].map(([, name = '', body = '']) => [
      name,
      columnsOf(body),
    ]),
  )
  /** @param {string} from @param {(table: string) => boolean} there */
  const way = (from, there) => {
    const seen = new Set([from])
    /** @type {{ table: string, steps: string[] }[]} */
    const next = [{ table: from, steps: [] }]
    for (const { table, steps } of next)
      for (const step of tables.get(table)?.references ?? []) {
        if (seen.has(step.table)) continue
        seen.add(step.table)
        const longer = [...steps, `\`${step.column}\` → \`${step.table}\``]
        if (there(step.table)) return longer.join(', ')
        next.push({ table: step.table, steps: longer })
      }
    return ''
  }
  const own = table => tables.get(table)?.columns.has('id_consultor') ?? false
  return new Map(
    [...tables.keys()].map(name => [
      name,
      own(name) ? '`id_consultor`' : way(name, own) || way(name, table => table === 'usuarios'),
    ]),
  )
}
