import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))
const quadrante = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** One version of the questionnaire: 15 perguntas, each with one alternativa per quadrante. */
export const instrumento = z.object({
  versao: text,
  perguntas: z
    .array(
      z.object({
        numero: z.int().check(z.minimum(1), z.maximum(15)),
        pergunta: text,
        alternativas: z.array(z.object({ id_quadrante: quadrante, conteudo: text })).check(
          z.length(4),
          z.refine(list => new Set(list.map(a => a.id_quadrante)).size === 4, 'one alternativa of every quadrante'),
        ),
      }),
    )
    .check(
      z.length(15),
      z.refine(list => list.every((p, i) => p.numero === i + 1), 'numbered 1 to 15 in order'),
    ),
})
export type Instrumento = z.infer<typeof instrumento>
