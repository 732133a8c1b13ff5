import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { wholeNumber } from '../../platform/fields/number.ts'

const ADMIN = 'permite_inativar_consultor' as const

const limite = z.object({
  /** How much one consultora may owe for licences that she has, in centavos; 0: licences come at payment. */
  limite_centavos: z.int(),
  mudado_em: z.nullable(instant),
  nome_ator: z.nullable(z.string()),
})

export const getLimite = endpoint({
  method: 'GET',
  path: '/faturamento/limite',
  access: ADMIN,
  summary: 'Up to which debt of one consultora the licences of a sale by invoice come at its acceptance',
  response: limite,
})

export const changeLimite = endpoint({
  method: 'PUT',
  path: '/faturamento/limite',
  access: ADMIN,
  fresh: true,
  summary: 'Change that limit; what was released stays released',
  body: z.object({
    limite_centavos: wholeNumber('Informe o limite').check(
      z.minimum(0, 'Informe o limite'),
      z.maximum(100_000_000_000, 'O valor é alto demais'),
    ),
  }),
  response: limite,
})
