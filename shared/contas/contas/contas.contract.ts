import * as z from 'zod/mini'
import { endpoint, id, list } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { privilegios } from '../../platform/permissions.ts'

/** Answer of a sign-in; the browser keeps it as `currentUser` (behaviour §32). */
export const sessao = z.object({
  token: z.string(),
  id_usuario: z.int(),
  email: z.string(),
  id_tipo_usuario: z.int(),
  nome: z.string(),
})
export type Sessao = z.infer<typeof sessao>

export const login = endpoint({
  method: 'POST',
  path: '/usuarios/login',
  access: 'open',
  summary: 'Sign in with e-mail and senha',
  body: z.object({
    email: emailSchema('Email inválido', 'Campo obrigatório'),
    senha: z
      .string('Campo obrigatório')
      .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1024, 'Senha inválida')),
  }),
  response: sessao,
})

export const logout = endpoint({
  method: 'POST',
  path: '/usuarios/logout',
  access: 'authenticated',
  summary: 'End this session',
  response: z.object({ mensagem: z.string() }),
})

export const getPrivilegios = endpoint({
  method: 'GET',
  path: '/utils/privilegios',
  access: 'authenticated',
  summary: "The caller's privileges",
  response: z.object({ response: privilegios }),
})

/** A person as the caller may see them: CPF and address only for themselves and admins (security §3). */
export const usuario = z.object({
  id_usuario: z.int(),
  id_tipo_usuario: z.int(),
  nome: z.string(),
  nome_participante: z.string(),
  nome_consultor: z.nullable(z.string()),
  email: z.string(),
  celular: z.nullable(z.string()),
  ativo: z.boolean(),
  cpf: z.nullable(z.string()),
  menor_de_idade: z.boolean(),
  /** Only of oneself, and only while nobody has proved the address; `corrigido`: as one's consultora corrected it. */
  email_situacao: z.optional(z.enum(['a_confirmar', 'corrigido'])),
})
export type Usuario = z.infer<typeof usuario>

export const getUsuario = endpoint({
  method: 'GET',
  path: '/usuarios/:id',
  access: 'authenticated',
  summary: 'One person: oneself, a client of mine, or anyone for an admin',
  params: z.object({ id }),
  response: list(usuario),
})

export const verificarAcessoPerfil = endpoint({
  method: 'GET',
  path: '/usuarios/verificar-acesso-perfil/:id',
  access: 'authenticated',
  summary: 'Whether the caller may open this profile; foreign and missing are alike',
  params: z.object({ id }),
  response: z.object({ access: z.boolean() }),
})
