import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { OPCOES_PROVA } from './fatores.rules.ts'
import { opcoes, respostaDaPasskey } from './passkeys.contract.ts'

const provada = z.object({
  /** Until when calls that ask for a fresh proof are answered without asking again. */
  ate: instant,
})

export const getProva = endpoint({
  method: 'GET',
  path: '/usuarios/prova',
  access: 'authenticated',
  semFator: true,
  summary: 'How the caller may prove again that it is them: by a second factor, or by the senha where there is none',
  response: z.object({ opcoes: z.array(z.enum(OPCOES_PROVA)) }),
})

export const prove = endpoint({
  method: 'POST',
  path: '/usuarios/prova',
  access: 'authenticated',
  semFator: true,
  summary: 'Prove again that it is the caller, by senha, a code of the app or a recovery code; counts for ten minutes',
  body: z.object({
    tipo: z.enum(['senha', 'totp', 'codigo']),
    valor: z
      .string('Campo obrigatório')
      .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1024, 'Valor inválido')),
  }),
  response: provada,
})

export const askProvaByPasskey = endpoint({
  method: 'POST',
  path: '/usuarios/prova/passkey/opcoes',
  access: 'authenticated',
  semFator: true,
  summary: 'Options for navigator.credentials.get(), to prove again by one of the own passkeys',
  response: opcoes,
})

export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/usuarios/prova/passkey',
  access: 'authenticated',
  semFator: true,
  summary: 'Prove again that it is the caller, by the answer of a passkey',
  body: z.object({ passkey: respostaDaPasskey }),
  response: provada,
})
