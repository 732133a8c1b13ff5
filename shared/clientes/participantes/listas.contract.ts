import * as z from 'zod/mini'
import { escopo } from '../../contas/autorizacoes/escopo.schema.ts'
import { endpoint, ids, instant, list, pageQuery } from '../../platform/contract.ts'
import { idEscolhido } from '../../platform/fields/number.ts'

/** State of a client. A finished test stays `concluido` also after a new one was sent, which `novo_teste` says. */
export const ESTADO_CLIENTE = ['cadastrado', 'em_andamento', 'concluido'] as const

export const cliente = z.object({
  id_usuario_participante: z.int(),
  nome_participante: z.string(),
  email_participante: z.string(),
  nome_empresa: z.nullable(z.string()),
  estado: z.enum(ESTADO_CLIENTE),
  /** A further test of somebody who has finished one: sent, or begun; null when there is none. */
  novo_teste: z.nullable(z.enum(['enviado', 'em_andamento'])),
  /** Questions answered in the test under way, 0 to 15. */
  respondidas: z.int(),
  /** Share of the person's results that the caller may see. */
  compartilhamento: escopo,
  /** Profile code of the latest result: D, DI, EQ…; null before the first and while it is closed. */
  codigo: z.nullable(z.string()),
  id_licenca: z.int(),
  nome_relatorio: z.nullable(z.string()),
})
export type Cliente = z.infer<typeof cliente>

export const listClientes = endpoint({
  method: 'GET',
  path: '/consultores/clientes',
  access: 'permite_cadastrar_participante',
  summary: "The consultant's clients, one row a person",
  query: z.extend(pageQuery, { ordem: z.catch(z.optional(z.enum(['nome', '-nome', 'recentes'])), undefined) }),
  response: list(cliente),
})

export const testePendente = z.object({
  id_licenca: z.int(),
  nome_participante: z.nullable(z.string()),
  email_participante: z.string(),
  /** Digits; like the name, only once the person has accepted. */
  celular_participante: z.nullable(z.string()),
  created: instant,
})
export type TestePendente = z.infer<typeof testePendente>

export const listTestesPendentes = endpoint({
  method: 'GET',
  path: '/consultores/testes-pendentes',
  access: 'permite_cadastrar_participante',
  summary: 'Tests assigned to someone and not finished yet; ?ids: those of these licences',
  query: z.extend(pageQuery, { ids: ids(idEscolhido()) }),
  response: list(testePendente),
})
