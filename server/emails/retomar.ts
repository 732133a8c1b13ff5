import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** A mail this long overdue has lost its job: its process died, or its queue forgot it. */
const OVERDUE_MS = 15_000
/** Until it is looked at again. */
const PATIENCE_MS = 60_000
const BATCH = 200

/**
 * Queues again what should have gone and did not. The outbox row is the truth, a job only its alarm clock, so that a
 * mail outlives every process that tried to send it (security §39).
 */
export async function retomarEmails(deps: Deps): Promise<number> {
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    const { rows } = await sql<{ id_email: string }>`
      with parados as (
        select id_email from emails
         where estado = 'na_fila' and proxima_tentativa <= ${new Date(now.getTime() - OVERDUE_MS)}
         order by proxima_tentativa limit ${BATCH} for update skip locked
      )
      update emails e set proxima_tentativa = ${new Date(now.getTime() + PATIENCE_MS)} from parados p
       where e.id_email = p.id_email returning e.id_email`.execute(tx)
    for (const { id_email } of rows) await deps.boss.enqueue(tx, 'enviar-email', { id_email })
    return rows.length
  })
}

/**
 * Tries a waiting invite mail at once, for whoever presses 'Reenviar' instead of waiting: the same mail, its turn
 * brought forward. Answers whether one waits.
 */
export async function apressarConvite(deps: Deps, tx: Tx, id_convite: string): Promise<boolean> {
  const now = deps.now()
  const waiting = await tx
    .selectFrom('emails')
    .select(['id_email', 'proxima_tentativa'])
    .where('id_convite', '=', id_convite)
    .where('tipo', '=', 'convite_cliente')
    .where('estado', '=', 'na_fila')
    .forUpdate()
    .execute()
  for (const { id_email, proxima_tentativa } of waiting) {
    if (proxima_tentativa! <= now) continue
    await tx.updateTable('emails').set({ proxima_tentativa: now }).where('id_email', '=', id_email).execute()
    await deps.boss.enqueue(tx, 'enviar-email', { id_email })
  }
  return waiting.length > 0
}
