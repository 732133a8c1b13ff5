import type { Definicao, Letra, Mudanca, NivelQualidade, PorDimensao, Predominancia } from '../../disc/disc.types.ts'
import type { Bar, Bars } from '../../disc/figuras/figuras.rules.ts'
import type { Lista, Logo, Nota } from '../relatorios.types.ts'
import type { Alternativa } from '../texto/frase.types.ts'

/** One answer in the consultor's grid: the order, the seconds, and what does not fit the result. */
export interface LinhaDaGrade {
  numero: number
  pergunta: string
  ordem: PorDimensao<Alternativa>
  /** Whether the alternativa at the top belongs to a dimension that does not lead the result. */
  contorno: boolean
  /** Position (3 or 4) of the leading dimension in this answer; null when it is higher or none leads. */
  na_base: 3 | 4 | null
  /** Why the answer does not fit: 'I no topo', 'D em 3º'; null when it fits. */
  surpresa: string | null
  /** Visible time in whole seconds; null when not stored. */
  segundos: number | null
}

/** One of the three answers to begin with, and why it is one. */
export interface FlaggedLinha {
  numero: number
  /** 'D em 3º', 'I no topo', '34 s'. */
  motivo: string
}

/** A question about one of the person's strengths, with the answers it starts from. */
export interface PerguntaDoTema {
  tema: string
  pergunta: string
  /** The sentence that quotes the answers; null with totals only. */
  citacao: string | null
}

interface PassoDoRoteiro {
  minutos: number
  titulo: string
  texto: string
  /** In the step of the 15 choices: one question for each strength; else empty. */
  perguntas: readonly PerguntaDoTema[]
  /** Questions that fit the step, of this person's profile and dimensions where it asks for them; else empty. */
  outras: readonly string[]
}

interface AnexoPrecision {
  letra: Letra
  rotulo: string
  pontos: number
  /** The standard error used for this person (EP*), in points; null when only totals are stored. */
  erro_padrao: number | null
  /** 90 % interval in points: person-specific when answers are stored, otherwise the report's margin. */
  intervalo: readonly [number, number]
  /** The bar as fractions of the axis; `margem` is the interval. */
  barra: Bar
}

interface MudancaAnexo {
  letra: Letra
  rotulo: string
  delta: number
  /** Reliable change index: delta over its standard error. */
  rci: number
  mudanca: Mudanca
  /** The printed label. */
  mudanca_texto: string
}

/** The consultor's annex, the tool for the hour with the person: a separate document that the person never gets. */
export interface Anexo {
  titulo: string
  aviso: string
  pessoa: string
  consultoria: string
  contato: readonly string[]
  logo: Logo | null
  data: string
  versao: string
  versao_textos: string
  /** Letters of the profile; of a tie for first those side by side: 'D · I'. */
  codigo: string
  perfil: string
  predominancia: Predominancia | null
  definicao: Definicao
  /** Kendall's W, 0 to 1. */
  concordancia: number
  /** `nivel` is null when no process data are stored. */
  qualidade: { titulo: string; nivel: NivelQualidade | null; texto: string; motivos: readonly string[]; nota: string }
  /** Precision of each total; `eixo` runs from 15 to 60 points. */
  precisao: { titulo: string; intro: string; eixo: Omit<Bars, 'barras'>; linhas: readonly AnexoPrecision[] }
  mudancas: {
    titulo: string
    intro: string
    dias: number
    curto: string | null
    linhas: readonly MudancaAnexo[]
  } | null
  notas: readonly Nota[]
  /** Before, opening, exploring, by highest and lowest dimension, closing, signs, what to avoid; in reading order. */
  secoes: readonly (Lista & { id: string })[]
  /** The 15 answers as a grid; null with totals only. */
  grade: {
    titulo: string
    linhas: readonly LinhaDaGrade[]
    /** Three at most, in the order in which to take them. */
    sinalizadas: readonly FlaggedLinha[]
    /** Whether surprises can be named; not for a balanced result. */
    com_surpresas: boolean
    /** Seconds of the slowest answer, for the bars; 0 when no times are stored. */
    maximo: number
    leitura: readonly string[]
    /** Answers with which to open the conversation, one sentence each. */
    comeco: { titulo: string; itens: readonly string[] }
  } | null
  roteiro: { titulo: string; texto: string; passos: readonly PassoDoRoteiro[] }
  por_perfil: { titulo: string; itens: readonly string[] }
  /** The consultor's leading dimension beside the person's; null unless both results have one. */
  com_voce: { titulo: string; voce: Letra; pessoa: Letra; texto: string } | null
  trabalho_ou_vida: { titulo: string; texto: string; perguntas: readonly string[]; registro: string }
  /**
   * Message to send after the conversation, with both names filled in; gaps such as `{prazo}` are left for the
   * consultor.
   */
  mensagem: { titulo: string; texto: string }
  /** Caveat for a quality check that found no signs; null when it found some, or when there is nothing to check. */
  sem_sinais: { titulo: string; texto: string } | null
}
