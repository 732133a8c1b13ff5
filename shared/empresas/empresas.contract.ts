import { z } from 'zod'
import { endpoint, id, list, pageQuery } from '../contract.ts'
import { cep } from '../fields/cep.ts'
import { cnpj } from '../fields/cnpj.ts'
import { idEscolhido } from '../fields/number.ts'
import { optionalText, requiredText } from '../fields/text.ts'

/** A company; an invite token only ever sees id and name. */
export const empresa = z.object({
  id_empresa: z.number().int(),
  nome: z.string(),
  cnpj: z.string().optional(),
  cep: z.string().nullish(),
  endereco: z.string().nullish(),
  numero: z.string().nullish(),
  id_cidade: z.number().int().nullish(),
  nome_cidade: z.string().nullish(),
  uf: z.string().nullish(),
  /** Finished tests of its people ('Consultorias recebidas'). */
  consultorias_recebidas: z.number().int().optional(),
  /** Clients who named it ('Funcionários cadastrados'). */
  funcionarios_cadastrados: z.number().int().optional(),
  /** Whether the people its consultor invites may choose it; told to the consultor alone, who may change it. */
  no_cadastro: z.boolean().optional(),
})
export type Empresa = z.infer<typeof empresa>

export const listEmpresas = endpoint({
  method: 'GET',
  path: '/empresas',
  access: 'open',
  summary:
    "The caller's companies; for an invite token, those that the inviter shows at registration (id and name); nobody: none",
  query: pageQuery,
  response: list(empresa),
})

export const criarEmpresa = endpoint({
  method: 'POST',
  path: '/empresas',
  access: 'permite_cadastrar_empresa',
  summary: 'Create a company; one CNPJ once per owner',
  body: z.object({
    nome: requiredText('Preencha o nome da empresa'),
    cnpj: cnpj.schema,
    cep: cep.schema,
    id_cidade: z.preprocess(
      value => (value === '' || value === null ? undefined : value),
      idEscolhido('Selecione uma cidade da lista', 9_999_999).optional(),
    ),
    endereco: optionalText(),
    numero: z.preprocess(value => (typeof value === 'number' ? String(value) : value), optionalText(20)),
    /** Absent means shown at registration, as before there was a choice. */
    no_cadastro: z.boolean().default(true),
  }),
  response: z.object({ response: z.string(), id_empresa: z.number().int() }),
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
