import type { Letra } from '../../disc/disc.types.ts'
import type { Alternativa, Frase } from '../texto/frase.types.ts'

/** One of the person's answers, quoted: where she put an alternativa. */
export interface Citacao extends Alternativa {
  numero: number
  pergunta: string
  posicao: 1 | 2 | 3 | 4
  /** The position in words: 'no topo', 'em segundo', 'em terceiro', 'por último'. */
  lugar: string
}

/** A theme printed as a likely strength. Keys are `temas.{slug}.{campo}`. */
export interface TemaForte {
  /** `temas.decidir_cedo`, the beginning of the keys of its texts. */
  chave: string
  nome: string
  /** The name for running prose: 'decidir cedo'. */
  curto: string
  dimensoes: readonly Letra[]
  aparece_quando: Frase
  ajuda: Frase
  custa_quando: Frase
  /** One try that softens the cost; only of the first strength. */
  tentativa: Frase | null
  /** One sentence that quotes `respostas`; null with totals only. */
  citacao: string | null
  /** The quoted answers, two at most; empty with totals only. */
  respostas: readonly Citacao[]
}

export interface Fortes {
  titulos: Record<'aparece_quando' | 'ajuda' | 'custa_quando' | 'tentativa' | 'exemplos', string>
  introducao: string
  /** Why there are no quotations, fewer than three themes, or none at all; else null. */
  aviso: string | null
  /** How often the themes come back in a second test; null without themes. */
  retorno: string | null
  /** Three, highest first; empty for a balanced result, which keeps the profile's `forcas`. */
  temas: readonly TemaForte[]
}

/** One frame of "Em uma página": a heading, one sentence, and where it comes from. */
export interface Quadro {
  id: 'traz' | 'custa' | 'tentativa'
  titulo: string
  frase: Frase
  /** Null where it is that of the frame before. */
  fonte: string | null
}

export interface UmaPagina {
  titulo: string
  quadros: readonly [Quadro, Quadro, Quadro]
  /** How often the page would come back, by her own distances. */
  volta: string
  rodape: string
}

/** Two or three dimensions tied for first, which stand side by side in the questionnaire's order, D, I, S, C. */
export interface Empate {
  titulo: string
  letras: readonly Letra[]
  /**
   * Names to be set in one size: of two, those of the profile by either order of its letters, first that of `letras[0]`; of
   * three, those of the dimensions.
   */
  nomes: readonly string[]
  /** Alternative text for the names. */
  nomes_alt: string
  /** Letters for the middle of the doughnut: 'D · I'. */
  rosca: string
  /** The code in words: 'Dominante e Influente, sem ordem'. */
  codigo: string
  /** Stand in place of the synthesis and the summary of either profile. */
  sintese: Frase
  resumo: Frase
  /** How far apart they are. */
  texto: string
}

/** Words of themes, ties and the margin (report §4.12). */
export interface PorTemas {
  um_pagina: UmaPagina
  fortes: Fortes
  /** Headings of the first two and of the last two points of attention; null when the profile decides them. */
  atencao: { titulo_alta: string; titulo_baixa: string } | null
  empate: Empate | null
  /** For a balanced result, that no dimension comes first; else null. */
  nota_empate: string | null
  /**
   * The margin, said once; of 100 cases, how often it holds the mean of many answers (`esperado`) and one new answer
   * (`novo`), which the bar that explains a bar shows.
   */
  margem: { titulo: string; texto: string; legenda_curta: string; coberturas: { esperado: number; novo: number } }
  /** Heading of a list's lines that quote an answer. */
  das_respostas: string
  /** Every theme that the report prints, with the alternativas it reads ('3D'), for "Por que diz isso?". */
  lidos: readonly { chave: string; nome: string; dimensoes: readonly Letra[]; frases: readonly string[] }[]
}
