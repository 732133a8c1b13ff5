import * as z from 'zod/mini'
import { endpoint, id, list, pageQuery } from '../../platform/contract.ts'
import { cep } from '../../platform/fields/empresa/cep.ts'
import { cnpj } from '../../platform/fields/empresa/cnpj.ts'
import { idEscolhido } from '../../platform/fields/number.ts'
import { nomeSemLinks } from '../../platform/fields/pessoa/nome.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { optionalText } from '../../platform/fields/text.ts'
import { empresa } from './lista.contract.ts'

export const criarEmpresa = endpoint({
  method: 'POST',
  path: '/empresas',
  access: 'permite_cadastrar_empresa',
  summary: 'Create a company; one CNPJ once per owner',
  body: z.object({
    nome: nomeSemLinks('Preencha o nome da empresa'),
    cnpj: cnpj.schema,
    cep: cep.schema,
    id_cidade: preprocess(
      value => (value === '' || value === null ? undefined : value),
      z.optional(idEscolhido('Selecione uma cidade da lista', 9_999_999)),
    ),
    endereco: optionalText(),
    numero: preprocess(value => (typeof value === 'number' ? String(value) : value), optionalText(20)),
    /** Whether the company is offered at registration; true when absent, as before this field existed. */
    no_cadastro: z._default(z.boolean(), true),
  }),
  response: z.object({ response: z.string(), id_empresa: z.int() }),
})

/**
 * Lists the caller's own companies. Unlike the public list, which is empty without a session, it answers 401 when the
 * session has expired.
 */
export const listMinhasEmpresas = endpoint({
  method: 'GET',
  path: '/consultores/empresas',
  access: 'permite_cadastrar_empresa',
  summary: "The caller's companies by name; an admin sees everyone's",
  query: pageQuery,
  response: list(empresa),
})

export const alterarEmpresa = endpoint({
  method: 'PUT',
  path: '/empresas/:id_empresa',
  access: 'permite_cadastrar_empresa',
  summary: "Show one of the caller's companies at registration, or not",
  params: z.object({ id_empresa: id }),
  body: z.object({ no_cadastro: z.boolean('Escolha se a empresa aparece no cadastro') }),
  response: z.object({ response: z.string(), no_cadastro: z.boolean() }),
})

export * from './lista.contract.ts'
