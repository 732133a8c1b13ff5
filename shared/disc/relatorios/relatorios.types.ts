// whole: the types of one document, part after part
import type { CodigoPerfil, Definicao, Faixa, Letra, Mudanca, Predominancia } from '../disc/disc.types.ts'
import type { Bars, Rosca } from '../disc/figuras/figuras.rules.ts'
import type {
  Atencao,
  Capa,
  CartaoDeConversa,
  Escolhas,
  Forca,
  LinhaDaLista,
  NomeDaLista,
} from './partes/partes.types.ts'
import type { PorTemas } from './temas/temas.types.ts'
import type { Frase } from './texto/frase.types.ts'

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
  /** Label as highest or lowest total; null when the distance is too small. */
  marca: string | null
  /** The answers that put this dimension highest and lowest, quoted; absent with totals only. */
  citadas?: readonly string[] | undefined
  /** The neighbouring band, when the total is at the limit of its own; else null. */
  vizinha: Bloco | null
  /** The margin in words. */
  margem_texto: string
}

/** Title, one line and the two paragraphs of a summary; one paragraph on a tie for first, whose title has both names. */
export interface ResumoPerfil {
  codigo: CodigoPerfil
  nome: string
  sintese: string
  resumo: readonly string[]
}

/** Headings of the lists and sections, so that screen and document say the same. */
type Titulos = Record<
  | 'forcas'
  | 'forca_aparece'
  | 'forca_custa'
  | 'atencao'
  | 'atencao_ajuda'
  | NomeDaLista
  | 'com_outros'
  | 'comparacao'
  | 'como_ler'
  | 'contribuicao'
  | 'cuidado'
  | 'terceira'
  | 'terceira_unica'
  | 'baixa'
  | 'etica'
  | 'notas',
  string
>

interface LinhaComparacao {
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
  barras_anterior: Bars
}

/** The individual report in reading order, as plain data that JSON carries to the template. */
export interface Relatorio {
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
    'resultado' | 'dimensoes' | 'perfil' | 'forcas' | 'atencao' | 'comunicacao' | 'receios' | 'desenvolvimento',
    Bloco
  >
  como_ler: readonly Bloco[]
  rotulos_nota: string
  capa: Capa
  /** Half of the margin in points, from the standard error stored with the result. */
  margem_pontos: number
  /** The doughnut in the order D, I, S, C; the bars, highest first; the bands, lowest first. */
  figuras: { rosca: Rosca; barras: Bars; escala: readonly FaixaNoEixo[]; descricao: string }
  codigo: CodigoPerfil
  /** The code in words: 'Dominante e Influente', 'Conformidade', 'As quatro dimensões'. */
  codigo_texto: string
  /** Null for the balanced profile, which has no leading dimension. */
  predominancia: Predominancia | null
  definicao: Definicao
  notas: readonly Nota[]
  /** Null when only totals are stored; `sem_escolhas` then says so. */
  escolhas: Escolhas | null
  sem_escolhas: string
  /** The four dimensions, highest first. */
  dimensoes: readonly DimensaoRelatorio[]
  facetas_nota: string | null
  perfil: ResumoPerfil
  terceira: (Frase & { titulo: string }) | null
  baixa: (Frase & { titulo: string }) | null
  /** The balanced profile's; empty where themes take their place. */
  forcas: readonly Forca[]
  atencao: readonly Atencao[]
  listas: Readonly<Record<NomeDaLista, readonly LinhaDaLista[]>>
  cartao: CartaoDeConversa
  por_temas: PorTemas
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
  /** The printed report's last page: next steps, and the address of the technical sheet when known. */
  fecho: {
    titulo: string
    passos: readonly { quando: string; texto: string }[]
    ficha: { texto: string; endereco: string | null }
  }
}
