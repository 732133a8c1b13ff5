import * as z from 'zod/mini'
import { dadosDaEmpresa, type EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { preprocess } from '#shared/platform/fields/preprocess.ts'
import { EMPTY_ENDERECO, type EnderecoValues } from '../../contas/endereco/values.ts'

/** Values of the form; bairro and complemento are not sent. */
export interface EmpresaValues extends EnderecoValues {
  nome: string
  cnpj: string
  /** Whether invited people can choose the company; off at first, because other clients would then read its name. */
  no_cadastro: boolean
}

export const EMPTY_EMPRESA: EmpresaValues = { nome: '', cnpj: '', no_cadastro: false, ...EMPTY_ENDERECO }

/** Returns what is known of a company as the form's values. */
export const valuesOf = (empresa: EmpresaDaPagina): EmpresaValues => ({
  ...EMPTY_EMPRESA,
  nome: empresa.nome,
  cnpj: empresa.cnpj ? cnpj.format(empresa.cnpj) : '',
  cep: empresa.cep ?? '',
  estado: empresa.id_estado ? String(empresa.id_estado) : '',
  id_cidade: empresa.id_cidade ? String(empresa.id_cidade) : '',
  endereco: empresa.endereco ?? '',
  numero: empresa.numero ?? '',
})

/** Schema of the form: the body of the API call, plus a CEP that exists. */
export function empresaSchema(cepInexistente: (digits: string) => boolean, message: string) {
  const body = z.safeExtend(dadosDaEmpresa, {
    cep: preprocess(
      value => (value === '' ? null : value),
      z.nullable(cep.schema.check(z.refine(digits => !cepInexistente(digits), message))),
    ),
  })
  return z.pipe(
    z.pipe(
      z.custom<EmpresaValues>(),
      z.transform((values): z.input<typeof body> => values),
    ),
    body,
  )
}

/** Converts the form's values to the body of the API call. */
export const bodyOf = ({ nome, cnpj, cep: typed, id_cidade, endereco, numero }: EmpresaValues) => ({
  nome,
  cnpj,
  cep: typed,
  id_cidade,
  endereco,
  numero,
})
