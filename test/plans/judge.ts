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

/** How a statement reads a table that it should not read so. */
export interface Finding {
  table: string
  how: string
}

/** What of a table of months stands behind its name. */
const PART = /_(?:inicio|resto|\d{4}_\d{2})$/
/** An equality with whoever or whatever one row or one owner's rows are known by. */
const BINDS =
  /(?:^|[\s(.])(?!id_tipo|id_estado)(?:id_\w+|\w*hash|chave|chave_idempotencia|email|mp_id|destinatario|alvo|referencia|codigo|nome|cep|versao\w*)\)?(?:::\w+)? = /

function* walk(step: Step): Generator<Step> {
  yield step
  for (const below of step.Plans ?? []) yield* walk(below)
}

/** Rows of each table as last analysed: of what is empty every index is as good. */
export async function sizesOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; n: number }>(
    `select relname as name, reltuples::float8 as n from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, n }) => [name, n]))
}

/** Fewer rows, counted a thousand times, are no table whose indexes PostgreSQL would have to choose well. */
const FEW = 30_000

/**
 * What a statement's plan reads past an owner, with reading from end to end made dear: a table whole, an index whole, or an
 * index by a condition that binds nobody.
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

/** Only what asks for rows or changes them has a plan. */
export const hasPlan = ({ text }: Heard): boolean =>
  /^\s*(?:with|select|insert|update|delete|merge)\b/i.test(text) && !/pgboss/.test(text)
