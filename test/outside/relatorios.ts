import { randomUUID } from 'node:crypto'

interface Relatorio {
  /** Return address to which the report goes. */
  para: string
  status?: string
  action?: 'failed' | 'delayed' | 'delivered'
  diagnostic?: string
  id?: string
  /** Return address in the enclosed message; none unless given. */
  devolve?: string
}

/** Writes a multipart/report of this kind from its machine-readable part and the headers of the enclosed message. */
const multipart = (
  kind: string,
  { para, id = randomUUID() }: Relatorio,
  fields: string[],
  enclosed: string[],
): string =>
  [
    'Return-Path: <>',
    `Delivered-To: ${para}`,
    'From: Mail Delivery System <MAILER-DAEMON@mx.exemplo.net>',
    `To: ${para}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${id}@mx.exemplo.net>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="limite"`,
    '',
    '--limite',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.exemplo.net. Status: 5.1.1, devolve@outra.exemplo.com.br',
    '',
    '--limite',
    `Content-Type: message/${kind}`,
    '',
    ...fields,
    '',
    '--limite',
    'Content-Type: text/rfc822-headers',
    '',
    ...enclosed,
    'Subject: Convite',
    '',
    '--limite--',
    '',
  ].join('\n')

/** Writes a delivery status report (RFC 3464) as Postfix does; 5.1.1 unless told. */
export function relatorioOf(given: Relatorio): string {
  const { status = '5.1.1', action = 'failed', diagnostic = 'smtp; 550 5.1.1 User unknown', devolve } = given
  const fields = [
    'Reporting-MTA: dns; mx.exemplo.net',
    'Arrival-Date: Thu, 26 Nov 2026 12:00:00 +0000',
    '',
    'Final-Recipient: rfc822; alguem@exemplo.net',
    'Original-Recipient: rfc822;alguem@exemplo.net',
    `Action: ${action}`,
    ...(status ? [`Status: ${status}`] : []),
    'Remote-MTA: dns; mx.exemplo.net',
    `Diagnostic-Code: ${diagnostic}`,
    '    in reply to RCPT TO command',
  ]
  return multipart('delivery-status', given, fields, devolve ? [`Return-Path: <${devolve}>`] : [])
}

/** Writes a feedback report (RFC 5965) about a mail that carried this token in its header. */
export function complaintReport(given: Relatorio & { token?: string; tipo?: string }): string {
  const { tipo = 'abuse', token, devolve } = given
  const fields = [
    `Feedback-Type: ${tipo}`,
    'User-Agent: Provedor/1.0',
    'Version: 1',
    ...(devolve ? [`Original-Mail-From: <${devolve}>`] : []),
  ]
  return multipart('feedback-report', given, fields, token ? [`X-Quadrante-Devolve: ${token}`] : [])
}

/** Writes an automatic answer to a return address, which is no report. */
export const autoReply = (para: string): string =>
  `From: ana@exemplo.net\nTo: ${para}\nSubject: Fora do escritorio\nMessage-ID: <${randomUUID()}@exemplo.net>\nAuto-Submitted: auto-replied\n\nVolto na segunda. Status: 5.1.1\n`
