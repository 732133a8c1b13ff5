import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

const roteiroNeutro = z.object({
  titulo: z.string(),
  texto: z.string(),
  passos: z.array(z.object({ minutos: z.int(), titulo: z.string(), texto: z.string() })),
  /** Questions that presume no dimension. */
  perguntas: z.array(z.string()),
})
export type RoteiroNeutro = z.infer<typeof roteiroNeutro>

export const getRoteiroNeutro = endpoint({
  method: 'GET',
  path: '/disc/roteiro-neutro',
  access: 'permite_cadastrar_participante',
  summary: 'The script of an hour about a result that nobody has seen yet; the same for every person',
  response: roteiroNeutro,
})
