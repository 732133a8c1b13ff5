import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { respostaDaPasskey } from '../fatores/passkeys.contract.ts'
import { aparelho, signedIn } from './login.contract.ts'

export const finishLogin = endpoint({
  method: 'POST',
  path: '/usuarios/login/fator',
  access: 'open',
  summary: 'Finish a sign-in whose senha was right, by a code of the app or a recovery code',
  body: z.object({
    desafio: z.string('Campo obrigatório').check(z.minLength(1, 'Campo obrigatório'), z.maxLength(200)),
    tipo: z.enum(['totp', 'codigo']),
    codigo: z.string('Digite o código').check(z.minLength(1, 'Digite o código'), z.maxLength(40, 'Código inválido')),
    /** Whether this browser may leave out the second step for 30 days. */
    confiar: z.optional(z.boolean()),
    aparelho,
  }),
  response: signedIn,
})

export const enterWithPasskey = endpoint({
  method: 'POST',
  path: '/usuarios/login/passkey',
  access: 'open',
  summary: 'Sign in by a passkey: instead of the senha, or as the second step of a sign-in',
  body: z.object({
    desafio: z.optional(z.string().check(z.maxLength(200))),
    passkey: respostaDaPasskey,
    confiar: z.optional(z.boolean()),
    aparelho,
  }),
  response: signedIn,
})
