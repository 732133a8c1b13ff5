import * as z from 'zod/mini'
import { endpoint, id, instant, pageQuery } from '../../platform/contract.ts'
import { emailDelivery } from '../../platform/emails/emails.contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { chosenId } from '../../platform/fields/number.ts'

export const consultor = z.object({
  id_usuario: z.int(),
  nome: z.string(),
  email: z.string(),
  celular: z.nullable(z.string()),
  id_tipo_usuario: z.int(),
  ativo: z.boolean(),
})
export type Consultor = z.infer<typeof consultor>

export const listConsultores = endpoint({
  method: 'GET',
  path: '/consultores',
  access: 'permite_cadastrar_consultor',
  summary: 'Consultores and admins by name',
  query: z.extend(pageQuery, {
    tipo: z.catch(z.optional(z.enum(['1', '2'])), undefined),
    situacao: z.catch(z.optional(z.enum(['ativos', 'inativos'])), undefined),
  }),
  response: z.object({ response: z.array(consultor), total: z.int() }),
})

const tipo = z.pipe(
  chosenId('Selecione o tipo de consultor'),
  z.union([z.literal(1), z.literal(2)], 'Selecione o tipo de consultor'),
)

export const inviteConsultor = endpoint({
  method: 'POST',
  path: '/consultores',
  access: 'permite_cadastrar_consultor',
  fresh: 'with-factor',
  summary: 'Invite a consultor (2) or an admin (1) by e-mail',
  body: z.object({ email: emailSchema('E-mail inválido', 'Digite o e-mail'), tipo }),
  response: z.object({ response: z.string(), url: z.string() }),
})

export const conviteConsultor = z.object({
  id_convite: z.string(),
  email: z.string(),
  tipo: z.int(),
  created: instant,
  validade_convite: instant,
  expirado: z.boolean(),
  url: z.string(),
  ...emailDelivery,
})
export type ConviteConsultor = z.infer<typeof conviteConsultor>

export const listConvitesConsultor = endpoint({
  method: 'GET',
  path: '/consultores/convites',
  access: 'permite_cadastrar_consultor',
  summary: 'Invitations to consultores not accepted yet, newest first',
  query: pageQuery,
  response: z.object({ results: z.array(conviteConsultor), total: z.int() }),
})

const id_convite = z.object({ id_convite: z.uuid() })

export const resendConviteConsultor = endpoint({
  method: 'POST',
  path: '/consultores/convites/:id_convite/reenviar',
  access: 'permite_cadastrar_consultor',
  summary: 'Send the invitation again, valid for five more days',
  params: id_convite,
  response: z.object({ mensagem: z.string() }),
})

export const cancelConviteConsultor = endpoint({
  method: 'POST',
  path: '/consultores/convites/:id_convite/cancelar',
  access: 'permite_cadastrar_consultor',
  summary: 'Cancel an invitation not accepted yet',
  params: id_convite,
  response: z.object({ mensagem: z.string() }),
})

export const changeStatusAtivacao = endpoint({
  method: 'PUT',
  path: '/usuarios/alterar-status-ativacao/:id/:value',
  access: 'permite_inativar_consultor',
  fresh: 'with-factor',
  summary: 'Activate (1) or deactivate (0) a consultor or admin, with immediate effect',
  params: z.object({ id, value: z.enum(['0', '1']) }),
  response: z.object({ mensagem: z.string(), ativo: z.boolean() }),
})
