import { z } from 'zod'
import { endpoint, id, instant, list, pageQuery } from '../contract.ts'
import { idNumerico, inteiro } from '../fields/number.ts'

/** An admin says why somebody else's figures are looked at (behaviour §5); the person reads it. */
const porque = { motivo: z.string().trim().max(300).optional() }

/** A published version of the instrument; absent, the current one. */
const versao = z.string().max(20).optional()

export const getPerguntas = endpoint({
  method: 'GET',
  path: '/disc/perguntas',
  access: 'authenticated',
  summary: 'The 15 questions of the current instrument, or of the version that a test under way is bound to',
  query: z.object({ versao }),
  response: z.object({
    response: z.array(z.object({ numero: z.number().int(), pergunta: z.string() })),
    versao: z.string(),
  }),
})

export const getAlternativas = endpoint({
  method: 'GET',
  path: '/disc/alternativas',
  access: 'authenticated',
  summary: 'The 60 alternatives, four for each question',
  query: z.object({ versao }),
  response: z.object({
    response: z.array(
      z.object({ id_pergunta: z.number().int(), id_quadrante: z.number().int(), conteudo: z.string() }),
    ),
    versao: z.string(),
  }),
})

const quadrante = z.number().int().min(1).max(4)

/** Four quadrants in order, most identified first, each exactly once. */
export const ordem = z
  .array(quadrante)
  .length(4)
  .refine(order => new Set(order).size === 4)

/** One answered question with how it was answered (psychometrics §6 and §11). */
export const resposta = z.object({
  numero: z.number().int().min(1).max(15),
  ordem,
  ordem_inicial: ordem.nullish(),
  /** Visible time in milliseconds. */
  ms: z.number().int().min(0).max(604_800_000).nullish(),
  cliques: z.number().int().min(0).max(100_000).nullish(),
})
export type Resposta = z.infer<typeof resposta>

const total = inteiro().min(15).max(60)

export const finalizarTeste = endpoint({
  method: 'POST',
  path: '/disc/finalizar/:id',
  access: 'authenticated',
  summary: "Finish a test: {id} is the caller's own id_usuario",
  params: z.object({ id }),
  body: z.object({
    1: total,
    2: total,
    3: total,
    4: total,
    idLicenca: z.preprocess(value => (value === '' || value === null ? undefined : value), idNumerico().optional()),
    respostas: z.array(resposta).max(15).optional(),
    /** Version of the questions that were shown, for a test without a draft. */
    versao,
  }),
  response: z.object({ mensagem: z.string(), id_licenca: z.number().int() }),
})

export const testeFinalizado = z.object({
  id_licenca: z.number().int(),
  nome_relatorio: z.string(),
  created: instant,
  nome_consultor: z.string(),
  versao: z.string(),
  versao_textos: z.string(),
  /** Points of quadrants 1 to 4. */
  totais: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** How often each quadrant came first, when the answers are stored. */
  primeiros: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type TesteFinalizado = z.infer<typeof testeFinalizado>

/** `fechados`: how many of the caller's licences' results the person keeps closed; they are no rows and not in `total`. */
const testes = list(testeFinalizado).extend({ fechados: z.number().int() })

export const listTestesFinalizados = endpoint({
  method: 'GET',
  path: '/disc/testes-finalizados/:id',
  access: 'authenticated',
  summary: 'Finished tests of a person, newest first, with a fresh report name each',
  params: z.object({ id }),
  query: pageQuery.extend(porque),
  response: testes,
})

/** Points of the four dimensions in the order D, I, S, C (behaviour §25). */
const perfil = z.object({ results: z.array(z.object({ valor: z.number().int(), nome: z.string() })) })

export const getPerfilDaLicenca = endpoint({
  method: 'GET',
  path: '/usuarios/perfil/:licenca',
  access: 'authenticated',
  summary: 'The four dimensions of one finished licence',
  params: z.object({ licenca: id }),
  query: z.object(porque),
  response: perfil,
})

export const respostaRascunho = z.object({
  numero: z.number().int().min(1).max(15),
  /** Null while the question was only shown. */
  ordem: ordem.nullable(),
  /** Null when it was lost: an order shown is never invented. */
  ordem_inicial: ordem.nullable(),
  ms: z.number().int().min(0).max(604_800_000),
  cliques: z.number().int().min(0).max(100_000),
  /** Milliseconds since the epoch at which it was answered: the newest per question wins. */
  atualizada_em: z.number().int().min(0).max(9_999_999_999_999),
})
export type RespostaRascunho = z.infer<typeof respostaRascunho>

const rascunho = z.object({
  id_licenca: z.number().int(),
  /** Instrument version bound at first start. */
  versao: z.string(),
  respostas: z.array(respostaRascunho),
})

export const getRascunho = endpoint({
  method: 'GET',
  path: '/disc/rascunho/:id_licenca',
  access: 'authenticated',
  summary: 'The draft of a test under way, for resuming on any device',
  params: z.object({ id_licenca: id }),
  response: rascunho,
})

export const putRascunho = endpoint({
  method: 'PUT',
  path: '/disc/rascunho/:id_licenca',
  access: 'authenticated',
  summary: 'Merge answers into the draft; the newest per question wins',
  params: z.object({ id_licenca: id }),
  body: z.object({
    respostas: z.array(respostaRascunho).max(15),
    /** Version of the questions that are shown: the first one binds the draft. */
    versao,
  }),
  response: rascunho,
})

export const getTestes = endpoint({
  method: 'GET',
  path: '/disc/:id',
  access: 'authenticated',
  summary: 'Finished tests of a person with their totals, newest first',
  params: z.object({ id }),
  query: pageQuery.extend(porque),
  response: testes,
})

export const getPerfilDaPessoa = endpoint({
  method: 'GET',
  path: '/disc/perfil/:id',
  access: 'authenticated',
  summary: "The four dimensions of a person's latest result; an empty list before the first",
  params: z.object({ id }),
  query: z.object(porque),
  response: perfil,
})
