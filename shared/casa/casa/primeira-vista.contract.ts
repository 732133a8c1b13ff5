import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

/** Answer of one call, as if the caller had made it. */
const resposta = z.object({
  /** Path and query, letter for letter as the app writes them. */
  chamada: z.string(),
  status: z.int(),
  /** The body, reduced to the fields of that call's own contract. */
  corpo: z.unknown(),
})
export type RespostaDaVista = z.infer<typeof resposta>

export const getPrimeiraVista = endpoint({
  method: 'GET',
  path: '/utils/primeira-vista',
  access: 'authenticated',
  summary: 'What the screen at an address asks first, by who looks: the answers of those calls, in one',
  query: z.object({ endereco: z._default(z.string().check(z.maxLength(200)), '') }),
  response: z.object({ response: z.array(resposta) }),
})
