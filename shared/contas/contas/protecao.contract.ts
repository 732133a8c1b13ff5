import * as z from 'zod/mini'
import { endpoint, instant, list } from '../../platform/contract.ts'

const token = z.string().check(z.minLength(1), z.maxLength(600))

export const verifyNaoFuiEu = endpoint({
  method: 'POST',
  path: '/usuarios/nao-fui-eu/verificar',
  access: 'open',
  summary: 'Whether the link "não fui eu" of a mail still works; changes nothing',
  body: z.object({ token }),
  response: z.object({
    valido: z.boolean(),
    /** True when the link was sound and its days have passed. */
    vencido: z.boolean(),
  }),
})

export const naoFuiEu = endpoint({
  method: 'POST',
  path: '/usuarios/nao-fui-eu',
  access: 'open',
  summary:
    'End every session, the senha and what was handed out lately of the account whose owner did not sign in; mails a link for a new senha',
  body: z.object({ token }),
  response: z.object({ mensagem: z.string() }),
})

/** Kinds of what outlives the session that handed it out. */
export const CONCESSOES = [
  'calendario',
  'acesso_empresa',
  'acompanhamento',
  'cartao',
  'proposta',
  'convite_consultor',
] as const
export type TipoConcessao = (typeof CONCESSOES)[number]

/** An address, an access or a link that a session handed out and that goes on opening something after it. */
const concessao = z.object({
  tipo: z.enum(CONCESSOES),
  id: z.string(),
  /** Company, turma, buyer or person it is for; null where its kind says it all. */
  nome: z.nullable(z.string()),
  criada_em: instant,
  /** Until when it opens something; null when it has no end of its own. */
  ate: z.nullable(instant),
})
export type Concessao = z.infer<typeof concessao>

export const listConcessoes = endpoint({
  method: 'GET',
  path: '/usuarios/concessoes',
  access: 'authenticated',
  summary: 'Addresses, accesses and links that the caller handed out and that still open something, newest first',
  response: list(concessao),
})

export const endConcessao = endpoint({
  method: 'DELETE',
  path: '/usuarios/concessoes/:tipo/:id',
  access: 'authenticated',
  summary: 'End one of them; it opens nothing from the next request on',
  params: z.object({ tipo: z.enum(CONCESSOES), id: z.string().check(z.maxLength(60)) }),
  response: z.object({ mensagem: z.string() }),
})
