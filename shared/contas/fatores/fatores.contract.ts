import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { CODIGOS, TIPOS_FATOR } from './fatores.rules.ts'

const nome = requiredText('Dê um nome', 60)
const id_fator = z.uuid()
const feito = z.object({ mensagem: z.string() })
/** Recovery codes in groups of four; they are shown once and never again. */
const codigos = z.array(z.string()).check(z.maxLength(CODIGOS))

export const fator = z.object({
  id_fator: z.string(),
  tipo: z.enum(TIPOS_FATOR),
  nome: z.string(),
  criado_em: instant,
  /** Last sign-in with it; null before the first. */
  usado_em: z.nullable(instant),
})
export type Fator = z.infer<typeof fator>

/** A browser on which the second step is left out, in two words. */
export const aparelhoConfiado = z.object({
  id_aparelho: z.string(),
  navegador: z.nullable(z.string()),
  sistema: z.nullable(z.string()),
  criado_em: instant,
  usado_em: instant,
  expira_em: instant,
})
export type AparelhoConfiado = z.infer<typeof aparelhoConfiado>

export const listFatores = endpoint({
  method: 'GET',
  path: '/usuarios/fatores',
  access: 'authenticated',
  semFator: true,
  summary: "The caller's second factors, unused recovery codes and trusted browsers",
  response: z.object({
    fatores: z.array(fator),
    codigos_restantes: z.int(),
    aparelhos: z.array(aparelhoConfiado),
    /** Whether this installation's address allows passkeys; browsers make none for an IP address. */
    passkeys: z.boolean(),
    /** When an admin's request removes every factor, and who asked why; null when none waits. */
    retirada: z.nullable(z.object({ vale_em: instant, motivo: z.string(), nome_admin: z.string() })),
  }),
})
export type Fatores = z.infer<typeof listFatores.response>

export const createTotp = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/totp',
  access: 'authenticated',
  fresh: true,
  semFator: true,
  summary: 'Begin to add an app that shows codes; it counts once a first code confirms it',
  body: z.object({ nome }),
  response: z.object({
    id_fator: z.string(),
    /** Secret in base 32, for typing where no QR code can be read. */
    segredo: z.string(),
    /** The same as an otpauth address, for a QR code. */
    uri: z.string(),
  }),
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/:id_fator/confirmar',
  access: 'authenticated',
  semFator: true,
  summary: 'Confirm an app by a code that it shows; the first factor of an account brings ten recovery codes',
  params: z.object({ id_fator }),
  body: z.object({ codigo: requiredText('Digite o código', 20) }),
  response: z.object({ mensagem: z.string(), codigos }),
})

export const renameFator = endpoint({
  method: 'PUT',
  path: '/usuarios/fatores/:id_fator',
  access: 'authenticated',
  summary: 'Give one of the own factors another name',
  params: z.object({ id_fator }),
  body: z.object({ nome }),
  response: feito,
})

/** Credentials that one account still has at this site, in the form in which a browser passes them to password managers. */
const passkeysDaConta = z.object({
  rpId: z.string(),
  /** Id of the account in its passkeys, in base64url. */
  userId: z.string(),
  allAcceptedCredentialIds: z.array(z.string()),
})
export type PasskeysDaConta = z.infer<typeof passkeysDaConta>

export const removeFator = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/:id_fator/remover',
  access: 'authenticated',
  fresh: true,
  summary: 'Remove one of the own factors; with the last one recovery codes and trusted browsers go too',
  params: z.object({ id_fator }),
  /** `passkeys` after a passkey was removed: those that are left. */
  response: z.extend(feito, { passkeys: z.optional(passkeysDaConta) }),
})

export const novosCodigos = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/codigos',
  access: 'authenticated',
  fresh: true,
  summary: 'Ten new recovery codes; the earlier ones stop working',
  response: z.object({ codigos }),
})

export const postponeFator = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/adiar',
  access: 'authenticated',
  summary: 'Put the invitation to add a second factor off for 30 days',
  response: feito,
})

export const forgetAparelho = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/aparelhos/:id_aparelho/esquecer',
  access: 'authenticated',
  summary: 'Ask for the second step again on one of the own trusted browsers',
  params: z.object({ id_aparelho: z.uuid() }),
  response: feito,
})
