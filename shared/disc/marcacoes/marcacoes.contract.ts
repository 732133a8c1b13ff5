import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { DAY_MS } from '../../platform/time.ts'
import { TIPOS_FRASE } from '../relatorios/frases.types.ts'
import { MAXIMO_LINHA_PLANO, MAXIMO_POR_CHAMADA, RESPOSTAS_MARCACAO } from './marcacoes.rules.ts'

const resposta = z.enum(RESPOSTAS_MARCACAO)
const params = z.object({ licenca: id })

/** One mark under way. The same `id_comando` again is one mark. */
const marca = z.object({
  id_comando: z.uuid(),
  frase: z.string().check(z.regex(/^[A-Za-z0-9_.]{3,60}$/)),
  /** Null takes the mark back. */
  resposta: z.nullable(resposta),
  /** Milliseconds since she touched it: one that waited for a connection is as old as it is. */
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
  /** 0 before anything was written. */
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
        /** Her consultor wrote it down for her in a conversation; a release before does not say. */
        a_pedido: z.optional(z.boolean()),
      }),
    ),
  ),
  plano,
  /** Since when her consultor sees both; null while they are hers alone. */
  compartilhadas_em: z.nullable(instant),
  /** Whether the result is open to her consultor: while it is not, nothing beside it can be shown. */
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

export const marcar = endpoint({
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

export const apagarMarcacoes = endpoint({
  method: 'DELETE',
  path: '/disc/marcacoes/:licenca',
  access: 'authenticated',
  summary: 'Erases every mark beside her report; the plan stays',
  params,
  response: marcacoes,
})

export const compartilharMarcacoes = endpoint({
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

/** Marks that the person shows, in words. Not shown and never written get the same answer. */
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
    /** Not like her first, then in part, then like her. */
    marcacoes: z.readonly(
      z.array(
        z.object({
          frase: z.string(),
          texto: z.string(),
          tipo: z.enum(TIPOS_FRASE),
          resposta,
          rotulo: z.string(),
          /** Her consultor wrote it down for her in a conversation. */
          a_pedido: z.optional(z.boolean()),
        }),
      ),
    ),
    plano: z.readonly(z.array(z.object({ pergunta: z.string(), texto: z.string(), quando: z.nullable(z.string()) }))),
  }),
})
export type Compartilhadas = z.output<typeof getMarcacoesCompartilhadas.response>
