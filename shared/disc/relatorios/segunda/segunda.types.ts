import type { Letra, PorDimensao } from '../../disc/disc.types.ts'
import type { Bloco, DimensaoRelatorio, RelatorioComum, ResumoPerfil } from '../relatorios.types.ts'

/** One sentence or line with its key: the same in document, on screen, in marks and in "Por que diz isso?". */
export interface Frase {
  /** Path of the text in its version of the texts: `perfis.DI.equipe.2`, `forcas_por_escolha.3D`. */
  chave: string
  texto: string
}

/** An alternativa, in the words of the questionnaire's version that was answered. */
export interface Alternativa {
  letra: Letra
  conteudo: string
}

/** One answer, as the person ordered it. */
export interface Escolha {
  numero: number
  pergunta: string
  /** From the top, most like me, to the bottom. */
  ordem: PorDimensao<Alternativa>
  /** The top is of another dimension than those that lead the result. */
  contorno: boolean
  /** Of a result with one leading dimension: where it stands here, when that is 3rd or 4th. */
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
  /** The dimensions that serve as reference: one, two on a tie, none of a balanced profile. */
  referencia: readonly Letra[]
  contraexemplos: {
    titulo: string
    /** Question numbers with a contour; how many is said only of one leading dimension. */
    numeros: readonly number[]
    contados: boolean
    textos: readonly string[]
  }
  primeiras_titulo: string
  ultimas: { titulo: string; texto: string /** The five whose dimension leads most. */; numeros: readonly number[] }
  como_conversar: string
}

/** A likely strength, where it tends to show, when it may cost, and the person's own answer that speaks for it. */
export interface Forca {
  chave: string
  titulo: string
  aparece_quando: string
  custa_quando: string
  /** The answer that chose it; null where it follows from the profile alone. */
  resposta: (Alternativa & { numero: number; pergunta: string; posicao: 1 | 2 }) | null
}

export interface Atencao {
  chave: string
  titulo: string
  o_que_ajuda: string
}

export interface DimensaoSegunda extends DimensaoRelatorio {
  /** Mark beside the highest and lowest totals, where the distance allows it. */
  marca: string | null
  /** Which of its questions lead and which trail; null with totals only. */
  facetas: string | null
  /** Told when the total stands at the limit of a band. */
  vizinha: Bloco | null
  /** "O traço com pontas vai de …" */
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

/** A quarter of the mark on the cover, as the totals draw it. Radii are fractions of the full one: areas follow the points. */
export interface Quarto {
  letra: Letra
  pontos: number
  /** Solid up to here: the total less its margin. */
  solido: number
  /** From the inside out, one ring a point: its outer radius and the colour's share, 0 to 1. */
  aneis: readonly { raio: number; cor: number }[]
}

export interface Capa {
  /** One name, or both on a tie for first. */
  nomes: readonly string[]
  sinteses: readonly string[]
  quartos: PorDimensao<Quarto>
  /** How far the centre leans to the heavy side, −1 to 1 of the greatest lean, x to the right and y down. */
  inclinacao: readonly [number, number]
  /** The picture in words. */
  descricao: string
}

/** The report of the second edition: what it says, in the order in which it is read. */
export interface RelatorioSegunda extends RelatorioComum {
  edicao: 2
  titulos: RelatorioComum['titulos'] &
    Record<'forca_aparece' | 'forca_custa' | 'atencao_ajuda' | 'terceira' | 'terceira_unica' | 'baixa', string>
  introducoes: RelatorioComum['introducoes'] & { forcas: Bloco }
  rotulos_nota: string
  margens: readonly string[]
  capa: Capa
  /** Null where only totals are stored; then `sem_escolhas` says so. */
  escolhas: Escolhas | null
  sem_escolhas: string
  dimensoes: readonly DimensaoSegunda[]
  facetas_nota: string | null
  perfil: ResumoPerfil
  terceira: (Frase & { titulo: string }) | null
  baixa: (Frase & { titulo: string }) | null
  forcas: readonly Forca[]
  /** Told by their titles, under the strengths. */
  outras_forcas: readonly Frase[]
  atencao: readonly Atencao[]
  listas: Readonly<Record<ListaSegunda, readonly Frase[]>>
  /** The printed report's last page: what to do next, and where the technical sheet is read, when that is known. */
  fecho: {
    titulo: string
    passos: readonly { quando: string; texto: string }[]
    ficha: { texto: string; endereco: string | null }
  }
}
