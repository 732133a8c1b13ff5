import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

/* What only the page of a recovery link asks: a file of its own, so that no other first visit brings it along. */

export const verificarRecuperacao = endpoint({
  method: 'POST',
  path: '/usuarios/recuperar-senha/verificar',
  access: 'open',
  summary: 'Whether a recovery token still opens; asking uses nothing up',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ valido: z.boolean() }),
})
