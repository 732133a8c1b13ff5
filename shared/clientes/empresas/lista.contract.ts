import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'

/** A company. With an invite token only id and name are returned. */
export const empresa = z.object({
  id_empresa: z.int(),
  nome: z.string(),
  /** Null while it is not known. */
  cnpj: z.nullish(z.string()),
  cep: z.nullish(z.string()),
  endereco: z.nullish(z.string()),
  numero: z.nullish(z.string()),
  id_cidade: z.nullish(z.int()),
  nome_cidade: z.nullish(z.string()),
  uf: z.nullish(z.string()),
  /** Number of finished tests of the company's people ('Consultorias recebidas'). */
  consultorias_recebidas: z.optional(z.int()),
  /** Number of clients in this company ('Funcionários cadastrados'). */
  funcionarios_cadastrados: z.optional(z.int()),
  /** Whether invited people may choose this company; returned only to its consultor, who may change it. */
  no_cadastro: z.optional(z.boolean()),
  /** When its consultor closed it; null while it is not closed. */
  encerrada_em: z.nullish(instant),
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
