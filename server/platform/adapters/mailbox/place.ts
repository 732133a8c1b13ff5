import type { MailboxFailure } from '#shared/platform/emails/mailbox.rules.ts'

/** Server, user and folder of IMAP_URL; the folder is INBOX unless the path names another. */
export function placeOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const pasta = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const user = decodeURIComponent(url.username)
  const port = Number(url.port) || (secure ? 993 : 143)
  return {
    server: { host, port, secure, auth: { user, pass: decodeURIComponent(url.password) } },
    pasta,
    /** Name of the mailbox, without senha. */
    nome: `${user} em ${host}/${pasta}`,
  }
}

interface ImapError {
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  code?: string
  tlsFailed?: boolean
  message?: string
}

/** Names the kind of failure, for the people who have to mend it. */
export function failureOf(error: unknown): MailboxFailure {
  // cast: the client adds these to its errors; of others they are undefined
  const { authenticationFailed, mailboxMissing, tlsFailed, code = '', message = '' } = error as ImapError
  if (authenticationFailed) return 'senha'
  if (mailboxMissing) return 'pasta'
  if (tlsFailed || /TLS|SSL|CERT|SELF_SIGNED|UNABLE_TO/i.test(`${code} ${message}`)) return 'tls'
  return 'rede'
}
