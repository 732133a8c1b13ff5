import { expect } from 'vitest'
import tabela from '#content/proporcoes.json' with { type: 'json' }

/** A number that texts for people print: what is counted, of whom, by which model, how many of 100, and where it stands. */
export interface Proporcao {
  id: string
  conta: string
  de_quem: string
  modelo: string
  /** From and to, of 100; the same twice for a number that is said with "cerca de". */
  por_cem: readonly number[]
  /** File of the test that finds the number again. */
  prova: string
  /** Words as printed, by file of texts (`telas` is the file of words of screens). */
  impresso: Readonly<Record<string, readonly string[] | undefined>>
}
export const PROPORCOES: readonly Proporcao[] = tabela.proporcoes

/** Points that a number with "cerca de" may lie away. */
export const NEAR = 2

/** The row of a number. @throws {Error} without one */
export function proporcaoOf(id: string): Proporcao {
  const found = PROPORCOES.find(one => one.id === id)
  if (!found) throw new Error(`no row ${id} in content/proporcoes.json`)
  return found
}

/** The limits of a row in points of 100: two points around a number, the range as it is said otherwise. */
function limitsOf({ por_cem: [de = 0, ate = 0] }: Proporcao): readonly [number, number] {
  return de === ate ? [de - NEAR, ate + NEAR] : [de, ate]
}

/**
 * Expects a simulated share to be what its row says.
 * @param found of 100
 * @param chance points that the size of the simulation may take
 */
export function expectSaid(id: string, found: number, chance = 0): void {
  const [low, high] = limitsOf(proporcaoOf(id))
  expect(found, `${id}: ${found.toFixed(2)} of 100 found`).toBeGreaterThanOrEqual(low - chance)
  expect(found, `${id}: ${found.toFixed(2)} of 100 found`).toBeLessThanOrEqual(high + chance)
}
