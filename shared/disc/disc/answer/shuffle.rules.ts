import { NUMERO_PERGUNTAS, type Ordem, QUADRANTES } from '../disc.types.ts'
import { four } from '../figuras/dimensoes.ts'

/** A uniformly random copy (Fisher-Yates). `random` gives numbers in [0, 1). */
export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const shuffled = [...values]
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    // biome-ignore lint/style/noNonNullAssertion: j ≤ i < length, and a value may itself be undefined
    ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
  }
  return shuffled
}

/** A random order in which the four alternativas of a pergunta are first shown. */
export const ordemInicial = (random: () => number): Ordem => four(shuffle(QUADRANTES, random))

/** Random first orders of all 15 perguntas. */
export const ordensIniciais = (random: () => number): Ordem[] =>
  Array.from({ length: NUMERO_PERGUNTAS }, () => ordemInicial(random))
