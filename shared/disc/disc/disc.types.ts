/** A quadrante as the wire numbers it: 1 Dominante, 2 Influente, 3 Submisso, 4 Conformidade. */
export type Quadrante = 1 | 2 | 3 | 4
export type Letra = 'D' | 'I' | 'S' | 'C'

/** Four values in the order D, I, S, C. */
export type PorDimensao<T> = readonly [T, T, T, T]
/** Points of each dimension, 15 to 60, adding up to 150. */
export type Totais = PorDimensao<number>

/** Points as the wire and the local slot hold them: keys are `id_quadrante`. */
export interface Pontos {
  1: number
  2: number
  3: number
  4: number
}

/** The four quadrantes of one pergunta, from the top (most like me) to the bottom. */
export type Ordem = readonly [Quadrante, Quadrante, Quadrante, Quadrante]

/**
 * One answered pergunta with the process data for the quality indices. `ms` is visible time. Process data are null when
 * they were lost, because an invented order would raise a false alarm.
 */
export interface Resposta {
  numero: number
  ordem: Ordem
  ordem_inicial: Ordem | null
  ms: number | null
  cliques: number | null
}

/** Band of a total: 1 Discreta, 2 Moderada, 3 Acentuada, 4 Muito acentuada. */
export type Faixa = 1 | 2 | 3 | 4

export type ParPerfil = 'DI' | 'DS' | 'DC' | 'ID' | 'IS' | 'IC' | 'SD' | 'SI' | 'SC' | 'CD' | 'CI' | 'CS'
export type CodigoPerfil = Letra | ParPerfil | 'EQ'

export type Predominancia = 'empate técnico' | 'leve' | 'clara' | 'forte'
export type Definicao = 'pouco definido' | 'definido' | 'muito definido'
export type Mudanca = 'dentro da margem' | 'indício de mudança' | 'mudança confiável'
export type NivelQualidade = 'verde' | 'amarelo' | 'vermelho'

export const QUADRANTES = [1, 2, 3, 4] as const
export const LETRAS = ['D', 'I', 'S', 'C'] as const
export const CODIGOS_PERFIL = [
  ...LETRAS,
  'DI',
  'DS',
  'DC',
  'ID',
  'IS',
  'IC',
  'SD',
  'SI',
  'SC',
  'CD',
  'CI',
  'CS',
  'EQ',
] as const satisfies readonly CodigoPerfil[]

/** The product's labels (behaviour §1). "Submisso" is the classic name of the dimension of stability. */
export const ROTULOS: Record<Letra, string> = {
  D: 'Dominante',
  I: 'Influente',
  S: 'Submisso',
  C: 'Conformidade',
}
export const NOMES_FAIXA: Record<Faixa, string> = { 1: 'Discreta', 2: 'Moderada', 3: 'Acentuada', 4: 'Muito acentuada' }

export const NUMERO_PERGUNTAS = 15

const LETRA_DE: Record<Quadrante, Letra> = { 1: 'D', 2: 'I', 3: 'S', 4: 'C' }
const QUADRANTE_DE: Record<Letra, Quadrante> = { D: 1, I: 2, S: 3, C: 4 }

export const letraOf = (quadrante: Quadrante): Letra => LETRA_DE[quadrante]
export const quadranteOf = (letra: Letra): Quadrante => QUADRANTE_DE[letra]
