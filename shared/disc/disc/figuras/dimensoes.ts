import type { Letra, PorDimensao } from '../disc.types.ts'

/** A dimension as its index in every list of four: 0 D, 1 I, 2 S, 3 C. */
export type Dimensao = 0 | 1 | 2 | 3
export const DIMENSOES = [0, 1, 2, 3] as const

const DA_LETRA: Record<Letra, Dimensao> = { D: 0, I: 1, S: 2, C: 3 }

/** The value of one dimension, by its letter. */
export const daLetra = <T>(valores: PorDimensao<T>, letra: Letra): T => valores[DA_LETRA[letra]]

/** Makes four values in the order D, I, S, C. */
export const byDimensao = <T>(valor: (q: Dimensao, letra: Letra) => T): [T, T, T, T] => [
  valor(0, 'D'),
  valor(1, 'I'),
  valor(2, 'S'),
  valor(3, 'C'),
]

/** Maps the value of each of the four dimensions. */
export const cada = <A, B>(valores: PorDimensao<A>, map: (valor: A, q: Dimensao) => B): [B, B, B, B] => [
  map(valores[0], 0),
  map(valores[1], 1),
  map(valores[2], 2),
  map(valores[3], 3),
]

/**
 * Types a list as four values.
 * @throws {RangeError} for any other length
 */
export function four<T>(valores: readonly T[]): PorDimensao<T> {
  if (!hasQuatro(valores)) throw new RangeError(`four values wanted, ${valores.length} given`)
  return valores
}
const hasQuatro = <T>(valores: readonly T[]): valores is PorDimensao<T> => valores.length === 4
