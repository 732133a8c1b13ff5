import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { meusDados } from './meus-dados.contract.ts'

export const askEnderecoResposta = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados/endereco-resposta',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary: 'Ask for answers at another address: its mailbox is asked first, and until it says yes nothing changes',
  body: z.object({ email: emailSchema('Endereço de email inválido', 'Escreva o endereço') }),
  response: meusDados,
})

export const removeEnderecoResposta = endpoint({
  method: 'DELETE',
  path: '/usuarios/meus-dados/endereco-resposta',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary: "Answers go to the account's own address again; a question still open is dropped",
  response: meusDados,
})

export const confirmEnderecoResposta = endpoint({
  method: 'POST',
  path: '/usuarios/endereco-resposta/confirmar',
  access: 'open',
  summary: "The mailbox's yes, by the token in its mail; once",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ mensagem: z.string(), email: z.string() }),
})
