import * as z from 'zod/mini'
import { escopo } from '../../contas/autorizacoes/escopo.schema.ts'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'

export const TIPO_LICENCA = { individual: 1, empresarial: 2 } as const

export const licenca = z.object({
  id_licenca: z.int(),
  id_tipo_licenca: z.int(),
  utilizada: z.boolean(),
  nome_consultor: z.nullable(z.string()),
  nome_relatorio: z.nullable(z.string()),
  /** Sharing with this licence's consultor; null when the person never chose or nobody has the licence. */
  compartilhamento: z.nullable(escopo),
  /** Purpose of the test; absent for a licence in stock. */
  finalidade: z.optional(z.enum(['desenvolvimento', 'equipe', 'integracao', 'selecao'])),
  created: instant,
  /** How many of the 15 perguntas the draft of the test has answered, on any device; 0 before and after the test. */
  respondidas: z.int(),
})
export type Licenca = z.infer<typeof licenca>

export const listLicencasParticipante = endpoint({
  method: 'GET',
  path: '/usuarios/licencas-participante',
  access: 'authenticated',
  summary: "The caller's licences; with id_usuario, a client's licences that the caller owns",
  query: z.extend(pageQuery, { id_usuario: z.optional(id) }),
  response: list(licenca),
})
