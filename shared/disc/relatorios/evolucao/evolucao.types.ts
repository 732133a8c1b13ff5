import type { Definicao, Letra, Mudanca, PorDimensao, Totais } from '../../disc/disc.types.ts'
import type { Quarto } from '../partes/partes.types.ts'
import type { Bloco } from '../relatorios.types.ts'

/** One finished test as a row of the evolution report's table. */
interface ResultadoEvolucao {
  /** Day of the test in America/Sao_Paulo: '21/11/2026'. */
  data: string
  /** Null when one consultancy gave every test, which the cover then names. */
  consultoria: string | null
  /** Points in the order D, I, S, C. */
  totais: Totais
  /** Letters of the profile; of a tie at the top each between points, without order. */
  codigo: string
  perfil: string
  definicao: Definicao
}

/** Difference of one dimension between two tests. */
export interface MudancaEvolucao {
  letra: Letra
  rotulo: string
  antes: number
  agora: number
  /** Signed difference in points: '+9', '−14', '0'. */
  delta: string
  mudanca: Mudanca
  /** The printed label. */
  mudanca_texto: string
}

/** The change from one test to the next. */
export interface PassoEvolucao {
  de: string
  ate: string
  /** Days between the tests: '440 dias', with a warning under 30. */
  intervalo: string
  /** Whether fewer than 30 days lie between the tests. */
  curto: boolean
  mudancas: PorDimensao<MudancaEvolucao>
}

/**
 * A test in a dimension's panel, as fractions 0..1: x is the time from first to last, y the axis from 15 to 60 points
 * upwards.
 */
export interface PanelPonto {
  x: number
  y: number
  margem: readonly [number, number]
  pontos: number
  /** Centre of the printed value as fractions of the panel; null when it would overlap another value or a point. */
  rotulo: readonly [number, number] | null
}

/** One dimension over time. */
export interface EvolucaoPanel {
  letra: Letra
  rotulo: string
  /** Alternative text with every number. */
  descricao: string
  pontos: readonly PanelPonto[]
}

/** Geometry of the figure; the panels differ only in their points. */
export interface FiguraEvolucao {
  /** Position of the 37.5 line, where all four are tied. */
  referencia: number
  eixo: readonly { texto: string; y: number }[]
  /** Dates that fit under the axis without touching each other. */
  marcas: readonly { texto: string; x: number }[]
  paineis: PorDimensao<EvolucaoPanel>
}

/** The first test beside the latest, on the axis of points. */
export interface ExtremosEvolucao {
  titulo: string
  texto: string
  descricao: string
  de: string
  ate: string
  linhas: readonly (MudancaEvolucao & {
    /** Positions on the axis 0..1, value and margin. */
    posicao_antes: number
    margem_antes: readonly [number, number]
    posicao_agora: number
    margem_agora: readonly [number, number]
    /** Meaning of the label, in a sentence. */
    texto: string
  })[]
  conclusao: string
  /** Warning for fewer than 30 days; else null. */
  curto: string | null
}

/** The cover: the latest totals in colour, the first ones as a line. */
export interface CapaEvolucao {
  quartos: PorDimensao<Quarto>
  /** Radii of the first totals, as fractions of the full one; null with one test. */
  antes: PorDimensao<number> | null
  inclinacao: readonly [number, number]
  /** The picture in words, with the meaning of colour and line. */
  descricao: string
  legenda: string | null
}

/** The whole evolution report in reading order, as plain data for the template. */
export interface Evolucao {
  capa: CapaEvolucao
  geral: { titulo: string; nome: string; subtitulo: string; periodo: string; rodape: string; aviso: string }
  pessoa: string
  /** Name of the latest test's consultor, the author of the document. */
  consultoria: string
  /** Day of the latest test: '21 de novembro de 2026'. */
  data: string
  /** Contents and limits of the document, one sentence each. */
  escopo: readonly string[]
  /** The results, oldest first. */
  resultados: Bloco & { linhas: readonly ResultadoEvolucao[] }
  /** Text for a person with one test, instead of changes; else null. */
  unico: { titulo: string; paragrafos: readonly string[] } | null
  como_ler: Bloco & {
    blocos: readonly Bloco[]
    rotulos: { titulo: string; linhas: readonly { mudanca: Mudanca; mudanca_texto: string; texto: string }[] }
  }
  percurso: Bloco & { figura: FiguraEvolucao }
  /** Null with one test. */
  extremos: ExtremosEvolucao | null
  /** The changes from each test to the next; null with fewer than three tests, where they would repeat `extremos`. */
  passos: (Bloco & { linhas: readonly PassoEvolucao[]; aviso: string | null }) | null
  significado: { titulo: string; blocos: readonly Bloco[] }
  etica: string
  versoes: { questionario: string; textos: string; evolucao: string }
}
