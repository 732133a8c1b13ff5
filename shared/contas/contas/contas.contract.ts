import * as z from 'zod/mini'
import { endpoint, id, list } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/pessoa/email.ts'
import { privilegios } from '../../platform/permissions.ts'
import { OPCOES_FATOR } from '../fatores/fatores.rules.ts'

/** Response of a sign-in; the browser stores it as `currentUser` (behaviour §32). */
export const sessao = z.object({
  token: z.string(),
  id_usuario: z.int(),
  email: z.string(),
  id_tipo_usuario: z.int(),
  nome: z.string(),
})
export type Sessao = z.infer<typeof sessao>

/** Response of a sign-in whose account has a second factor: no token yet; `concluirLogin` takes the second step. */
export const segundoFator = z.object({
  etapa: z.literal('segundo_fator'),
  /** Token of this sign-in, for ten minutes and once. */
  desafio: z.string(),
  opcoes: z.array(z.enum(OPCOES_FATOR)),
})
export type SegundoFator = z.infer<typeof segundoFator>

export const login = endpoint({
  method: 'POST',
  path: '/usuarios/login',
  access: 'open',
  summary: 'Sign in with e-mail and senha; an account with a second factor gets a challenge instead of a session',
  body: z.object({
    email: emailSchema('Email inválido', 'Campo obrigatório'),
    senha: z
      .string('Campo obrigatório')
      .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1024, 'Senha inválida')),
  }),
  response: z.union([sessao, segundoFator]),
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

/** A person's data as the caller may see it: CPF and address only for the person and for admins (security §3). */
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
  /**
   * State of the caller's own unproved address; absent for other people and once the address is proved. `corrigido`:
   * the consultora corrected the address.
   */
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
