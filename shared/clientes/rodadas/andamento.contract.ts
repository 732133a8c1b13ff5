import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { contagemPassos, daRodada, finalidade, situacaoRodada } from './rodadas.contract.ts'
import { ALERTAS, ORIGENS_LUGAR, PASSOS } from './rodadas.rules.ts'

export const passo = z.enum(PASSOS)

/** One person in a turma, as its board shows them. */
export const lugar = z.object({
  /** Names the place for the board; stays while somebody moves. */
  id_lugar: z.int(),
  /** Null once its person has erased the account. */
  id_pessoa: z.nullable(z.int()),
  /** Opens the client's page; null before somebody is a client of hers. */
  id_participante: z.nullable(z.int()),
  /** Name given with the address, else the client's own; null when neither is known. */
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** They registered in a room of the caller's, and nobody has proved the address: it may be corrected. */
  email_a_confirmar: z.boolean(),
  origem: z.enum(ORIGENS_LUGAR),
  passo,
  /** Of the 15 questions, on whichever device. */
  respondidas: z.int(),
  /** When they came to this step. */
  desde: instant,
  /** Until when the invite stands; null where none is open. */
  validade: z.nullable(instant),
  alerta: z.nullable(z.enum(ALERTAS)),
  /** The licence of this place; null where somebody is followed by a test from elsewhere. */
  id_licenca: z.nullable(z.int()),
  /** The open invite, for resending, correcting and cancelling. */
  id_convite: z.nullable(z.string()),
  lembrado_em: z.nullable(instant),
  /** The letters of the result, while its person shares it with the caller; null in a turma of selection, and of a result made in one. */
  codigo: z.nullable(z.string()),
})
export type Lugar = z.infer<typeof lugar>

export const getAndamento = endpoint({
  method: 'GET',
  path: '/rodadas/:id_rodada/andamento',
  access: 'permite_cadastrar_participante',
  summary: 'The board of a turma: its people, who needs a hand first, then the newest; ?passo=, ?alerta=1, ?busca=',
  params: daRodada,
  query: z.extend(pageQuery, {
    passo: z.optional(passo),
    /** `1`: only those who need a hand. */
    alerta: z.optional(z.literal('1')),
  }),
  /** `total` is of what was asked for, `contagem` and `alertas` of the whole turma. */
  response: z.extend(list(lugar), {
    contagem: contagemPassos,
    encerrados: z.int(),
    alertas: z.int(),
    entradas: z.int(),
    max_entradas: z.int(),
    situacao: situacaoRodada,
    fecha_em: instant,
    na_sala_ate: z.nullable(instant),
    /** Mails that prove an address and were left out today, for more people asked than there are places. */
    provas_retidas: z.int(),
  }),
})
export type Andamento = z.output<typeof getAndamento.response>

/** Row of the board that a company follows: no result, no progress within a test, no conversations. */
export const acompanhado = z.object({
  /** The name, or the address with its middle hidden. */
  nome: z.string(),
  passo: z.enum(['convidado', 'cadastrado', 'respondendo', 'pronto']),
})

export const acompanharRodada = endpoint({
  method: 'GET',
  path: '/rodadas/acompanhar/:token',
  access: 'open',
  summary: 'The read-only page of a turma for its company, by a revocable link: counts, and names with their step',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  query: pageQuery,
  response: z.object({
    nome: z.string(),
    nome_consultor: z.string(),
    nome_empresa: z.nullable(z.string()),
    finalidade,
    situacao: situacaoRodada,
    fecha_em: instant,
    contagem: z.omit(contagemPassos, { conversado: true }),
    /** By name. Empty for a selection, of which nobody follows persons. */
    results: z.array(acompanhado),
    total: z.int(),
    atualizado_em: instant,
  }),
})
export type Acompanhamento = z.output<typeof acompanharRodada.response>
