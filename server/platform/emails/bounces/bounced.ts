import type { EmailReason } from '#shared/platform/emails/emails.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Mail } from '../../mail.ts'
import { hasComplained } from '../delivery/refusals.queries.ts'
import { hashOfAddress } from '../delivery/refusals.ts'
import { deleteBounced, deleteBouncedBefore, findBounced } from './bounces.queries.ts'

/** Time after which an address that bounced is tried again, in ms: mailboxes come back, and no list is kept for ever. */
const GUARDADO_MS = 365 * DAY_MS

/**
 * Returns why no mail of this kind goes to an address, because one bounced for good or, for reminders, because its reader
 * called one spam; null when it may go.
 */
export async function whyNotSent(
  db: Db,
  mail: Pick<Mail, 'sempre' | 'lembrete'>,
  email: string,
): Promise<EmailReason | null> {
  if (mail.sempre) return null
  const hash = hashOfAddress(email)
  if (mail.lembrete && (await hasComplained(db, hash))) return 'denunciado'
  return findBounced(db, hash)
}

/** Allows mails to an address again: its person opened one there, or an admin vouches for it. */
export const markAddressProved = (tx: Db | Tx, email: string) => deleteBounced(tx, hashOfAddress(email))

/** Forgets addresses that bounced more than a year before `now`. */
export const forgetBounced = (tx: Tx, now: Date) => deleteBouncedBefore(tx, new Date(now.getTime() - GUARDADO_MS))
