import { ageOn } from '../../contas/pessoa/data_nascimento.ts'
import { AGE_OF_MAJORITY } from '../../contas/pessoa/idade.rules.ts'
import { HOUR_MS } from '../../platform/time.ts'

/** Facts of an account about its person's age. */
export interface Idade {
  /** yyyy-mm-dd, or null when unknown. */
  data_nascimento: string | null
  /** When the person said to be 18 or older; null when nobody asked. */
  maior_de_idade_em: Date | null
}

/**
 * Whether a person is known to be of age on this day in São Paulo: by the birth date, else by what the person said at
 * registration; false without either, so that consents for adults are not asked.
 */
export const maiorDeIdade = ({ data_nascimento, maior_de_idade_em }: Idade, now: Date): boolean =>
  data_nascimento === null
    ? maior_de_idade_em !== null
    : ageOn(data_nascimento, new Date(now.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10)) >= AGE_OF_MAJORITY

/** Whether a person is under 18; null when neither a birth date nor a statement is known. */
export const menorDeIdade = (idade: Idade, now: Date): boolean | null =>
  idade.data_nascimento === null && idade.maior_de_idade_em === null ? null : !maiorDeIdade(idade, now)
