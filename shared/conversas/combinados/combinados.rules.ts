import { DAY_MS } from '../../platform/time.ts'
import { type Desfecho, type Etapa, type Lado, type Marco, MENDAVEL_DIAS } from '../devolutivas/devolutivas.types.ts'

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** The words of one combinado, without who wrote them and when. */
export interface Texto {
  posicao: number
  o_que: string
  /** A day, yyyy-mm-dd. */
  quando: string | null
  como_notar: string
  apoio: string
}

/**
 * The version of the whole, which a yes names: it grows by one with every change to any of them, with every one that is
 * taken back, and with every "this is not what we agreed". Never the greatest of their versions, which stands still while
 * a lower one changes.
 */
export const versaoDoTodo = (parts: { versoes: readonly number[]; retirados: number; contestacoes: number }): number =>
  parts.versoes.reduce((sum, versao) => sum + versao, 0) + parts.retirados + parts.contestacoes

/** Text that a person confirms, in order: without ids or states. */
export const conteudoDe = (combinados: readonly Texto[]) =>
  combinados
    .toSorted((a, b) => a.posicao - b.posicao)
    .map(({ o_que, quando, como_notar, apoio }) => ({ o_que, quando, como_notar, apoio }))

/** The text of which a yes keeps the hash: equal words give equal text, whoever stored them and in whichever order of keys. */
export const canonico = (combinados: readonly Texto[]): string =>
  JSON.stringify(
    conteudoDe(combinados).map(({ o_que, quando, como_notar, apoio }) => [o_que, quando, como_notar, apoio]),
  )

/** The side that a yes of a seat is for: a device speaks for the person. */
export const ladoDe = (cadeira: 'consultor' | 'participante' | 'aparelho'): Lado =>
  cadeira === 'consultor' ? 'consultor' : 'participante'

interface Estado {
  etapa: Etapa
  encerrada_em: Date | null
  desfecho: Desfecho | null
  /** Both said yes to the text as it stands. */
  confirmado: boolean
}

/**
 * Whether the text may be written, and said yes to: in the last two etapas, and for thirty days after the end as long as
 * not both have confirmed it.
 */
export function mendavel({ etapa, encerrada_em, desfecho, confirmado }: Estado, now: Date): boolean {
  if (!encerrada_em) return etapa === 'combinados' || etapa === 'recapitulacao'
  return desfecho === 'acordada' && !confirmado && now.getTime() < encerrada_em.getTime() + MENDAVEL_DIAS * DAY_MS
}

/** The day of São Paulo on which an instant lies, yyyy-mm-dd. */
export const diaDe = (em: Date): string => DAYS.format(em)

/** The day on which a combinado is asked about: so many days of the calendar after the day of the end. */
export const previsto = (encerrada_em: Date, marco: Marco): string =>
  new Date(Date.parse(`${diaDe(encerrada_em)}T12:00:00Z`) + marco * DAY_MS).toISOString().slice(0, 10)

/** Whether a question comes before the combinado's own day: it asks how it goes, and not whether it happened. */
export const perguntaComoVai = ({ quando, previsto_para }: { quando: string | null; previsto_para: string }): boolean =>
  quando !== null && quando >= previsto_para

/** Until when a link in a mail of that moment opens. */
export const linkAte = (desde: Date): Date => new Date(desde.getTime() + MENDAVEL_DIAS * DAY_MS)
