import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#server/platform/db/connect.ts'

/** A step of PostgreSQL's plan, as far as its tests look at it. */
export interface Step {
  'Node Type': string
  'Relation Name'?: string
  'CTE Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Parent Relationship'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** A step with the steps above it, the nearest first. */
export interface PlacedStep extends Step {
  above: readonly Step[]
}

/** What a part of a table of months has behind the table's name. */
const PART = /_(?:inicio|resto|\d{4}_\d{2})$/

/** Which table a step reads, whatever part of it; undefined of a step that reads none. */
const tableOf = ({ 'Relation Name': relation }: Step) => relation?.replace(PART, '')

function* walk(step: Step, above: readonly Step[] = []): Generator<PlacedStep> {
  const relation = tableOf(step)
  yield { ...step, ...(relation && { 'Relation Name': relation }), above }
  for (const below of step.Plans ?? []) yield* walk(below, [step, ...above])
}

/**
 * How PostgreSQL answers a query, run on what is stored. Small tables would always be read whole, whatever their indexes:
 * reading one from end to end is made dear, so that it stands in a plan only where no index can serve.
 */
export const planOf = (db: Db, query: RawBuilder<unknown>): Promise<PlacedStep[]> =>
  inTransaction(db, async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`explain (analyze, format json) ${query}`.execute(tx)
    return [...walk(rows[0]!['QUERY PLAN'][0].Plan)]
  })
