import { type Eixos, ERRO_DO_EIXO, type Regiao, regiaoOf } from './regiao.rules.ts'

/** Version of how repetitions are drawn: the same version, equipe and result give the same regions for ever. */
export const VERSAO_REPETICOES = '1.0'
/** Times that a map is drawn again. */
export const REPETICOES = 20
/** Error of an axis between two answers of one person: each has its own (psychometrics §8). */
export const ERRO_BETWEEN_RESPOSTAS = ERRO_DO_EIXO * Math.SQRT2
/** Points that a place is rounded to, as others may know it. */
const PASSO = 3

/** Mixes 32 bits so that neighbouring numbers give unrelated ones (MurmurHash3, final step). */
function mixed(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The n-th uniform number of a seed, in (0, 1): a counter mixed with it (Weyl sequence). */
const uniform = (seed: number, n: number) => (mixed(mixed(seed + Math.imul(n + 1, 0x9e3779b9)) ^ seed) + 0.5) / 2 ** 32

/** The n-th pair of independent standard normal numbers of a seed (Box–Muller). */
function normals(seed: number, n: number): readonly [number, number] {
  const length = Math.sqrt(-2 * Math.log(uniform(seed, 2 * n)))
  const angle = 2 * Math.PI * uniform(seed, 2 * n + 1)
  return [length * Math.cos(angle), length * Math.sin(angle)]
}

/** The seed of one person's repetitions, from the equipe and the licenca that the result was made with. */
export const seedOf = (id_equipe: number, id_licenca: number): number =>
  mixed(Math.imul(id_equipe, 0x9e3779b9) ^ mixed(id_licenca))

/**
 * The regions in which a person would plausibly lie, answering again without any true change: independent normal noise
 * on each axis, of the error between two answers, around the place rounded to 3 points, then rounded to whole points as
 * results are. Without what draws a second answer to the middle: it errs on the firm side for a place far from it. Nothing but regions leaves it, since places would give totals away.
 */
export function drawRepeticoes(eixos: Eixos, semente: number): Regiao[] {
  const base = (pontos: number) => Math.round(pontos / PASSO) * PASSO
  const moved = (pontos: number, noise: number) => Math.round(base(pontos) + noise * ERRO_BETWEEN_RESPOSTAS)
  return Array.from({ length: REPETICOES }, (_, n) => {
    const [a, b] = normals(semente, 2 * n)
    const [c] = normals(semente, 2 * n + 1)
    return regiaoOf({ foco: moved(eixos.foco, a), ritmo: moved(eixos.ritmo, b), fora: moved(eixos.fora, c) })
  })
}
