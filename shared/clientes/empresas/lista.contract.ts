import * as z from 'zod/mini'
import { endpoint, list, pageQuery } from '../../platform/contract.ts'

/** A company; an invite token only ever sees id and name. */
export const empresa = z.object({
  id_empresa: z.int(),
  nome: z.string(),
  cnpj: z.optional(z.string()),
  cep: z.nullish(z.string()),
  endereco: z.nullish(z.string()),
  numero: z.nullish(z.string()),
  id_cidade: z.nullish(z.int()),
  nome_cidade: z.nullish(z.string()),
  uf: z.nullish(z.string()),
  /** Finished tests of its people ('Consultorias recebidas'). */
  consultorias_recebidas: z.optional(z.int()),
  /** Clients who named it ('Funcionários cadastrados'). */
  funcionarios_cadastrados: z.optional(z.int()),
  /** Whether the people its consultor invites may choose it; told to the consultor alone, who may change it. */
  no_cadastro: z.optional(z.boolean()),
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
