import type { Letra, PorDimensao } from '../../disc/disc.types.ts'
import type { Anexo } from '../relatorios.types.ts'
import type { Alternativa } from './segunda.types.ts'

/** One answer as the consultor sees it: the order, the seconds, and what does not fit the result. */
export interface LinhaDaGrade {
  numero: number
  pergunta: string
  ordem: PorDimensao<Alternativa>
  /** Of another dimension than those that lead the result. */
  contorno: boolean
  /** The leading dimension's place here, when it is 3rd or 4th. */
  na_base: 3 | 4 | null
  /** 'I no topo', 'D em 3º'; null where the answer fits. */
  surpresa: string | null
  /** Visible time, whole seconds; null where it was not kept. */
  segundos: number | null
}

export interface PassoDoRoteiro {
  minutos: number
  titulo: string
  texto: string
}

/** The annex of the second edition: a tool for the hour with the person, never for the person. */
export interface AnexoSegunda extends Anexo {
  edicao: 2
  /** Null with totals only. */
  grade: {
    titulo: string
    linhas: readonly LinhaDaGrade[]
    /** Whether surprises can be named: of a balanced result none can. */
    com_surpresas: boolean
    /** The longest answer's seconds, for the bars; 0 where none was kept. */
    maximo: number
    leitura: readonly string[]
    /** With which lines to open the conversation, one sentence each. */
    comeco: { titulo: string; itens: readonly string[] }
  } | null
  roteiro: { titulo: string; texto: string; passos: readonly PassoDoRoteiro[] }
  por_perfil: { titulo: string; itens: readonly string[] }
  /** Her own first dimension beside the person's, when both have one. */
  com_voce: { titulo: string; voce: Letra; pessoa: Letra; texto: string } | null
  trabalho_ou_vida: { titulo: string; texto: string; perguntas: readonly string[]; registro: string }
  /** With both names; gaps of the conversation, as `{prazo}`, are the consultor's to fill. */
  mensagem: { titulo: string; texto: string }
  /** Caveat of a quality check without signs; null with signs, or with nothing to check. */
  sem_sinais: { titulo: string; texto: string } | null
}
