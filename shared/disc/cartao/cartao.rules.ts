import { DAY_MS, TIME_ZONE } from '../../platform/time.ts'
import type { RespostaMarcacao } from '../marcacoes/marcacoes.rules.ts'

/** Headings of a card, in reading order; each begins a sentence that the lines under it end. */
export const TITULOS_CARTAO = ['conte', 'funciona', 'atrapalha', 'avise'] as const
export type TituloCartao = (typeof TITULOS_CARTAO)[number]

/** Most sentences under one heading. */
export const FRASES_MAX = 2
/** Longest line that is offered, longest one after editing, and longest line of the person's own, in characters. */
export const OFFER_MAX = 60
export const FRASE_MAX = 90
export const LINHA_MAX = 60
/** Most links to one card. */
export const LINKS_MAX = 20
/** Longest time that a link opens a card, in days. */
export const LINK_DIAS = 90

/** Sides of a theme of which lines are offered: those of a strength, and those of a low theme. */
type LadoDoTema = 'alto' | 'baixo'

/** Lines that a card may have, in the first person, by theme, side and heading; nobody asks to be counted on for a low theme. */
export interface TextosCartao {
  temas: Readonly<
    Record<
      string,
      {
        alto: Readonly<Record<TituloCartao, readonly string[]>>
        baixo: Readonly<Record<Exclude<TituloCartao, 'conte'>, readonly string[]>>
      }
    >
  >
  /** Lines for a balanced result. */
  sem_temas: Readonly<Record<TituloCartao, readonly string[]>>
}

/** A theme of one person whose lines are offered. */
export interface TemaDoCartao {
  slug: string
  nome: string
  lado: LadoDoTema
}

/** One line offered for a card; theme, side and mark are null where the result has no themes. */
export interface Oferta {
  /** `cartao.{slug}.{alto|baixo}.{titulo}.{n}`, or `cartao.sem_temas.{titulo}.{n}`. */
  frase: string
  texto: string
  tema: string | null
  lado: LadoDoTema | null
  /** Answer of the person to the theme in her report; a theme that she struck out is not offered. */
  marca: 'sim' | 'em_parte' | null
}

/** A mark in force on a sentence of the report. */
export interface MarcaDoTema {
  resposta: RespostaMarcacao | null
  em: Date
}
type Marcas = ReadonlyMap<string, MarcaDoTema>

/** The mark of a theme: that of when it shows, else of when it costs; of a low theme, of what it leaves for later. */
function marcaOf({ slug, lado }: Pick<TemaDoCartao, 'slug' | 'lado'>, marcas: Marcas): MarcaDoTema | null {
  const said = (campo: string) => {
    const marca = marcas.get(`temas.${slug}.${campo}`)
    return marca?.resposta ? marca : null
  }
  return lado === 'baixo' ? said('atencao_baixa') : (said('aparece_quando') ?? said('custa_quando'))
}

const numeradas = (chave: string, textos: readonly string[]) =>
  textos.map((texto, i) => ({ frase: `${chave}.${i + 1}`, texto }))

/**
 * Returns the lines offered under a heading: two of each theme, strengths first, those of themes marked "sou eu" before
 * the others; none of a theme that was struck out.
 * @param temas in the order of the report; null for a balanced result
 */
export function ofertasOf(
  titulo: TituloCartao,
  temas: readonly TemaDoCartao[] | null,
  marcas: Marcas,
  textos: TextosCartao,
): Oferta[] {
  if (!temas)
    return numeradas(`cartao.sem_temas.${titulo}`, textos.sem_temas[titulo]).map(line => ({
      ...line,
      ...{ tema: null, lado: null, marca: null },
    }))
  const ofertas = temas.flatMap(({ slug, nome, lado }) => {
    const resposta = marcaOf({ slug, lado }, marcas)?.resposta ?? null
    if (resposta === 'nao') return []
    const sides: Readonly<Partial<Record<TituloCartao, readonly string[]>>> = textos.temas[slug]?.[lado] ?? {}
    return numeradas(`cartao.${slug}.${lado}.${titulo}`, sides[titulo] ?? []).map(line => ({
      ...line,
      ...{ tema: nome, lado, marca: resposta },
    }))
  })
  return ofertas.sort((a, b) => Number(b.marca === 'sim') - Number(a.marca === 'sim'))
}

/** Whether the theme that a line of a card came from was struck out in the report after this instant. */
export function struckSince(frase: string, salvo_em: Date, marcas: Marcas): boolean {
  const [, slug = '', lado] = frase.split('.')
  if (lado !== 'alto' && lado !== 'baixo') return false
  const marca = marcaOf({ slug, lado }, marcas)
  return marca?.resposta === 'nao' && marca.em > salvo_em
}

/** Content of one heading of a card. */
export interface Parte {
  titulo: TituloCartao
  /** Lines that were offered, each by its key, as the person edited it. */
  frases: { frase: string; texto: string }[]
  /** The person's own line; empty when she wrote none. */
  linha: string
}

/** Returns a card's parts in the order of the headings, each once. */
export const inOrdem = (partes: readonly Parte[]): Parte[] =>
  TITULOS_CARTAO.map(titulo => partes.find(parte => parte.titulo === titulo) ?? { titulo, frases: [], linha: '' })

/** Whether a card says anything. */
export const hasConteudo = (partes: readonly Parte[]): boolean =>
  partes.some(({ frases, linha }) => frases.length > 0 || linha !== '')

/** Returns the end of a link given until this day (yyyy-mm-dd) in São Paulo: the end of that day. */
export const fimDoLink = (dia: string): Date => new Date(`${dia}T23:59:59.999-03:00`)

/** Returns the day, yyyy-mm-dd in São Paulo, this many days after an instant. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })

/** Whether a link may end then: after now, and at most 90 days ahead, the last day included. */
export const isEndAllowed = (fim: Date, now: Date): boolean =>
  fim > now && fim.getTime() < now.getTime() + (LINK_DIAS + 1) * DAY_MS
