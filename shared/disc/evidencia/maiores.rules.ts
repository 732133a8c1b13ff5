import { ageOn } from '../../platform/fields/pessoa/data_nascimento.ts'
import { HOUR_MS } from '../../platform/time.ts'

const MAIORIDADE = 18

/**
 * Whether a person is known to be of age on this day in São Paulo; false without a birth date, so that consents for
 * adults are not asked.
 * @param nascimento yyyy-mm-dd, or null when unknown
 */
export const maiorDeIdade = (nascimento: string | null, now: Date): boolean =>
  nascimento !== null &&
  ageOn(nascimento, new Date(now.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10)) >= MAIORIDADE
