import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { nomeSemLinks } from '../pessoa/nome.ts'
import { FINS_RETIRADA, TIPOS_FATOR } from './fatores.rules.ts'

const feito = z.object({ mensagem: z.string() })

export const retirada = z.object({
  pedida_em: instant,
  /** From when on the factors are removed, unless it is cancelled before. */
  vale_em: instant,
  motivo: z.string(),
  nome_admin: z.string(),
  /** How it ended, and when; null while it waits. */
  fim: z.nullable(z.enum(FINS_RETIRADA)),
  fim_em: z.nullable(instant),
})
export type Retirada = z.infer<typeof retirada>

export const getFatoresDaConta = endpoint({
  method: 'GET',
  path: '/administracao/contas/:id/fatores',
  access: 'permite_inativar_consultor',
  summary: 'The second factors of an account without their names, and the latest request of an admin to remove them',
  params: z.object({ id }),
  response: z.object({
    fatores: z.array(z.object({ tipo: z.enum(TIPOS_FATOR), criado_em: instant, usado_em: z.nullable(instant) })),
    codigos_restantes: z.int(),
    retirada: z.nullable(retirada),
    /** Whether the caller may ask for the removal now. */
    pode_pedir: z.boolean(),
  }),
})
export type FatoresDaConta = z.infer<typeof getFatoresDaConta.response>

export const askRetirada = endpoint({
  method: 'POST',
  path: '/administracao/contas/:id/fatores/retirada',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: "Remove another account's second factors in 24 hours, with a reason; its address is told and may cancel",
  params: z.object({ id }),
  body: z.object({ motivo: nomeSemLinks('Escreva o motivo', 300) }),
  response: z.object({ mensagem: z.string(), vale_em: instant }),
})

export const cancelRetirada = endpoint({
  method: 'POST',
  path: '/administracao/contas/:id/fatores/retirada/cancelar',
  access: 'permite_inativar_consultor',
  summary: "Cancel an admin's request to remove an account's second factors",
  params: z.object({ id }),
  response: feito,
})

export const keepFatores = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/retirada/cancelar',
  access: 'authenticated',
  summary: "Cancel an admin's request to remove the caller's second factors",
  response: feito,
})

const token = z.string().check(z.minLength(1), z.maxLength(600))

export const verifyRetirada = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/retirada/verificar',
  access: 'open',
  summary: 'Whether the link of a mail still cancels the removal of second factors; changes nothing',
  body: z.object({ token }),
  response: z.object({ valido: z.boolean() }),
})

export const keepByLink = endpoint({
  method: 'POST',
  path: '/usuarios/fatores/retirada/manter',
  access: 'open',
  summary: 'Cancel the removal of second factors by the link of the mail that tells of it',
  body: z.object({ token }),
  response: feito,
})
