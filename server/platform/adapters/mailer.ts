import { createTransport } from 'nodemailer'
import { type FalhaSmtp, lerFalhaSmtp, type MotivoEmail } from '#shared/platform/emails/emails.rules.ts'
import type { Db } from '../db/connect.ts'
import { insertMensagem } from './local-mailbox.queries.ts'

export interface Mail {
  /** Stable per outbox row, so that a second delivery after a crash is recognisable (security §39). */
  id: string
  /** Which mail it is, for who counts. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that the HTML part shows by their `cid`: they travel inside the mail. */
  images: readonly { cid: string; formato: 'png' | 'jpeg'; bytes: Buffer }[]
  /** For strangers: the address where a GET shows the choice and a POST unsubscribes at once (RFC 8058). */
  unsubscribe?: string | undefined
  /** Reply-To address; the sender's without it. */
  replyTo?: { name: string; address: string } | undefined
  /** One event for the reader's calendar, as an iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

export interface Mailer {
  /** Resolves once the mail is accepted. @throws {MailRefused} when it is not. */
  send(mail: Mail): Promise<void>
  /** Whether mail leaves this machine: then nothing goes to seeded people (behaviour §43). */
  readonly real: boolean
}

/** A mail that was not accepted: for good, or for now. */
export class MailRefused extends Error {
  readonly permanente: boolean
  readonly motivo: MotivoEmail
  constructor(message: string, { permanente, motivo }: { permanente: boolean; motivo: MotivoEmail }) {
    super(message)
    this.permanente = permanente
    this.motivo = motivo
  }
}

/** Limits of one SMTP conversation, in milliseconds: a server that hangs costs one attempt and no more. */
export interface SmtpLimits {
  connect: number
  /** Longest silence. Long, for a server that takes the mail after we gave up makes it arrive twice. */
  silence: number
  /** The whole conversation, for servers that drip. */
  whole: number
}
const LIMITS: SmtpLimits = { connect: 10_000, silence: 30_000, whole: 60_000 }

/** Any SMTP server. The address may carry sign-in, port and nodemailer's own options; the limits are ours. */
export function smtpMailer(url: string, from: string, limits: SmtpLimits = LIMITS): Mailer {
  const domain = from.split('@')[1]?.replace(/[>\s].*$/, '') || 'localhost'
  const options = {
    url,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.silence,
    dnsTimeout: limits.connect,
  }
  return {
    real: true,
    async send(mail) {
      const transport = createTransport(options)
      try {
        await within(
          limits.whole,
          transport.sendMail({
            from,
            to: mail.to,
            ...(mail.replyTo && { replyTo: mail.replyTo }),
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            ...(mail.calendar && { icalEvent: { filename: 'convite.ics', ...mail.calendar } }),
            attachments: mail.images.map(({ cid, formato, bytes }) => ({
              cid,
              filename: `${cid}.${formato}`,
              contentType: `image/${formato}`,
              contentDisposition: 'inline' as const,
              content: bytes,
            })),
            messageId: `<${mail.id}@${domain}>`,
            headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe) },
          }),
        )
      } catch (error) {
        throw new MailRefused(String((error as Error).message), lerFalhaSmtp(error as FalhaSmtp))
      } finally {
        transport.close()
      }
    },
  }
}

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // A conversation given up may still fail later, when nobody listens any more.
    work.catch(() => {})
  }
}

/** The HTML part with its pictures inside it, for readers that get no attachments. */
export const withImages = (html: string, images: Mail['images']): string =>
  images.reduce(
    (page, { cid, formato, bytes }) =>
      page.replaceAll(`src="cid:${cid}"`, `src="data:image/${formato};base64,${bytes.toString('base64')}"`),
    html,
  )

/** The stand-in without accounts: mail lands in the database, where /caixa-local shows it. */
export function localMailer(db: Db, from: string, now: () => Date): Mailer {
  return {
    real: false,
    async send(mail) {
      await insertMensagem(db, {
        id_mensagem: mail.id,
        remetente: from,
        destinatario: mail.to,
        assunto: mail.subject,
        responder_a: mail.replyTo ? `${mail.replyTo.name} <${mail.replyTo.address}>` : null,
        texto: mail.text,
        calendario: mail.calendar?.content ?? null,
        html: withImages(mail.html, mail.images),
        recebida_em: now(),
      })
    },
  }
}
