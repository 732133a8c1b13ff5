import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { cpf } from '../../platform/fields/brazil/cpf.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { data_nascimento } from '../pessoa/data_nascimento.ts'
import { nomeSemLinks } from '../pessoa/nome.ts'

/* What support corrects of somebody's account: the fields that the person cannot change herself. */

export const CAMPOS_CORRIGIDOS = ['email', 'cpf', 'data_nascimento'] as const
export type CampoCorrigido = (typeof CAMPOS_CORRIGIDOS)[number]

const feito = z.object({ mensagem: z.string() })

export const getDadosDaConta = endpoint({
  method: 'GET',
  path: '/administracao/contas/:id/dados',
  access: 'permite_inativar_consultor',
  summary: 'E-mail, CPF and birth date of an account, and the new address that waits for its owner',
  params: z.object({ id }),
  response: z.object({
    email: z.string(),
    cpf: z.nullable(z.string()),
    data_nascimento: z.nullable(z.string()),
    troca: z.nullable(
      z.object({
        email: z.string(),
        pedida_em: instant,
        expira_em: instant,
        motivo: z.string(),
        nome_admin: z.string(),
      }),
    ),
    /** Whether the caller may correct it: nobody corrects the own account here. */
    pode_corrigir: z.boolean(),
  }),
})
export type DadosDaConta = z.infer<typeof getDadosDaConta.response>

export const correctConta = endpoint({
  method: 'POST',
  path: '/administracao/contas/:id/dados',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary:
    'Correct CPF and birth date of an account at once, with a reason, and ask a new address for its proof; its person is told',
  params: z.object({ id }),
  body: z.object({
    motivo: nomeSemLinks('Escreva o motivo', 300),
    email: z.optional(emailSchema('E-mail inválido', 'Preencha o e-mail')),
    cpf: z.optional(cpf.schema),
    data_nascimento: z.optional(data_nascimento.schema),
  }),
  response: feito,
})

export const cancelTroca = endpoint({
  method: 'POST',
  path: '/administracao/contas/:id/dados/cancelar',
  access: 'permite_inativar_consultor',
  summary: 'Drop the new address that waits for its owner, with the link that was mailed to it',
  params: z.object({ id }),
  response: feito,
})

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const verifyTroca = endpoint({
  method: 'POST',
  path: '/usuarios/email-novo/verificar',
  access: 'open',
  summary: 'What the link mailed to a new address would change; asking changes nothing',
  body: z.object({ token }),
  response: z.object({
    /** Null when the link has ended. */
    troca: z.nullable(z.object({ nome: z.string(), email: z.string() })),
  }),
})

export const confirmTroca = endpoint({
  method: 'POST',
  path: '/usuarios/email-novo',
  access: 'open',
  summary: "Put the proved address in the account's place, end its sessions, and tell both addresses",
  body: z.object({ token }),
  response: z.object({ mensagem: z.string(), email: z.string() }),
})
