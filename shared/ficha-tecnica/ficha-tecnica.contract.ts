import { z } from 'zod'
import { endpoint, instant } from '../contract.ts'

/** One figure per dimension, D, I, S, C. */
const porDimensao = <T extends z.ZodType>(value: T) => z.tuple([value, value, value, value])
const figuras = porDimensao(z.number()).nullable()

export const fichaTecnica = z.object({
  calculada_em: instant,
  instrumento: z.object({
    versao: z.string(),
    versao_textos: z.string(),
    perguntas: z.number().int(),
    alternativas: z.number().int(),
    /** Totals that 15 rankings can give. */
    totais_possiveis: z.number().int(),
  }),
  /** Points, and where they come from until retests exist. */
  margem: z.object({ pontos: z.number(), sem: z.number(), origem: z.enum(['simulacao', 'reteste']) }),
  /** From how many people, or pairs of tests, each figure is shown. */
  minimos: z.object({ confiabilidade: z.number(), pares_reteste: z.number(), norma: z.number() }),
  /** Whether invented people of a demonstration are counted. */
  demonstracao: z.boolean(),
  n: z.number().int(),
  pares_reteste: z.number().int(),
  media: figuras,
  dp: figuras,
  alfa: figuras,
  alfa_ic95: porDimensao(z.tuple([z.number(), z.number()])).nullable(),
  metades: figuras,
  alarme_media: porDimensao(z.boolean()).nullable(),
  reteste: z
    .object({ r: porDimensao(z.number()), sem: z.number(), mesma_primaria: z.number(), mesmo_perfil: z.number() })
    .nullable(),
  /** Shares, 0 to 1; profiles with fewer than 10 people are told together, without a code, and never fewer than 10. */
  perfis: z.array(z.object({ codigo: z.string().nullable(), parte: z.number() })).nullable(),
  /** Shares of all first tests, red ones included; amber and red are null where only both together have 10 people. */
  qualidade: z
    .object({ verde: z.number(), amarelo: z.number().nullable(), vermelho: z.number().nullable() })
    .nullable(),
  /** Visible time of a whole test, in milliseconds, of at least 10 people. */
  tempo_mediano_ms: z.number().nullable(),
  /** Points at the 5th, 25th, 50th, 75th and 95th percentile. */
  norma: porDimensao(z.array(z.number()).length(5)).nullable(),
  itens: z
    .array(
      z.object({
        numero: z.number().int(),
        letra: z.enum(['D', 'I', 'S', 'C']),
        /** 1 to 4. */
        media: z.number(),
        item_total: z.number(),
        parecer: z.enum(['manter', 'reescrever', 'remover']).nullable(),
      }),
    )
    .nullable(),
})
export type FichaTecnica = z.infer<typeof fichaTecnica>

export const getFichaTecnica = endpoint({
  method: 'GET',
  path: '/utils/ficha-tecnica',
  access: 'open',
  summary: "The technical sheet: what this installation's own answers say of the inventory, null under the minimum N",
  response: fichaTecnica,
})
