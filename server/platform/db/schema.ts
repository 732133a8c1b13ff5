import type pg from 'pg'
import { given } from '#shared/platform/given.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  fallback: string | null
}

interface Key {
  table: string
  /** `p` primary key, `u` unique, `f` foreign key; `i` a unique index with a condition. */
  kind: 'p' | 'u' | 'f' | 'i'
  columns: string[]
  /** Definition as PostgreSQL prints it: `FOREIGN KEY (id_usuario) REFERENCES usuarios(id_usuario) ON DELETE CASCADE`. */
  definition: string
}

/**
 * Query for the columns. It leaves out the queue's tables, which have a schema of their own, and monthly partitions.
 */
const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         not a.attnotnull as nullable,
         case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated'
              else pg_get_expr(d.adbin, d.adrelid) end as fallback
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   order by c.relname, a.attnum`

const KEYS = `
  select c.relname as table, k.contype as kind, pg_get_constraintdef(k.oid) as definition,
         array(select a.attname::text from unnest(k.conkey) with ordinality as n (attnum, at)
                 join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum order by n.at) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype in ('p', 'u', 'f')
  union all
  select c.relname, 'i', regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+ ', ''),
         array(select a.attname::text from unnest(i.indkey::smallint[]) with ordinality as n (attnum, at)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = n.attnum order by n.at)
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
   order by 1, 2, 3`

const code = (text: string) => `\`${text}\``
const cell = (text: string) => text.replaceAll('|', '\\|')

/**
 * Turns a foreign key's definition into its target, `usuarios.id_usuario`, followed by `on delete cascade` and the
 * like.
 */
function referenceOf({ definition }: Key): string {
  const found = given(/REFERENCES (\w+)\(([^)]*)\)(.*)$/.exec(definition), `what ${definition} refers to`)
  const [, table, columns, rest = ''] = found
  return `→ ${code(`${table}.${columns}`)}${rest.toLowerCase()}`
}

function columnLine({ name, type, nullable, fallback }: Column, keys: readonly Key[]): string {
  const own = keys.filter(({ columns }) => columns.length === 1 && columns[0] === name)
  const notes = [
    ...own.flatMap(key => {
      if (key.kind === 'p') return ['primary key']
      if (key.kind === 'u') return ['unique']
      return key.kind === 'f' ? [referenceOf(key)] : []
    }),
    ...(fallback === null
      ? []
      : [fallback === 'identity' || fallback === 'generated' ? fallback : `default ${code(fallback)}`]),
  ]
  return `| ${code(name)} | ${type}${nullable ? ', null' : ''} | ${cell(notes.join(', '))} |`
}

/** Lists keys of several columns, and unique indexes with their condition. */
function wideKeys(keys: readonly Key[]): string[] {
  const words = { p: 'Primary key', u: 'Unique', f: 'Reference', i: 'Unique' } as const
  return keys
    .filter(({ kind, columns }) => kind === 'i' || columns.length > 1)
    .map(key => {
      const list = key.columns.map(code).join(', ')
      if (key.kind === 'i') return `- ${words.i}: ${code(key.definition)}`
      return `- ${words[key.kind]}: ${list}${key.kind === 'f' ? ` ${referenceOf(key)}` : ''}`
    })
}

/**
 * Describes the tables of a migrated database as Markdown, grouped by the slice that writes them, with columns and
 * keys.
 * @param owners the slice that writes each table; a table without one is listed under 'nobody'
 */
export async function describeSchema(
  client: Pick<pg.Client, 'query'>,
  owners: ReadonlyMap<string, string>,
): Promise<string> {
  const columns = (await client.query<Column>(COLUMNS)).rows
  const keys = (await client.query<Key>(KEYS)).rows
  const tables = [...new Set(columns.map(({ table }) => table))]
  const byOwner = Map.groupBy(tables, table => owners.get(table) ?? 'nobody')
  const sections = [...byOwner]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([owner, owned]) => [
      `## ${owner}`,
      ...owned.flatMap(table => {
        const own = keys.filter(key => key.table === table)
        return [
          `### ${table}`,
          [
            '| column | type | keys and defaults |',
            '|---|---|---|',
            ...columns.filter(column => column.table === table).map(column => columnLine(column, own)),
          ].join('\n'),
          wideKeys(own).join('\n'),
        ]
      }),
    ])
  return `${[HEAD, ...sections].filter(Boolean).join('\n\n')}\n`
}

const HEAD = `# Tables

Written by \`npm run schema\` from a migrated database and the \`tables\` of each part of the server: do not edit. Only the part under which
a table stands writes it; any may read. Words: [glossary.md](glossary.md). The queue keeps tables of its own in the schema \`pgboss\`.
Constraints, triggers and why they are there: \`server/platform/db/migrations/\`.`
