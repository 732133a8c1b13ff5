import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { dadosDeAcesso, senhasIguais } from '../contas/acesso.schema.ts'
import { sessao } from '../contas/contas.contract.ts'
import { NO_CONSULTOR, renamed, shapeOf } from '../pessoa/fields.ts'

export const verifyConviteConsultor = endpoint({
  method: 'GET',
  path: '/consultores/verifica-convite',
  access: 'open',
  summary: 'Whether the invitation in the bearer (or ?token=) still opens a registration',
  query: z.object({ token: z.optional(z.string().check(z.maxLength(2000))) }),
  response: z.object({
    convite_disponivel: z.boolean(),
    motivo: z.enum(['valido', 'expirado', 'indisponivel', 'codigo_invalido']),
    email: z.nullable(z.string()),
    /** The address with the accents of its domain; absent where it has none. */
    email_mostrado: z.optional(z.string()),
    tipo: z.nullable(z.int()),
    ja_cadastrado: z.boolean(),
  }),
})

export const registerConsultor = endpoint({
  method: 'POST',
  path: '/consultores/cadastrar',
  access: 'open',
  summary: 'Register through an invitation; e-mail, type and inviter are the invitation’s own',
  body: z
    .object({
      ...renamed(shapeOf('schema'), NO_CONSULTOR),
      ...dadosDeAcesso,
      token: z.optional(z.string().check(z.maxLength(2000))),
      nome: requiredText('Coloque seu nome'),
    })
    .check(z.refine(senhasIguais.check, senhasIguais.params)),
  response: z.extend(sessao, { mensagem: z.string() }),
})
export type CadastroConsultor = z.output<typeof registerConsultor.body>
