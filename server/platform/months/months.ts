import { DAY_MS } from '#shared/platform/time.ts'
import { inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { ADDRESSES_MONTHS, forgetAddresses } from '../http/seen/audit.ts'
import { analyse, analysedSince, createMonths, dropAudit, type MonthlyTable } from './months.queries.ts'

/** Number of months whose partitions exist after the current one: a failing job is noticed before they run out. */
const AHEAD = 3
/** Interval between two runs of ANALYZE on a whole table, in ms. */
const ANALISE_MS = 7 * DAY_MS

const TABELAS: readonly MonthlyTable[] = ['movimentos_licenca', 'auditoria']

/** Returns the instant `meses` months earlier, on the same day of the month or its last day. */
export function monthsBefore(now: Date, meses: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - meses, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(now.getUTCDate(), last))
  return new Date(first.getTime() + (now.getTime() % DAY_MS))
}

/**
 * Makes coming monthly partitions, drops partitions of the audit and network addresses of sign-ins that are past their
 * term, and runs ANALYZE. A step that fails does not stop the others.
 * @throws {AggregateError} the failures; the queue tries again
 */
export async function tendMonths({ db, env, log, now }: Pick<Deps, 'db' | 'env' | 'log' | 'now'>): Promise<void> {
  const hoje = now()
  const failures: unknown[] = []
  const attempt = (work: () => Promise<void>) => work().catch((error: unknown) => failures.push(error))
  for (const tabela of TABELAS)
    await attempt(async () => {
      const made = await inTransaction(db, tx => createMonths(tx, tabela, { hoje, adiante: AHEAD }))
      if (made.length > 0) log.info({ tabela, made }, 'months made')
    })
  await attempt(async () => {
    const gone = await inTransaction(db, tx => dropAudit(tx, monthsBefore(hoje, env.AUDITORIA_MESES)))
    if (gone.length > 0) log.warn({ gone }, 'months of the audit dropped: their time is over')
  })
  await attempt(() => forgetAddresses(db, monthsBefore(hoje, ADDRESSES_MONTHS)))
  for (const tabela of TABELAS)
    await attempt(async () => {
      if (await analysedSince(db, tabela, new Date(Date.now() - ANALISE_MS))) return
      await inTransaction(db, tx => analyse(tx, tabela))
    })
  if (failures.length > 0) throw new AggregateError(failures, 'months could not be looked after')
}
