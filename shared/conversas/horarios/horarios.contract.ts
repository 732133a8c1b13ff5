// whole: the calls of one slice
import * as z from 'zod/mini'
import { endpoint, id, instant, list } from '../../platform/contract.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'
import { LOCAL_MAX, linkDeVideoValido, MODOS } from '../encontros/encontros.rules.ts'
import { FUSOS, intervalsInOrder, QUANDO_PODE_MAX } from './horarios.rules.ts'

const hora = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida'))
const intervalo = z.object({ de: hora, ate: hora })
const dia = z.iso.date('Dia inválido')
const n = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** A consultor's free hours: her week, days without hours, and the rules. */
export const regras = z
  .object({
    semana: z
      .array(
        z
          .array(intervalo)
          .check(z.maxLength(6), z.refine(intervalsInOrder, 'Os intervalos de um dia não podem se cruzar')),
      )
      .check(z.minLength(7), z.maxLength(7)),
    folgas: z
      .array(
        z
          .object({ de: dia, ate: dia, motivo: optionalText(60) })
          .check(z.refine(({ de, ate }) => de <= ate, { path: ['ate'], message: 'Acaba antes de começar' })),
      )
      .check(z.maxLength(60, 'Até 60 dias fora da regra')),
    feriados: z.optional(z.boolean()),
    minutos: n(15, 240),
    pausa: n(0, 120),
    /** Hours before a conversation until which it may be chosen. */
    antecedencia: n(0, 168),
    /** Hours before a conversation until which its person may move it or call it off. */
    mudar_ate: n(0, 168),
    semanas: n(1, 12),
    por_dia: n(1, 20),
    /** Zone of the week and of the days off; São Paulo when absent. */
    fuso: z.optional(z.enum(FUSOS)),
    modo: z.enum(MODOS),
    local: optionalText(LOCAL_MAX),
  })
  .check(
    z.refine(({ modo, local }) => modo !== 'video' || local === '' || linkDeVideoValido(local), {
      path: ['local'],
      message: 'Cole o endereço da chamada, começando com https://',
    }),
  )
export type RegrasDosHorarios = z.output<typeof regras>

/** A calendar feed, null while there is none; only `createFeed` tells its secret address. */
const feed = z.object({ url: z.nullable(z.string()), lido_em: z.nullable(instant) })
const ajustes = z.object({
  /** Null while she has set none: then nobody can choose an hour. */
  regras: z.nullable(regras),
  /** The next free hours, earliest first, twelve at most. */
  proximos: z.array(instant),
  feed: z.nullable(feed),
  /** Clients with a result and no conversation who were sent no link in the last two days; a hundred at most. */
  sem_link: z.int(),
  /** How many of them answered in a turma. */
  sem_link_turmas: z.int(),
})
export type Horarios = z.output<typeof ajustes>

export const getHorarios = endpoint({
  method: 'GET',
  path: '/consultores/horarios',
  access: 'permite_cadastrar_participante',
  summary: "The caller's free hours as she set them, the next ones, and her calendar feed",
  response: ajustes,
})

export const saveHorarios = endpoint({
  method: 'PUT',
  path: '/consultores/horarios',
  access: 'permite_cadastrar_participante',
  summary: 'Set the free hours: the week, days without hours, and the rules; conversations already arranged stay',
  body: regras,
  response: ajustes,
})

export const createFeed = endpoint({
  method: 'POST',
  path: '/consultores/horarios/calendario',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary: "Make and tell the secret address of the caller's agenda for calendar programs; made before, it is the same",
  response: ajustes,
})

export const revokeFeed = endpoint({
  method: 'POST',
  path: '/consultores/horarios/calendario/revogar',
  access: 'permite_cadastrar_participante',
  summary: 'Revoke the secret address: it answers 404 from now on',
  response: ajustes,
})

export const getFeed = endpoint({
  method: 'GET',
  path: '/calendario/:token/agenda.ics',
  access: 'open',
  summary: "A consultor's conversations for calendar programs, by a secret address: hour, first name, link (RFC 5545)",
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  produces: 'text/calendar',
  response: z.unknown(),
})

const comCliente = z.object({ id_participante: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })
const linkDaPessoa = z.object({
  url: z.nullable(z.string()),
  valido_ate: z.nullable(instant),
  enviado_em: z.nullable(instant),
  /** Whether the caller has free hours now; without them a link shows none. */
  ha_horarios: z.boolean(),
})
export type LinkDaPessoa = z.output<typeof linkDaPessoa>

export const getLinkDaPessoa = endpoint({
  method: 'GET',
  path: '/consultores/horarios/links/:id_participante',
  access: 'permite_cadastrar_participante',
  summary: 'The open link by which one client chooses an hour',
  params: z.object({ id_participante: id }),
  response: linkDaPessoa,
})

export const createLink = endpoint({
  method: 'POST',
  path: '/consultores/horarios/links',
  access: 'permite_cadastrar_participante',
  summary: 'Make the link by which a client chooses an hour, and mail it when asked; one that is open is the same link',
  body: z.extend(comCliente, { enviar: z.boolean() }),
  response: linkDaPessoa,
})

export const withdrawLink = endpoint({
  method: 'POST',
  path: '/consultores/horarios/links/retirar',
  access: 'permite_cadastrar_participante',
  summary: 'Withdraw the open link of a client: it opens no hours any more',
  body: comCliente,
  response: linkDaPessoa,
})

export const sendWithoutConversa = endpoint({
  method: 'POST',
  path: '/consultores/horarios/links/sem-conversa',
  access: 'permite_cadastrar_participante',
  summary: 'Mail a link to the clients with a result and no conversation, a hundred at most, each once in two days',
  response: z.object({ enviados: z.int() }),
})

const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{23}\.[A-Za-z0-9_-]{43}$/)) })
const conversa = z.object({
  quando: instant,
  minutos: z.int(),
  modo: z.enum(MODOS),
  local: z.nullable(z.string()),
  /** Until when its person may move it or call it off. */
  mudavel_ate: instant,
  mudancas_restantes: z.int(),
  /** Licence of the result whose fifteen sentences she may mark before it; null when there is none to mark. */
  a_marcar: z.optional(z.nullable(z.int())),
})
const escolha = z.object({
  /** `aberto`: an hour may be chosen. `marcado`: one is. `encerrado`: the link opens nothing any more. */
  estado: z.enum(['aberto', 'marcado', 'encerrado']),
  motivo: z.nullable(z.enum(['retirado', 'vencido', 'passou', 'desmarcado', 'indisponivel'])),
  /** The person's first name and the consultor's name; null once it has ended without a conversation. */
  nome: z.nullable(z.string()),
  nome_consultor: z.nullable(z.string()),
  minutos: z.int(),
  modo: z.enum(MODOS),
  conversa: z.nullable(conversa),
  /** Starts of the free hours, earliest first; also while a conversation may still be moved. */
  livres: z.array(instant),
  /** Text in which she said when she can; null without one, and once an hour is chosen. */
  quando_pode: z.optional(z.nullable(z.string())),
})
export type Escolha = z.output<typeof escolha>

export const getEscolha = endpoint({
  method: 'GET',
  path: '/horarios/:token',
  access: 'open',
  summary: 'What a link "escolha um horário" shows; books nothing',
  params: token,
  response: escolha,
})

export const chooseHorario = endpoint({
  method: 'POST',
  path: '/horarios/:token',
  access: 'open',
  summary: 'Choose an hour, or move to another one; 409 when somebody took it meanwhile',
  params: token,
  body: z.object({
    quando: instant,
    /** The person's time zone (IANA), in which her mail names the hour. */
    fuso: z.optional(
      z.pipe(z.string().check(z.maxLength(64)), z.string().check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/))),
    ),
  }),
  response: escolha,
})

export const sayWhen = endpoint({
  method: 'POST',
  path: '/horarios/:token/quando-posso',
  access: 'open',
  summary: 'Say when one can, while no free hour suits; the consultor gets it by mail and in her agenda. Three a day',
  params: token,
  body: z.object({ texto: requiredText('Diga quando você pode', QUANDO_PODE_MAX) }),
  response: escolha,
})

export const cancelEscolha = endpoint({
  method: 'POST',
  path: '/horarios/:token/cancelar',
  access: 'open',
  summary: 'Call the chosen hour off, as its person; both hear of it',
  params: token,
  response: escolha,
})

export const previewEscolha = endpoint({
  method: 'GET',
  path: '/consultores/horarios/previa',
  access: 'permite_cadastrar_participante',
  summary: 'What a link of the caller shows to an invented person; books nothing',
  response: escolha,
})

export const downloadEscolha = endpoint({
  method: 'GET',
  path: '/horarios/:token/convite.ics',
  access: 'open',
  summary: 'The chosen hour for a calendar (RFC 5545)',
  params: token,
  produces: 'text/calendar',
  response: z.unknown(),
})

export const listMinhasEscolhas = endpoint({
  method: 'GET',
  path: '/encontros/escolhas',
  access: 'authenticated',
  summary: 'Links that wait for the caller to choose an hour, and those of conversations that she chose',
  response: list(z.object({ token: z.string(), nome_consultor: z.string(), id_encontro: z.nullable(z.string()) })),
})
