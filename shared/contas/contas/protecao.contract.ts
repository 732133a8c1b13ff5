import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

const token = z.string().check(z.minLength(1), z.maxLength(600))

export const verificarNaoFuiEu = endpoint({
  method: 'POST',
  path: '/usuarios/nao-fui-eu/verificar',
  access: 'open',
  summary: 'Whether the link "não fui eu" of a mail still works; changes nothing',
  body: z.object({ token }),
  response: z.object({ valido: z.boolean() }),
})

export const naoFuiEu = endpoint({
  method: 'POST',
  path: '/usuarios/nao-fui-eu',
  access: 'open',
  summary:
    'End every session and the senha of the account whose owner did not sign in; answers a token for a new senha',
  body: z.object({ token }),
  response: z.object({ recuperacao: z.string() }),
})
