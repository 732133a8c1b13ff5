import { z } from 'zod'
import { endpoint, list, pageQuery } from '../contract.ts'

/** A company; an invite token only ever sees id and name. */
export const empresa = z.object({
  id_empresa: z.number().int(),
  nome: z.string(),
  cnpj: z.string().optional(),
})
export type Empresa = z.infer<typeof empresa>

export const listEmpresas = endpoint({
  method: 'GET',
  path: '/empresas',
  access: 'open',
  summary: "The caller's companies; for an invite token, the inviter's (id and name); nobody: none",
  query: pageQuery,
  response: list(empresa),
})
