import type { Letra, Ordem, PorDimensao } from '../../disc/disc.types.ts'
import type { Instrumento } from '../../disc/instrumento.schema.ts'
import type { Relatorio } from '../relatorios.types.ts'
import type { EntradaRelatorio } from '../texto/comum.rules.ts'

/** Every rule that may put a sentence into the report; the screen has its words. */
export const REGRAS = [
  'comum',
  'pontuacao',
  'nota',
  'faixa',
  'perfil_equilibrio',
  'perfil_unico',
  'perfil_par_segunda_alta',
  'perfil_par_proximas',
  'desempate_primeiros',
  'desempate_fixo',
  'destaque',
  'mudanca',
  'comparacao_nenhuma',
  'comparacao_alguma',
  'comparacao_curta',
  'escolhas',
  'escolhas_empate',
  'escolhas_equilibrio',
  'linha_por_resposta',
  'um_pagina',
  'um_pagina_disputa',
  'tres_no_alto',
  'terceira',
  'segunda_voz',
  'baixa',
] as const
export type Regra = (typeof REGRAS)[number]

/** A total that a rule read, and how it came about. */
export interface TotalCitado {
  letra: Letra
  rotulo: string
  /** Points, 15 to 60. */
  pontos: number
  /** Number of 1st, 2nd, 3rd and 4th places: 4a + 3b + 2c + d = pontos. Null when only totals are stored. */
  posicoes: PorDimensao<number> | null
}

/** One answer behind a statement, in the words of the questionnaire's version that was answered. */
export interface RespostaCitada {
  numero: number
  pergunta: string
  letra: Letra
  alternativa: string
  /** Position that the person gave: 1 most like me, 4 least. */
  posicao: number
  /** Position in the earlier test; null outside comparisons. */
  posicao_antes: number | null
}

/**
 * The reason for statements of the report: the rule, the numbers it compared, the totals and the answers behind them.
 */
export interface Porque {
  /** The statements it explains, by the ids of `afirmacoesOf`. */
  afirmacoes: readonly string[]
  regra: Regra
  /**
   * Whether a theme is among the highest or the lowest; only for themes, whose `regra` is `pontuacao`.
   */
  tema?: 'alto' | 'baixo' | undefined
  /** Names and whole numbers to fill into the rule's sentence. */
  valores: Readonly<Record<string, string | number>>
  totais: readonly TotalCitado[]
  /** The cited answers: empty when no single answer decides, null when only totals are stored. */
  perguntas: readonly RespostaCitada[] | null
}

export interface EntradaPorques {
  relatorio: Relatorio
  resultado: EntradaRelatorio['resultado']
  /** The 15 orders, question 1 first; null when only totals are stored. */
  ordens: readonly Ordem[] | null
  /** The version of the questionnaire that was answered. */
  instrumento: Instrumento
  /** The earlier test's orders, when it was answered with the same version. */
  ordens_antes?: readonly Ordem[] | null
}
