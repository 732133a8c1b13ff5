import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { DAY_MS } from '../../platform/time.ts'
import { TIPOS_FRASE } from '../relatorios/leitura/frases.types.ts'
import { MAXIMO_LINHA_PLANO, MAXIMO_POR_CHAMADA, RESPOSTAS_MARCACAO } from './marcacoes.rules.ts'

const resposta = z.enum(RESPOSTAS_MARCACAO)
const params = z.object({ licenca: id })

/** One mark to store; a repetition with the same `id_comando` is the same mark. */
const marca = z.object({
  id_comando: z.uuid(),
  frase: z.string().check(z.regex(/^[A-Za-z0-9_.]{3,60}$/)),
  /** Null withdraws the mark. */
  resposta: z.nullable(resposta),
  /** Milliseconds since the person touched the sentence, including the time without a connection. */
  idade_ms: z.int().check(z.minimum(0), z.maximum(366 * DAY_MS)),
})
export type Marca = z.infer<typeof marca>

const linha = z.object({
  texto: z.string().check(
    z.maxLength(MAXIMO_LINHA_PLANO, 'Use no máximo 500 caracteres'),
    // No column can hold a zero byte.
    z.refine(value => !value.includes('\u0000'), 'Há caracteres inválidos'),
  ),
  quando: z.nullable(
    z.iso.date('Data inválida').check(z.refine(value => value > '1999' && value < '2200', 'Data inválida')),
  ),
})
const escritaPlano = z.object({
  linhas: z.readonly(z.array(linha).check(z.maxLength(8))),
  /** 0 before the first save. */
  versao: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
})
export type EscritaPlano = z.infer<typeof escritaPlano>

const lido = z.object({ texto: z.string(), quando: z.nullable(z.string()) })
const plano = z.object({ linhas: z.readonly(z.array(lido)), versao: z.int(), alterado_em: z.nullable(instant) })
export type Plano = z.infer<typeof plano>

/** Marks in force: the newest of each sentence, without withdrawn ones. */
const marcacoes = z.object({
  id_licenca: z.int(),
  marcacoes: z.readonly(
    z.array(
      z.object({
        frase: z.string(),
        resposta,
        em: instant,
        /** Whether the consultor noted it in a conversation on the person's request. */
        a_pedido: z.boolean(),
      }),
    ),
  ),
  plano,
  /** Since when the consultor sees marks and plan; null while they are private. */
  compartilhadas_em: z.nullable(instant),
  /** Whether the result is open to the consultor; only then marks and plan can be shared. */
  resultado_aberto: z.boolean(),
  nome_consultor: z.string(),
})
export type Marcacoes = z.infer<typeof marcacoes>

export const getMarcacoes = endpoint({
  method: 'GET',
  path: '/disc/marcacoes/:licenca',
  access: 'authenticated',
  summary: "The caller's own marks and plan beside her report",
  params,
  response: marcacoes,
})

export const listFrasesParaMarcar = endpoint({
  method: 'GET',
  path: '/disc/marcacoes/:licenca/frases',
  access: 'authenticated',
  summary: 'The sentences of her own report that can be marked, in reading order; 409 before she has looked at it',
  params,
  response: z.object({
    id_licenca: z.int(),
    results: z.array(z.object({ frase: z.string(), texto: z.string(), tipo: z.enum(TIPOS_FRASE), parte: z.string() })),
    /** Keys of the fifteen that are asked first. */
    quinze: z.array(z.string()),
  }),
})
export type FrasesParaMarcar = z.output<typeof listFrasesParaMarcar.response>

export const mark = endpoint({
  method: 'POST',
  path: '/disc/marcacoes/:licenca',
  access: 'authenticated',
  summary: 'Marks sentences of her own report, each `id_comando` once',
  params,
  body: z.object({ marcacoes: z.array(marca).check(z.minLength(1), z.maxLength(MAXIMO_POR_CHAMADA)) }),
  response: z.object({
    results: z.readonly(z.array(z.object({ id_comando: z.string(), resultado: z.enum(['feito', 'repetido']) }))),
    ...marcacoes.shape,
  }),
})

export const deleteMarcacoes = endpoint({
  method: 'DELETE',
  path: '/disc/marcacoes/:licenca',
  access: 'authenticated',
  summary: 'Erases every mark beside her report; the plan stays',
  params,
  response: marcacoes,
})

export const shareMarcacoes = endpoint({
  method: 'PUT',
  path: '/disc/marcacoes/:licenca/compartilhar',
  access: 'authenticated',
  summary: 'Shows marks and plan to the consultor of this licence, or no longer',
  params,
  body: z.object({ sim: z.boolean() }),
  response: marcacoes,
})

export const putPlano = endpoint({
  method: 'PUT',
  path: '/disc/plano/:licenca',
  access: 'authenticated',
  summary: 'Writes her plan; 409 when it was changed since `versao`',
  params,
  body: escritaPlano,
  response: plano,
})

/** The marks that the person shares, in words. Not shared and never written get the same answer. */
export const getMarcacoesCompartilhadas = endpoint({
  method: 'GET',
  path: '/disc/marcacoes/:licenca/compartilhadas',
  access: 'authenticated',
  conteudo: true,
  summary: 'Marks and plan that a person shows to the consultor of this licence',
  params,
  response: z.object({
    id_licenca: z.int(),
    compartilhadas_em: z.nullable(instant),
    /** Sorted by answer: nao, em_parte, sim. */
    marcacoes: z.readonly(
      z.array(
        z.object({
          frase: z.string(),
          texto: z.string(),
          tipo: z.enum(TIPOS_FRASE),
          resposta,
          rotulo: z.string(),
          /** Whether the consultor noted it in a conversation on the person's request. */
          a_pedido: z.optional(z.boolean()),
        }),
      ),
    ),
    plano: z.readonly(z.array(z.object({ pergunta: z.string(), texto: z.string(), quando: z.nullable(z.string()) }))),
  }),
})
export type Compartilhadas = z.output<typeof getMarcacoesCompartilhadas.response>
