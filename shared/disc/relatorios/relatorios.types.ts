import type {
  CodigoPerfil,
  Definicao,
  Faixa,
  Letra,
  Mudanca,
  NivelQualidade,
  Predominancia,
} from '../disc/disc.types.ts'
import type { Barra, Barras, Rosca } from '../disc/figuras.rules.ts'

/** A consultor's logo as bytes; the document gets it as data, never as a path. */
export interface Logo {
  formato: 'png' | 'jpeg'
  base64: string
  /** Fails the document when it cannot be drawn, instead of leaving it out: how an upload is tried. */
  exigido?: true
}

/** Consultor on cover and annex. */
export interface ConsultorRelatorio {
  nome: string
  /** E-mail, telephone … one line each. */
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

/** A note that a rule chose, with the rule's name and, in words and figures, why it applies. */
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

/** A band on the bars' axis, as fractions of it. */
export interface FaixaNoEixo {
  nome: string
  inicio: number
  fim: number
}

export interface DimensaoRelatorio {
  letra: Letra
  /** 'Dominante' … */
  rotulo: string
  /** 'Submisso (estabilidade)' where the bare label would mislead, else the label. */
  rotulo_explicado: string
  pergunta: string
  descricao: string
  /** 15 to 60. */
  pontos: number
  /** 10 to 40, one decimal. */
  percentual: number
  /** '30,7%' */
  percentual_texto: string
  /** 0 to 100. */
  intensidade: number
  /** 'Acentuada' … and its number. */
  faixa: string
  faixa_numero: Faixa
  /** Points: the total ± the report's margin, cut to 15..60. */
  margem: readonly [number, number]
  /** The margin in per cent of the 150 points, one decimal, for the axis of 10 to 40 %. */
  margem_percentual: readonly [number, number]
  texto: string
  contribuicao: string
  cuidado: string
}

/** Title, one line and the summary's two paragraphs: what a tie prints of the inverted profile. */
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
  /** Points before and now, and now minus before. */
  antes: number
  agora: number
  delta: number
  /** '+3', '-14', '0' with a true minus sign. */
  delta_texto: string
  mudanca: Mudanca
  /** The label as it is printed. */
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
  /** The warning of less than 30 days, or null. */
  curto: string | null
  /** Both profiles in the fixed axis, for the figure. */
  barras_anterior: Barras
}

/** Parts common to the reports of both editions. */
export interface RelatorioComum {
  geral: { titulo: string; subtitulo: string; abertura: string; rodape: string; aviso: string }
  pessoa: string
  consultoria: string
  /** E-mail, telephone … of the consultant, one line each; may be empty. */
  contato: readonly string[]
  logo: Logo | null
  /** '21 de novembro de 2026', day of the test in America/Sao_Paulo. */
  data: string
  /** Version of the instrument answered and of the texts printed. */
  versao: string
  versao_textos: string
  titulos: Titulos
  introducoes: Record<
    'resultado' | 'dimensoes' | 'perfil' | 'atencao' | 'comunicacao' | 'receios' | 'desenvolvimento',
    Bloco
  >
  como_ler: readonly Bloco[]
  /** Highest first. */
  dimensoes: readonly DimensaoRelatorio[]
  /** Half of the margin, points: of the standard error that the result was made with; ±6.5 in the first edition. */
  margem_pontos: number
  /** In the fixed order D, I, S, C (doughnut) and highest first (bars); the bands from the lowest. */
  figuras: { rosca: Rosca; barras: Barras; escala: readonly FaixaNoEixo[]; descricao: string }
  codigo: CodigoPerfil
  /** 'Dominante e Influente', 'Conformidade', 'As quatro dimensões'. */
  codigo_texto: string
  /** Null for the balanced profile, which has no leading dimension. */
  predominancia: Predominancia | null
  definicao: Definicao
  /** On a tie for first place: the same combination read the other way round; else null. */
  perfil_invertido: ResumoPerfil | null
  notas: readonly Nota[]
  /** D, I, S, C; `destaque` sets the one lowest dimension apart, `marca` is what is said beside it or beside a candidate. */
  com_outros: readonly (Lista & { letra: Letra; destaque: boolean; marca: string | null })[]
  /** Note on the other dimensions when none is the lowest. */
  com_outros_nota: string | null
  comparacao: ComparacaoRelatorio | null
  plano: { titulo: string; linhas: readonly string[] }
  etica: readonly Bloco[]
}

/** Everything that the first edition's individual report says; plain data, so that JSON carries it to the template. */
export interface RelatorioPrimeira extends RelatorioComum {
  edicao: 1
  perfil: ResumoPerfil & TextosPerfil
}

export interface PrecisaoAnexo {
  letra: Letra
  rotulo: string
  pontos: number
  /** The person's standard error, shrunken (points); null when only totals are stored. */
  erro_padrao: number | null
  /** 90% interval in points: person-specific with answers, else the report's margin. */
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
  /** The label as it is printed. */
  mudanca_texto: string
}

/** The consultant's annex: its own document, never for the participant. */
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
  /** `nivel` is null when the process data are not stored: nothing can be said. */
  qualidade: { titulo: string; nivel: NivelQualidade | null; texto: string; motivos: readonly string[]; nota: string }
  /** `eixo` runs from 15 to 60 points. */
  precisao: { titulo: string; intro: string; eixo: Omit<Barras, 'barras'>; linhas: readonly PrecisaoAnexo[] }
  mudancas: {
    titulo: string
    intro: string
    dias: number
    curto: string | null
    linhas: readonly MudancaAnexo[]
  } | null
  notas: readonly Nota[]
  /** Before, opening, exploring, by highest and lowest dimension, closing, signs, what to avoid: in reading order. */
  secoes: readonly (Lista & { id: string })[]
}
