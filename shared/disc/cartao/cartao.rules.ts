import { DAY_MS, TIME_ZONE } from '../../platform/time.ts'
import type { TipoFrase } from '../relatorios/leitura/frases.types.ts'

/** Headings of a card, in reading order. */
export const TITULOS_CARTAO = ['funciona', 'atrapalha', 'conte', 'peco'] as const
export type TituloCartao = (typeof TITULOS_CARTAO)[number]

/** Most sentences under one heading. */
export const FRASES_MAX = 2
/** Longest sentence after editing, and longest line of the person's own, in characters. */
export const FRASE_MAX = 200
export const LINHA_MAX = 140
/** Most links to one card. */
export const LINKS_MAX = 20
/** Longest time that a link opens a card, in days. */
export const LINK_DIAS = 90

/** Ends of a sentence's key that lead to a heading; the first that fits counts. */
const LUGARES: readonly (readonly [RegExp, TituloCartao])[] = [
  [/\.(motivadores|ambiente|move)\b/, 'funciona'],
  [/\.(receios|custa|custa_quando)\b/, 'atrapalha'],
  [/^perfis\.\w+\.comunicacao\b/, 'peco'],
  [/\.(lideranca|equipe|forcas|contribuicao|aparece_quando|traz|primeira)\b/, 'conte'],
]

/** Names of the dimensions, and figures: what a card leaves out unless its person writes it. */
const DIMENSOES = /\b(dominante|influente|submiss[ao]|estabilidade|conformidade)\b|\d/i

/**
 * Returns the heading under which a sentence of the report is offered; null for one that no card has: a suggestion, a
 * fact, what names a dimension or a figure, and what says nothing that others can act on.
 */
export function tituloDaFrase({
  frase,
  tipo,
  texto,
}: {
  frase: string
  tipo: TipoFrase
  texto: string
}): TituloCartao | null {
  if (tipo === 'sugestao' || tipo === 'fato' || DIMENSOES.test(texto)) return null
  return LUGARES.find(([key]) => key.test(frase))?.[1] ?? null
}

/** Content of one heading of a card. */
export interface Parte {
  titulo: TituloCartao
  /** Sentences of the report, each by its key, as the person edited it. */
  frases: { frase: string; texto: string }[]
  /** The person's own line; empty when she wrote none. */
  linha: string
}

/**
 * Returns the parts of a card with the sentences whose mark is still "sou eu"; a withdrawn mark takes its sentence out.
 */
export const comMarcas = (partes: readonly Parte[], marcadas: ReadonlySet<string>): Parte[] =>
  partes.map(parte => ({ ...parte, frases: parte.frases.filter(({ frase }) => marcadas.has(frase)) }))

/** Whether a card says anything. */
export const temConteudo = (partes: readonly Parte[]): boolean =>
  partes.some(({ frases, linha }) => frases.length > 0 || linha !== '')

/** Returns the end of a link given until this day (yyyy-mm-dd) in São Paulo: the end of that day. */
export const fimDoLink = (dia: string): Date => new Date(`${dia}T23:59:59.999-03:00`)

/** Returns the day, yyyy-mm-dd in São Paulo, this many days after an instant. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })

/** Whether a link may end then: after now, and at most 90 days ahead, the last day included. */
export const isEndAllowed = (fim: Date, now: Date): boolean =>
  fim > now && fim.getTime() < now.getTime() + (LINK_DIAS + 1) * DAY_MS
