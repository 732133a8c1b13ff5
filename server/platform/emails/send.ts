import { setTimeout as sleep } from 'node:timers/promises'
import { giveUp, waitSecondsOf } from '#shared/platform/emails/emails.rules.ts'
import { isKeyOf } from '#shared/platform/keys.ts'
import { MailRefused } from '../adapters/mail/mailer.ts'
import { type Db, inTransaction } from '../db/connect.ts'
import { isDown } from '../db/replica/down.ts'
import type { Deps } from '../deps.ts'
import type { WorkDeps } from '../jobs/job.ts'
import { renderEmail } from '../mail.ts'
import { tokenOfBounce } from './bounces/address.ts'
import { whyNotSent } from './bounces/bounced.ts'
import {
  deleteQueued,
  findQueued,
  isDemonstration,
  mark,
  type QueuedEmail as Row,
  tryLockEmail,
  unlockEmail,
} from './delivery/outbox.queries.ts'
import { hasRefusedInvites } from './delivery/refusals.ts'
import { picturesOf, renderHtml, renderText } from './html.ts'
import { ALL_INVITED } from './local-mailbox/demonstration.ts'
import * as queues from './queues.ts'

/**
 * Sends one mail of the outbox. The row says whether it is still to be sent, and a connection's lock keeps two workers
 * from sending it together. A mail whose reason no longer exists is cancelled; one refused permanently records why; one
 * refused for now stays in the outbox and is tried again. A process killed between the server's 250 and our update
 * sends it again, under the same Message-ID; one that lives on marks it when PostgreSQL is back.
 */
export async function sendEmail(deps: WorkDeps, id_email: string): Promise<void> {
  const sent = underWay.get(id_email)
  if (sent) return markSent(deps, { id_email }, sent)
  if (sent === null) return
  underWay.set(id_email, null)
  try {
    await alone(deps, id_email, async () => {
      const row = await findQueued(deps.db, id_email)
      if (row) await attempt(deps, row)
    })
  } finally {
    if (underWay.get(id_email) === null) underWay.delete(id_email)
  }
}

type Sent = Parameters<typeof mark>[2]
/**
 * Mails that this process is sending, each with its mark once the mail server has taken it: when PostgreSQL goes away
 * meanwhile, the lock goes with it, and the mail must not be sent again.
 */
const underWay = new Map<string, Sent | null>()
/** Pause between two attempts at such a mark, and time after which the mail's next job goes on with it, in ms. */
const AGAIN_MS = 500
const LONG_MS = 60_000

/**
 * Records that a mail was sent, as soon as PostgreSQL is back: whoever looks for overdue mails must not find it first.
 */
async function markSent({ db, log }: Deps, row: { id_email: string }, sent: Sent): Promise<void> {
  underWay.set(row.id_email, sent)
  const since = performance.now()
  for (let tried = 1; ; tried += 1) {
    try {
      await mark(db, row, sent)
      underWay.delete(row.id_email)
      return
    } catch (error) {
      if (!isDown(error) || performance.now() - since > LONG_MS) throw error
      if (tried === 1) log.warn({ err: error, id_email: row.id_email }, 'a sent mail waits for its mark')
      await sleep(AGAIN_MS)
    }
  }
}

async function attempt(deps: WorkDeps, row: Row): Promise<void> {
  const { mailer } = deps
  const { tipo } = row
  if (!isKeyOf(deps.mails, tipo)) return left(deps, row)
  const mail = deps.mails[tipo]
  if (mail.aDesconhecidos && (await hasRefusedInvites(deps.db, row.destinatario)))
    return mark(deps.db, row, { estado: 'cancelado', motivo: 'recusado_pela_pessoa' })
  const motivo = await whyNotSent(deps.db, mail, row.destinatario)
  if (motivo === 'denunciado') return mark(deps.db, row, { estado: 'cancelado', motivo })
  if (motivo) return mark(deps.db, row, { estado: 'falhou', motivo })
  const message = mailer.real && (await demonstration(deps.db, row)) ? null : await renderEmail(deps, row)
  if (!message && mail.semRastro) return deleteQueued(deps.db, row)
  if (!message) return mark(deps.db, row, { estado: 'cancelado' })
  try {
    await mailer.send({
      id: row.id_email,
      kind: row.tipo,
      returnToken: tokenOfBounce(deps.secrets, row.id_email),
      to: row.destinatario,
      onBehalfOf: message.em_nome_de,
      subject: message.assunto,
      text: renderText(message),
      html: renderHtml(message, deps.installation.now()),
      images: picturesOf(message, deps.installation.now()),
      files: message.anexo ? [message.anexo] : [],
      unsubscribe: message.recusa?.pagina ? undefined : message.recusa?.url,
      replyTo: message.responder_a && { name: message.responder_a.nome, address: message.responder_a.email },
      calendar: message.calendario && { method: message.calendario.metodo, content: message.calendario.ics },
    })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    return refused(deps, row, error)
  }
  await markSent(deps, row, {
    estado: 'enviado',
    erro: null,
    motivo: null,
    tentativas: row.tentativas + 1,
    enviado_em: deps.now(),
  })
}

/** Seconds after which a mail that this release cannot write is offered to a worker again. */
const OUTRA_VERSAO_S = 30

/** Leaves a mail of a kind that only a later release knows to that release's workers, which run beside this one. */
const left = (deps: Deps, { id_email }: Row): Promise<void> =>
  inTransaction(deps.db, tx => deps.boss.enqueue(tx, queues.sendEmailQueue, { id_email }, OUTRA_VERSAO_S))

/** Whether a mail would go to a person of the demonstration, who has no mailbox (behaviour §43). */
const demonstration = async (db: Db, { destinatario }: Row): Promise<boolean> =>
  ALL_INVITED.has(destinatario) || (await isDemonstration(db, destinatario))

/** Records a refusal; unless it is permanent, enqueues the next attempt in the same transaction. */
async function refused(deps: Deps, row: Row, { permanente, motivo, message }: MailRefused): Promise<void> {
  const now = deps.now()
  const tentativas = row.tentativas + 1
  const erro = message.slice(0, 300)
  if (permanente) return mark(deps.db, row, { estado: 'falhou', erro, motivo, tentativas })
  if (giveUp({ ...row, tentativas }, now))
    return mark(deps.db, row, { estado: 'falhou', erro, motivo: 'prazo_esgotado', tentativas })
  const wait = waitSecondsOf(tentativas)
  await inTransaction(deps.db, async tx => {
    await mark(tx, row, { erro, motivo, tentativas, proxima_tentativa: new Date(now.getTime() + wait * 1000) })
    await deps.boss.enqueue(tx, queues.sendEmailQueue, { id_email: row.id_email }, wait)
  })
}

/**
 * Runs `work` while holding this mail's lock; does nothing when another worker holds it. The lock belongs to a
 * connection rather than a transaction, so that none is open while a mail server is talked to; a killed process loses
 * its lock.
 */
async function alone(deps: Deps, id_email: string, work: () => Promise<void>): Promise<void> {
  await deps.db.connection().execute(async connection => {
    if (!(await tryLockEmail(connection, id_email))) return
    try {
      await work()
    } finally {
      await unlockEmail(connection, id_email)
    }
  })
}
