import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { ordem } from '../disc/disc.contract.ts'

const params = z.object({ licenca: id })

/** The person's estimate; all fields null before she gives it. */
const autoestimativa = z.object({
  id_licenca: z.int(),
  /** The four quadrants, most like the person first. */
  ordem: z.nullable(z.array(z.int())),
  /** Whether the person estimated before she ever saw her numbers. */
  antes_de_ver: z.nullable(z.boolean()),
  /** Whether her consultor wrote it down for her, at her request. */
  a_pedido: z.optional(z.boolean()),
  em: z.nullable(instant),
})
export type Autoestimativa = z.infer<typeof autoestimativa>

export const getAutoestimativa = endpoint({
  method: 'GET',
  path: '/disc/autoestimativa/:licenca',
  access: 'authenticated',
  summary: "The caller's own estimate of one finished test, made or not",
  params,
  response: autoestimativa,
})

export const putAutoestimativa = endpoint({
  method: 'PUT',
  path: '/disc/autoestimativa/:licenca',
  access: 'authenticated',
  summary: 'Keeps how the caller thinks she came out: once; the same again changes nothing, another is 409',
  params,
  body: z.object({ ordem, ordem_inicial: ordem }),
  response: autoestimativa,
})
