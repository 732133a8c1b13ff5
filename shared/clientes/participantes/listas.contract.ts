import * as z from 'zod/mini'
import { escopo } from '../../contas/autorizacoes/escopo.schema.ts'
import { endpoint, ids, instant, list, pageQuery } from '../../platform/contract.ts'
import { chosenId } from '../../platform/fields/number.ts'

/** State of a client. It stays `concluido` when a further test is sent; `novo_teste` tells about that one. */
export const ESTADO_CLIENTE = ['cadastrado', 'em_andamento', 'concluido'] as const

export const cliente = z.object({
  id_usuario_participante: z.int(),
  nome_participante: z.string(),
  email_participante: z.string(),
  nome_empresa: z.nullable(z.string()),
  estado: z.enum(ESTADO_CLIENTE),
  /** State of a further test of somebody who has finished one; null when there is none. */
  novo_teste: z.nullable(z.enum(['enviado', 'em_andamento'])),
  /** Number of questions answered in the test in progress, 0 to 15. */
  respondidas: z.int(),
  /** How much of the person's results the caller may see. */
  compartilhamento: escopo,
  /** Perfil code of the latest result (D, DI, EQ…); null without a result and while it is closed. */
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
  /** Mobile phone number, digits only; null until the person has accepted the test, like the name. */
  celular_participante: z.nullable(z.string()),
  created: instant,
})
export type TestePendente = z.infer<typeof testePendente>

export const listTestesPendentes = endpoint({
  method: 'GET',
  path: '/consultores/testes-pendentes',
  access: 'permite_cadastrar_participante',
  summary: 'Tests assigned to someone and not finished yet; ?ids: those of these licences',
  query: z.extend(pageQuery, { ids: ids(chosenId()) }),
  response: list(testePendente),
})
