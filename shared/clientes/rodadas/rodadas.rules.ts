import { emailSchema } from '../../platform/fields/email.ts'
import { DAY_MS } from '../../platform/time.ts'

/** Purpose of a turma: shown to everybody in it, unchangeable once a place is taken. */
export const FINALIDADES = ['desenvolvimento', 'equipe', 'integracao', 'selecao'] as const
export type Finalidade = (typeof FINALIDADES)[number]

/** The longest that a turma stays open. */
export const PRAZO_MAX_MS = 90 * DAY_MS
/** The most licences that one turma takes. */
export const ENTRADAS_MAX = 500
/** The most e-mail domains that it may be narrowed to. */
export const DOMINIOS_MAX = 5
/** The most days on which it reminds by itself, and the earliest of them. */
export const LEMBRETES_MAX = 5
export const LEMBRETE_DIAS_MAX = 60
export const MENSAGEM_MAX = 500
/** A room is open for so long at most. */
export const SALA_MAX_MINUTOS = 120
/** Time after the room has closed in which a registration that was begun may be finished, in ms. */
export const SALA_TOLERANCIA_MS = 30 * 60 * 1000
/** A person's own link out of the mail proves the address for so long. */
export const ENTRADA_MS = DAY_MS
/** A test that was begun may be finished so long after the turma has closed. */
export const RASCUNHO_TOLERANCIA_MS = 30 * DAY_MS
/** The page of whoever follows it at the company stays readable so long after the turma has closed. */
export const ACOMPANHAMENTO_MS = 30 * DAY_MS

/** How far somebody in a turma is; `encerrado`: the place was given back. */
export const PASSOS = ['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'encerrado'] as const
export type Passo = (typeof PASSOS)[number]

/** Why somebody needs a hand: the mail came back, the invite ends within two days, the test stopped, or never began. */
export const ALERTAS = ['voltou', 'vence', 'parou', 'nao_comecou'] as const
export type Alerta = (typeof ALERTAS)[number]

/** How somebody came into a turma: by her list, by the link and a mail, in the room, or with an account of their own. */
export const ORIGENS_LUGAR = ['lista', 'link', 'sala', 'conta'] as const
export type OrigemLugar = (typeof ORIGENS_LUGAR)[number]

/** Alphabet of a code: without 0/O, 1/I/L and U, which are misread on a wall. */
export const LETRAS_DO_CODIGO = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const TAMANHO_DO_CODIGO = 8

/** A code as somebody typed it, or null when it is none: case, spaces and hyphens do not matter. */
export function lerCodigo(typed: string): string | null {
  const codigo = typed.toUpperCase().replace(/[\s-]/g, '')
  const fits = codigo.length === TAMANHO_DO_CODIGO && [...codigo].every(letter => LETRAS_DO_CODIGO.includes(letter))
  return fits ? codigo : null
}

/** A code as people read it: two groups of four. */
export const formatCodigo = (codigo: string): string => `${codigo.slice(0, 4)}-${codigo.slice(4)}`

/** A code made of random or derived bytes: each byte beyond the last full round of the letters is skipped, so that all are alike likely. */
export function codigoDe(bytes: Uint8Array): string {
  const round = 256 - (256 % LETRAS_DO_CODIGO.length)
  return [...bytes]
    .filter(byte => byte < round)
    .slice(0, TAMANHO_DO_CODIGO)
    .map(byte => LETRAS_DO_CODIGO[byte % LETRAS_DO_CODIGO.length])
    .join('')
}

/** A domain as it stands after the @, or null: lower case, without the @, ASCII only (security: no look-alikes). */
export function lerDominio(typed: string): string | null {
  const dominio = typed.trim().toLowerCase().replace(/^@/, '')
  return emailSchema('').safeParse(`a@${dominio}`).success && /^[a-z\d.-]+$/.test(dominio) ? dominio : null
}

/** Whether an address may enter: no domains means any; never a subdomain that is not named. */
export const dominioAceito = (dominios: readonly string[], email: string): boolean =>
  dominios.length === 0 || dominios.includes(email.slice(email.lastIndexOf('@') + 1))

interface Prazos {
  aberta_em: Date
  fecha_em: Date
  encerrada_em: Date | null
}
export type SituacaoRodada = 'aberta' | 'encerrada'

/** Open up to and including its last moment, unless it was closed before: one comparison, as for invites. */
/** At which parts of a turma its consultor hears how many have finished. */
const MARCOS = [1, 0.5, 0.25] as const

/** The last mark that so many of a turma have passed: 0, .25, .5 or 1. */
export const marcoDa = (concluidas: number, pessoas: number): number =>
  MARCOS.find(marco => pessoas > 0 && concluidas >= marco * pessoas) ?? 0

/** @returns whether a turma has passed a mark since its consultor was last told */
export const passouDeMarco = (turma: { concluidas: number; avisadas: number; pessoas: number }): boolean =>
  marcoDa(turma.concluidas, turma.pessoas) > marcoDa(turma.avisadas, turma.pessoas)

export const situacaoDa = ({ fecha_em, encerrada_em }: Prazos, now: Date): SituacaoRodada =>
  encerrada_em !== null || now.getTime() > fecha_em.getTime() ? 'encerrada' : 'aberta'

/** Whether people without a mail at hand may register at once; never where only some domains are let in, for nobody proves theirs. */
export const salaAberta = (
  rodada: Prazos & { na_sala_ate: Date | null; dominios: readonly string[] },
  now: Date,
): boolean =>
  situacaoDa(rodada, now) === 'aberta' &&
  rodada.dominios.length === 0 &&
  rodada.na_sala_ate !== null &&
  now.getTime() <= rodada.na_sala_ate.getTime()

/**
 * Whether somebody who comes by this turma starts with the result closed to the consultor, until they choose: where a
 * company or a selection stands behind it nobody is asked before, and nothing is announced.
 */
export const comecaFechado = ({ id_empresa, finalidade }: { id_empresa: number | null; finalidade: string }): boolean =>
  id_empresa !== null || finalidade === 'selecao'
