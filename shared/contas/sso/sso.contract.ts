import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { aparelho, segundoFator, signedIn } from '../contas/login.contract.ts'

const feito = z.object({ mensagem: z.string() })

/** A visit to the provider: where the browser goes, and the text that it keeps for itself until it comes back. */
const visita = z.object({ url: z.string(), chave: z.string() })
export type VisitaSso = z.infer<typeof visita>

/** Text that proves an identity at the provider: of a registration, or of a link made after a sign-in with the senha. */
const identidadeSso = z.string().check(z.minLength(1), z.maxLength(2000))

export const startSso = endpoint({
  method: 'POST',
  path: '/usuarios/login/sso',
  access: 'open',
  summary: 'Begin to sign in by the identity provider: its address, and a text that this browser keeps',
  /** Whether the provider asks which of its accounts it is. */
  body: z.object({ escolher: z.optional(z.boolean()) }),
  response: visita,
})

/** Response where the provider knows the person and no account is linked: a text for registering or linking. */
export const semConta = z.object({
  etapa: z.literal('sem_conta'),
  identidade: identidadeSso,
  email: z.string(),
})
export type SemConta = z.infer<typeof semConta>

export const finishSso = endpoint({
  method: 'POST',
  path: '/usuarios/login/sso/concluir',
  access: 'open',
  summary: 'Take what the identity provider sent back: sign in, or finish what was begun in this session',
  body: z.object({
    chave: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Query of the address to which the provider sent the browser. */
    retorno: z.string().check(z.maxLength(8000)),
    aparelho,
  }),
  response: z.union([
    signedIn,
    segundoFator,
    semConta,
    z.object({ etapa: z.literal('vinculado') }),
    z.object({ etapa: z.literal('provado') }),
  ]),
})
export type RetornoSso = z.infer<typeof finishSso.response>

/** An account of a provider that signs in to the caller's account. */
export const vinculoSso = z.object({
  id_vinculo: z.string(),
  /** Host of the provider. */
  provedor: z.string(),
  email: z.nullable(z.string()),
  criado_em: instant,
  usado_em: z.nullable(instant),
})
export type VinculoSso = z.infer<typeof vinculoSso>

export const listVinculosSso = endpoint({
  method: 'GET',
  path: '/usuarios/sso',
  access: 'authenticated',
  summary: 'The provider accounts that sign in to the own account, and whether it has a senha',
  response: z.object({
    vinculos: z.array(vinculoSso),
    /** Whether the account is linked at the provider of this installation. */
    ligado: z.boolean(),
    tem_senha: z.boolean(),
  }),
})
export type VinculosSso = z.infer<typeof listVinculosSso.response>

export const startVinculoSso = endpoint({
  method: 'POST',
  path: '/usuarios/sso/comecar',
  access: 'authenticated',
  fresh: true,
  summary: 'Begin to link the own account with an account of the identity provider',
  response: visita,
})

export const attachSso = endpoint({
  method: 'POST',
  path: '/usuarios/sso/vincular',
  access: 'authenticated',
  fresh: true,
  summary: 'Link the own account with a proved identity; only in a session that was opened after it was proved',
  body: z.object({ identidade: identidadeSso }),
  response: feito,
})

export const detachSso = endpoint({
  method: 'POST',
  path: '/usuarios/sso/:id_vinculo/desvincular',
  access: 'authenticated',
  fresh: true,
  summary: 'Undo a link with the identity provider; an account without a senha keeps it',
  params: z.object({ id_vinculo: z.uuid() }),
  response: feito,
})

export const startProvaSso = endpoint({
  method: 'POST',
  path: '/usuarios/sso/provar',
  access: 'authenticated',
  summary: 'Begin to prove again that it is the caller, by signing in at the identity provider anew',
  response: visita,
})
