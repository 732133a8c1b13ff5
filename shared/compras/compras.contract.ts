import { z } from 'zod'
import { endpoint } from '../contract.ts'

export const plano = z.object({
  id_planos_licencas: z.number().int(),
  nome_plano: z.string(),
  n_usuarios: z.number().int(),
  /** In reais. */
  preco: z.number(),
  plano_destaque: z.boolean(),
  icone: z.string(),
})
export type Plano = z.infer<typeof plano>

export const listPlanos = endpoint({
  method: 'GET',
  path: '/compra/planos',
  access: 'permite_cadastrar_participante',
  summary: 'The licence plans on sale',
  response: z.object({ response: z.array(plano), total: z.number().int() }),
})

export const preCompra = endpoint({
  method: 'POST',
  path: '/compra/pre-compra',
  access: 'permite_cadastrar_participante',
  summary: 'Start a purchase; price and quantity are the server’s, repeating it answers the same',
  body: z.object({
    idCompra: z.string('Compra inválida').regex(/^[\w-]{8,64}$/, 'Compra inválida'),
    idPlano: z.coerce.number('Escolha um plano').int().positive().max(2_147_483_647),
  }),
  response: z.object({ idCompra: z.string(), init_point: z.string(), estado: z.string() }),
})
