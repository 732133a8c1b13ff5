import { DAY_MS } from '#shared/platform/time.ts'
import { inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { ENDERECOS_MESES, esquecerEnderecos } from '../http/audit.ts'
import { analisadaDesde, analisar, criarMeses, soltarAuditoria, type Tabela } from './meses.queries.ts'

/** Months that stand ready after the current one: a job that fails for a quarter of a year is heard of before it matters. */
export const ADIANTE = 3
/** The planner hears of the whole table so often. */
const ANALISE_MS = 7 * DAY_MS

const TABELAS: readonly Tabela[] = ['movimentos_licenca', 'auditoria']

/** The moment so many months before, of the same day of the month, or its last. */
export function mesesAntes(now: Date, meses: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - meses, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(now.getUTCDate(), last))
  return new Date(first.getTime() + (now.getTime() % DAY_MS))
}

/**
 * Makes the months to come of every table of months, drops those of the audit whose time is over and the network addresses
 * of sign-ins whose time is over, and tells the planner. What cannot be done now leaves the rest done.
 * @throws {AggregateError} what could not be done; the queue tries again
 */
export async function cuidarDosMeses({ db, env, log, now }: Pick<Deps, 'db' | 'env' | 'log' | 'now'>): Promise<void> {
  const hoje = now()
  const failures: unknown[] = []
  const attempt = (work: () => Promise<void>) => work().catch((error: unknown) => failures.push(error))
  for (const tabela of TABELAS)
    await attempt(async () => {
      const made = await inTransaction(db, tx => criarMeses(tx, tabela, { hoje, adiante: ADIANTE }))
      if (made.length > 0) log.info({ tabela, made }, 'months made')
    })
  await attempt(async () => {
    const gone = await inTransaction(db, tx => soltarAuditoria(tx, mesesAntes(hoje, env.AUDITORIA_MESES)))
    if (gone.length > 0) log.warn({ gone }, 'months of the audit dropped: their time is over')
  })
  await attempt(() => esquecerEnderecos(db, mesesAntes(hoje, ENDERECOS_MESES)))
  for (const tabela of TABELAS)
    await attempt(async () => {
      if (await analisadaDesde(db, tabela, new Date(Date.now() - ANALISE_MS))) return
      await inTransaction(db, tx => analisar(tx, tabela))
    })
  if (failures.length > 0) throw new AggregateError(failures, 'months could not be looked after')
}
