import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'

/** One figure per dimension, D, I, S, C. */
const byDimensao = <T extends z.ZodMiniType>(value: T) => z.tuple([value, value, value, value])
const figuras = z.nullable(byDimensao(z.number()))

export const fichaTecnica = z.object({
  calculada_em: instant,
  instrumento: z.object({
    versao: z.string(),
    versao_textos: z.string(),
    perguntas: z.int(),
    alternativas: z.int(),
    /** Number of totals that 15 rankings can give. */
    totais_possiveis: z.int(),
  }),
  /** The margin and the standard error in points, and their source: simulation until retests exist. */
  margem: z.object({ pontos: z.number(), sem: z.number(), origem: z.enum(['simulacao', 'reteste']) }),
  /** Minimum number of people, or pairs of tests, for each figure. */
  minimos: z.object({ confiabilidade: z.number(), pares_reteste: z.number(), norma: z.number() }),
  /** Whether people of the demonstration are counted. */
  demonstracao: z.boolean(),
  n: z.int(),
  pares_reteste: z.int(),
  media: figuras,
  dp: figuras,
  alfa: figuras,
  alfa_ic95: z.nullable(byDimensao(z.tuple([z.number(), z.number()]))),
  metades: figuras,
  alarme_media: z.nullable(byDimensao(z.boolean())),
  reteste: z.nullable(
    z.object({ r: byDimensao(z.number()), sem: z.number(), mesma_primaria: z.number(), mesmo_perfil: z.number() }),
  ),
  /** Shares, 0 to 1; profiles with fewer than 10 people are put together without a code, and never fewer than 10. */
  perfis: z.nullable(z.array(z.object({ codigo: z.nullable(z.string()), parte: z.number() }))),
  /** Shares of all first tests, red ones included; amber and red are null when only both together have 10 people. */
  qualidade: z.nullable(
    z.object({ verde: z.number(), amarelo: z.nullable(z.number()), vermelho: z.nullable(z.number()) }),
  ),
  /** Median visible time of a whole test, in milliseconds, of at least 10 people. */
  tempo_mediano_ms: z.nullable(z.number()),
  /** Points at the 5th, 25th, 50th, 75th and 95th percentile. */
  norma: z.nullable(byDimensao(z.array(z.number()).check(z.length(5)))),
  itens: z.nullable(
    z.array(
      z.object({
        numero: z.int(),
        letra: z.enum(['D', 'I', 'S', 'C']),
        /** Mean points, 1 to 4. */
        media: z.number(),
        item_total: z.number(),
        parecer: z.nullable(z.enum(['manter', 'reescrever', 'remover'])),
      }),
    ),
  ),
})
export type FichaTecnica = z.infer<typeof fichaTecnica>

export const getFichaTecnica = endpoint({
  method: 'GET',
  path: '/utils/ficha-tecnica',
  access: 'open',
  summary: "The technical sheet: what this installation's own answers say of the inventory, null under the minimum N",
  response: fichaTecnica,
})
