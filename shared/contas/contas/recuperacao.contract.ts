import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { novaSenhaSchema } from '../pessoa/senha.ts'

export const askNewSenha = endpoint({
  method: 'POST',
  path: '/usuarios/esqueceu-senha',
  access: 'open',
  summary: 'Ask for a recovery mail; answers the same for known and unknown addresses',
  body: z.object({ email: emailSchema('Endereço de email inválido', 'Email não pode ser vazio') }),
  response: z.object({ mensagem: z.string() }),
})

export const verifyRecuperacao = endpoint({
  method: 'POST',
  path: '/usuarios/recuperar-senha/verificar',
  access: 'open',
  summary: 'Whether a recovery token still opens; asking uses nothing up',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ valido: z.boolean() }),
})

export const recoverSenha = endpoint({
  method: 'POST',
  path: '/usuarios/recuperar-senha',
  access: 'open',
  summary: 'Set a new senha with a recovery token, once; every session ends',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    nova_senha: novaSenhaSchema('Senha não pode ser vazia', 'Mínimo de 5 caracteres'),
  }),
  response: z.object({ mensagem: z.string() }),
})
