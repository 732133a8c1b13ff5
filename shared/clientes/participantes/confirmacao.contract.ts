import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'

/* Proof and correction of the address of somebody who registered in a turma's room. */

const token = z.string('Link inválido').check(z.minLength(1, 'Link inválido'), z.maxLength(200, 'Link inválido'))
const emailCorrigido = emailSchema('E-mail inválido', 'Preencha o e-mail')

export const verifyConfirmacao = endpoint({
  method: 'POST',
  path: '/participantes/confirmar-email/verificar',
  access: 'open',
  summary: 'What the link of a mail would prove; asking changes nothing',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    /** First name that the person typed at registration in the room. */
    nome: z.string(),
    nome_consultor: z.nullable(z.string()),
    cadastrado_em: instant,
    confirmado: z.boolean(),
  }),
})
export type Confirmacao = z.output<typeof verifyConfirmacao.response>

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/participantes/confirmar-email',
  access: 'open',
  summary:
    'Prove an address by the token in its mail, and nothing more: no session, no senha; the same again answers the same',
  body: z.object({ token }),
  response: z.object({
    mensagem: z.string(),
    id_usuario: z.int(),
    email: z.string(),
    /** The test to continue with after signing in; null when there is none. */
    id_licenca: z.nullable(z.int()),
  }),
})

export const resendConfirmacao = endpoint({
  method: 'POST',
  path: '/participantes/confirmar-email/reenviar',
  access: 'open',
  summary: 'Ask for the mail that proves an address once more; the answer is the same for every address',
  body: z.object({ email: emailCorrigido }),
  response: z.object({ mensagem: z.string() }),
})

export const correctEmail = endpoint({
  method: 'PUT',
  path: '/participantes/email',
  access: 'authenticated',
  fresh: true,
  summary: 'Correct the own address while nobody has proved it; the mail sent before stops working',
  body: z.object({ email: emailCorrigido }),
  response: z.object({ mensagem: z.string(), email: z.string() }),
})

export const correctEmailOfParticipante = endpoint({
  method: 'PUT',
  path: '/participantes/:id_participante/email',
  access: 'permite_cadastrar_participante',
  summary:
    'Correct the address of somebody who registered in a room of mine, while nobody has proved it; the mail sent before stops working',
  params: z.object({ id_participante: id }),
  body: z.object({ email: emailCorrigido }),
  response: z.object({ mensagem: z.string(), email: z.string() }),
})
