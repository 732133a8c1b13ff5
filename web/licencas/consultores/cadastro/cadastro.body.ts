import type * as z from 'zod/mini'
import type { registerConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import { data_nascimento } from '#shared/platform/fields/pessoa/data_nascimento.ts'
import type { CadastroField, CadastroValues } from '../../../contas/cadastro/cadastro.schema.ts'

/** Form field of each field of the API. */
const FORM_FIELD: Readonly<Record<string, CadastroField>> = {
  nome: 'nome_participante',
  dataNascimento: 'data_nascimento',
  cidade: 'id_cidade',
  complemento: 'complementos',
}

/**
 * Converts the typed form to the body of a consultor's registration (behaviour §27); the birth date is sent as
 * year-month-day.
 */
export function bodyOf(values: CadastroValues, token: string) {
  const { cep, celular, cpf, sexo, endereco, numero, bairro, senha, senha2 } = values
  const nascimento = data_nascimento.schema.safeParse(values.data_nascimento)
  return {
    ...{ cep, celular, cpf, endereco, numero, bairro, senha, senha2, token },
    sexo: sexo as 'M' | 'F', // cast: the server's schema refuses it empty
    nome: values.nome_participante,
    dataNascimento: nascimento.success ? nascimento.data : values.data_nascimento,
    cidade: values.id_cidade,
    complemento: values.complementos,
  } satisfies z.input<typeof registerConsultor.body>
}

/** Renames the server's field messages to the form's field names. */
export const camposOfForm = (campos: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(campos).map(([name, message]) => [FORM_FIELD[name] ?? name, message]))
