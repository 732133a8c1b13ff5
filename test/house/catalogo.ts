import pg from 'pg'

/**
 * The parts of a schema that queries depend on, such as columns, keys and functions: each by its name, with its
 * definition.
 */
export type Catalogue = ReadonlyMap<string, string>

/** Tables and views; the partitions of a monthly table are left out, because no query names them. */
const RELATIONS = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition`

const COLUMNS = `
  select format('column %s.%s', c.relname, a.attname) as name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'never null' end,
                   case when a.attnotnull and not a.atthasdef and a.attidentity = '' and c.relkind <> 'v' then 'given' end,
                   nullif('identity ' || a.attidentity::text, 'identity '), nullif('generated ' || a.attgenerated::text, 'generated ')) as said
    from pg_attribute a join (select c.oid, c.relname, c.relkind from ${RELATIONS}) c on c.oid = a.attrelid
   where a.attnum > 0 and not a.attisdropped`
const CHECKS = `
  select format('check %s.%s', c.relname, k.conname) as name, pg_get_constraintdef(k.oid) as said
    from pg_constraint k join (select c.oid, c.relname from ${RELATIONS}) c on c.oid = k.conrelid where k.contype = 'c'`
/** Unique indexes, which `on conflict` may name. */
const KEYS = `
  select format('key %s', replace(regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\S+ ON (ONLY )?', ''), 'USING btree ', '')) as name,
         '' as said
    from pg_index i join (select c.oid from ${RELATIONS}) c on c.oid = i.indrelid where i.indisunique`
const FUNCTIONS = `
  select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name,
         pg_get_function_result(p.oid) as said
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** Reads the catalogue of a database's schema. */
export async function readCatalogue(connectionString: string): Promise<Catalogue> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; said: string }>(
      [COLUMNS, CHECKS, KEYS, FUNCTIONS].join(' union all '),
    )
    return new Map(rows.map(({ name, said }) => [name, said]))
  } finally {
    await client.end()
  }
}

const tableOf = (name: string) => /^(?:column|check) ([^.]+)\./.exec(name)?.[1]

/**
 * Returns what would break a server written for the schema `before`: something removed or changed, and, on tables that
 * it knows, a required column or a new check.
 */
export function missedBy(before: Catalogue, after: Catalogue): string[] {
  const known = new Set([...before.keys()].map(tableOf))
  const lost = [...before].flatMap(([name, said]) => {
    const now = after.get(name)
    // A check that is gone refuses nothing.
    if (now === undefined) return name.startsWith('check ') ? [] : [`${name} is gone`]
    return now === said ? [] : [`${name} was ${said}, is ${now}`]
  })
  const demanded = [...after].flatMap(([name, said]) => {
    if (before.has(name) || !known.has(tableOf(name)) || tableOf(name) === undefined) return []
    if (name.startsWith('check ')) return [`${name} is new: ${said}`]
    return said.includes('given') ? [`${name} has to be given`] : []
  })
  return [...lost, ...demanded].sort()
}
