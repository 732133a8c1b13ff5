import * as z from 'zod/mini'
import { endpoint, list } from '../../platform/contract.ts'

/*
 * A contract of its own: the landing page loads it alone, without all that buying needs.
 */

/** Price of a plan on sale, as anybody may read it. */
const precoNaVitrine = z.object({
  nome_plano: z.string(),
  n_usuarios: z.int(),
  /** Kind of its licences: 1 individual, 2 of companies. */
  id_tipo_licenca: z.int(),
  /** Price of the whole plan, in reais. */
  preco: z.number(),
})
export type PrecoNaVitrine = z.infer<typeof precoNaVitrine>

export const listPrecos = endpoint({
  method: 'GET',
  path: '/compra/precos',
  access: 'open',
  summary: 'Price of the licence plans on sale, of both kinds; for whoever has no account yet',
  response: list(precoNaVitrine),
})
