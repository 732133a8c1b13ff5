import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { pedidoDeFator } from '../fatores/exigencia.schema.ts'
import { OPCOES_FATOR } from '../fatores/fatores.rules.ts'
import { sessao } from './contas.contract.ts'

/** Response of a finished sign-in; `fator`: how an account without a second factor is asked for one. */
export const signedIn = z.extend(sessao, { fator: z.optional(pedidoDeFator) })
export type SignedIn = z.infer<typeof signedIn>

/** Response of a sign-in whose account has a second factor: no token yet; `finishLogin` takes the second step. */
export const segundoFator = z.object({
  etapa: z.literal('segundo_fator'),
  /** Token of this sign-in, for ten minutes and once. */
  desafio: z.string(),
  opcoes: z.array(z.enum(OPCOES_FATOR)),
})
export type SegundoFator = z.infer<typeof segundoFator>

/** Random text by which the browser is known again; a sign-in from an unknown one is told by mail. */
export const aparelho = z.optional(z.string().check(z.maxLength(64)))

export const login = endpoint({
  method: 'POST',
  path: '/usuarios/login',
  access: 'open',
  summary: 'Sign in with e-mail and senha; an account with a second factor gets a challenge instead of a session',
  body: z.object({
    email: emailSchema('Email inválido', 'Campo obrigatório'),
    senha: z
      .string('Campo obrigatório')
      .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1024, 'Senha inválida')),
    aparelho,
  }),
  response: z.union([signedIn, segundoFator]),
})
