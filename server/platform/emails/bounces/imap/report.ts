import { createHash } from 'node:crypto'
import { type ParsedMail, simpleParser } from 'mailparser'
import { readStatusCode } from '#shared/platform/emails/bounces.rules.ts'
import type { Bounce } from '../notice.ts'

/* Reports that mail servers send to a return address: delivery status (RFC 3464) and feedback (RFC 5965). */

/** Fields of a report, or headers of a message, by name in lower case. */
type Fields = ReadonlyMap<string, string>

/** Parts of a message as mailparser gives them; no text is turned into another form. */
const OPTIONS = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
} as const

/** Headers in which a mail server writes the address that a message was delivered to, as the parser is given them. */
const DELIVERED_TO = new Set(['x-delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-to'])
/** Kinds of feedback by which a reader complains; others say that mail was fine, or failed a check. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out'])
/** Most addresses of one message that are looked at. */
const ADDRESSES = 30

/** Returns the groups of fields in a text, divided by empty lines, with folded lines joined. */
export function fieldGroups(text: string): Fields[] {
  const unfolded = text.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n\n+/).flatMap(group => {
    const fields = new Map<string, string>()
    for (const line of group.split('\n')) {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      if (name && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
    }
    return fields.size > 0 ? [fields] : []
  })
}

/** Finds addresses by their sign alone, in time that grows with the text and no faster. */
const addressesIn = (text: string): string[] => text.split(/[\s<>,;"]+/).filter(word => /.@./.test(word))

/** Fields whose addresses the parser takes apart, at milliseconds for some hundred; nothing here asks for what it finds. */
const OF_ADDRESSES = new Set(
  'from to cc bcc sender reply-to delivered-to return-path disposition-notification-to'.split(' '),
)
/** Longest line that the parser is given, in bytes; the longest that a mail may have is 998. */
const LINE_MAX = 8_000

/**
 * Returns what the parser is given of a message, which anybody may have written: lines cut at their longest, and fields
 * of addresses under a name that leaves them as they are (`X-To`), in its own head as in those of its parts.
 */
export const forParser = (text: string): string =>
  text
    .split('\n')
    .map(line => {
      const cut = line.slice(0, LINE_MAX)
      const name = cut.slice(0, Math.max(0, cut.indexOf(':'))).trim()
      return OF_ADDRESSES.has(name.toLowerCase()) ? `X-${cut.trimStart()}` : cut
    })
    .join('\n')

const CODE = /\b([45])\.(\d{1,3})\.(\d{1,3})\b/

/**
 * Judges one recipient that failed, by the class of its status code. Where the code says no more than its class, the one
 * in the server's answer is read, if it is of the same class; without any code the mail counts as refused for now.
 */
function judge(fields: Fields): Pick<Bounce, 'tipo' | 'motivo'> {
  const status = CODE.exec(fields.get('status') ?? '')
  const answer = CODE.exec(fields.get('diagnostic-code') ?? '')
  const vague = !status || (status[2] === '0' && status[3] === '0')
  const closer = vague && answer && (!status || answer[1] === status[1])
  return readStatusCode((closer ? answer[0] : status?.[0]) ?? '') ?? { tipo: 'passageira', motivo: 'voltou_por_ora' }
}

/** Reads delivery status; null when no delivery failed for good: a delay, a delivery, or a relay. */
function readStatus(text: string): Pick<Bounce, 'tipo' | 'motivo'> | null {
  const failed = fieldGroups(text).filter(fields => fields.get('action')?.toLowerCase() === 'failed')
  const judged = failed.map(judge)
  const of = (wanted: Bounce['tipo']) => judged.find(({ tipo }) => tipo === wanted)
  return of('passageira') ?? of('recusada') ?? judged[0] ?? null
}

/** A code that says that a mail will never arrive, and is no part of a longer number. */
const FOR_GOOD = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/
/** Line at which a report in plain text goes on with a copy of the mail, whose words may hold any code. */
const COPY = /below this line|original message|mensagem original|^-{3,}/im
/** Length of the beginning of a text in which a code is looked for. */
const TEXT_MAX = 8_000

/** Reads a report in plain text, such as qmail's; null when it names no failure for good. */
function readText(text: string): Pick<Bounce, 'tipo' | 'motivo'> | null {
  const [own = ''] = text.slice(0, TEXT_MAX).split(COPY, 1)
  return readStatusCode(FOR_GOOD.exec(own)?.[0] ?? '')
}

/**
 * Whether a message comes from a mail server itself: MAILER-DAEMON, which Exim marks as an automatic answer, or no
 * sender and no answer sent for somebody.
 */
function isOfAServer({ headerLines, headers }: ParsedMail): boolean {
  const from = headerLines.filter(({ key }) => key === 'x-from' || key === 'x-return-path')
  if (from.some(({ line }) => /mailer-daemon@/i.test(line))) return true
  const auto = String(headers.get('auto-submitted') ?? 'no').toLowerCase()
  return auto === 'no' && from.some(({ line }) => /:\s*<>\s*$/.test(line))
}

function readFeedback(fields: Fields | undefined): Pick<Bounce, 'tipo' | 'motivo'> | null {
  return COMPLAINTS.has(fields?.get('feedback-type')?.toLowerCase() ?? '')
    ? { tipo: 'reclamacao', motivo: 'denunciado' }
    : null
}

/**
 * Reads a message of the mailbox; null when it is no report, or one of which nothing follows. Older servers report in
 * other forms than multipart/report (RFC 6522): these count when a server sent them to a return address. Only places where our
 * return address stands are kept, never whom it is from or its text.
 * @throws {Error} when it cannot be parsed
 */
export async function readReport(source: Buffer): Promise<Bounce | null> {
  const mail = await simpleParser(Buffer.from(forParser(source.toString('latin1')), 'latin1'), OPTIONS)
  const type = mail.headers.get('content-type')
  const report = typeof type === 'object' && 'value' in type && /^multipart\/report$/i.test(String(type.value))
  if (!report && !isOfAServer(mail)) return null
  const part = (...types: string[]) =>
    mail.attachments.find(({ contentType }) => types.includes(contentType.toLowerCase()))?.content.toString('utf8')
  const status = part('message/delivery-status', 'message/global-delivery-status')
  const [feedback] = fieldGroups(part('message/feedback-report') ?? '')
  const told = () => (report ? readFeedback(feedback) : readText(mail.text ?? ''))
  const said = status !== undefined ? readStatus(status) : told()
  if (!said) return null
  const [enclosed] = fieldGroups(part('message/rfc822', 'text/rfc822-headers', 'message/global') ?? '')
  const delivered = mail.headerLines.filter(({ key }) => DELIVERED_TO.has(key)).map(({ line }) => line)
  // A message in another form is believed only at the address that our mail alone carries.
  const own = report ? [enclosed?.get('x-return-path'), feedback?.get('original-mail-from')] : []
  const retornos = [
    ...[...delivered, ...own].flatMap(text => addressesIn(text ?? '')),
    (report && enclosed?.get('x-quadrante-devolve')) || '',
  ]
  const evento = mail.messageId ?? createHash('sha256').update(source).digest('hex')
  return { evento, retornos: retornos.slice(0, ADDRESSES), ...said }
}
