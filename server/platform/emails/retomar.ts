import { inTransaction, type Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { lockEmailsDoConvite, setProximaTentativa, takeOverdue } from './outbox.queries.ts'
import * as queues from './queues.ts'

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
    const overdue = await takeOverdue(tx, {
      since: new Date(now.getTime() - OVERDUE_MS),
      ate: new Date(now.getTime() + PATIENCE_MS),
      limit: BATCH,
    })
    for (const id_email of overdue) await deps.boss.enqueue(tx, queues.enviarEmail, { id_email })
    return overdue.length
  })
}

/**
 * Tries a waiting invite mail at once, for whoever presses 'Reenviar' instead of waiting: the same mail, its turn
 * brought forward. Answers whether one waits.
 */
export async function apressarConvite(deps: Deps, tx: Tx, id_convite: string): Promise<boolean> {
  const now = deps.now()
  const waiting = await lockEmailsDoConvite(tx, id_convite)
  for (const { id_email, proxima_tentativa } of waiting) {
    if (proxima_tentativa === null || proxima_tentativa <= now) continue
    await setProximaTentativa(tx, id_email, now)
    await deps.boss.enqueue(tx, queues.enviarEmail, { id_email })
  }
  return waiting.length > 0
}
