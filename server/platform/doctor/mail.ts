import { createTransport } from 'nodemailer'
import { FORCE_TLS } from '../adapters/mail/mailer.ts'
import type { Env } from '../env.ts'
import { type Finding, failed, passed, warned } from '../text/finding.ts'
import { needsTls } from '../tls/tls.ts'
import { openly } from './openly.ts'

/** Checks that the mail server accepts our connection and credentials; sends no mail. */
export async function email(env: Env): Promise<Finding[]> {
  const { SMTP_URL, MAIL_FROM } = env
  if (!SMTP_URL) return [warned('sem SMTP_URL: os e-mails ficam na caixa local')]
  // cast: nodemailer takes an address beside its options, which its types keep apart
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    ...(needsTls(SMTP_URL, env) && FORCE_TLS),
  } as object)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  return [
    passed('o servidor nos aceita'),
    ...openly(env, 'smtp'),
    MAIL_FROM ? passed(`remetente ${MAIL_FROM}`) : failed('sem MAIL_FROM: o remetente seria um exemplo'),
  ]
}
