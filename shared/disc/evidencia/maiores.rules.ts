import { ageOn } from '../../platform/fields/data_nascimento.ts'
import { HOUR_MS } from '../../platform/time.ts'

const MAIORIDADE = 18

/**
 * Whether a person is of age on this day in São Paulo, as far as the product knows. Without a birth date she is not
 * known to be, and nothing is asked that only somebody of age may give.
 * @param nascimento yyyy-mm-dd, or null where it was never said
 */
export const maiorDeIdade = (nascimento: string | null, now: Date): boolean =>
  nascimento !== null &&
  ageOn(nascimento, new Date(now.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10)) >= MAIORIDADE
