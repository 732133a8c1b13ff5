import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#server/platform/db/connect.ts'

/** A step of PostgreSQL's plan, with the fields that tests read. */
interface Step {
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

/** Matches the suffix of a partition's name in a monthly table. */
const PART = /_(?:inicio|resto|\d{4}_\d{2})$/

/** The table that a step reads, without the partition's suffix; undefined for a step that reads none. */
const tableOf = ({ 'Relation Name': relation }: Step) => relation?.replace(PART, '')

function* walk(step: Step, above: readonly Step[] = []): Generator<PlacedStep> {
  const relation = tableOf(step)
  yield { ...step, ...(relation && { 'Relation Name': relation }), above }
  for (const below of step.Plans ?? []) yield* walk(below, [step, ...above])
}

/**
 * Runs a query and returns PostgreSQL's plan. Sequential scans are made expensive, because small tables would be read
 * whole even with a fitting index: one in the plan means that no index can serve.
 */
export const planOf = (db: Db, query: RawBuilder<unknown>): Promise<PlacedStep[]> =>
  inTransaction(db, async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`explain (analyze, format json) ${query}`.execute(tx)
    return [...walk(rows[0]!['QUERY PLAN'][0].Plan)]
  })
