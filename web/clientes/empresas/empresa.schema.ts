import * as z from 'zod/mini'
import { criarEmpresa } from '#shared/clientes/empresas/empresas.contract.ts'
import { cep } from '#shared/platform/fields/cep.ts'
import { EMPTY_ENDERECO, type EnderecoValues } from '../../platform/forms/values.ts'

/** Values of the form; bairro and complemento are not sent. */
export interface EmpresaValues extends EnderecoValues {
  nome: string
  cnpj: string
  /** Our form asks, and begins with no: what a list shows of one client, others read. */
  no_cadastro: boolean
}

export const EMPTY_EMPRESA: EmpresaValues = { nome: '', cnpj: '', no_cadastro: false, ...EMPTY_ENDERECO }

/** The contract's own body, plus a CEP that exists. */
export function empresaSchema(cepInexistente: (digits: string) => boolean, message: string) {
  const body = z.safeExtend(criarEmpresa.body, {
    cep: cep.schema.check(z.refine(digits => !cepInexistente(digits), message)),
  })
  return z.pipe(
    z.pipe(
      z.custom<EmpresaValues>(),
      z.transform((values): z.input<typeof body> => values),
    ),
    body,
  )
}

/** Body of the call. */
export const bodyOf = ({ nome, cnpj, cep: typed, id_cidade, endereco, numero, no_cadastro }: EmpresaValues) => ({
  nome,
  cnpj,
  cep: typed,
  id_cidade,
  endereco,
  numero,
  no_cadastro,
})
