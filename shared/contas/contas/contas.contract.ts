import * as z from 'zod/mini'
import { endpoint, id, list } from '../../platform/contract.ts'
import { privilegesOfAccount } from '../../platform/permissions.ts'

/** Response of a sign-in; the browser stores it as `currentUser` (behaviour §32). */
export const sessao = z.object({
  token: z.string(),
  id_usuario: z.int(),
  email: z.string(),
  id_tipo_usuario: z.int(),
  nome: z.string(),
})
export type Sessao = z.infer<typeof sessao>

export const logout = endpoint({
  method: 'POST',
  path: '/usuarios/logout',
  access: 'authenticated',
  semFator: true,
  summary: 'End this session',
  response: z.object({ mensagem: z.string() }),
})

export const getPrivilegios = endpoint({
  method: 'GET',
  path: '/utils/privilegios',
  access: 'authenticated',
  semFator: true,
  summary: "The caller's privileges",
  response: z.object({ response: privilegesOfAccount }),
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
  semFator: true,
  summary: 'One person: oneself, a client of mine, or anyone for an admin',
  params: z.object({ id }),
  response: list(usuario),
})

export const verifyAcessoPerfil = endpoint({
  method: 'GET',
  path: '/usuarios/verificar-acesso-perfil/:id',
  access: 'authenticated',
  summary: 'Whether the caller may open this profile; foreign and missing are alike',
  params: z.object({ id }),
  response: z.object({ access: z.boolean() }),
})
