import * as z from 'zod/mini'
import { CADASTROS } from '../../contas/contas/acesso.schema.ts'
import { endpoint, id, instant } from '../../platform/contract.ts'

/* What a registration shows of its invite, in its own file so that a first visit loads nothing else. */

/** Claims of the invite token. The browser may read them; the server verifies them against the invite's row. */
export const conviteClaims = z.object({
  email: z.string(),
  id_consultor: z.int(),
  id_licenca: z.int(),
  /** End of the invite, in milliseconds since the epoch. */
  validade_convite: z.int(),
  jti: z.string(),
})
export type ConviteClaims = z.infer<typeof conviteClaims>

export const verifyConvite = endpoint({
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
    /** The address with the accents of its domain; absent where it has none. */
    email_mostrado: z.optional(z.string()),
    /** Name given with the address, offered as a default in the form; null when none was given. */
    nome: z.nullable(z.string()),
    /** Company given with the invite; the form then offers only this one, preselected. */
    empresa: z.nullable(z.object({ id_empresa: z.int(), nome: z.string() })),
    validade_convite: z.nullable(instant),
    /** Form that our page shows; absent when the invite opens no registration. */
    cadastro: z.optional(z.enum(CADASTROS)),
    /** Purpose of the invite, or of its turma, one of `FINALIDADES`; the names stay out of a first visit. */
    finalidade: z.optional(z.string()),
    /** The turma of the invite; null for an individual invite. */
    turma: z.optional(
      z.nullable(
        z.object({
          nome: z.string(),
          nome_empresa: z.nullable(z.string()),
          /** The result starts closed; the person chooses who sees it after reading it. */
          compartilhamento: z.literal('fechado'),
          /** Whether the person registers in a turma's room, and proves the address later. */
          na_sala: z.boolean(),
        }),
      ),
    ),
    /** Whether somebody with this address is registered; the screen then offers to sign in. */
    ja_cadastrado: z.boolean(),
    /** State of the invite; absent when it does not exist. */
    situacao: z.optional(z.enum(['ativo', 'aceito', 'cancelado', 'expirado'])),
    /** Whether the caller's session is the invited person's; absent without a session. */
    sua: z.optional(z.boolean()),
    /** State of the invite's test, for the invited person only; null when the test was taken back. */
    teste: z.optional(z.nullable(z.enum(['aberto', 'concluido']))),
  }),
})
export type VerifiedConvite = z.output<typeof verifyConvite.response>
