import { createTransport } from 'nodemailer'
import { type EmailReason, readSmtpFailure, type SmtpFailure } from '#shared/platform/emails/emails.rules.ts'
import type { Db } from '../../db/connect.ts'
import { messageOf } from '../../text/thrown.ts'
import { insertMessage } from './local-mailbox.queries.ts'
import { returnAddressOf, senderFor } from './sender.ts'

export interface Mail {
  /** Stable id per outbox row, so that a second delivery after a crash is recognisable (security §39). */
  id: string
  /** Kind of mail, a label of the metrics. */
  kind: string
  /** Token by which a report that this mail came back finds its row. */
  returnToken: string
  to: string
  /** Full name of the consultor on whose behalf it is sent; its short form stands in the From header. */
  onBehalfOf?: string | undefined
  subject: string
  text: string
  html: string
  /** Pictures that the HTML part shows by their `cid`; they are sent as attachments of the mail. */
  images: readonly { cid: string; formato: 'png' | 'jpeg'; bytes: Buffer }[]
  /** Files that go along, each by its name and media type. */
  files?: readonly { name: string; type: string; bytes: Buffer }[]
  /** Unsubscribe URL for people without an account: a GET shows the choice, a POST unsubscribes at once (RFC 8058). */
  unsubscribe?: string | undefined
  /** Reply-To address; without it, replies go to the sender. */
  replyTo?: { name: string; address: string } | undefined
  /** One event for the reader's calendar, as an iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

export interface Mailer {
  /** Resolves once the mail is accepted. @throws {MailRefused} when it is not. */
  send(mail: Mail): Promise<void>
  /** Whether mail leaves this machine; if it does, none is sent to people of the demonstration (behaviour §43). */
  readonly real: boolean
}

/** A mail that was not accepted, permanently or for now. */
export class MailRefused extends Error {
  readonly permanente: boolean
  readonly motivo: EmailReason
  constructor(message: string, { permanente, motivo }: { permanente: boolean; motivo: EmailReason }) {
    super(message)
    this.permanente = permanente
    this.motivo = motivo
  }
}

/** Limits of one SMTP conversation, in milliseconds, so that a hanging server costs one attempt and no more. */
interface SmtpLimits {
  connect: number
  /**
   * Longest silence of the server. It is long because a server that accepts the mail after we gave up delivers it
   * twice.
   */
  silence: number
  /** Longest duration of the whole conversation, against servers that answer byte by byte. */
  whole: number
}
interface SmtpOptions {
  /** Whether an unencrypted conversation is given up. */
  tls?: boolean
  limits?: SmtpLimits
  returns?: Returns
}
/** How reports about mails that came back find the mail. */
export interface Returns {
  /** Mailbox for the return address of each mail, `devolve@a.b`; without it mails come back to the sender. */
  mailbox?: string | undefined
  /** Headers that carry the token, for services that give them back. */
  headers: readonly string[]
}
/** Option of nodemailer without which it goes on unencrypted where a server offers no STARTTLS. */
export const FORCE_TLS = { requireTLS: true } as const
const LIMITS: SmtpLimits = { connect: 10_000, silence: 30_000, whole: 60_000 }

/**
 * Sends mail through any SMTP server. The URL may carry credentials, port and nodemailer's options; the limits always
 * apply, and with `tls` a server that offers no encryption gets neither credentials nor mail.
 */
export function smtpMailer(
  url: string,
  from: string | (() => string),
  { tls = false, limits = LIMITS, returns = { headers: [] } }: SmtpOptions = {},
): Mailer {
  const sender = typeof from === 'string' ? () => from : from
  const domain =
    sender()
      .split('@')[1]
      ?.replace(/[>\s].*$/, '') || 'localhost'
  const options = {
    url,
    ...(tls && FORCE_TLS),
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
            from: senderFor(sender(), mail.onBehalfOf),
            to: mail.to,
            ...(returns.mailbox && {
              envelope: { from: returnAddressOf(returns.mailbox, mail.returnToken), to: mail.to },
            }),
            ...(mail.replyTo && { replyTo: mail.replyTo }),
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            ...(mail.calendar && { icalEvent: { filename: 'convite.ics', ...mail.calendar } }),
            attachments: attachmentsOf(mail),
            messageId: `<${mail.id}@${domain}>`,
            headers: {
              'Auto-Submitted': 'auto-generated',
              ...unsubscribeHeaders(mail.unsubscribe),
              ...Object.fromEntries(returns.headers.map(name => [name, mail.returnToken])),
            },
          }),
        )
      } catch (error) {
        // cast: nodemailer adds the server's answer to its errors
        throw new MailRefused(messageOf(error), readSmtpFailure(error as SmtpFailure))
      } finally {
        transport.close()
      }
    },
  }
}

const attachmentsOf = ({ images, files = [] }: Mail) => [
  ...images.map(({ cid, formato, bytes }) => ({
    cid,
    filename: `${cid}.${formato}`,
    contentType: `image/${formato}`,
    contentDisposition: 'inline' as const,
    content: bytes,
  })),
  ...files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
]

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

/** Returns the HTML part with its pictures as data URLs, for pages that show a mail without attachments. */
export const withImages = (html: string, images: Mail['images']): string =>
  images.reduce(
    (page, { cid, formato, bytes }) =>
      page.replaceAll(`src="cid:${cid}"`, `src="data:image/${formato};base64,${bytes.toString('base64')}"`),
    html,
  )

/**
 * The mailer of an installation without an SMTP server: mails are stored in the database, and /caixa-local shows them.
 */
export function localMailer(db: Db, from: string | (() => string), now: () => Date): Mailer {
  const sender = typeof from === 'string' ? () => from : from
  return {
    real: false,
    async send(mail) {
      const { name, address } = senderFor(sender(), mail.onBehalfOf)
      await insertMessage(db, {
        id_mensagem: mail.id,
        remetente: name ? `${name} <${address}>` : address,
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
