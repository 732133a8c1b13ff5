import { temLink } from '../../platform/fields/links.ts'
import { DAY_MS } from '../../platform/time.ts'

/** An invite stands for exactly five days (behaviour §11). */
export const VALIDADE_CONVITE_MS = 5 * DAY_MS

export const validadeDoConvite = (criado_em: Date): Date => new Date(criado_em.getTime() + VALIDADE_CONVITE_MS)

/** The end of an extended invite: five days from now, and never earlier than it was, should a clock step back. */
export const validadeEstendida = (validade_convite: Date, now: Date): Date =>
  new Date(Math.max(validade_convite.getTime(), validadeDoConvite(now).getTime()))

/**
 * The rule that returns a licence after five days: an invite opens a registration up to and including its
 * `validade_convite`, and one millisecond later its licence is back with the consultor. Both sides of the rule are this
 * one comparison, so at any instant exactly one holds (security §35); no job has to run for it.
 */
export const conviteVencido = (validade_convite: Date, now: Date): boolean => now.getTime() > validade_convite.getTime()

export interface ConviteFatos {
  validade_convite: Date
  aceito_em: Date | null
  cancelado_em: Date | null
  devolvido_em: Date | null
}
export type EstadoConvite = 'ativo' | 'aceito' | 'cancelado' | 'expirado'

/** An invite's state, derived from what happened to it and the clock. */
export function estadoDoConvite(convite: ConviteFatos, now: Date): EstadoConvite {
  if (convite.aceito_em) return 'aceito'
  if (convite.cancelado_em) return 'cancelado'
  if (convite.devolvido_em || conviteVencido(convite.validade_convite, now)) return 'expirado'
  return 'ativo'
}

/** Longest name that an invite keeps, and how many digits it may have. */
const NOME_MAX = 80
const DIGITOS_MAX = 3

/**
 * A name as it may stand on an invite and greet in its mail, or null when the text is none. Letters first, then also spaces,
 * hyphens, apostrophes, the dots of initials, "&", brackets and up to three digits ("João 2", "Ana & Cia", "Maria (RH)"): nothing that a mail program turns into a link, since whoever invites writes it
 * to somebody who never asked.
 */
export function nomeDoConvite(text: string): string | null {
  const nome = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (nome.length > NOME_MAX || !/^\p{L}[\p{L}\p{M}\d'’ .&()-]*$/u.test(nome)) return null
  // What reads as an address of the web, or as a number to call.
  if (temLink(nome) || nome.replace(/\D/g, '').length > DIGITOS_MAX) return null
  return nome
}
