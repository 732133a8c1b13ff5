import * as z from 'zod/mini'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { type Tomador, tomador } from '#shared/licencas/compras/pedido.contract.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { cpf } from '#shared/platform/fields/brazil/cpf.ts'
import { type CepInexistente, enderecoDoForm, enderecoOf } from '../../../contas/endereco/endereco.schema.ts'
import { EMPTY_ENDERECO, type EnderecoValues } from '../../../contas/endereco/values.ts'
import type { OpensNew } from '../../../platform/session/opens-new.ts'

/** Values of the invoice form while the person types. */
export interface NotaValues extends EnderecoValues {
  nome: string
  documento: string
}

/** Formats a CPF or CNPJ with its punctuation. */
export const formatDocumento = (documento: string): string =>
  documento.length === 11 ? cpf.format(documento) : cnpj.format(documento)

/** Returns the form's first values, from the account. */
export const valuesOf = (dados: MeusDados): NotaValues => ({
  nome: dados.nome,
  documento: dados.cpf ? cpf.format(dados.cpf) : '',
  ...enderecoOf(dados),
})

/** Returns the form's first values for a recipient that another screen gave; its address is its own, never the account's. */
export const valuesFor = (nota: NonNullable<OpensNew['nota']>): NotaValues => ({ ...EMPTY_ENDERECO, ...nota })

/** Schema of the form: the API's fields under the form's names. */
export function notaSchema(inexistente: CepInexistente, mensagem: string) {
  const { complemento, ...shape } = tomador.shape
  const body = z.object({ ...shape, ...enderecoDoForm(complemento, inexistente, mensagem) })
  const typed = z.pipe(
    z.custom<NotaValues>(),
    // cast: what was typed is a claim; the body is what checks it
    z.transform(values => values as z.input<typeof body>),
  )
  return z.pipe(typed, body)
}

/** Converts the form's values to the invoice data of the purchase's body. */
export const tomadorOf = ({ complementos, estado: _, ...rest }: z.output<ReturnType<typeof notaSchema>>): Tomador => ({
  ...rest,
  complemento: complementos,
})
