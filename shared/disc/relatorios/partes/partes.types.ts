import type { Letra, PorDimensao } from '../../disc/disc.types.ts'
import type { Bloco, DimensaoRelatorio, RelatorioComum, ResumoPerfil } from '../relatorios.types.ts'
import type { PorTemas } from '../temas/temas.types.ts'
import type { Alternativa, Frase } from '../texto/frase.types.ts'

export type { Alternativa, Frase } from '../texto/frase.types.ts'

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

/** A likely strength: when it shows, when it has a cost, and the person's own answer that supports it. */
export interface Forca {
  chave: string
  titulo: string
  aparece_quando: string
  custa_quando: string
  /** The answer that chose it; null when it comes from the profile alone. */
  resposta: (Alternativa & { numero: number; pergunta: string; posicao: 1 | 2 }) | null
}

export interface Atencao {
  chave: string
  titulo: string
  o_que_ajuda: string
  /** The theme it comes from, and the answer; absent when the profile decides it. */
  fonte?: string | undefined
}

/** A line of a list. One that quotes an answer has the question's number. */
export interface LinhaDaLista extends Frase {
  questao?: number | undefined
}

export interface DimensaoSegunda extends DimensaoRelatorio {
  /** Label as highest or lowest total; null when the distance is too small. */
  marca: string | null
  /** The questions of this dimension that lead and those that trail; null with totals only. */
  facetas: string | null
  /** From 2.1 on, in place of `facetas`: the answers that put this dimension highest and lowest, quoted. */
  citadas?: readonly string[] | undefined
  /** The neighbouring band, when the total is at the limit of its own; else null. */
  vizinha: Bloco | null
  /** The margin in words: "O traço com pontas vai de …". */
  margem_texto: string
}

/** The lists of a profile whose last lines the person's own answers decide. */
export const LISTAS_SEGUNDA = [
  'comunicacao',
  'motivadores',
  'receios',
  'ambiente',
  'lideranca',
  'equipe',
  'desenvolvimento',
] as const
export type ListaSegunda = (typeof LISTAS_SEGUNDA)[number]

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

/** The second edition's report, in reading order. */
export interface RelatorioSegunda extends RelatorioComum {
  edicao: 2
  titulos: RelatorioComum['titulos'] &
    Record<'forca_aparece' | 'forca_custa' | 'atencao_ajuda' | 'terceira' | 'terceira_unica' | 'baixa', string>
  introducoes: RelatorioComum['introducoes'] & { forcas: Bloco }
  rotulos_nota: string
  margens: readonly string[]
  capa: Capa
  /** Null when only totals are stored; `sem_escolhas` then says so. */
  escolhas: Escolhas | null
  sem_escolhas: string
  dimensoes: readonly DimensaoSegunda[]
  facetas_nota: string | null
  perfil: ResumoPerfil
  terceira: (Frase & { titulo: string }) | null
  baixa: (Frase & { titulo: string }) | null
  forcas: readonly Forca[]
  /** Further strengths, printed by title. */
  outras_forcas: readonly Frase[]
  atencao: readonly Atencao[]
  listas: Readonly<Record<ListaSegunda, readonly LinhaDaLista[]>>
  /** From 2.1 on; null with texts of 2.0. */
  por_temas: PorTemas | null
  /** The printed report's last page: next steps, and the address of the technical sheet when known. */
  fecho: {
    titulo: string
    passos: readonly { quando: string; texto: string }[]
    ficha: { texto: string; endereco: string | null }
  }
}
