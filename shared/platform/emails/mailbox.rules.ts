/** Why the mailbox of returned mails could not be read: credentials, encryption, folder, or the network. */
export const MAILBOX_FAILURES = ['senha', 'tls', 'pasta', 'rede'] as const
export type MailboxFailure = (typeof MAILBOX_FAILURES)[number]

/** Sources of notices and reports about returned mails: webhooks of sending services, and the mailbox. */
export const NOTICE_SOURCES = ['ses', 'postmark', 'brevo', 'proprio', 'caixa'] as const
export type NoticeSource = (typeof NOTICE_SOURCES)[number]

/** Wait after each failed reading in a row, in minutes: 1, 2, 4 … 60. */
export const waitMinutesOf = (falhas: number): number => Math.min(2 ** Math.max(falhas - 1, 0), 60)
