import type { FormaDeCadastro } from '../../contas/contas/acesso.schema.ts'
import { hasLink } from '../../platform/fields/links.ts'
import { visible } from '../../platform/fields/text.ts'
import { DAY_MS } from '../../platform/time.ts'

export { FINALIDADES_DO_CONVITE, type FinalidadeDoConvite } from '../../licencas/licencas/finalidades.ts'

/** Validity of an invite in ms: exactly five days (behaviour §11). */
export const VALIDADE_CONVITE_MS = 5 * DAY_MS

export const validadeDoConvite = (criado_em: Date): Date => new Date(criado_em.getTime() + VALIDADE_CONVITE_MS)

/**
 * Returns the end of an extended invite: five days from `now`, but never earlier than its current end, even if the
 * clock was set back.
 */
export const validadeEstendida = (validade_convite: Date, now: Date): Date =>
  new Date(Math.max(validade_convite.getTime(), validadeDoConvite(now).getTime()))

/**
 * Whether an invite has expired. Up to and including its `validade_convite` an invite can be used to register; one
 * millisecond later its licence is back with the consultor. Both follow from this one comparison, so at any instant
 * exactly one holds (security §35), and no job has to run for it.
 */
export const conviteVencido = (validade_convite: Date, now: Date): boolean => now.getTime() > validade_convite.getTime()

export interface ConviteFatos {
  validade_convite: Date
  aceito_em: Date | null
  cancelado_em: Date | null
  devolvido_em: Date | null
}
export type EstadoConvite = 'ativo' | 'aceito' | 'cancelado' | 'expirado'

/** Returns an invite's state, derived from its recorded events and the clock. */
export function estadoDoConvite(convite: ConviteFatos, now: Date): EstadoConvite {
  if (convite.aceito_em) return 'aceito'
  if (convite.cancelado_em) return 'cancelado'
  if (convite.devolvido_em || conviteVencido(convite.validade_convite, now)) return 'expirado'
  return 'ativo'
}

/**
 * Returns the registration that an invite asks for on our page, and the shortest that it accepts: short in every turma,
 * else as its consultor has set.
 */
export const formaDoCadastro = (
  { id_rodada }: { id_rodada: string | null },
  { cadastro_pedido }: { cadastro_pedido: string },
): FormaDeCadastro => (id_rodada !== null || cadastro_pedido === 'curto' ? 'curto' : 'completo')

/** Largest length of a name stored with an invite, in characters. */
const NOME_MAX = 80
const DIGITOS_MAX = 3

/**
 * Returns a name as it may be stored with an invite and printed in its mail; null when the text cannot be one. It
 * begins with a letter and may contain spaces, hyphens, apostrophes, the dots of initials, "&", brackets and up to
 * three digits ("João 2", "Ana & Cia", "Maria (RH)"). What is typed for an apostrophe becomes one ("D´Ávila"), and a
 * title stands apart from its name ("Dr.Paulo"). Nothing that a mail program would turn into a link is allowed,
 * because the recipient did not ask for the mail.
 */
export function nomeDoConvite(text: string): string | null {
  const nome = visible(text.normalize('NFC'))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{L})[´`‘ʼ′＇](?=\p{L})/gu, "'")
  if (nome.length > NOME_MAX || !/^\p{L}[\p{L}\p{M}\d'’ .&()-]*$/u.test(nome)) return null
  // Refuses text that looks like a web address or a phone number.
  if (hasLink(nome) || nome.replace(/\D/g, '').length > DIGITOS_MAX) return null
  return nome.replace(/(\p{L}{2}\.)(?=\p{Lu}\p{Ll})/gu, '$1 ').slice(0, NOME_MAX)
}
