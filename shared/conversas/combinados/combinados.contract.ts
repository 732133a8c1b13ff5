import * as z from 'zod/mini'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { LADOS, MARCOS } from '../devolutivas/devolutivas.types.ts'
import { linhaDoCombinado } from '../devolutivas/texto.ts'
import { RESPOSTAS_COMBINADO } from './respostas.rules.ts'

const porToken = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{23,24}\.[A-Za-z0-9_-]{43}$/)) })
const porCombinado = z.object({ id_combinado: z.uuid() })
const resposta = z.enum(RESPOSTAS_COMBINADO)
const marco = z.union([z.literal(MARCOS[0]), z.literal(MARCOS[1])])
/** A day, yyyy-mm-dd. */
const dia = z.string()

/** The question behind a mail's link: the combinado in its own words, first names, and nothing of the result. */
const pergunta = z.object({
  id_combinado: z.string(),
  marco,
  /** The consultor's first name. */
  consultor: z.string(),
  o_que: z.string(),
  quando: z.nullable(dia),
  /** Whether the question comes before the combinado's own day and so asks how it is going. */
  como_vai: z.boolean(),
  /** The answer that the link carries. */
  escolhida: resposta,
  /** The answer in force. */
  resposta: z.nullable(resposta),
  /** Whether the consultor reads the answer. */
  vista: z.boolean(),
  /** Whether she may ask for another hour (after "ainda não", while the consultor reads the answer), or has asked. */
  nova_hora: z.nullable(z.enum(['oferecida', 'pedida'])),
  /** Whether she may choose that hour herself, among the consultor's free ones. */
  escolher: z.boolean(),
})
/** Null more than thirty days after the question's day. */
const perguntado = z.object({ pergunta: z.nullable(pergunta) })
export type Pergunta = z.output<typeof pergunta>

export const getResposta = endpoint({
  method: 'GET',
  path: '/combinados/resposta/:token',
  access: 'open',
  summary: 'The combinado that a link of a mail asks about, and what stands; changes nothing',
  params: porToken,
  response: perguntado,
})

export const answerByLink = endpoint({
  method: 'POST',
  path: '/combinados/resposta/:token',
  access: 'open',
  summary: 'Answers whether it happened, as somebody touched on the page of a link',
  params: porToken,
  body: z.object({ resposta }),
  response: perguntado,
})

const acompanhamento = z.object({
  marco,
  previsto_para: dia,
  /** Whether the question comes before the combinado's own day and so asks how it is going. */
  como_vai: z.optional(z.boolean()),
  resposta: z.nullable(resposta),
  respondida_em: z.nullable(instant),
  por: z.nullable(z.enum(LADOS)),
  comentario: z.string(),
})
export type Acompanhamento = z.output<typeof acompanhamento>

export const listDoCombinado = endpoint({
  method: 'GET',
  path: '/combinados/:id_combinado/acompanhamentos',
  access: 'authenticated',
  summary: 'One combinado with its two questions, for the two who agreed it',
  params: porCombinado,
  response: z.object({
    id_combinado: z.string(),
    id_devolutiva: z.string(),
    o_que: z.string(),
    quando: z.nullable(dia),
    /** First name of the other person. */
    com: z.string(),
    acompanhamentos: z.array(acompanhamento),
  }),
})

export const answerCombinado = endpoint({
  method: 'POST',
  path: '/combinados/:id_combinado/resposta',
  access: 'authenticated',
  summary: 'Answers whether it happened, signed in: the person, or her consultor for what the person told her',
  params: porCombinado,
  body: z.object({ marco, resposta, comentario: z.optional(linhaDoCombinado(500)) }),
  response: acompanhamento,
})

export const askNovaHora = endpoint({
  method: 'POST',
  path: '/combinados/nova-hora/:token',
  access: 'open',
  summary:
    'Another hour after "ainda não": the link to the consultor\'s free hours, or, when she has none, one mail to her',
  params: porToken,
  response: z.extend(perguntado, {
    /** Token of the link to the free hours. */
    horario: z.optional(z.string()),
  }),
})

/** The combinados that a link asks to confirm. */
const acordo = z.object({
  consultor: z.string(),
  pessoa: z.string(),
  encerrada_em: instant,
  versao: z.int(),
  combinados: z.array(
    z.object({ o_que: z.string(), quando: z.nullable(dia), como_notar: z.string(), apoio: z.string() }),
  ),
  /** When the person confirmed this text; null while she has not. */
  confirmado_em: z.nullable(instant),
  consultor_confirmou: z.boolean(),
  /** When the person contested the text; null when it was changed since. */
  contestado_em: z.nullable(instant),
})
const acordado = z.object({ acordo: z.nullable(acordo) })
export type Acordo = z.output<typeof acordo>

export const getConfirmacao = endpoint({
  method: 'GET',
  path: '/combinados/confirmacao/:token',
  access: 'open',
  summary: 'What was agreed, for the person who has not said yes to it; null past thirty days',
  params: porToken,
  response: acordado,
})

export const confirmByLink = endpoint({
  method: 'POST',
  path: '/combinados/confirmacao/:token',
  access: 'open',
  summary:
    'Says yes to this version, or that it is not what was agreed: then both yes are void and the consultor hears of it',
  params: porToken,
  body: z.object({ versao: z.int(), sim: z.boolean() }),
  response: acordado,
})

const lembretes = z.object({ consultor: z.string(), recusados: z.boolean() })

export const getLembretes = endpoint({
  method: 'GET',
  path: '/combinados/sem-lembretes/:token',
  access: 'open',
  summary: 'Whether the reminders of one conversation are stopped; changes nothing',
  params: porToken,
  response: lembretes,
})

export const refuseLembretes = endpoint({
  method: 'POST',
  path: '/combinados/sem-lembretes/:token',
  access: 'open',
  summary: 'Stops the reminders of one conversation, or lets them come again',
  params: porToken,
  body: z.object({ sim: z.boolean() }),
  response: lembretes,
})

export const listAcompanhamentos = endpoint({
  method: 'GET',
  path: '/combinados/acompanhamentos',
  access: 'permite_cadastrar_participante',
  summary:
    "The caller's combinados that were or will be asked about within thirty days; those that ask for a word first",
  query: pageQuery,
  response: list(
    z.object({
      id_combinado: z.string(),
      id_devolutiva: z.string(),
      id_participante: z.int(),
      nome: z.string(),
      o_que: z.string(),
      marco,
      previsto_para: dia,
      /** Whether the question comes before the combinado's own day and so asks how it is going. */
      como_vai: z.optional(z.boolean()),
      resposta: z.nullable(resposta),
      respondida_em: z.nullable(instant),
      por: z.nullable(z.enum(LADOS)),
      comentario: z.string(),
      /** Whether the person has confirmed the text; questions are sent only then. */
      confirmado: z.boolean(),
    }),
  ),
})
export type ListedAcompanhamento = z.output<typeof listAcompanhamentos.response>['results'][number]

export const getLastCombinados = endpoint({
  method: 'GET',
  path: '/combinados/com/:id_participante',
  access: 'permite_cadastrar_participante',
  summary: 'What the caller and one client agreed in their last conversation that ended with combinados, three at most',
  params: z.object({ id_participante: id }),
  response: z.object({
    ultimos: z.nullable(
      z.object({
        encerrada_em: instant,
        /** `resposta`: the latest answer to its questions; null while there is none. */
        combinados: z.array(z.object({ id_combinado: z.string(), o_que: z.string(), resposta: z.nullable(resposta) })),
      }),
    ),
  }),
})

export const downloadAcompanhamentos = endpoint({
  method: 'GET',
  path: '/combinados/calendario/:id_devolutiva/combinados.ics',
  access: 'authenticated',
  summary: 'The two days on which one conversation is looked back at, for a calendar: whole days with a neutral title',
  params: z.object({ id_devolutiva: z.uuid() }),
  produces: 'text/calendar',
  response: z.unknown(),
})

export const getCombinadosPdf = endpoint({
  method: 'GET',
  path: '/relatorios_disc/combinados/:nome_relatorio.pdf',
  access: 'open',
  summary: 'What was agreed about one result as PDF, one page, for the two who agreed it; named as the report is',
  params: z.object({ nome_relatorio: z.string().check(z.maxLength(200)) }),
  query: z.object({
    /** Which of several conversations about one result; the last one by default. */
    devolutiva: z.optional(z.uuid()),
  }),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})
