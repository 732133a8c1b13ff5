import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { markAddressProved } from '../bounces/bounced.ts'
import * as queues from '../queues.ts'
import { backToQueue, lockEmailsOfInvite, setNextAttempt, takeOverdue } from './outbox.queries.ts'

/** Milliseconds overdue after which a mail's job counts as lost, because its process died or the queue lost it. */
const OVERDUE_MS = 15_000
/** Milliseconds until a mail queued again is looked at once more. */
const PATIENCE_MS = 60_000
const BATCH = 200

/**
 * Enqueues again overdue mails whose job was lost, and returns how many. The outbox row decides whether a mail is still
 * to be sent, so that it survives every process that tried (security §39).
 */
export async function resumeEmails(deps: Deps): Promise<number> {
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    const overdue = await takeOverdue(tx, {
      since: new Date(now.getTime() - OVERDUE_MS),
      ate: new Date(now.getTime() + PATIENCE_MS),
      limit: BATCH,
    })
    for (const id_email of overdue) await deps.boss.enqueue(tx, queues.sendEmailQueue, { id_email })
    return overdue.length
  })
}

/**
 * Moves the next attempt of an invite's waiting mail to now, for a consultor who presses 'Reenviar'. Returns whether a
 * mail waits.
 */
export async function retryInviteMailNow(deps: Deps, tx: Tx, id_convite: string): Promise<boolean> {
  const now = deps.now()
  const waiting = await lockEmailsOfInvite(tx, id_convite)
  for (const { id_email, proxima_tentativa } of waiting) {
    if (proxima_tentativa === null || proxima_tentativa <= now) continue
    await setNextAttempt(tx, id_email, now)
    await deps.boss.enqueue(tx, queues.sendEmailQueue, { id_email })
  }
  return waiting.length > 0
}

/**
 * Puts a mail that was given up back into the queue, with its attempts counted anew. Returns false for a mail in any
 * other state, or whose address was erased. An address that bounced is tried again: an admin vouches for it.
 */
export async function resendFailed(deps: Deps, tx: Tx, id_email: string): Promise<boolean> {
  const email = await backToQueue(tx, id_email, deps.now())
  if (!email) return false
  await markAddressProved(tx, email.destinatario)
  await deps.boss.enqueue(tx, queues.sendEmailQueue, { id_email })
  return true
}
