import * as z from 'zod/mini'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { estadoPessoa } from '../pessoas/pessoas.contract.ts'
import { FATOS } from './fatos.ts'

const params = z.object({ id_participante: id })

/** Fields of a client that the caller may change. */
export const cliente = z.object({
  id_empresa: z.nullable(z.int()),
  nome_empresa: z.nullable(z.string()),
  estado: estadoPessoa,
  conversado_em: z.nullable(instant),
})
export type ClienteDoConsultor = z.infer<typeof cliente>

export const changeCliente = endpoint({
  method: 'PUT',
  path: '/consultores/clientes/:id_participante',
  access: 'permite_cadastrar_participante',
  summary: "Put a client of the caller under one of the caller's companies, or under none",
  params,
  body: z.object({ id_empresa: z.nullable(z.int()) }),
  response: cliente,
})

export const markConversado = endpoint({
  method: 'POST',
  path: '/consultores/clientes/:id_participante/conversado',
  access: 'permite_cadastrar_participante',
  summary: 'Note that the caller and a client have talked, now; `false` takes it back',
  params,
  body: z.object({ conversado: z.boolean() }),
  response: cliente,
})

/** One event between a consultor and a client. */
export const fato = z.object({
  em: instant,
  fato: z.enum(FATOS),
  /** Cause of the event: the person, the consultor, or the platform. */
  quem: z.enum(['pessoa', 'voce', 'plataforma']),
  id_licenca: z.nullable(z.int()),
  /** Further information, depending on the kind: kind of mail or opening, state of a mail, scope, or hour. */
  detalhe: z.nullable(z.string()),
})
export type Fato = z.infer<typeof fato>

export const listHistorico = endpoint({
  method: 'GET',
  path: '/consultores/clientes/:id_participante/historico',
  access: 'permite_cadastrar_participante',
  summary: "Everything that happened with a client's licences and documents as the caller may know it, newest first",
  params,
  query: pageQuery,
  response: list(fato),
})
