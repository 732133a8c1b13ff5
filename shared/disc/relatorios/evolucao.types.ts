import type { CodigoPerfil, Definicao, Letra, Mudanca, PorDimensao, Totais } from '../disc/disc.types.ts'
import type { Bloco } from './relatorios.types.ts'
import type { Quarto } from './segunda/segunda.types.ts'

/** One finished test as the evolution report's table prints it. */
export interface ResultadoEvolucao {
  /** '21/11/2026', day in America/Sao_Paulo. */
  data: string
  /** Null where the same one conducts every test and the cover says so. */
  consultoria: string | null
  /** Points in the order D, I, S, C. */
  totais: Totais
  codigo: CodigoPerfil
  perfil: string
  definicao: Definicao
}

/** One dimension's difference between two tests. */
export interface MudancaEvolucao {
  letra: Letra
  rotulo: string
  antes: number
  agora: number
  /** '+9', '−14', '0'. */
  delta: string
  mudanca: Mudanca
  /** The label as it is printed. */
  mudanca_texto: string
}

/** From one test to the next. */
export interface PassoEvolucao {
  de: string
  ate: string
  /** '440 dias', with the warning where there are fewer than 30. */
  intervalo: string
  /** Under 30 days. */
  curto: boolean
  mudancas: PorDimensao<MudancaEvolucao>
}

/** A test in a dimension's panel: fractions 0..1, x of the time from first to last, y of the axis 15..60 upwards. */
export interface PontoPainel {
  x: number
  y: number
  margem: readonly [number, number]
  pontos: number
  /** Centre of the printed value, fractions of the panel; null where it would cover another or a point. */
  rotulo: readonly [number, number] | null
}

/** One dimension over time. */
export interface PainelEvolucao {
  letra: Letra
  rotulo: string
  /** Alternative text; it carries every number. */
  descricao: string
  pontos: readonly PontoPainel[]
}

/** The figure's geometry: the same for every dimension but the points. */
export interface FiguraEvolucao {
  /** The 37.5 line: all four tied. */
  referencia: number
  eixo: readonly { texto: string; y: number }[]
  /** Dates that fit under the axis without touching each other. */
  marcas: readonly { texto: string; x: number }[]
  paineis: PorDimensao<PainelEvolucao>
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
  /** The warning of less than 30 days, or null. */
  curto: string | null
}

/** The second edition's cover: the latest totals in colour, the first ones as a line. */
export interface CapaEvolucao {
  quartos: PorDimensao<Quarto>
  /** Radii of the first totals, fractions of the full one; null with one test. */
  antes: PorDimensao<number> | null
  inclinacao: readonly [number, number]
  /** The picture in words, and what colour and line are. */
  descricao: string
  legenda: string | null
}

/** Everything that the evolution report says, in reading order; plain data for the template. */
export interface Evolucao {
  /** Of the latest result's texts. */
  edicao: 1 | 2
  /** Null in the first edition, whose cover bears the plain mark. */
  capa: CapaEvolucao | null
  geral: { titulo: string; nome: string; subtitulo: string; periodo: string; rodape: string; aviso: string }
  pessoa: string
  /** The latest test's consultor, the document's author. */
  consultoria: string
  /** '21 de novembro de 2026', day of the latest test. */
  data: string
  /** What the document contains and leaves out, one sentence each. */
  escopo: readonly string[]
  /** Oldest first. */
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
  /** From each test to the next; null with fewer than three, where it would repeat `extremos`. */
  passos: (Bloco & { linhas: readonly PassoEvolucao[]; aviso: string | null }) | null
  significado: { titulo: string; blocos: readonly Bloco[] }
  etica: string
  versoes: { questionario: string; textos: string; evolucao: string }
}
