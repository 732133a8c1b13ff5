import { DAY_MS, TIME_ZONE } from '../../platform/time.ts'
import {
  CHANGEABLE_DIAS,
  type Desfecho,
  type Etapa,
  type Lado,
  MARCOS,
  type Marco,
} from '../devolutivas/devolutivas.types.ts'

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The words of one combinado, without author and time. */
export interface Texto {
  posicao: number
  o_que: string
  /** A day, yyyy-mm-dd. */
  quando: string | null
  como_notar: string
  apoio: string
}

/**
 * The version of all combinados, which a confirmation names. It grows by one with every change, withdrawal and
 * contestation; the highest single version would not, when a combinado with a lower one changes.
 */
export const versaoDoTodo = (parts: { versoes: readonly number[]; retirados: number; contestacoes: number }): number =>
  parts.versoes.reduce((sum, versao) => sum + versao, 0) + parts.retirados + parts.contestacoes

/** Text that a person confirms, in order: without ids or states. */
export const conteudoOf = (combinados: readonly Texto[]) =>
  [...combinados]
    .sort((a, b) => a.posicao - b.posicao)
    .map(({ o_que, quando, como_notar, apoio }) => ({ o_que, quando, como_notar, apoio }))

/** The text whose hash a confirmation stores: equal words give equal text, in any order of keys. */
export const canonicalText = (combinados: readonly Texto[]): string =>
  JSON.stringify(
    conteudoOf(combinados).map(({ o_que, quando, como_notar, apoio }) => [o_que, quando, como_notar, apoio]),
  )

/** The side for which a seat confirms; a device confirms for the person. */
export const ladoOf = (cadeira: 'consultor' | 'participante' | 'aparelho'): Lado =>
  cadeira === 'consultor' ? 'consultor' : 'participante'

interface Estado {
  etapa: Etapa
  encerrada_em: Date | null
  desfecho: Desfecho | null
  /** Whether both sides have confirmed the current text. */
  confirmado: boolean
}

/**
 * Whether the combinados may be changed and confirmed: in the last two etapas, and for thirty days after the end while
 * not both have confirmed.
 */
export function isChangeable({ etapa, encerrada_em, desfecho, confirmado }: Estado, now: Date): boolean {
  if (!encerrada_em) return etapa === 'combinados' || etapa === 'recapitulacao'
  return desfecho === 'acordada' && !confirmado && now.getTime() < encerrada_em.getTime() + CHANGEABLE_DIAS * DAY_MS
}

/** Day of São Paulo of an instant, yyyy-mm-dd. */
export const diaOf = (em: Date): string => DAYS.format(em)

const daysAfter = (dia: string, days: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Day of a follow-up question: `marco` calendar days after the day of the end. The second question of a combinado whose
 * own date is later comes on the day after that date.
 */
export function previsto(encerrada_em: Date, marco: Marco, quando: string | null = null): string {
  const dia = daysAfter(diaOf(encerrada_em), marco)
  return marco === 60 && quando !== null && quando >= dia ? daysAfter(quando, 1) : dia
}

/** The days on which somebody is asked about these combinados, each once, in order. */
export const diasDasPerguntas = (encerrada_em: Date, combinados: readonly { quando: string | null }[]): string[] => [
  ...new Set(MARCOS.flatMap(marco => combinados.map(({ quando }) => previsto(encerrada_em, marco, quando))).sort()),
]

/**
 * Whether a question comes before the combinado's own day, and so asks how it is going instead of whether it happened.
 */
export const perguntaComoVai = ({ quando, previsto_para }: { quando: string | null; previsto_para: string }): boolean =>
  quando !== null && quando >= previsto_para

/** The instant until which a link in a mail sent at this instant opens. */
export const linkAte = (desde: Date): Date => new Date(desde.getTime() + CHANGEABLE_DIAS * DAY_MS)
