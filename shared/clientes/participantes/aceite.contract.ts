import * as z from 'zod/mini'
import { endpoint, id } from '../../platform/contract.ts'

/* Accepting an invite with an existing account. */

export const verifyTestePendente = endpoint({
  method: 'GET',
  path: '/participantes/verifica-teste-pendente/:id_licenca',
  access: 'authenticated',
  summary: 'Whether the caller may start the test of this licence',
  params: z.object({ id_licenca: id }),
  response: z.object({ condition: z.boolean() }),
})

export const acceptConvite = endpoint({
  method: 'POST',
  path: '/participantes/aceitar-convite',
  access: 'authenticated',
  summary: 'Accept an invite with the account that already has its e-mail',
  body: z.object({ token: z.string('Código inválido').check(z.maxLength(2000)) }),
  response: z.object({ mensagem: z.string(), id_licenca: z.int() }),
})
