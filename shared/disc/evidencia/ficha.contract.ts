import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { LISTAS_DO_CONTROLE } from './controle.rules.ts'

/** Why a sentence should be reviewed: few people, or all, find themselves in it. */
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
        /** Null under the minimum; then only `n` is given. */
        frases: z.nullable(z.array(z.object({ texto: z.string(), sim: parte, em_parte: parte, nao: parte }))),
      }),
    ),
  }),
  controle: z.object({
    minimo: z.int(),
    regra: z.object({ versao: z.string(), hash: z.string() }),
    /** Number of people in the round under way; its answers are not shown. */
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

/** For the authors of the texts: the sentences against which the published figures speak. */
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
      /** Number of lists with published shares, the only ones that are checked. */
      listas_lidas: z.int(),
      listas: z.int(),
      /** Difference in the newest round of the blind control; null before the first. */
      diferenca: z.nullable(z.number()),
    },
  ),
})
export type FrasesARever = z.infer<typeof listFrasesARever.response>
