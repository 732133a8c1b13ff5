import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

export const getMeuTeste = endpoint({
  method: 'GET',
  path: '/consultores/meu-teste',
  access: 'permite_cadastrar_participante',
  summary: "How the caller's own test stands: the open one, how many are finished, how many licences are at hand",
  response: z.object({
    id_licenca: z.nullable(z.int()),
    respondidas: z.int(),
    finalizados: z.int(),
    disponiveis: z.int(),
  }),
})

export const takeMyTeste = endpoint({
  method: 'POST',
  path: '/consultores/meu-teste',
  access: 'permite_cadastrar_participante',
  summary: 'Spend one licence on oneself; an open test of the caller answers again and nothing is spent',
  response: z.object({
    id_licenca: z.int(),
    /** Whether this call used a licence; false when an open test existed. */
    novo: z.boolean(),
  }),
})
