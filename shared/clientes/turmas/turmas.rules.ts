import { readCode } from '../../platform/fields/code.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { DAY_MS } from '../../platform/time.ts'

export { FINALIDADES, type Finalidade } from '../../licencas/licencas/finalidades.ts'

/** Longest time a turma may stay open, in ms. */
export const PRAZO_MAX_MS = 90 * DAY_MS
/** Largest number of licences one turma may use. */
export const ENTRADAS_MAX = 500
/** Largest number of e-mail domains to which a turma may be restricted. */
export const DOMINIOS_MAX = 5
/** Largest number of days with automatic reminders. */
export const LEMBRETES_MAX = 5
export const LEMBRETE_DIAS_MAX = 60
export const MENSAGEM_MAX = 500
/** Longest time a room may be open, in minutes. */
export const SALA_MAX_MINUTOS = 120
/** Time after a room has closed in which a started registration may still be finished, in ms. */
export const SALA_TOLERANCE_MS = 30 * 60 * 1000
/** Validity of the link in a mail that proves an address for a turma, in ms. */
export const ENTRADA_MS = DAY_MS
/** Time after a turma has closed in which a started test may still be finished, in ms. */
export const RASCUNHO_TOLERANCE_MS = 30 * DAY_MS
/** Time after a turma has closed in which the company's page can still be read, in ms. */
export const ACOMPANHAMENTO_MS = 30 * DAY_MS

/** Steps of a person in a turma, in order; `encerrado`: the place was given back. */
export const PASSOS = ['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'encerrado'] as const
export type Passo = (typeof PASSOS)[number]

/**
 * Reasons why a person needs attention: the mail bounced, the invite ends within two days, the test was interrupted, or
 * was never begun.
 */
export const ALERTAS = ['voltou', 'vence', 'parou', 'nao_comecou'] as const
export type Alerta = (typeof ALERTAS)[number]

/**
 * How a person came into a turma: by the consultor's list, by the link and a mail, in the room, or with an own account.
 */
export const ORIGENS_LUGAR = ['lista', 'link', 'sala', 'conta'] as const
export type OrigemLugar = (typeof ORIGENS_LUGAR)[number]

/** Alphabet of a turma's code, without 0/O, 1/I/L and U, which are easily misread from a distance. */
export const LETRAS_DO_CODIGO = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAMANHO_DO_CODIGO = 8

/** Returns a typed code in its stored form; null when it cannot be a code. */
export const readCodigo = (typed: string): string | null => readCode(typed, LETRAS_DO_CODIGO, [TAMANHO_DO_CODIGO])

/** Formats a code for people, as two groups of four. */
export const formatCodigo = (codigo: string): string => `${codigo.slice(0, 4)}-${codigo.slice(4)}`

/**
 * Makes a code from random or derived bytes. Bytes beyond the largest multiple of the alphabet's length are skipped, so
 * that every letter is equally likely.
 */
export function codigoOf(bytes: Uint8Array): string {
  const round = 256 - (256 % LETRAS_DO_CODIGO.length)
  return [...bytes]
    .filter(byte => byte < round)
    .slice(0, TAMANHO_DO_CODIGO)
    .map(byte => LETRAS_DO_CODIGO[byte % LETRAS_DO_CODIGO.length])
    .join('')
}

/**
 * Returns a typed e-mail domain in its stored form: lower case, without the @, ASCII only so that look-alike letters
 * are excluded; null when it is not a domain.
 */
export function readDominio(typed: string): string | null {
  const dominio = typed.trim().toLowerCase().replace(/^@/, '')
  return emailSchema('').safeParse(`a@${dominio}`).success && /^[a-z\d.-]+$/.test(dominio) ? dominio : null
}

/**
 * Whether an address is in one of these domains; with no domains every address is. Subdomains must be named themselves.
 */
export const dominioAceito = (dominios: readonly string[], email: string): boolean =>
  dominios.length === 0 || dominios.includes(email.slice(email.lastIndexOf('@') + 1))

interface Prazos {
  aberta_em: Date
  fecha_em: Date
  encerrada_em: Date | null
}
export type SituacaoTurma = 'aberta' | 'encerrada'

/** Shares of finished people at which a turma's consultor is told. */
const MARCOS = [1, 0.5, 0.25] as const

/** Returns the last mark that this many finished people have reached: 0, .25, .5 or 1. */
export const marcoOf = (concluidas: number, pessoas: number): number =>
  MARCOS.find(marco => pessoas > 0 && concluidas >= marco * pessoas) ?? 0

/** Whether a turma has reached a further mark since its consultor was last told. */
export const passouDeMarco = (turma: { concluidas: number; avisadas: number; pessoas: number }): boolean =>
  marcoOf(turma.concluidas, turma.pessoas) > marcoOf(turma.avisadas, turma.pessoas)

/** Returns whether a turma is open: up to and including its last moment, unless it was closed before. */
export const situacaoOf = ({ fecha_em, encerrada_em }: Prazos, now: Date): SituacaoTurma =>
  encerrada_em !== null || now.getTime() > fecha_em.getTime() ? 'encerrada' : 'aberta'

/**
 * Whether people may register at once in the room, without a mail. Never in a turma restricted to some domains, because
 * the address is not proved there.
 */
export const salaAberta = (
  turma: Prazos & { na_sala_ate: Date | null; dominios: readonly string[] },
  now: Date,
): boolean =>
  situacaoOf(turma, now) === 'aberta' &&
  turma.dominios.length === 0 &&
  turma.na_sala_ate !== null &&
  now.getTime() <= turma.na_sala_ate.getTime()

/**
 * Whether a choice about sharing in a registration's body is ignored: where a company or a selection is behind the
 * turma, the person chooses after the result only. Every other turma starts closed too, unless the body says yes.
 */
export const withoutEscolhaInCadastro = ({
  id_empresa,
  finalidade,
}: {
  id_empresa: number | null
  finalidade: string
}): boolean => id_empresa !== null || finalidade === 'selecao'
