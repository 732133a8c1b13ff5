import * as z from 'zod/mini'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { type Tomador, tomador } from '#shared/licencas/compras/pedido.contract.ts'
import { cnpj } from '#shared/platform/fields/cnpj.ts'
import { cpf } from '#shared/platform/fields/cpf.ts'
import { type CepInexistente, enderecoDoForm, enderecoOf } from '../../../platform/forms/endereco/endereco.schema.ts'
import type { EnderecoValues } from '../../../platform/forms/values.ts'

/** For whom the invoice is, while someone types. */
export interface NotaValues extends EnderecoValues {
  nome: string
  documento: string
}

/** A CPF or CNPJ as people read it. */
export const formatDocumento = (documento: string): string =>
  documento.length === 11 ? cpf.format(documento) : cnpj.format(documento)

/** Initial values from the account. */
export const valuesOf = (dados: MeusDados): NotaValues => ({
  nome: dados.nome,
  documento: dados.cpf ? cpf.format(dados.cpf) : '',
  ...enderecoOf(dados),
})

/** The contract's own fields under the form's names. */
export function notaSchema(inexistente: CepInexistente, mensagem: string) {
  const { complemento, ...shape } = tomador.shape
  const body = z.object({ ...shape, ...enderecoDoForm(complemento, inexistente, mensagem) })
  // What was typed is a claim; the body is what checks it.
  const typed = z.pipe(
    z.custom<NotaValues>(),
    z.transform(values => values as z.input<typeof body>),
  )
  return z.pipe(typed, body)
}

/** Invoice data in the purchase's body. */
export const tomadorOf = ({ complementos, estado: _, ...rest }: z.output<ReturnType<typeof notaSchema>>): Tomador => ({
  ...rest,
  complemento: complementos,
})
