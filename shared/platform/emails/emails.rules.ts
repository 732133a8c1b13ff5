import { DAY_MS } from '../time.ts'

/** Reasons why a mail did not arrive, shown to the consultor beside the invite. */
export const EMAIL_REASONS = [
  /** The address does not exist, or its server does not know it. */
  'endereco_inexistente',
  'caixa_cheia',
  /** The receiving server refused this message. */
  'mensagem_recusada',
  /** The receiving server asked to wait; the mail is tried again automatically. */
  'adiado',
  /** No server accepted the mail; it is tried again automatically. */
  'servidor_indisponivel',
  /** The mail was given up after too many attempts: see `desistir`. */
  'prazo_esgotado',
  /** The person asked for no more invites. */
  'recusado_pela_pessoa',
  /** The mail came back after it was accepted: the mailbox does not exist. */
  'voltou_inexistente',
  /** The mail came back after it was accepted: the receiving server refused it. */
  'voltou_recusada',
  /** The mail came back for now, and is sent again a few times. */
  'voltou_por_ora',
  /** The reader called a mail spam; she gets no more invites and reminders. */
  'denunciado',
] as const
export type EmailReason = (typeof EMAIL_REASONS)[number]

/** Result of a failed SMTP conversation: reply code, command, text. */
export interface SmtpFailure {
  /** Three-digit reply; undefined when the connection ended without one. */
  responseCode?: number | undefined
  /** The SMTP command that was answered, e.g. `RCPT TO`, `DATA`, `AUTH PLAIN`. */
  command?: string | undefined
  response?: string | undefined
}

/**
 * Reads an SMTP refusal (RFC 5321 §4.2.1, RFC 3463). It is permanent only when it concerns this recipient or this
 * message: a 5xx to greeting, sign-in or sender is a fault of our own installation, which may be mended.
 */
export function readSmtpFailure({ responseCode, command = '', response }: SmtpFailure): {
  permanente: boolean
  motivo: EmailReason
} {
  if (responseCode === undefined) return { permanente: false, motivo: 'servidor_indisponivel' }
  if (responseCode < 500) return { permanente: false, motivo: 'adiado' }
  if (!/^(RCPT|DATA)/.test(command)) return { permanente: false, motivo: 'servidor_indisponivel' }
  const enhanced = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return { permanente: true, motivo: permanentReason(responseCode, enhanced, /^RCPT/.test(command)) }
}

function permanentReason(code: number, enhanced: string | undefined, recipient: boolean): EmailReason {
  if (enhanced === '2.2' || (enhanced === undefined && code === 552)) return 'caixa_cheia'
  if (enhanced !== undefined) return /^(1\.|2\.1$)/.test(enhanced) ? 'endereco_inexistente' : 'mensagem_recusada'
  return recipient && [550, 551, 553].includes(code) ? 'endereco_inexistente' : 'mensagem_recusada'
}

const DESISTENCIA_MS = 2 * DAY_MS
const DESISTENCIA_TENTATIVAS = 10

/**
 * Whether a mail refused for now is given up: it is two days old and was tried ten times, so that an installation that
 * was switched off meanwhile still tries.
 */
export const giveUp = ({ criado_em, tentativas }: { criado_em: Date; tentativas: number }, now: Date): boolean =>
  tentativas >= DESISTENCIA_TENTATIVAS && now.getTime() - criado_em.getTime() >= DESISTENCIA_MS

const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 30 * 60

/** Seconds until the next attempt after this many failed ones: 5 s, doubling, at most half an hour. */
export const waitSecondsOf = (tentativas: number): number =>
  Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** Math.min(20, Math.max(0, tentativas - 1)))

/** Time after the invite or the assigned test at which its one reminder is sent, in ms. */
export const REMINDER_AFTER_MS = 3 * DAY_MS

/** Shortest time between two reminders to one person about an invite or a test, in ms. */
export const REMINDER_PAUSE_MS = 2 * DAY_MS

/** Number of available licences at or below which the consultor is warned after an invite. */
export const LOW_STOCK = 2

/** Time for which an address is kept after its invite or mail has ended, in ms (behaviour §42). */
export const ADDRESS_KEPT_MS = 90 * DAY_MS
