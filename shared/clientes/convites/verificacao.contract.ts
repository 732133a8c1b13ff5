import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'

/* What a registration needs to know of its invite: a file of its own, so that a first visit brings nothing else along. */

/** Claims of the invite token, which the browser may read but only the server believes. */
export const conviteClaims = z.object({
  email: z.string(),
  id_consultor: z.int(),
  id_licenca: z.int(),
  /** Milliseconds since the epoch. */
  validade_convite: z.int(),
  jti: z.string(),
})
export type ConviteClaims = z.infer<typeof conviteClaims>

export const verificarConvite = endpoint({
  method: 'GET',
  path: '/participantes/verifica-convite/:id_licenca',
  access: 'open',
  summary: 'Whether the invite in the bearer (or ?token=, with a session as bearer) still opens a registration',
  params: z.object({ id_licenca: id }),
  query: z.object({ token: z.optional(z.string().check(z.maxLength(2000))) }),
  response: z.object({
    licenca_disponivel: z.boolean(),
    motivo: z.enum(['valido', 'expirado', 'indisponivel', 'codigo_invalido']),
    email: z.nullable(z.string()),
    nome_consultor: z.nullable(z.string()),
    /** The invited person's name, where it stood beside the address: offered to the form, never required. */
    nome: z.nullable(z.string()),
    /** The company that goes with the invite: the form offers it alone, chosen. */
    empresa: z.nullable(z.object({ id_empresa: z.int(), nome: z.string() })),
    validade_convite: z.nullable(instant),
    /** The turma that it belongs to; null for an invite by itself. */
    turma: z.optional(
      z.nullable(
        z.object({
          nome: z.string(),
          nome_empresa: z.nullable(z.string()),
          /** Whether the result starts shared with the consultor (announced) or closed until the person chooses. */
          compartilhamento: z.enum(['anunciado', 'fechado']),
          /** Registered in the room: the address is to be proved later. */
          na_sala: z.boolean(),
        }),
      ),
    ),
    /** Someone with this e-mail is registered already: the screen offers to sign in instead. */
    ja_cadastrado: z.boolean(),
    /** Outcome of the invite; absent when there is no such invite. */
    situacao: z.optional(z.enum(['ativo', 'aceito', 'cancelado', 'expirado'])),
    /** Whether the session that asks is the invited person's; absent when nobody is signed in. */
    sua: z.optional(z.boolean()),
    /** Told to that person alone: where the test of this invite stands; null when it was taken back. */
    teste: z.optional(z.nullable(z.enum(['aberto', 'concluido']))),
  }),
})
export type VerificacaoConvite = z.output<typeof verificarConvite.response>
