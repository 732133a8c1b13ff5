import { z } from 'zod'
import { cappedList, endpoint, id, instant, pageQuery } from '../contract.ts'
import { inteiro } from '../fields/number.ts'
import { requiredText } from '../fields/text.ts'
import { ESTADO_LICENCA, EVENTOS_LICENCA } from './licencas.rules.ts'

const estado = z.enum(ESTADO_LICENCA)
const evento = z.enum(EVENTOS_LICENCA)

/** One row of the ledger as its owner reads it. */
export const movimentoDoExtrato = z.object({
  /** Stays the same whether or not an expiry has been written down already. */
  chave: z.string(),
  em: instant,
  id_licenca: z.number().int(),
  evento,
  de: estado.nullable(),
  para: estado,
  /** Only of the consultor's own clients. */
  id_participante: z.number().int().nullable(),
  nome_participante: z.string().nullable(),
  email_participante: z.string().nullable(),
  ator: z.enum(['voce', 'administracao', 'cliente', 'plataforma']),
  nome_ator: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Licences at hand after this move. */
  saldo: z.number().int(),
})
export type MovimentoDoExtrato = z.infer<typeof movimentoDoExtrato>

const dia = z.iso.date('Data inválida').regex(/^[12]/, 'Data inválida').or(z.literal('')).optional()
const filtro = {
  evento: evento.or(z.literal('')).optional(),
  /** Days of America/Sao_Paulo, aaaa-mm-dd, both included. */
  de: dia,
  ate: dia,
}

export const listExtrato = endpoint({
  method: 'GET',
  path: '/consultores/licencas/extrato',
  access: 'permite_cadastrar_participante',
  summary: "The caller's licence ledger, newest first, expired invites already returned",
  query: pageQuery.extend(filtro),
  response: cappedList(movimentoDoExtrato),
})

export const exportarExtrato = endpoint({
  method: 'GET',
  path: '/consultores/licencas/extrato.csv',
  access: 'permite_cadastrar_participante',
  summary: 'The same ledger with the same filters as CSV (UTF-8 with BOM, semicolons, CRLF)',
  query: pageQuery.pick({ busca: true }).extend(filtro),
  /** Sent as it is read. */
  response: z.custom<AsyncIterable<string>>(),
  produces: 'text/csv',
})

/** Where one licence is now, since when, and with whom. */
export const situacaoDaLicenca = z.object({
  id_licenca: z.number().int(),
  id_tipo_licenca: z.number().int(),
  estado,
  desde: instant,
  id_participante: z.number().int().nullable(),
  nome_participante: z.string().nullable(),
  email_participante: z.string().nullable(),
  validade_convite: instant.nullable(),
})
export type SituacaoDaLicenca = z.infer<typeof situacaoDaLicenca>

export const listSituacaoLicencas = endpoint({
  method: 'GET',
  path: '/consultores/licencas/situacao',
  access: 'permite_cadastrar_participante',
  summary: 'Every licence of the caller with its state now, newest licence first; how many are in each state',
  query: pageQuery.extend({ estado: estado.or(z.literal('')).optional() }),
  response: cappedList(situacaoDaLicenca).extend({ contagem: z.record(estado, z.number().int()) }),
})

export const LANCAMENTO_MAX = 1000
const QUANTIDADE = `Use um número de 1 a ${LANCAMENTO_MAX}`

export const lancamento = z.object({
  /** Made by the client: the same id is the same act, however often it arrives. */
  id_lancamento: z.uuid('Lançamento inválido'),
  tipo: z.enum(['cortesia', 'correcao'], 'Escolha conceder ou corrigir'),
  quantidade: inteiro(QUANTIDADE).min(1, QUANTIDADE).max(LANCAMENTO_MAX, QUANTIDADE),
  motivo: requiredText('Diga o motivo', 200).pipe(z.string().min(5, 'Diga o motivo em pelo menos 5 letras')),
})
export type Lancamento = z.infer<typeof lancamento>

export const getEstoque = endpoint({
  method: 'GET',
  path: '/consultores/:id/licencas',
  access: 'permite_cadastrar_consultor',
  summary: 'How many licences a consultor or admin has at hand, and in all; for admins',
  params: z.object({ id }),
  response: z.object({ disponiveis: z.number().int(), total: z.number().int() }),
})

export const lancarLicencas = endpoint({
  method: 'POST',
  path: '/consultores/:id/licencas',
  access: 'permite_cadastrar_consultor',
  summary: 'Grant licences to a consultor or admin, or take unused ones back, with a reason',
  params: z.object({ id }),
  body: lancamento,
  response: z.object({ mensagem: z.string(), disponiveis: z.number().int() }),
})
