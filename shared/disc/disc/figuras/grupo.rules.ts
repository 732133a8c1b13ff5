import { scoreOrdem, totaisDosPontos } from '../answer/pontuacao.rules.ts'
import { NUMERO_PERGUNTAS, type Ordem, type PorDimensao } from '../disc.types.ts'
import { correlation, differences, mean, sum, variance } from '../medida/estatistica.ts'
import { type Folha, type Sums, sumsOf, varianceOf } from '../medida/sums.rules.ts'
import { byDimensao, cada, type Dimensao } from './dimensoes.ts'

export type { Folha } from '../medida/sums.rules.ts'

/** Quantile of Fisher's F, `fQuantile(p, d1, d2)`; a parameter, because a library on the server computes it. */
export type FQuantile = (p: number, d1: number, d2: number) => number

/** Minimum number of eligible people for a reliability; below 300 only its interval is shown. */
export const MINIMO_CONFIABILIDADE = 100
export const MINIMO_PARES_RETESTE = 100
export const MINIMO_NORMA_PLATAFORMA = 300

/** Points of each of the 24 orders, computed once and shared by all answer sheets. */
const PONTOS_DA_ORDEM: PorDimensao<number>[] = []
function pontosDaOrdem(ordem: Ordem): PorDimensao<number> {
  const key = ordem[0] * 25 + ordem[1] * 5 + ordem[2]
  PONTOS_DA_ORDEM[key] ??= totaisDosPontos(scoreOrdem(ordem))
  return PONTOS_DA_ORDEM[key]
}

export const folhaOf = (ordens: readonly Ordem[]): Folha => ordens.map(pontosDaOrdem)

/** A sheet's points of one dimension, 15 to 60. */
export function total(folha: Folha, q: Dimensao): number {
  let points = 0
  for (const pergunta of folha) points += pergunta[q]
  return points
}
/** Points of each dimension for every sheet. */
const totals = (folhas: readonly Folha[]) => byDimensao(q => folhas.map(folha => total(folha, q)))

/**
 * Cronbach's alpha of each dimension, k/(k-1) (1 - sum of item variances / variance of totals), k = 15. The data are
 * ipsative: the four alphas depend on each other and do not compare with those of rating scales. For internal
 * monitoring.
 */
export const alfa = (folhas: readonly Folha[]) => alfaOf(sumsOf(folhas))
const alfaOf = ({ n, dimensoes }: Sums) =>
  byDimensao(q => {
    const k = NUMERO_PERGUNTAS
    const { items, total } = dimensoes[q]
    return (k / (k - 1)) * (1 - sum(items.map(item => varianceOf(n, item))) / varianceOf(n, total))
  })

/** Feldt's 95 % interval of an alpha over `n` people and k = 15 items. */
export function alfaInterval(alpha: number, n: number, fQuantile: FQuantile): readonly [number, number] {
  const [d1, d2] = [n - 1, (NUMERO_PERGUNTAS - 1) * (n - 1)]
  return [1 - (1 - alpha) * fQuantile(0.975, d1, d2), 1 - (1 - alpha) * fQuantile(0.025, d1, d2)]
}

/** Rulon's split-half of each dimension: 2 (1 - (var(8 odd) + var(7 even)) / var(total)). */
export const metades = (folhas: readonly Folha[]) => metadesOf(sumsOf(folhas))
export function metadesOf({ n, dimensoes }: Sums): PorDimensao<number> {
  return byDimensao(q => {
    const { odds, evens, total } = dimensoes[q]
    return 2 * (1 - (varianceOf(n, odds) + varianceOf(n, evens)) / varianceOf(n, total))
  })
}

/** Correlation of each dimension between the two tests of the same people. */
export const reteste = (antes: readonly Folha[], depois: readonly Folha[]) => retesteOf(totals(antes), totals(depois))
const retesteOf = (antes: TotaisDeTodos, depois: TotaisDeTodos) => byDimensao(q => correlation(antes[q], depois[q]))

/**
 * Observed SEM in points, from pairs of tests: the square root of half the variance of the differences, averaged over
 * dimensions.
 */
export const withoutReteste = (antes: readonly Folha[], depois: readonly Folha[]) =>
  withoutThe(totals(antes), totals(depois))
const withoutThe = (antes: TotaisDeTodos, depois: TotaisDeTodos) =>
  Math.sqrt(mean(byDimensao(q => variance(differences(antes[q], depois[q])) / 2)))

export const medias = (folhas: readonly Folha[]) => mediasOf(sumsOf(folhas))
const mediasOf = ({ n, dimensoes }: Sums) => byDimensao(q => dimensoes[q].total.sum / n)
export const deviations = (folhas: readonly Folha[]) => desviosOf(sumsOf(folhas))
const desviosOf = ({ n, dimensoes }: Sums) => byDimensao(q => Math.sqrt(varianceOf(n, dimensoes[q].total)))

type TotaisDeTodos = PorDimensao<readonly number[]>

export interface Confiabilidade {
  n: number
  pares_reteste: number
  media: PorDimensao<number> | null
  dp: PorDimensao<number> | null
  /** Null under 300 people, when only the interval is published. */
  alfa: PorDimensao<number> | null
  alfa_ic95: PorDimensao<readonly [number, number]> | null
  reteste_r: PorDimensao<number> | null
  sem: number | null
  /** Whether a mean lies outside 35.5..39.5, with 200 people or more: the wording may favour that dimension. */
  alarme_media: PorDimensao<boolean> | null
}

/**
 * The reliability figures that may be published, null below the minimum N (psychometrics §7 and §10). The caller must
 * pass eligible people only: finished, not red, first test of each, one instrument version; pairs 14 to 90 days apart.
 */
export function confiabilidade(
  folhas: readonly Folha[],
  pares: readonly (readonly [Folha, Folha])[],
  fQuantile: FQuantile,
): Confiabilidade {
  const [antes, depois] = [totals(pares.map(p => p[0])), totals(pares.map(p => p[1]))]
  const reteste = { pares: pares.length, r: () => retesteOf(antes, depois), sem: () => withoutThe(antes, depois) }
  return confiabilidadeOf(sumsOf(folhas), reteste, fQuantile)
}

/** Figures of pairs of tests, computed only when there are enough pairs. */
export interface Reteste {
  pares: number
  r(): PorDimensao<number>
  /** Observed SEM in points. */
  sem(): number
}

/** The same figures, computed from stored sums. */
export function confiabilidadeOf(all: Sums, reteste: Reteste, fQuantile: FQuantile): Confiabilidade {
  const { n } = all
  const enough = n >= MINIMO_CONFIABILIDADE
  const sums = enough ? all : null
  const alpha = sums && alfaOf(sums)
  const media = sums && mediasOf(sums)
  const retested = reteste.pares >= MINIMO_PARES_RETESTE
  return {
    n,
    pares_reteste: reteste.pares,
    media,
    dp: sums && desviosOf(sums),
    alfa: n >= MINIMO_NORMA_PLATAFORMA ? alpha : null,
    alfa_ic95: alpha && cada(alpha, a => alfaInterval(a, n, fQuantile)),
    reteste_r: retested ? reteste.r() : null,
    sem: retested ? reteste.sem() : null,
    alarme_media: media && n >= 200 ? cada(media, m => m < 35.5 || m > 39.5) : null,
  }
}
