import { ageOn } from './data_nascimento.ts'

/** Youngest age, in years, at which somebody may register (behaviour §8). */
const IDADE_MINIMA = 12
/** Youngest age, in years, for a turma and for the short registration, which asks no birth date. */
export const AGE_OF_MAJORITY = 18

/**
 * Returns why a birth date is refused on a day, both yyyy-mm-dd; null when it is not.
 * @param adulto whether the person is in a turma, or said to be of age
 */
export function idadeRefused(
  data_nascimento: string,
  day: string,
  adulto: boolean,
): 'menor_de_12' | 'participacao_menor' | null {
  const idade = ageOn(data_nascimento, day)
  if (idade < IDADE_MINIMA) return 'menor_de_12'
  return adulto && idade < AGE_OF_MAJORITY ? 'participacao_menor' : null
}
