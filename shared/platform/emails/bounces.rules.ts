import { HOUR_MS } from '../time.ts'
import type { EmailReason } from './emails.rules.ts'

/**
 * Kinds of report about a mail that had been accepted: it will never arrive, because of its address or of its sender; it
 * may later; its reader called it spam.
 */
export const BOUNCE_KINDS = ['definitiva', 'recusada', 'passageira', 'reclamacao'] as const
export type BounceKind = (typeof BOUNCE_KINDS)[number]

/** Consequences of a report for a mail and its address. */
export interface Outcome {
  /** Whether the mail is sent again, and after how many ms. */
  de_novo_em: number | null
  /** Whether the mail counts as not delivered. */
  falhou: boolean
  /** Whether nothing more is sent to the address until somebody corrects it. */
  bloqueia: boolean
  /** Whether the address gets no more invites and reminders. */
  recusa: boolean
}

/** How often a mail that came back for now is sent again, and the wait before the first time; it doubles. */
const DE_NOVO = { vezes: 3, ms: 4 * HOUR_MS } as const

/** Decides what a report does; `passageiras` counts the earlier reports of the kind about the same mail. */
export function outcomeOf(tipo: BounceKind, passageiras: number): Outcome {
  const nothing = { de_novo_em: null, falhou: false, bloqueia: false, recusa: false }
  if (tipo === 'reclamacao') return { ...nothing, recusa: true }
  if (tipo === 'recusada') return { ...nothing, falhou: true }
  if (tipo === 'definitiva') return { ...nothing, falhou: true, bloqueia: true }
  return passageiras < DE_NOVO.vezes
    ? { ...nothing, de_novo_em: DE_NOVO.ms * 2 ** passageiras }
    : { ...nothing, falhou: true }
}

/**
 * Reads an enhanced status code (RFC 3463) such as 5.1.1; a full mailbox counts as for now, whatever its class, and 5.7
 * (security, policy) speaks of the sender.
 */
export function readStatusCode(status: string): { tipo: BounceKind; motivo: EmailReason } | null {
  const [, classe, rest = ''] = /\b([45])\.(\d{1,3}\.\d{1,3})\b/.exec(status) ?? []
  if (classe === undefined) return null
  if (rest === '2.2') return { tipo: 'passageira', motivo: 'caixa_cheia' }
  if (classe === '4') return { tipo: 'passageira', motivo: 'voltou_por_ora' }
  if (rest.startsWith('7.')) return { tipo: 'recusada', motivo: 'voltou_recusada' }
  return { tipo: 'definitiva', motivo: /^(1\.|2\.1$)/.test(rest) ? 'voltou_inexistente' : 'voltou_recusada' }
}
