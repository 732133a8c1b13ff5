import { createTransport } from 'nodemailer'
import type { Db } from '../db/connect.ts'

export interface Mail {
  /** Stable per outbox row, so that a second delivery after a crash is recognisable (security I20). */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves once the mail is accepted; throws when it is not. */
  send(mail: Mail): Promise<void>
  /** Whether mail leaves this machine: then nothing goes to seeded people (ruling 33). */
  readonly real: boolean
}

/** Any SMTP server; every step has a time limit, so that a hanging server costs one attempt and no more. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  const domain = from.split('@')[1]?.replace(/[>\s].*$/, '') ?? 'localhost'
  return {
    real: true,
    async send(mail) {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/** The stand-in without accounts: mail lands in the database, where /caixa-local shows it. */
export function localMailer(db: Db, from: string, now: () => Date): Mailer {
  return {
    real: false,
    async send(mail) {
      await db
        .insertInto('caixa_local')
        .values({
          id_mensagem: mail.id,
          remetente: from,
          destinatario: mail.to,
          assunto: mail.subject,
          texto: mail.text,
          html: mail.html,
          recebida_em: now(),
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
  }
}
