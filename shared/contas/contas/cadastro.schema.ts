import { requiredText } from '../../platform/fields/text.ts'
import { data_nascimento, isBirthYear } from '../pessoa/data_nascimento.ts'

/** Schema of the state field. Only the screen uses it, to narrow the cities; no request carries it (behaviour §31). */
export const chosenEstado = requiredText('Selecione seu estado')

/**
 * Returns the error messages for an implausible birth year, by field.
 * @param currentYear today's year, passed in because the schemas themselves do not read the clock
 */
export function birthDateIssues(body: unknown, currentYear: number): Record<string, string> {
  // cast: of another body both are undefined
  const typed = (body ?? {}) as { data_nascimento?: unknown; dataNascimento?: unknown }
  const field = typed.dataNascimento === undefined ? 'data_nascimento' : 'dataNascimento'
  const iso = data_nascimento.schema.safeParse(typed[field])
  return iso.success && !isBirthYear(iso.data, currentYear) ? { [field]: 'Data de nascimento inválida' } : {}
}
