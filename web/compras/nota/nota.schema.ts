import * as z from 'zod/mini'
import { type Tomador, tomador } from '#shared/compras/pedido.contract.ts'
import type { MeusDados } from '#shared/contas/meus-dados.contract.ts'
import { cep } from '#shared/fields/cep.ts'
import { cnpj } from '#shared/fields/cnpj.ts'
import { cpf } from '#shared/fields/cpf.ts'
import { estadoSelecionado } from '#shared/participantes/participantes.contract.ts'
import type { EnderecoValues } from '../../forms/values.ts'

/** For whom the invoice is, while someone types. */
export interface NotaValues extends EnderecoValues {
  nome: string
  documento: string
}

/** A CPF or CNPJ as people read it. */
export const formatDocumento = (documento: string): string =>
  documento.length === 11 ? cpf.format(documento) : cnpj.format(documento)

/** What the account says, to begin with. */
export const valuesOf = (dados: MeusDados): NotaValues => ({
  nome: dados.nome,
  documento: dados.cpf ? cpf.format(dados.cpf) : '',
  cep: cep.format(dados.cep ?? ''),
  estado: String(dados.id_estado ?? ''),
  id_cidade: String(dados.id_cidade ?? ''),
  endereco: dados.endereco ?? '',
  numero: dados.numero ?? '',
  bairro: dados.bairro ?? '',
  complementos: dados.complemento ?? '',
})

/** The contract's own fields under the form's names, plus estado and a CEP that exists. */
export function notaSchema(cepInexistente: (digits: string) => boolean, message: string) {
  const { complemento, ...shape } = tomador.shape
  const body = z.object({
    ...shape,
    complementos: complemento,
    estado: estadoSelecionado,
    cep: cep.schema.check(z.refine(digits => !cepInexistente(digits), message)),
  })
  return z.pipe(
    z.pipe(
      // What was typed is a claim; the body is what checks it.
      z.custom<NotaValues>(),
      z.transform(values => values as z.input<typeof body>),
    ),
    body,
  )
}

/** What travels with the purchase. */
export const tomadorOf = ({ complementos, estado: _, ...rest }: z.output<ReturnType<typeof notaSchema>>): Tomador => ({
  ...rest,
  complemento: complementos,
})
