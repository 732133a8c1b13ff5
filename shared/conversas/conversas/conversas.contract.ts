import * as z from 'zod/mini'
import { LETRAS } from '../../disc/disc/disc.types.ts'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { printable } from '../../platform/fields/text.ts'
import { ETAPAS } from '../devolutivas/devolutivas.types.ts'

/** Longest notes, in characters as JavaScript and a textarea's maxlength count them. */
export const MAXIMO_ANOTACOES = 10_000

/** Longest sentence of purpose, in characters. */
export const MAXIMO_OBJETIVO = 160

/** Longest question of the consultor's own, in characters, and how many one result has. */
export const MAXIMO_PERGUNTA = 200
export const MAXIMO_PERGUNTAS = 12

/** Refuses line breaks and invisible signs. */
const umaLinha = z.refine<string>(printable, 'Há caracteres inválidos')

/** Notes, date of the conversation, and the version on which they were written. */
const escrita = z.object({
  anotacoes: z.string().check(
    z.maxLength(MAXIMO_ANOTACOES, 'As anotações cabem em 10.000 caracteres'),
    // No column can hold a zero byte.
    z.refine(value => !value.includes('\u0000'), 'Há caracteres inválidos'),
  ),
  /** yyyy-mm-dd; null when there is none. */
  data_conversa: z.nullable(z.iso.date('Data inválida').check(z.refine(value => value < '2200', 'Data inválida'))),
  /** 0 before the first save. */
  versao: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
})
export type Escrita = z.infer<typeof escrita>

const perguntaMinha = z.object({
  /** Made by the device that wrote it, so that the same again is one. */
  id: z.string(),
  /** Step of the hour in which it stands. */
  etapa: z.enum(ETAPAS),
  texto: z.string(),
})
export type PerguntaMinha = z.infer<typeof perguntaMinha>

export const anotacoes = z.object({
  id_licenca: z.int(),
  anotacoes: z.string(),
  data_conversa: z.nullable(z.string()),
  versao: z.int(),
  alterada_em: z.nullable(instant),
  /** Purpose of the conversation, in the consultor's words. */
  objetivo: z.string(),
  /** Questions of the consultor's own, in the order written. */
  perguntas: z.readonly(z.array(perguntaMinha)),
})
export type Anotacoes = z.infer<typeof anotacoes>

/** Everything for the conversation about one finished test, as only the licence's consultor sees it. */
const conversa = z.extend(anotacoes, {
  finalizado_em: instant,
  /** How the test was answered; `nivel` is null when only totals are stored. */
  qualidade: z.object({
    nivel: z.nullable(z.enum(['verde', 'amarelo', 'vermelho'])),
    texto: z.string(),
    motivos: z.readonly(z.array(z.string())),
    nota: z.string(),
  }),
  /** Questions chosen for this profile, as in the annex. */
  secoes: z.readonly(z.array(z.object({ id: z.string(), titulo: z.string(), itens: z.readonly(z.array(z.string())) }))),
})

const texts = z.readonly(z.array(z.string()))
const alternativa = z.object({ letra: z.enum(LETRAS), conteudo: z.string() })
const titulada = z.object({ titulo: z.string(), texto: z.string() })

/** Parts of the annex for the conversation. */
const ferramenta = z.object({
  roteiro: z.extend(titulada, {
    passos: z.readonly(z.array(z.extend(titulada, { minutos: z.int() }))),
  }),
  grade: z.nullable(
    z.object({
      titulo: z.string(),
      com_surpresas: z.boolean(),
      /** Seconds of the slowest answer. */
      maximo: z.int(),
      leitura: texts,
      linhas: z.readonly(
        z.array(
          z.object({
            numero: z.int(),
            pergunta: z.string(),
            ordem: z.readonly(z.tuple([alternativa, alternativa, alternativa, alternativa])),
            contorno: z.boolean(),
            surpresa: z.nullable(z.string()),
            segundos: z.nullable(z.int()),
          }),
        ),
      ),
    }),
  ),
  por_perfil: z.object({ titulo: z.string(), itens: texts }),
  com_voce: z.nullable(titulada),
  trabalho_ou_vida: z.extend(titulada, { perguntas: texts, registro: z.string() }),
  mensagem: titulada,
  sem_sinais: z.nullable(titulada),
})
export type Ferramenta = z.infer<typeof ferramenta>

const ponto = z.object({ texto: z.string(), detalhe: z.string() })
export type Ponto = z.infer<typeof ponto>

const paraLevar = z.object({
  /** Three points each, the best founded first. */
  opcoes: z.array(z.array(ponto)),
  /** Questions about the person for whoever prepares, the best founded first. */
  perguntas: z.array(z.string()),
})
export type ParaLevar = z.infer<typeof paraLevar>

export const conversaComAnexo = z.extend(conversa, {
  ferramenta,
  /** Points and questions to take to the conversation, from this result and the marks that its person shares. */
  para_levar: paraLevar,
  cuidados: texts,
  /** When the caller last opened this result's report, on screen or as PDF; null for never. */
  relatorio_aberto_em: z.nullable(instant),
})
export type Conversa = z.infer<typeof conversaComAnexo>

export const getConversa = endpoint({
  method: 'GET',
  path: '/disc/conversa/:licenca',
  access: 'authenticated',
  conteudo: true,
  summary: "Answer quality, debrief questions and the consultor's own notes to one finished test",
  params: z.object({ licenca: id }),
  response: conversaComAnexo,
})

export const putConversa = endpoint({
  method: 'PUT',
  path: '/disc/conversa/:licenca',
  access: 'authenticated',
  summary: 'Writes the notes and the date; 409 when they were changed since `versao`',
  params: z.object({ licenca: id }),
  body: escrita,
  response: anotacoes,
})

export const putObjetivo = endpoint({
  method: 'PUT',
  path: '/disc/conversa/:licenca/objetivo',
  access: 'authenticated',
  summary: 'Writes the sentence that says what the conversation is for; it opens the conversation on both screens',
  params: z.object({ licenca: id }),
  body: z.object({
    objetivo: z
      .string()
      .check(z.trim(), z.maxLength(MAXIMO_OBJETIVO, `A frase cabe em ${MAXIMO_OBJETIVO} caracteres`), umaLinha),
  }),
  response: anotacoes,
})

const daPergunta = z.object({ licenca: id, id_pergunta: z.uuid() })

export const putPergunta = endpoint({
  method: 'PUT',
  path: '/disc/conversa/:licenca/perguntas/:id_pergunta',
  access: 'authenticated',
  summary: 'Writes a question of the consultor’s own into a step of the hour, or changes it',
  params: daPergunta,
  body: z.object({
    etapa: z.enum(ETAPAS),
    texto: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Escreva a pergunta'),
        z.maxLength(MAXIMO_PERGUNTA, `A pergunta cabe em ${MAXIMO_PERGUNTA} caracteres`),
        umaLinha,
      ),
  }),
  response: anotacoes,
})

export const removePergunta = endpoint({
  method: 'DELETE',
  path: '/disc/conversa/:licenca/perguntas/:id_pergunta',
  access: 'authenticated',
  summary: 'Removes a question of the consultor’s own; one that is not there is removed already',
  params: daPergunta,
  response: anotacoes,
})
