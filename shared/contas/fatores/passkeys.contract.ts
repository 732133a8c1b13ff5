import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { requiredText } from '../../platform/fields/text.ts'

/** A base64url text of an authenticator, at most so long; the library that decodes it refuses any other. */
const base64url = (max: number) => z.string().check(z.maxLength(max))
const idCredencial = base64url(1400).check(z.minLength(1))
const clientDataJSON = base64url(4000)
/** Options for the browser's call, as WebAuthn's JSON form has them. */
export const opcoes = z.object({ opcoes: z.record(z.string(), z.unknown()) })

/** A new passkey as the browser hands it over (WebAuthn's RegistrationResponseJSON). */
const novaPasskey = z.object({
  id: idCredencial,
  rawId: idCredencial,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})

export type NovaPasskey = z.infer<typeof novaPasskey>

/** The answer of a passkey to a challenge (WebAuthn's AuthenticationResponseJSON). */
export const respostaDaPasskey = z.object({
  id: idCredencial,
  rawId: idCredencial,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
})
export type RespostaDaPasskey = z.infer<typeof respostaDaPasskey>

export const startPasskey = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/passkey/opcoes',
  access: 'authenticated',
  fresh: true,
  semFator: true,
  summary: 'Begin to add a passkey: options for navigator.credentials.create()',
  response: opcoes,
})

export const createPasskey = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/passkey',
  access: 'authenticated',
  semFator: true,
  summary: 'Add the passkey that the browser made; the first factor of an account brings ten recovery codes',
  body: z.object({ nome: requiredText('Dê um nome', 60), passkey: novaPasskey }),
  response: z.object({ mensagem: z.string(), codigos: z.array(z.string()) }),
})

export const requestPasskey = endpoint({
  method: 'POST',
  path: '/usuarios/login/passkey/opcoes',
  access: 'open',
  summary:
    "Options for navigator.credentials.get(): of a challenge's account, or of any passkey that the browser knows",
  body: z.object({ desafio: z.optional(z.string().check(z.maxLength(200))) }),
  response: opcoes,
})
