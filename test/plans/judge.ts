import type pg from 'pg'
import type { Heard } from './heard.ts'

interface Step {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Step[]
}

/** A reading of a table that scans more than one owner's rows. */
export interface Finding {
  table: string
  how: string
}

/** Matches the suffix of a partition's name in a monthly table. */
const PART = /_(?:inicio|resto|\d{4}_\d{2})$/
/** Matches an equality with a column that identifies one row or one owner's rows. */
const BINDS =
  /(?:^|[\s(.])(?!id_tipo|id_estado)(?:id_\w+|\w*hash|chave|chave_idempotencia|email|mp_id|destinatario|alvo|referencia|codigo|nome|cep|versao\w*)\)?(?:::\w+)? = /

function* walk(step: Step): Generator<Step> {
  yield step
  for (const below of step.Plans ?? []) yield* walk(below)
}

/** Returns the rows of each table by the last analyse; in an empty table PostgreSQL may choose any index. */
export async function sizesOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; n: number }>(
    `select relname as name, reltuples::float8 as n from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, n }) => [name, n]))
}

/** Tables with fewer rows than this are not judged: at that size PostgreSQL may choose any index. */
const FEW = 30_000

/**
 * Returns the readings in a statement's plan that are not limited to an owner: a whole table, a whole index, or an
 * index by another condition. Sequential scans are made expensive first.
 */
export async function judge(client: pg.Client, { text, values }: Heard, sizes: ReadonlyMap<string, number>) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>({
    text: `explain (verbose, format json) ${text}`,
    values: [...values],
  })
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) =>
    [...walk(Plan)].flatMap((step): Finding[] => {
      const relation = step['Relation Name']
      const kind = step['Node Type']
      if (!relation || step.Schema !== 'public' || !/Scan/.test(kind)) return []
      const table = relation.replace(PART, '')
      const size = sizes.get(relation) ?? 0
      if (kind === 'Seq Scan') return table !== relation && size < FEW ? [] : [{ table, how: 'whole' }]
      const condition = step['Index Cond'] ?? step['Recheck Cond']
      if (size < FEW || kind === 'Tid Scan') return []
      if (!condition)
        return [{ table, how: `all along ${step['Index Name']?.replace(/_(?:inicio|resto|\d{4}_\d{2})_/, '_')}` }]
      return BINDS.test(condition) ? [] : [{ table, how: `by ${condition}` }]
    }),
  )
}

/** Whether a statement can be explained: only those that read or change rows can. */
export const hasPlan = ({ text }: Heard): boolean =>
  /^\s*(?:with|select|insert|update|delete|merge)\b/i.test(text) && !/pgboss/.test(text)
