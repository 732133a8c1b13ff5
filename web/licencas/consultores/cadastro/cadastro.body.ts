import type * as z from 'zod/mini'
import type { registerConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { inverse, NO_CADASTRO, NO_CONSULTOR, pick, renamed } from '#shared/contas/pessoa/fields.ts'
import type { CadastroValues } from '../../../contas/cadastro/cadastro.schema.ts'

/**
 * Converts the typed form to the body of a consultor's registration (behaviour §27); the birth date is sent as
 * year-month-day.
 */
export function bodyOf({ senha, senha2, ...values }: CadastroValues, token: string) {
  const { nome, ...typed } = renamed(values, inverse(NO_CADASTRO))
  const nascimento = data_nascimento.schema.safeParse(typed.data_nascimento)
  return {
    ...renamed(pick(typed), NO_CONSULTOR),
    sexo: typed.sexo as 'M' | 'F', // cast: the server's schema refuses it empty
    nome,
    dataNascimento: nascimento.success ? nascimento.data : typed.data_nascimento,
    senha,
    senha2,
    token,
  } satisfies z.input<typeof registerConsultor.body>
}

/** Renames the server's field messages to the form's field names. */
export const camposOfForm = (campos: Readonly<Record<string, string>>): Record<string, string> =>
  renamed(renamed(campos, inverse(NO_CONSULTOR)), NO_CADASTRO)
