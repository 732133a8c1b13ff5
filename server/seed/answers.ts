import { pontosDosTotais } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { shuffle } from '#shared/disc/disc/answer/shuffle.rules.ts'
import type { Resposta } from '#shared/disc/disc/disc.contract.ts'
import { NUMERO_PERGUNTAS, QUADRANTES } from '#shared/disc/disc/disc.types.ts'

/** Makes a small seeded random generator (mulberry32), so that the demonstration is the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Invents an answer sheet that leans, unevenly like a real one, towards the dimensions with more weight. */
export function inventAnswers(seed: number, pesos: readonly [number, number, number, number]) {
  const random = seededRandom(seed)
  const weights = pontosDosTotais(pesos)
  const gumbel = () => -Math.log(-Math.log(random() * 0.998 + 0.001))
  return Array.from({ length: NUMERO_PERGUNTAS }, (_, i) => {
    const scored = QUADRANTES.map(quadrante => ({ quadrante, value: weights[quadrante] * 1.4 + gumbel() }))
    const ordem = scored.toSorted((a, b) => b.value - a.value).map(item => item.quadrante)
    return {
      numero: i + 1,
      ordem,
      ordem_inicial: shuffle(QUADRANTES, random),
      ms: Math.round(9_000 + random() * 16_000),
      cliques: 1 + Math.floor(random() * 6),
    } satisfies Resposta
  })
}
