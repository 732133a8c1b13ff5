import * as z from 'zod/mini'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { numericId, wholeNumber } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'

/** The reason an admin gives for looking at another person's figures (behaviour §5); that person can read it. */
const porque = { motivo: z.optional(z.string().check(z.trim(), z.maxLength(300))) }

/** A published version of the instrument; by default the current one. */
const versao = z.optional(z.string().check(z.maxLength(20)))

export const getPerguntas = endpoint({
  method: 'GET',
  path: '/disc/perguntas',
  access: 'authenticated',
  summary: 'The 15 questions of the current instrument, or of the version that a test under way is bound to',
  query: z.object({ versao }),
  response: z.object({
    response: z.array(z.object({ numero: z.int(), pergunta: z.string() })),
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
    response: z.array(z.object({ id_pergunta: z.int(), id_quadrante: z.int(), conteudo: z.string() })),
    versao: z.string(),
  }),
})

const quadrante = z.int().check(z.minimum(1), z.maximum(4))

/** Four quadrants in order, most identified first, each exactly once. */
export const ordem = z.array(quadrante).check(
  z.length(4),
  z.refine(order => new Set(order).size === 4),
)

/** One answered question with how it was answered (psychometrics §6 and §11). */
export const resposta = z.object({
  numero: z.int().check(z.minimum(1), z.maximum(15)),
  ordem,
  ordem_inicial: z.nullish(ordem),
  /** Visible time in milliseconds. */
  ms: z.nullish(z.int().check(z.minimum(0), z.maximum(604_800_000))),
  cliques: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000))),
})
export type Resposta = z.infer<typeof resposta>

const total = wholeNumber().check(z.minimum(15), z.maximum(60))

export const finishTeste = endpoint({
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
    idLicenca: preprocess(value => (value === '' || value === null ? undefined : value), z.optional(numericId())),
    respostas: z.optional(z.array(resposta).check(z.maxLength(15))),
    /** Version of the questions shown, for a test without a draft. */
    versao,
  }),
  response: z.object({ mensagem: z.string(), id_licenca: z.int() }),
})

export const testeFinalizado = z.object({
  id_licenca: z.int(),
  nome_relatorio: z.string(),
  created: instant,
  nome_consultor: z.string(),
  versao: z.string(),
  versao_textos: z.string(),
  /** Standard error of its report's margin, in points. */
  sem: z.number(),
  /** Points of quadrants 1 to 4. */
  totais: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Number of first places of each quadrant; null when the answers are not stored. */
  primeiros: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
})
export type TesteFinalizado = z.infer<typeof testeFinalizado>

/** A test made in a selection, as another reader's list has it: without its content. */
const testeEmSelecao = z.object({
  id_licenca: z.int(),
  nome_relatorio: z.string(),
  created: instant,
  nome_consultor: z.string(),
})
export type TesteEmSelecao = z.infer<typeof testeEmSelecao>

/**
 * `fechados`: number of results of the caller's licences that the person keeps closed; they are neither rows nor in
 * `total`.
 */
const testes = z.extend(list(testeFinalizado), {
  fechados: z.int(),
  /**
   * Tests made in a selection that the person shares with the caller. Their content is in their reports alone; absent
   * when there are none, and for the person, whose list has all of them.
   */
  em_selecao: z.optional(z.array(testeEmSelecao)),
  /** Licences whose result the caller has never looked at, held back because `antes_de_ver` asked for it. */
  por_ver: z.optional(z.array(z.int())),
})

export const listTestesFinalizados = endpoint({
  method: 'GET',
  path: '/disc/testes-finalizados/:id',
  access: 'authenticated',
  conteudo: true,
  summary: 'Finished tests of a person, newest first, with a fresh report name each',
  params: z.object({ id }),
  query: z.extend(pageQuery, {
    ...porque,
    /** 1: results the caller has never looked at are named in `por_ver`, not shown and not noted as seen. */
    antes_de_ver: z.optional(z.literal('1')),
  }),
  response: testes,
})

/** Points of the four dimensions in the order D, I, S, C (behaviour §25). */
const perfil = z.object({ results: z.array(z.object({ valor: z.int(), nome: z.string() })) })

export const getPerfilDaLicenca = endpoint({
  method: 'GET',
  path: '/usuarios/perfil/:licenca',
  access: 'authenticated',
  conteudo: true,
  summary: 'The four dimensions of one finished licence',
  params: z.object({ licenca: id }),
  query: z.object(porque),
  response: perfil,
})

export const respostaRascunho = z.object({
  numero: z.int().check(z.minimum(1), z.maximum(15)),
  /** Null while the question was shown but not answered. */
  ordem: z.nullable(ordem),
  /** The order first shown; null when it was lost. */
  ordem_inicial: z.nullable(ordem),
  ms: z.int().check(z.minimum(0), z.maximum(604_800_000)),
  cliques: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** Milliseconds since the epoch at which it was answered; the newest per question wins. */
  atualizada_em: z.int().check(z.minimum(0), z.maximum(9_999_999_999_999)),
})
export type RespostaRascunho = z.infer<typeof respostaRascunho>

const rascunho = z.object({
  id_licenca: z.int(),
  /** Version of the instrument, bound at the first start. */
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
    respostas: z.array(respostaRascunho).check(z.maxLength(15)),
    /** Version of the questions shown; the first call binds the draft to it. */
    versao,
  }),
  response: rascunho,
})

export const getTestes = endpoint({
  method: 'GET',
  path: '/disc/:id',
  access: 'authenticated',
  conteudo: true,
  summary: 'Finished tests of a person with their totals, newest first',
  params: z.object({ id }),
  query: z.extend(pageQuery, porque),
  response: testes,
})

export const getPerfilDaPessoa = endpoint({
  method: 'GET',
  path: '/disc/perfil/:id',
  access: 'authenticated',
  conteudo: true,
  summary: "The four dimensions of a person's latest result; an empty list before the first",
  params: z.object({ id }),
  query: z.object(porque),
  response: perfil,
})
