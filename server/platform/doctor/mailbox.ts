import type { MailboxFailure } from '#shared/platform/emails/mailbox.rules.ts'
import { failureOf, placeOf } from '../adapters/mailbox/place.ts'
import type { Env } from '../env.ts'
import { type Finding, failed, passed, warned } from '../text/finding.ts'
import { openly } from './openly.ts'

/** Failures, in words for whoever runs the server. */
const FAZER: Readonly<Record<MailboxFailure, string>> = {
  senha: 'o servidor recusou o usuário ou a senha de IMAP_URL',
  tls: 'a conexão não é cifrada, ou o certificado do servidor não vale; use imaps:// com o nome que está no certificado',
  pasta: 'a pasta no fim de IMAP_URL não existe; sem ela vale a INBOX',
  rede: 'o servidor de IMAP_URL não respondeu; confira nome, porta e saída para a rede',
}

/** Whether a sending service tells us of returned mails. */
const hasNotices = (env: Env): boolean =>
  [env.MAIL_AVISOS_SES, env.MAIL_AVISOS_POSTMARK, env.MAIL_AVISOS_BREVO, env.MAIL_AVISOS_SEGREDO].some(Boolean)

/** Checks that the mailbox of returned mails can be opened, or that somebody else tells of them; reads no message. */
export async function checkMailbox(env: Env): Promise<Finding[]> {
  const { IMAP_URL, MAIL_DEVOLVE, SMTP_URL } = env
  if (!IMAP_URL) {
    if (!SMTP_URL || hasNotices(env)) return []
    return [
      warned(
        `${MAIL_DEVOLVE ? `os e-mails voltam a ${MAIL_DEVOLVE} e ninguém lê` : 'ninguém fica sabendo dos e-mails que voltam'}: informe IMAP_URL, ou o aviso do serviço de envio`,
      ),
    ]
  }
  const { openMailbox } = await import('../adapters/mailbox/open.ts')
  const opened = await openMailbox(env, IMAP_URL).catch((error: unknown) => failureOf(error))
  if (typeof opened === 'string') return [failed(FAZER[opened])]
  await opened.fechar()
  return [passed(`abre ${placeOf(IMAP_URL).nome}`), ...openly(env, 'imap')]
}
