import * as z from 'zod/mini'
import { type MeusDados, putMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { celular } from '#shared/platform/fields/pessoa/celular.ts'
import { type CepInexistente, enderecoDoForm, enderecoOf } from '../../platform/forms/endereco/endereco.schema.ts'
import type { EnderecoValues, PessoaValues } from '../../platform/forms/values.ts'

/** Values of the correction form: the registration's fields that may be corrected. */
export interface CorrecaoValues extends EnderecoValues, Omit<PessoaValues, 'cpf' | 'data_nascimento'> {}

export const valuesOf = (dados: MeusDados): CorrecaoValues => ({
  nome_participante: dados.nome,
  celular: celular.format(dados.celular ?? ''),
  sexo: dados.sexo ?? '',
  ...enderecoOf(dados),
})

/** Schema of the correction form: the body of the API call under the form's field names. */
export function correcaoSchema(inexistente: CepInexistente, mensagem: string) {
  const { nome, complemento, ...shape } = putMeusDados.body.shape
  const body = z.object({ ...shape, nome_participante: nome, ...enderecoDoForm(complemento, inexistente, mensagem) })
  // What was typed is a claim; the body is what checks it.
  const typed = z.pipe(
    z.custom<CorrecaoValues>(),
    z.transform(values => values as z.input<typeof body>),
  )
  return z.pipe(typed, body)
}

/** Converts the form's values to the body of the API call. */
export const bodyOf = ({ nome_participante, complementos, estado: _, sexo, ...rest }: CorrecaoValues) => ({
  ...rest,
  nome: nome_participante,
  complemento: complementos,
  sexo: sexo as 'M' | 'F',
})

/** Renames the server's field messages to the form's field names. */
export const camposOfForm = ({ nome, complemento, ...rest }: Readonly<Record<string, string>>) => ({
  ...rest,
  ...(nome && { nome_participante: nome }),
  ...(complemento && { complementos: complemento }),
})
