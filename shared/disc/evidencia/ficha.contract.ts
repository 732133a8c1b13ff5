import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { LISTAS_DO_CONTROLE } from './controle.rules.ts'

/** Why a sentence should be written anew: hardly anybody, or everybody, finds herself in it. */
export const MOTIVOS_DE_REVER = ['poucos', 'todos'] as const
export type MotivoDeRever = (typeof MOTIVOS_DE_REVER)[number]

/** A share from 0 to 1 with its 95 % interval. */
const parte = z.object({ parte: z.number(), de: z.number(), ate: z.number() })

const rodada = z.object({
  rodada: z.int(),
  /** ISO 8601. */
  calculada_em: z.string(),
  n: z.int(),
  consultores: z.int(),
  /** Blocks that were drawn and never closed. */
  desistencias: z.int(),
  regra: z.object({ versao: z.string(), hash: z.string() }),
  primaria: z.object({
    propria: z.number(),
    alheia: z.number(),
    diferenca: z.number(),
    de: z.number(),
    ate: z.number(),
    gl: z.number(),
    leitura: z.enum(['acima', 'zero', 'abaixo']),
    /** Whether the whole interval lies above the smallest difference worth a claim. */
    acima_da_menor: z.boolean(),
  }),
  listas: z.array(
    z.object({
      lista: z.enum(LISTAS_DO_CONTROLE),
      n: z.int(),
      mcnemar: z.object({ so_propria: z.int(), so_alheia: z.int(), p: z.number() }),
      palpite: z.object({ certos: z.int(), acaso: z.number(), p: z.number() }),
    }),
  ),
})
export type RodadaPublicada = z.infer<typeof rodada>

const evidencia = z.object({
  calculada_em: instant,
  concordancia: z.object({
    minimo: z.int(),
    minimo_consultores: z.int(),
    versao_textos: z.string(),
    listas: z.array(
      z.object({
        lista: z.string(),
        n: z.int(),
        /** Null under the minimum: then there is no number but `n`. */
        frases: z.nullable(z.array(z.object({ texto: z.string(), sim: parte, em_parte: parte, nao: parte }))),
      }),
    ),
  }),
  controle: z.object({
    minimo: z.int(),
    regra: z.object({ versao: z.string(), hash: z.string() }),
    /** People of the round under way, and no number of what they said. */
    em_andamento: z.int(),
    rodadas: z.array(rodada),
  }),
})
export type Evidencia = z.infer<typeof evidencia>

export const getEvidencia = endpoint({
  method: 'GET',
  path: '/utils/ficha-tecnica/evidencia',
  access: 'open',
  summary: 'What this installation knows of its own sentences: shares and rounds from their minimum on, counts before',
  response: evidencia,
})

/** For whoever writes the texts: of what the sheet shows already, the sentences that it speaks against. */
export const listFrasesARever = endpoint({
  method: 'GET',
  path: '/administracao/frases-a-rever',
  access: 'permite_inativar_consultor',
  summary: 'Sentences of the texts in force that too few people, or all of them alike, find themselves in',
  query: pageQuery,
  response: z.extend(
    list(
      z.object({
        lista: z.string(),
        /** People who marked the whole list. */
        n: z.int(),
        texto: z.string(),
        motivo: z.enum(MOTIVOS_DE_REVER),
        /** `sim` and `em_parte` together. */
        concordam: parte,
        sim: parte,
      }),
    ),
    {
      calculada_em: instant,
      versao_textos: z.string(),
      minimo: z.int(),
      /** Lists that have their shares, which are the only ones looked at; and all that anybody marked whole. */
      listas_lidas: z.int(),
      listas: z.int(),
      /** Of the newest round of the blind control; null before there is one. */
      diferenca: z.nullable(z.number()),
    },
  ),
})
export type FrasesARever = z.infer<typeof listFrasesARever.response>
