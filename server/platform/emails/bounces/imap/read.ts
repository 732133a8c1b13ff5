import { waitMinutesOf } from '#shared/platform/emails/mailbox.rules.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import type { OpenMailbox } from '../../../adapters/mailbox/open.ts'
import { failureOf, placeOf } from '../../../adapters/mailbox/place.ts'
import type { Deps } from '../../../deps.ts'
import { codeOf, messageOf } from '../../../text/thrown.ts'
import { countNotices, type Outcome } from '../count.ts'
import { recordBounce } from '../receive.ts'
import * as queries from './mailboxes.queries.ts'

/** Messages of one reading; a longer queue goes on at the next. */
const BATCH = 200
/** How often a message is begun before it is set aside. */
const TRIES = 3
/** Age of the oldest message read on the first opening, in ms; older ones concern mails whose address is soon forgotten. */
const HISTORY_MS = 30 * DAY_MS
/** Least time from one reading to the next, over all processes, in ms. */
const PACE_MS = 50_000

/** Reads the mailbox of returned mails, if there is one and no other process does. */
export async function readMailbox(deps: Deps): Promise<void> {
  const { IMAP_URL } = deps.env
  if (!IMAP_URL) return
  await deps.db.connection().execute(async connection => {
    if (!(await queries.tryLockMailbox(connection))) return
    try {
      await readInTurn(deps, IMAP_URL)
    } finally {
      await queries.unlockMailbox(connection)
    }
  })
}

/** Reads when the time has come; a failure is logged and counted, and the next reading waits longer. */
async function readInTurn(deps: Deps, address: string): Promise<void> {
  const { nome } = placeOf(address)
  const { proxima_em, falhas } = await queries.findMailbox(deps.db, nome, deps.now())
  if (proxima_em > deps.now()) return
  try {
    // Both libraries are loaded where a mailbox is read, and nowhere else.
    const { openMailbox } = await import('../../../adapters/mailbox/open.ts')
    const caixa = await openMailbox(deps.env, address)
    try {
      await readNovas(deps, nome, caixa)
    } finally {
      await caixa.fechar()
    }
    const em = deps.now()
    await queries.setRead(deps.db, nome, { em, proxima_em: new Date(em.getTime() + PACE_MS) })
    deps.metrics.mailboxReads.inc({ result: 'read' })
  } catch (error) {
    const em = deps.now()
    const proxima_em = new Date(em.getTime() + waitMinutesOf(falhas + 1) * MINUTE_MS)
    deps.metrics.mailboxReads.inc({ result: 'failed' })
    const [code, message] = [codeOf(error), messageOf(error)]
    const responseText = error instanceof Error && 'responseText' in error ? error.responseText : undefined
    const said = { falha: failureOf(error), falhas: falhas + 1 }
    deps.log.warn({ ...said, code, responseText, message }, 'the mailbox of returned mails could not be read')
    await queries.setFailed(deps.db, nome, { ...said, falha_em: em, proxima_em })
  }
}

/** Returns the last uid that needs no reading: where the last reading ended, or the start of what is recent enough. */
async function startOf(deps: Deps, nome: string, caixa: OpenMailbox): Promise<number> {
  const { uidvalidity, uid } = await queries.findMailbox(deps.db, nome, deps.now())
  if (uidvalidity === caixa.uidvalidity) return uid
  const [first] = await caixa.desde(new Date(deps.now().getTime() - HISTORY_MS))
  const start = (first ?? caixa.proximo) - 1
  await queries.startAt(deps.db, nome, { uidvalidity: caixa.uidvalidity, uid: start })
  return start
}

async function readNovas(deps: Deps, nome: string, caixa: OpenMailbox): Promise<void> {
  const start = await startOf(deps, nome, caixa)
  if (start + 1 >= caixa.proximo) return
  for (const uid of (await caixa.depoisDe(start)).slice(0, BATCH)) {
    const tries = await queries.beginMessage(deps.db, nome, uid)
    const outcome = tries > TRIES ? 'unreadable' : await readOne(deps, caixa, uid)
    // Only now is the message done with: what it says is committed, or it was set aside.
    await queries.advanceTo(deps.db, nome, uid)
    if (outcome === null) continue
    if (outcome === 'unreadable') deps.log.warn({ uid }, 'a message about returned mail was set aside unread')
    await countNotices(deps, 'caixa', [outcome])
    await caixa.marcar(uid, outcome === 'unreadable' ? '\\Flagged' : '\\Seen')
  }
}

/** Reads one message and acts on it; null when it is gone. */
async function readOne(deps: Deps, caixa: OpenMailbox, uid: number): Promise<Outcome | null> {
  const source = await caixa.ler(uid)
  if (source === null) return null
  const { readReport } = await import('./report.ts')
  const report = await readReport(source).catch(() => undefined)
  if (report === undefined) return 'unreadable'
  return report ? recordBounce(deps, 'caixa', report) : 'other'
}
