import * as z from 'zod/mini'
import { TIPOS_FRASE } from '../../disc/relatorios/leitura/frases.types.ts'
import { porque } from '../../disc/relatorios/leitura/leitura.schema.ts'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { queryNumber } from '../../platform/fields/number.ts'
import { comando } from './comandos.schema.ts'
import { DESFECHOS, ETAPAS, MAXIMO_COMANDOS, MODOS_DEVOLUTIVA, SITUACOES_DEVOLUTIVA } from './devolutivas.types.ts'
import { evento } from './eventos.schema.ts'
import { aoVivo, rascunhoDaSala, sala, salaFechada } from './sala.schema.ts'

const daDevolutiva = z.object({ id_devolutiva: z.uuid() })
const vista = z.union([sala, salaFechada])
export type Vista = z.output<typeof vista>

export const createDevolutiva = endpoint({
  method: 'POST',
  path: '/devolutivas',
  access: 'permite_cadastrar_participante',
  conteudo: true,
  summary: 'Opens the room of one result of a client; the same id again is the same room, another open one a 409',
  body: z.object({ id_devolutiva: z.uuid(), id_licenca: z.int(), modo: z.enum(MODOS_DEVOLUTIVA) }),
  response: vista,
})

/** One room in a list, for one of its two people. */
export const listedDevolutiva = z.object({
  id_devolutiva: z.string(),
  id_licenca: z.int(),
  /** Name of the other: the person's for the consultor, the consultor's for the person. */
  nome: z.string(),
  /** Id that opens the client's page; null for the person herself. */
  id_participante: z.nullable(z.int()),
  modo: z.enum(MODOS_DEVOLUTIVA),
  etapa: z.enum(ETAPAS),
  situacao: z.enum(SITUACOES_DEVOLUTIVA),
  desfecho: z.nullable(z.enum(DESFECHOS)),
  iniciada_em: z.nullable(instant),
  ultima_atividade_em: instant,
  encerrada_em: z.nullable(instant),
  /** When the person was told of the room by mail; null before. */
  avisada_em: z.nullable(instant),
  /** Sentences chosen for both screens. */
  frases: z.int(),
})
export type ListedDevolutiva = z.output<typeof listedDevolutiva>

export const listDevolutivas = endpoint({
  method: 'GET',
  path: '/devolutivas',
  access: 'authenticated',
  summary: "The caller's rooms, as consultor and as person, the latest activity first",
  query: z.extend(pageQuery, {
    situacao: z.optional(z.enum(['abertas', 'encerradas'])),
    /** Only rooms about this result. */
    id_licenca: z.optional(queryNumber(2_147_483_647)),
  }),
  response: list(listedDevolutiva),
})

export const getDevolutiva = endpoint({
  method: 'GET',
  path: '/devolutivas/:id_devolutiva',
  // A seat: a session of one of the two, or the token of a device that was let in.
  access: 'open',
  conteudo: true,
  summary: 'The room as the caller’s seat sees it',
  params: daDevolutiva,
  response: vista,
})

export const changeModo = endpoint({
  method: 'PUT',
  path: '/devolutivas/:id_devolutiva/modo',
  access: 'permite_cadastrar_participante',
  conteudo: true,
  summary: 'How the two sit; on any day until the end',
  params: daDevolutiva,
  body: z.object({ modo: z.enum(MODOS_DEVOLUTIVA) }),
  response: vista,
})

export const notifyPessoa = endpoint({
  method: 'POST',
  path: '/devolutivas/:id_devolutiva/aviso',
  access: 'permite_cadastrar_participante',
  summary: 'Tells the person of a room that has not begun, by mail; once, a repetition sends nothing',
  params: daDevolutiva,
  response: z.object({ avisada_em: instant }),
})

export const sendComandos = endpoint({
  method: 'POST',
  path: '/devolutivas/:id_devolutiva/comandos',
  access: 'open',
  summary: 'Commands of one seat, in order, each in its own transaction and each once',
  params: daDevolutiva,
  body: z.object({ comandos: z.array(comando).check(z.minLength(1), z.maxLength(MAXIMO_COMANDOS)) }),
  response: z.object({
    results: z.array(
      z.object({
        id_comando: z.string(),
        resultado: z.enum(['feito', 'repetido', 'recusado']),
        /** Why the command was refused: a code of the slices' answers. */
        codigo: z.optional(z.string()),
        mensagem: z.optional(z.string()),
        seq: z.optional(z.int()),
      }),
    ),
    seq: z.int(),
  }),
})
export type RespostaComandos = z.output<typeof sendComandos.response>

/**
 * Events of the caller's seat. Without `text/event-stream` it answers the events so far. In a stream each event has its
 * `seq` as id, its `tipo` as name and itself as data; messages without id are `vivo` (live facts, whenever they
 * change), `recarregar` (load the room again), `reabrir` (open another stream) and `fim` with its `motivo`.
 */
export const followDevolutiva = endpoint({
  method: 'GET',
  path: '/devolutivas/:id_devolutiva/eventos',
  access: 'open',
  conteudo: true,
  summary:
    'What happened after `desde`: as a stream for who accepts one, else as a list, waiting up to `espera` seconds',
  params: daDevolutiva,
  query: z.object({
    /** Last number the caller has; 0 or absent: from the beginning. */
    desde: z.optional(queryNumber(1_000_000_000, 0)),
    espera: z.optional(queryNumber(25, 0)),
    /** `versao_vivo` of the previous answer; a waiting call is answered as soon as the live facts differ from it. */
    versao_vivo: z.optional(z.string().check(z.maxLength(64))),
  }),
  /** `recarregar`: the events asked for are deleted; load the room again and continue from its `seq`. */
  response: z.object({
    results: z.array(evento),
    seq: z.int(),
    recarregar: z.boolean(),
    vivo: z.optional(aoVivo),
    /** Version of this `vivo`, to send with the next call. */
    versao_vivo: z.optional(z.string()),
    agora: z.optional(instant),
  }),
})

export const markPresenca = endpoint({
  method: 'POST',
  path: '/devolutivas/:id_devolutiva/presenca',
  access: 'open',
  summary: 'Says that the room is on this screen, every thirty seconds while it is, and what is being written on it',
  params: daDevolutiva,
  body: z.object({
    visivel: z.boolean(),
    /** The combinado being written on this screen; null when none is any more, absent to leave it as it was. */
    rascunho: z.optional(z.nullable(rascunhoDaSala)),
  }),
  response: z.object({ agora: instant }),
})

/** Every sentence of the result's report, to choose from. Refused to a device without a session. */
export const listFrasesDaDevolutiva = endpoint({
  method: 'GET',
  path: '/devolutivas/:id_devolutiva/frases',
  access: 'authenticated',
  conteudo: true,
  summary: 'The sentences of the report in reading order, for those who choose what to talk about',
  params: daDevolutiva,
  response: z.object({
    results: z.array(z.object({ frase: z.string(), texto: z.string(), tipo: z.enum(TIPOS_FRASE), parte: z.string() })),
  }),
})

export const getPorqueDaFrase = endpoint({
  method: 'GET',
  path: '/devolutivas/:id_devolutiva/porque/:frase',
  access: 'open',
  conteudo: true,
  summary: 'Why the report says a sentence that stands on both screens',
  params: z.object({ id_devolutiva: z.uuid(), frase: z.string().check(z.regex(/^[A-Za-z0-9_.]{3,60}$/)) }),
  response: z.object({ frase: z.string(), texto: z.string(), porque: z.nullable(porque) }),
})
