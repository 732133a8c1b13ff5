import * as z from 'zod/mini'
import { cappedList, endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { optionalText } from '../../platform/fields/text.ts'
import {
  ESTADOS_ENCONTRO,
  LOCAL_MAX,
  linkDeVideoValido,
  MINUTOS_MAXIMO,
  MINUTOS_MINIMO,
  MODOS,
  TIPOS_ENCONTRO,
} from './encontros.rules.ts'

/** One conversation in a consultor's agenda. */
export const encontro = z.object({
  id_encontro: z.string(),
  id_participante: z.int(),
  nome: z.string(),
  quando: instant,
  minutos: z.int(),
  modo: z.enum(MODOS),
  /** An https address for video, a place for presencial; null when none was given. */
  local: z.nullable(z.string()),
  tipo: z.enum(TIPOS_ENCONTRO),
  estado: z.enum(ESTADOS_ENCONTRO),
  avisar: z.boolean(),
  /** Version, raised by every change; a change names the one on which it was made. */
  sequencia: z.int(),
  /** Progress of the person's unfinished test: answered questions of 15; null without one. */
  respondidas: z.nullable(z.int()),
  /** Whether the person chose the hour herself. */
  escolhido: z.boolean(),
})
export type Encontro = z.infer<typeof encontro>

const dia = z.optional(z.iso.date().check(z.refine(value => value > '1900' && value < '2200')))
const uuid = z.object({ id_encontro: z.uuid() })

/** A conversation to arrange: start, length, mode and place. */
export const combinado = z
  .object({
    quando: instant.check(
      z.refine(value => value.getUTCFullYear() > 2000 && value.getUTCFullYear() < 2200, 'Data inválida'),
    ),
    minutos: z
      .int('Diga quantos minutos')
      .check(
        z.minimum(MINUTOS_MINIMO, 'De 10 minutos a 8 horas'),
        z.maximum(MINUTOS_MAXIMO, 'De 10 minutos a 8 horas'),
      ),
    modo: z.enum(MODOS),
    local: optionalText(LOCAL_MAX),
    tipo: z.enum(TIPOS_ENCONTRO),
    avisar: z.boolean(),
  })
  .check(
    z.refine(({ modo, local }) => modo !== 'video' || local === '' || linkDeVideoValido(local), {
      path: ['local'],
      message: 'Cole o endereço da chamada, começando com https://',
    }),
  )
export type Combinado = z.output<typeof combinado>

const escrito = z.object({
  encontro,
  /** The consultor's other conversations at the same time; they are reported, not refused. */
  coincidem: z.array(z.object({ id_encontro: z.string(), nome: z.string(), quando: instant, minutos: z.int() })),
})

export const listAgenda = endpoint({
  method: 'GET',
  path: '/consultores/agenda',
  access: 'permite_cadastrar_participante',
  summary: "The caller's conversations of these days of São Paulo, and those that passed without word of how they went",
  query: z.object({ de: dia, ate: dia, id_participante: z.optional(id) }),
  response: z.extend(list(encontro), {
    /** Past conversations without an outcome, oldest first, twenty at most. */
    atrasados: z.array(encontro),
    total_atrasados: z.int(),
    /**
     * Days noted beside a result (`data_conversa`), without an hour and without an arranged conversation on that day.
     */
    anotados: z.array(
      z.object({ id_licenca: z.int(), id_participante: z.int(), nome: z.string(), data_conversa: z.string() }),
    ),
    /**
     * Conversations ahead that the person called off, or that were freed when she closed her result, in the last seven
     * days.
     */
    liberadas: z.array(
      z.object({
        id_encontro: z.string(),
        id_participante: z.int(),
        nome: z.string(),
        quando: instant,
        por: z.enum(['pessoa', 'retirada']),
      }),
    ),
    /**
     * Conversations ahead that were freed in the last seven days because their person erased the account (`excluida`,
     * without a name) or because the caller's own account was not active (`inativo`).
     */
    desfeitas: z.array(
      z.object({
        id_encontro: z.string(),
        id_participante: z.nullable(z.int()),
        nome: z.nullable(z.string()),
        quando: instant,
        por: z.enum(['excluida', 'inativo']),
      }),
    ),
    /** Clients who wrote when they can, while no conversation was arranged since. */
    quando_podem: z.array(z.object({ id_participante: z.int(), nome: z.string(), texto: z.string(), em: instant })),
  }),
})
export type Agenda = z.infer<typeof listAgenda.response>

export const listSemConversa = endpoint({
  method: 'GET',
  path: '/consultores/agenda/sem-conversa',
  access: 'permite_cadastrar_participante',
  summary: 'Clients with a result who have not been talked to and have no conversation ahead, the newest result first',
  /** `turma`: only results answered in a turma (`com`), or outside of any (`sem`). */
  query: z.extend(pageQuery, { turma: z.optional(z.enum(['com', 'sem'])) }),
  response: cappedList(
    z.object({
      id_pessoa: z.int(),
      id_participante: z.int(),
      nome: z.string(),
      nome_empresa: z.nullable(z.string()),
      resultado_em: instant,
      /** Whether the person keeps the result from the caller. */
      fechado: z.boolean(),
      /** Profile code, only while the person lets the caller see the result. */
      codigo: z.nullable(z.string()),
    }),
  ),
})
export type SemConversa = z.infer<typeof listSemConversa.response>['results'][number]

export const createEncontro = endpoint({
  method: 'POST',
  path: '/consultores/encontros',
  access: 'permite_cadastrar_participante',
  summary: 'Arrange a conversation with a client; the same `id_encontro` again is the same conversation',
  body: z.object({ id_encontro: z.uuid(), id_participante: z.int(), combinado }),
  response: escrito,
})

export const changeEncontro = endpoint({
  method: 'PUT',
  path: '/consultores/encontros/:id_encontro',
  access: 'permite_cadastrar_participante',
  summary: 'Change what was arranged, on top of `sequencia`; 409 when another stands',
  params: uuid,
  body: z.object({ sequencia: z.int(), combinado }),
  response: escrito,
})

export const callOffEncontro = endpoint({
  method: 'POST',
  path: '/consultores/encontros/:id_encontro/desmarcar',
  access: 'permite_cadastrar_participante',
  summary: 'Call a conversation off; the person hears of it if she was told of it',
  params: uuid,
  response: escrito,
})

export const recordDesfecho = endpoint({
  method: 'POST',
  path: '/consultores/encontros/:id_encontro/desfecho',
  access: 'permite_cadastrar_participante',
  summary: 'Say how it went, once its hour has come: it happened, it did not, or not known after all',
  params: uuid,
  body: z.object({ estado: z.enum(['aconteceu', 'nao_aconteceu', 'marcado']) }),
  response: escrito,
})

/** A conversation as its person sees it. */
export const meuEncontro = z.object({
  id_encontro: z.string(),
  nome_consultor: z.string(),
  quando: instant,
  minutos: z.int(),
  modo: z.enum(MODOS),
  local: z.nullable(z.string()),
  tipo: z.enum(TIPOS_ENCONTRO),
})
export type MeuEncontro = z.infer<typeof meuEncontro>

export const listMeusEncontros = endpoint({
  method: 'GET',
  path: '/encontros',
  access: 'authenticated',
  summary: 'The conversations that consultores have arranged with the caller and that are not over, the next one first',
  response: z.extend(list(meuEncontro), {
    /** Conversations ahead that somebody else called off in the last seven days. */
    desmarcadas: z.array(z.object({ id_encontro: z.string(), nome_consultor: z.string(), quando: instant })),
  }),
})

export const downloadConvite = endpoint({
  method: 'GET',
  path: '/encontros/:id_encontro/convite.ics',
  access: 'authenticated',
  summary: 'One conversation for a calendar (RFC 5545): for the person it is with, and for her consultor',
  params: uuid,
  produces: 'text/calendar',
  response: z.unknown(),
})
