import { previsto } from '../../conversas/combinados/combinados.rules.ts'
import { MARCOS, type Marco } from '../../conversas/devolutivas/devolutivas.types.ts'
import { DAY_MS } from '../../platform/time.ts'
import type { Situacao } from './acordos.types.ts'

/** Most proposals of one person in 30 days that nobody has accepted. */
export const PROPOSTAS_MAX = 10
/** Time for which a proposal may be answered, in ms. */
export const PROPOSTA_MS = 30 * DAY_MS
/** Time for which an acordo that has ended is kept, unread, in ms. */
export const GUARDADO_MS = 30 * DAY_MS

interface Estado {
  proposto_por: number
  proposto_em: Date
  aceito_em: Date | null
  recusado_em: Date | null
  encerrado_em: Date | null
  assinado_a_em: Date | null
  assinado_b_em: Date | null
}

/** Returns when a proposal ends without an answer. */
export const fimDaProposta = (proposto_em: Date): Date => new Date(proposto_em.getTime() + PROPOSTA_MS)

/**
 * Returns how an acordo stands for one of its two. A refused proposal is over for whoever refused it; to whoever made it
 * it looks like one without an answer, until its 30 days are over.
 */
export function situacaoOf(acordo: Estado, id_usuario: number, now: Date): Situacao {
  if (acordo.encerrado_em) return 'encerrado'
  if (acordo.aceito_em) return acordo.assinado_a_em && acordo.assinado_b_em ? 'assinado' : 'aberto'
  if (fimDaProposta(acordo.proposto_em) <= now) return 'encerrado'
  if (acordo.proposto_por === id_usuario) return 'proposto'
  return acordo.recusado_em ? 'encerrado' : 'recebido'
}

interface Lados {
  id_a: number
  id_b: number
  nome_a: string
  nome_b: string
  assinado_a_em: Date | null
  assinado_b_em: Date | null
}

/** Returns the other of the two. */
export const outroOf = ({ id_a, id_b, nome_a, nome_b }: Lados, id_usuario: number) =>
  id_a === id_usuario ? { id_participante: id_b, nome: nome_b } : { id_participante: id_a, nome: nome_a }

/** Returns when this person, and the other, said yes to the version that stands. */
export const simOf = ({ id_a, assinado_a_em, assinado_b_em }: Lados, id_usuario: number) =>
  id_a === id_usuario
    ? { meu_sim: assinado_a_em, sim_do_outro: assinado_b_em }
    : { meu_sim: assinado_b_em, sim_do_outro: assinado_a_em }

/** One text of an acordo, and the account that wrote it. */
export interface CombinadoDoAcordo {
  texto: string
  autor: number
}

interface Escrito extends Estado, Lados {
  combinados: readonly CombinadoDoAcordo[]
  revisar_em: string | null
}

/**
 * Returns what one of the two has of an acordo, wherever it is shown: while it stands, all of it; once it has ended, her
 * own texts and her own yes.
 */
export function escritoOf(acordo: Escrito, id_usuario: number, now: Date) {
  const situacao = situacaoOf(acordo, id_usuario, now)
  const vale = situacao === 'aberto' || situacao === 'assinado'
  const { meu_sim, sim_do_outro } = simOf(acordo, id_usuario)
  return {
    ...{ situacao, vale },
    combinados: acordo.combinados
      .filter(({ autor }) => vale || autor === id_usuario)
      .map(({ texto, autor }) => ({ texto, meu: autor === id_usuario })),
    revisar_em: vale ? acordo.revisar_em : null,
    ...{ meu_sim, sim_do_outro: vale ? sim_do_outro : null },
  }
}

/** Returns the texts as they stand after this person has written them; a text that stood before keeps its author. */
export const withAuthors = (
  antes: readonly CombinadoDoAcordo[],
  textos: readonly string[],
  autor: number,
): CombinadoDoAcordo[] => textos.map(texto => antes.find(one => one.texto === texto) ?? { texto, autor })

/**
 * Returns the day (yyyy-mm-dd) of a reminder: 14 and 60 days after the second yes; the last one waits for a later day on
 * which the two want to read it again.
 */
export function diaDoLembrete(assinado_em: Date, marco: Marco, revisar_em: string | null): string {
  const dia = previsto(assinado_em, marco)
  return marco === 60 && revisar_em !== null && revisar_em > dia ? revisar_em : dia
}

/** Returns the days of both reminders, once both said yes to the version that stands; none before. */
export function lembretesOf({
  assinado_a_em,
  assinado_b_em,
  revisar_em,
}: Pick<Lados, 'assinado_a_em' | 'assinado_b_em'> & { revisar_em: string | null }): string[] {
  if (!assinado_a_em || !assinado_b_em) return []
  const em = new Date(Math.max(assinado_a_em.getTime(), assinado_b_em.getTime()))
  return MARCOS.map(marco => diaDoLembrete(em, marco, revisar_em))
}

/** Returns the instant before which both yes are so old that the acordo ends: 24 months before `now`. */
export function assinadosDesde(now: Date): Date {
  const desde = new Date(now)
  desde.setUTCMonth(desde.getUTCMonth() - 24)
  return desde
}
