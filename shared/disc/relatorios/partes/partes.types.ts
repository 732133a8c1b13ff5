import type { Letra, PorDimensao } from '../../disc/disc.types.ts'
import type { Alternativa, Frase } from '../texto/frase.types.ts'

/** One answer in the person's order. */
export interface Escolha {
  numero: number
  pergunta: string
  /** The alternativas from the top, most like me, to the bottom. */
  ordem: PorDimensao<Alternativa>
  /** Whether the top belongs to a dimension that does not lead the result. */
  contorno: boolean
  /** Position (3 or 4) of the leading dimension in this answer; null when it is higher or none leads. */
  na_base: 3 | 4 | null
  primeira: Frase
  ultima: Frase
}

/** The 15 answers and what they say together. */
export interface Escolhas {
  titulo: string
  abertura: string
  legenda: string
  linhas: readonly Escolha[]
  /** Dimensions with which the tops are compared: one, two on a tie, none for a balanced profile. */
  referencia: readonly Letra[]
  contraexemplos: {
    titulo: string
    /** Question numbers of the marked answers; `contados` tells whether their number may be given. */
    numeros: readonly number[]
    contados: boolean
    textos: readonly string[]
  }
  primeiras_titulo: string
  ultimas: {
    titulo: string
    texto: string
    /** Question numbers of the last places whose dimensions lead most, five at most. */
    numeros: readonly number[]
  }
  como_conversar: string
}

/** A likely strength: when it shows, and when it has a cost. */
export interface Forca {
  chave: string
  titulo: string
  aparece_quando: string
  custa_quando: string
}

export interface Atencao {
  chave: string
  titulo: string
  o_que_ajuda: string
  /** The theme it comes from, and the answer; absent when the profile decides it. */
  fonte?: string | undefined
}

/** A sentence under a heading of its own. */
export type Titled = Frase & { titulo: string }

/** How to talk to the person, on a card that she hands over: nothing on it speaks to her. */
export interface CartaoDeConversa {
  titulo: string
  texto: string
  /** The profile's lines about talking to her: two with answers, else four. */
  linhas: readonly Frase[]
  /** Quotations of her answers, each with a question to ask her; empty with totals only. */
  perguntas: { titulo: string; itens: readonly string[] }
}

/** A line of a list. One that quotes an answer has the question's number. */
export interface LinhaDaLista extends Frase {
  questao?: number | undefined
}

/** The lists of a profile whose last lines the person's own answers decide. */
export const LISTAS = [
  'comunicacao',
  'motivadores',
  'receios',
  'ambiente',
  'lideranca',
  'equipe',
  'desenvolvimento',
] as const
export type NomeDaLista = (typeof LISTAS)[number]

/**
 * One quarter of the mark on the cover. Radii are fractions of the largest, so that areas are proportional to points.
 */
export interface Quarto {
  letra: Letra
  pontos: number
  /** Radius up to which the quarter is solid: the total less its margin. */
  solido: number
  /** Rings of one point each, from the inside out, with outer radius and share of colour, 0 to 1. */
  aneis: readonly { raio: number; cor: number }[]
}

export interface Capa {
  /** Name of the profile; two names on a tie for first. */
  nomes: readonly string[]
  sinteses: readonly string[]
  quartos: PorDimensao<Quarto>
  /** Lean of the centre to the side with more points, −1 to 1, x to the right and y down. */
  inclinacao: readonly [number, number]
  /** Alternative text of the picture. */
  descricao: string
}
