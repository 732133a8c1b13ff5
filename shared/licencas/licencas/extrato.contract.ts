import * as z from 'zod/mini'
import { cappedList, endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { wholeNumber } from '../../platform/fields/number.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { tipoLicenca } from './estoque.contract.ts'
import { ESTADO_LICENCA, ESTADO_NO_EXTRATO, EVENTOS_LICENCA, TIPOS_DE_ATO } from './licencas.rules.ts'

const estado = z.enum(ESTADO_LICENCA)
const evento = z.enum(EVENTOS_LICENCA)

/** A row of the ledger as its owner sees it. */
export const movimentoDoExtrato = z.object({
  /** Key of the row; the same before and after the return of an expired invite is written. */
  chave: z.string(),
  em: instant,
  id_licenca: z.int(),
  id_tipo_licenca: tipoLicenca,
  evento,
  de: z.nullable(z.enum(ESTADO_NO_EXTRATO)),
  para: z.enum(ESTADO_NO_EXTRATO),
  /** The person the move is about; null unless they are a client of the consultor. */
  id_participante: z.nullable(z.int()),
  nome_participante: z.nullable(z.string()),
  email_participante: z.nullable(z.string()),
  ator: z.enum(['voce', 'administracao', 'cliente', 'plataforma']),
  nome_ator: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  /** Licences of this kind in stock after this move. */
  saldo: z.int(),
})
export type MovimentoDoExtrato = z.infer<typeof movimentoDoExtrato>

/** Person an act is about, as the consultor may see them. */
const pessoaDoAto = z.object({
  id_participante: z.nullable(z.int()),
  nome_participante: z.nullable(z.string()),
  email_participante: z.nullable(z.string()),
})

const turmaDoAto = z.object({ id_rodada: z.string(), nome: z.string() })

/** All moves of one act on one day. Moves that leave the stock as it was belong to no act. */
export const grupoDoExtrato = z.object({
  /** Key of the act, for its people and its file. */
  ato: z.string(),
  /** Day in São Paulo time, aaaa-mm-dd. */
  dia: z.string(),
  tipo: z.enum(TIPOS_DE_ATO),
  /** Kind of its licences; what one day brought of both kinds is two acts. */
  id_tipo_licenca: tipoLicenca,
  /** Event of its moves; `convite` where some of them are invites and some new tests, of others the last one's. */
  evento,
  quantidade: z.int(),
  /** Change of the stock by these moves. */
  delta: z.int(),
  /** Instant of the act's last move, by which acts are sorted. */
  ultimo_em: instant,
  /** Licences of this kind in stock after that last move. */
  saldo: z.int(),
  turma: z.nullable(turmaDoAto),
  /** The person of an act with a single move. */
  pessoa: z.nullable(pessoaDoAto),
  motivo: z.nullable(z.string()),
  /** Purchase that brought the licences, or whose refund took them. */
  id_compra: z.nullable(z.string()),
})
export type GrupoDoExtrato = z.infer<typeof grupoDoExtrato>

const dia = z.optional(z.union([z.iso.date('Data inválida').check(z.regex(/^[12]/, 'Data inválida')), z.literal('')]))
const chaveDoAto = z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}:[a-z_]{1,20}:[\w-]{1,40}(:2)?$/, 'Linha inválida'))
const filtro = {
  evento: z.optional(z.union([evento, z.literal('')])),
  /** First and last day (`ate`) in São Paulo time, aaaa-mm-dd, both included. */
  de: dia,
  ate: dia,
  /** Only licences of this kind. */
  tipo_licenca: z.optional(z.enum(['1', '2', ''])),
  /** With `1`, only moves that leave the stock as it was. */
  sem_efeito: z.optional(z.enum(['1', ''])),
  /** Only acts of this kind, or of this turma, and their moves. */
  tipo: z.optional(z.union([z.enum(TIPOS_DE_ATO), z.literal('')])),
  turma: z.optional(z.union([z.uuid(), z.literal('')])),
  /** Only the moves of one act. */
  ato: z.optional(z.union([chaveDoAto, z.literal('')])),
}

export const listExtrato = endpoint({
  method: 'GET',
  path: '/consultores/licencas/extrato',
  access: 'permite_cadastrar_participante',
  summary: "The caller's licence ledger, newest first, expired invites already returned",
  query: z.extend(pageQuery, {
    ...filtro,
    /**
     * `1` returns `grupos`: one line for each act of a day. A search returns single moves, and in `grupos` of the first
     * page the acts of turmas and purchases whose name it finds.
     */
    agrupar: z.optional(z.enum(['1', '0', ''])),
  }),
  response: z.extend(cappedList(movimentoDoExtrato), { grupos: z.optional(z.array(grupoDoExtrato)) }),
})

/** Licences that came in and went out in one month of São Paulo, and the stock at its end. */
export const mesDoExtrato = z.object({
  /** aaaa-mm */
  mes: z.string(),
  entraram: z.int(),
  sairam: z.int(),
  saldo: z.int(),
  /** Number of moves that left the stock as it was. */
  sem_efeito: z.int(),
})
export type MesDoExtrato = z.infer<typeof mesDoExtrato>

export const listMesesDoExtrato = endpoint({
  method: 'GET',
  path: '/consultores/licencas/extrato/meses',
  access: 'permite_cadastrar_participante',
  summary:
    'Every month in which the ledger moved, newest first: came in, went out, stock at its end; the turmas of the caller',
  query: z.pick(z.object(filtro), { tipo_licenca: true }),
  /** `tipos` are the kinds of licence in the statement, whatever is asked. */
  response: z.extend(list(mesDoExtrato), { turmas: z.array(turmaDoAto), tipos: z.array(tipoLicenca) }),
})

const estadoNoAto = z.enum(['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'encerrado'])

/** A licence of an act: where it is now, and how far its person has come. */
export const licencaDoAto = z.extend(pessoaDoAto, {
  id_licenca: z.int(),
  em: instant,
  estado_licenca: estado,
  /** How far the person has come; null without one. */
  estado: z.nullable(estadoNoAto),
  respondidas: z.int(),
  /** When something last happened with the person; null without one. */
  novidade_em: z.nullable(instant),
})
export type LicencaDoAto = z.infer<typeof licencaDoAto>

export const listLicencasDoAto = endpoint({
  method: 'GET',
  path: '/consultores/licencas/extrato/ato',
  access: 'permite_cadastrar_participante',
  summary: 'The licences of one act of the statement with their people, by name; how many people are in each state',
  query: z.extend(pageQuery, { ato: chaveDoAto }),
  response: z.extend(list(licencaDoAto), { contagem: z.partialRecord(estadoNoAto, z.int()) }),
})

export const exportExtrato = endpoint({
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
  /** Kind of the licences; individual when absent. */
  id_tipo_licenca: z._default(tipoLicenca, 1),
  quantidade: wholeNumber(QUANTIDADE).check(z.minimum(1, QUANTIDADE), z.maximum(LANCAMENTO_MAX, QUANTIDADE)),
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
  response: z.object({ disponiveis: z.int(), total: z.int(), empresarial_livre: z.int() }),
})

export const postLicencas = endpoint({
  method: 'POST',
  path: '/consultores/:id/licencas',
  access: 'permite_cadastrar_consultor',
  fresh: true,
  summary: 'Grant licences to a consultor or admin, or take unused ones back, with a reason',
  params: z.object({ id }),
  body: lancamento,
  response: z.object({ mensagem: z.string(), disponiveis: z.int() }),
})
