import * as z from 'zod/mini'
import { cappedList, endpoint, id, instant, pageQuery } from '../../platform/contract.ts'
import { inteiro } from '../../platform/fields/number.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { ESTADO_LICENCA, EVENTOS_LICENCA } from './licencas.rules.ts'

const estado = z.enum(ESTADO_LICENCA)
const evento = z.enum(EVENTOS_LICENCA)

/** A row of the ledger as its owner sees it. */
export const movimentoDoExtrato = z.object({
  /** Key of the row; the same before and after the return of an expired invite is written. */
  chave: z.string(),
  em: instant,
  id_licenca: z.int(),
  evento,
  de: z.nullable(estado),
  para: estado,
  /** The person the move is about; null unless they are a client of the consultor. */
  id_participante: z.nullable(z.int()),
  nome_participante: z.nullable(z.string()),
  email_participante: z.nullable(z.string()),
  ator: z.enum(['voce', 'administracao', 'cliente', 'plataforma']),
  nome_ator: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  /** Licences in stock after this move. */
  saldo: z.int(),
})
export type MovimentoDoExtrato = z.infer<typeof movimentoDoExtrato>

/** All moves of one act on one day. */
export const grupoDoExtrato = z.object({
  /** Day in São Paulo time, aaaa-mm-dd. */
  dia: z.string(),
  evento,
  /** Number of moves. The same call lists them, with this `evento` and this day as `de` and `ate`. */
  quantidade: z.int(),
  /** Change of the stock by these moves. */
  delta: z.int(),
  /** Instant of the act's last move of the day; the lines of a day are sorted by it. */
  ultimo_em: instant,
  /** Licences in stock after that last move. */
  saldo: z.int(),
})
export type GrupoDoExtrato = z.infer<typeof grupoDoExtrato>

const dia = z.optional(z.union([z.iso.date('Data inválida').check(z.regex(/^[12]/, 'Data inválida')), z.literal('')]))
const filtro = {
  evento: z.optional(z.union([evento, z.literal('')])),
  /** First and last day (`ate`) in São Paulo time, aaaa-mm-dd, both included. */
  de: dia,
  ate: dia,
}

export const listExtrato = endpoint({
  method: 'GET',
  path: '/consultores/licencas/extrato',
  access: 'permite_cadastrar_participante',
  summary: "The caller's licence ledger, newest first, expired invites already returned",
  query: z.extend(pageQuery, {
    ...filtro,
    /** `1` returns `grupos`: one line for each day and act. Ignored in a search. */
    agrupar: z.optional(z.enum(['1', '0', ''])),
  }),
  response: z.extend(cappedList(movimentoDoExtrato), { grupos: z.optional(z.array(grupoDoExtrato)) }),
})

export const exportarExtrato = endpoint({
  method: 'GET',
  path: '/consultores/licencas/extrato.csv',
  access: 'permite_cadastrar_participante',
  summary: 'The same ledger with the same filters as CSV (UTF-8 with BOM, semicolons, CRLF)',
  query: z.extend(z.pick(pageQuery, { busca: true }), filtro),
  /** The file, streamed as it is read. */
  response: z.custom<AsyncIterable<string>>(),
  produces: 'text/csv',
})

/** State of one licence, since when, and whose it is. */
export const situacaoDaLicenca = z.object({
  id_licenca: z.int(),
  id_tipo_licenca: z.int(),
  estado,
  desde: instant,
  id_participante: z.nullable(z.int()),
  nome_participante: z.nullable(z.string()),
  email_participante: z.nullable(z.string()),
  validade_convite: z.nullable(instant),
})
export type SituacaoDaLicenca = z.infer<typeof situacaoDaLicenca>

export const listSituacaoLicencas = endpoint({
  method: 'GET',
  path: '/consultores/licencas/situacao',
  access: 'permite_cadastrar_participante',
  summary: 'Every licence of the caller with its state now, newest licence first; how many are in each state',
  query: z.extend(pageQuery, { estado: z.optional(z.union([estado, z.literal('')])) }),
  response: z.extend(cappedList(situacaoDaLicenca), { contagem: z.record(estado, z.int()) }),
})

export const LANCAMENTO_MAX = 1000
const QUANTIDADE = 'Use um número de 1 a 1.000'

export const lancamento = z.object({
  /** Id made by the client. Requests with the same id are one act, however often they arrive. */
  id_lancamento: z.uuid('Lançamento inválido'),
  tipo: z.enum(['cortesia', 'correcao'], 'Escolha conceder ou corrigir'),
  quantidade: inteiro(QUANTIDADE).check(z.minimum(1, QUANTIDADE), z.maximum(LANCAMENTO_MAX, QUANTIDADE)),
  motivo: z.pipe(
    requiredText('Diga o motivo', 200),
    z.string().check(z.minLength(5, 'Diga o motivo em pelo menos 5 letras')),
  ),
})
export type Lancamento = z.infer<typeof lancamento>

export const getEstoque = endpoint({
  method: 'GET',
  path: '/consultores/:id/licencas',
  access: 'permite_cadastrar_consultor',
  summary: 'How many licences a consultor or admin has at hand, and in all; for admins',
  params: z.object({ id }),
  response: z.object({ disponiveis: z.int(), total: z.int() }),
})

export const lancarLicencas = endpoint({
  method: 'POST',
  path: '/consultores/:id/licencas',
  access: 'permite_cadastrar_consultor',
  summary: 'Grant licences to a consultor or admin, or take unused ones back, with a reason',
  params: z.object({ id }),
  body: lancamento,
  response: z.object({ mensagem: z.string(), disponiveis: z.int() }),
})
