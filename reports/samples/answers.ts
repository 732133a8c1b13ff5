import {
  LETRAS,
  type Letra,
  letraOf,
  type Ordem,
  type Quadrante,
  type Resposta,
  type Totais,
} from '#shared/disc/disc/disc.types.ts'

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pointsOf = (ordem: Ordem, letra: Letra) => 4 - ordem.map(letraOf).indexOf(letra)

/**
 * Invented answers that add up to exactly these valid totals: it starts from random orders and swaps neighbours that
 * bring the totals nearer. Times are 5 to 40 seconds. Equal seeds give equal answers.
 */
export function answersFor(totais: Totais, seed = 1): Resposta[] {
  const random = seeded(seed)
  // cast: the four in any order
  const ordens = Array.from({ length: 15 }, () =>
    ([1, 2, 3, 4] as const)
      .map(q => ({ q, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ q }) => q),
  ) as unknown as [1, 2, 3, 4][]
  // The points that each dimension still lacks; one swap of neighbours moves one point.
  const lacks = LETRAS.map(
    // cast: the four in any order
    (letra, q) => (totais[q] ?? 0) - ordens.reduce((sum, o) => sum + pointsOf(o as unknown as Ordem, letra), 0),
  )
  const at = (quadrante: Quadrante) => LETRAS.indexOf(letraOf(quadrante))
  const lack = (quadrante: Quadrante) => lacks[at(quadrante)] ?? 0
  for (let tries = 0; lacks.some(n => n !== 0); tries++) {
    if (tries > 2_000_000) throw new Error(`no answers found for ${totais.join(', ')}`)
    const row = ordens[Math.floor(random() * 15)]
    const place = Math.floor(random() * 3)
    const [a, b] = [row?.[place], row?.[place + 1]]
    if (!row || a === undefined || b === undefined) continue
    const worse = Math.abs(lack(a) + 1) + Math.abs(lack(b) - 1) > Math.abs(lack(a)) + Math.abs(lack(b))
    // Now and then a step back, so that no corner holds the search.
    if (worse && random() > 0.02) continue
    row[place] = b
    row[place + 1] = a
    lacks[at(a)] = lack(a) + 1
    lacks[at(b)] = lack(b) - 1
  }
  return ordens.map((ordem, i) => ({
    numero: i + 1,
    ordem: ordem as unknown as Ordem, // cast: neighbours were swapped, so that the four are all there
    ordem_inicial: null,
    ms: Math.round(5_000 + 35_000 * random() ** 2),
    cliques: null,
  }))
}
