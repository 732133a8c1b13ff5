// whole: the types of one document, part after part
import type {
  CodigoPerfil,
  Definicao,
  Faixa,
  Letra,
  Mudanca,
  NivelQualidade,
  Predominancia,
} from '../disc/disc.types.ts'
import type { Barra, Barras, Rosca } from '../disc/figuras/figuras.rules.ts'

/** A consultor's logo as bytes; the document gets it as data, never as a path. */
export interface Logo {
  formato: 'png' | 'jpeg'
  base64: string
  /** Fails the document when the logo cannot be drawn, instead of leaving it out; used to check an upload. */
  exigido?: true
}

/** The consultor as named on cover and annex. */
export interface ConsultorRelatorio {
  nome: string
  /** Contact lines, such as e-mail and telephone. */
  contato?: readonly string[]
  logo?: Logo | null
}

/** A titled paragraph. */
export interface Bloco {
  titulo: string
  texto: string
}

/** A titled list. */
export interface Lista {
  titulo: string
  itens: readonly string[]
}

/** A conditional note, with the rule that chose it and, in words and figures, why it applies. */
export interface Nota {
  id:
    | `predominancia.${Predominancia}`
    | `definicao.${Definicao}`
    | 'empate_primaria'
    | 'empate_secundaria'
    | `tres_forcas.${Letra}`
  titulo: string
  texto: string
  porque: string
}

/** A band on the axis of the bars, as fractions of it. */
export interface FaixaNoEixo {
  nome: string
  inicio: number
  fim: number
}

export interface DimensaoRelatorio {
  letra: Letra
  /** Label of the dimension, as 'Dominante'. */
  rotulo: string
  /** The label with an explanation where it alone would mislead: 'Submisso (estabilidade)'. */
  rotulo_explicado: string
  pergunta: string
  descricao: string
  /** Points, 15 to 60. */
  pontos: number
  /** Per cent of the 150 points, 10 to 40, one decimal. */
  percentual: number
  /** The per cent as text: '30,7%'. */
  percentual_texto: string
  /** Intensity, 0 to 100. */
  intensidade: number
  /** Name of the band, as 'Acentuada'; its number is `faixa_numero`. */
  faixa: string
  faixa_numero: Faixa
  /** The total ± the report's margin in points, cut to 15..60. */
  margem: readonly [number, number]
  /** The margin in per cent of the 150 points, one decimal, for the axis of 10 to 40 %. */
  margem_percentual: readonly [number, number]
  texto: string
  contribuicao: string
  cuidado: string
}

/** Title, one line and the two paragraphs of a summary; a tie also prints that of the inverted profile. */
export interface ResumoPerfil {
  codigo: CodigoPerfil
  nome: string
  sintese: string
  resumo: readonly string[]
}

/** The ten lists of a profile. */
export interface TextosPerfil {
  forcas: readonly string[]
  atencao: readonly string[]
  comunicacao: readonly string[]
  motivadores: readonly string[]
  receios: readonly string[]
  ambiente: readonly string[]
  lideranca: readonly string[]
  equipe: readonly string[]
  desenvolvimento: readonly string[]
}

/** Headings of the lists and sections, so that screen and document say the same. */
export type Titulos = Record<
  | keyof TextosPerfil
  | 'com_outros'
  | 'comparacao'
  | 'como_ler'
  | 'contribuicao'
  | 'cuidado'
  | 'etica'
  | 'perfil_invertido'
  | 'notas',
  string
>

export interface LinhaComparacao {
  letra: Letra
  rotulo: string
  /** Points before; `agora` now, and `delta` now minus before. */
  antes: number
  agora: number
  delta: number
  /** Signed difference with a true minus sign: '+3', '−14', '0'. */
  delta_texto: string
  mudanca: Mudanca
  /** The printed label. */
  mudanca_texto: string
  texto: string
}

export interface ComparacaoRelatorio {
  intro: string
  data_anterior: string
  data: string
  /** Whole days between the two tests. */
  dias: number
  linhas: readonly LinhaComparacao[]
  /** The sentence for the largest difference. */
  conclusao: string
  /** Warning for fewer than 30 days; else null. */
  curto: string | null
  /** Both profiles on the same axis, for the figure. */
  barras_anterior: Barras
}

/** Parts common to the reports of both editions. */
export interface RelatorioComum {
  geral: { titulo: string; subtitulo: string; abertura: string; rodape: string; aviso: string }
  pessoa: string
  consultoria: string
  /** Contact lines of the consultor, such as e-mail and telephone; may be empty. */
  contato: readonly string[]
  logo: Logo | null
  /** Day of the test in America/Sao_Paulo: '21 de novembro de 2026'. */
  data: string
  /** Version of the instrument answered; `versao_textos` is that of the printed texts. */
  versao: string
  versao_textos: string
  titulos: Titulos
  introducoes: Record<
    'resultado' | 'dimensoes' | 'perfil' | 'atencao' | 'comunicacao' | 'receios' | 'desenvolvimento',
    Bloco
  >
  como_ler: readonly Bloco[]
  /** The four dimensions, highest first. */
  dimensoes: readonly DimensaoRelatorio[]
  /** Half of the margin in points, from the standard error stored with the result; ±6.5 in the first edition. */
  margem_pontos: number
  /** The doughnut in the order D, I, S, C; the bars, highest first; the bands, lowest first. */
  figuras: { rosca: Rosca; barras: Barras; escala: readonly FaixaNoEixo[]; descricao: string }
  codigo: CodigoPerfil
  /** The code in words: 'Dominante e Influente', 'Conformidade', 'As quatro dimensões'. */
  codigo_texto: string
  /** Null for the balanced profile, which has no leading dimension. */
  predominancia: Predominancia | null
  definicao: Definicao
  /** On a tie for first place, the summary of the pair with its letters exchanged; else null. */
  perfil_invertido: ResumoPerfil | null
  notas: readonly Nota[]
  /**
   * In the order D, I, S, C. `destaque` marks the one lowest dimension, `marca` is the label beside it or beside a
   * candidate.
   */
  com_outros: readonly (Lista & { letra: Letra; destaque: boolean; marca: string | null })[]
  /** Note on the other dimensions when none is the lowest. */
  com_outros_nota: string | null
  comparacao: ComparacaoRelatorio | null
  plano: { titulo: string; linhas: readonly string[] }
  etica: readonly Bloco[]
}

/** The whole individual report of the first edition, as plain data that JSON carries to the template. */
export interface RelatorioPrimeira extends RelatorioComum {
  edicao: 1
  perfil: ResumoPerfil & TextosPerfil
}

export interface PrecisaoAnexo {
  letra: Letra
  rotulo: string
  pontos: number
  /** The standard error used for this person (EP*), in points; null when only totals are stored. */
  erro_padrao: number | null
  /** 90 % interval in points: person-specific when answers are stored, otherwise the report's margin. */
  intervalo: readonly [number, number]
  /** The bar as fractions of the axis; `margem` is the interval. */
  barra: Barra
}

export interface MudancaAnexo {
  letra: Letra
  rotulo: string
  delta: number
  /** Reliable change index: delta over its standard error. */
  rci: number
  mudanca: Mudanca
  /** The printed label. */
  mudanca_texto: string
}

/** The consultor's annex, a separate document that the person never gets. */
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
  codigo: CodigoPerfil
  perfil: string
  predominancia: Predominancia | null
  definicao: Definicao
  /** Kendall's W, 0 to 1. */
  concordancia: number
  /** `nivel` is null when no process data are stored. */
  qualidade: { titulo: string; nivel: NivelQualidade | null; texto: string; motivos: readonly string[]; nota: string }
  /** Precision of each total; `eixo` runs from 15 to 60 points. */
  precisao: { titulo: string; intro: string; eixo: Omit<Barras, 'barras'>; linhas: readonly PrecisaoAnexo[] }
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
}
