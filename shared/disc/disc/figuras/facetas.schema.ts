import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))

/** Topic of each alternativa of one version of the questionnaire, in a word or two: by question, then by quadrante. */
export const facetas = z.object({
  versao: text,
  facetas: z.array(z.object({ numero: z.int(), 1: text, 2: text, 3: text, 4: text })).check(z.length(15)),
})
export type Facetas = z.infer<typeof facetas>
