import { LETRAS, NUMERO_PERGUNTAS, type Ordem, type PorDimensao } from './disc.types.ts'
import { correlation, deviation, mean, sum, variance } from './estatistica.ts'
import { pontuarOrdem, totaisDosPontos } from './pontuacao.rules.ts'

/** One person's 15 perguntas in order, each with its points for D, I, S, C. */
export type Folha = readonly PorDimensao<number>[]
/** Quantile of Fisher's F: `fQuantile(p, d1, d2)`. Handed in, because a statistics library owns it. */
export type FQuantile = (p: number, d1: number, d2: number) => number

/** From this many eligible people on a reliability may be shown; below 300 its interval, not its point. */
export const MINIMO_CONFIABILIDADE = 100
export const MINIMO_PARES_RETESTE = 100
export const MINIMO_NORMA_PLATAFORMA = 300

export const folhaDe = (ordens: readonly Ordem[]): Folha => ordens.map(o => totaisDosPontos(pontuarOrdem(o)))

const item = (folhas: readonly Folha[], pergunta: number, q: number) => folhas.map(f => f[pergunta]![q]!)
const total = (folha: Folha, q: number) => sum(folha.map(p => p[q]!))
const totals = (folhas: readonly Folha[], q: number) => folhas.map(f => total(f, q))
const perDimension = (value: (q: number) => number) => LETRAS.map((_, q) => value(q)) as unknown as PorDimensao<number>
const items = Array.from({ length: NUMERO_PERGUNTAS }, (_, i) => i)

/**
 * Cronbach's alpha of each dimension, k/(k-1) (1 - sum of item variances / variance of totals), k = 15. Ipsative data:
 * the four are tied to each other and do not compare with alphas of rating scales. Internal monitor.
 */
export const alfa = (folhas: readonly Folha[]) =>
  perDimension(q => {
    const k = NUMERO_PERGUNTAS
    return (k / (k - 1)) * (1 - sum(items.map(i => variance(item(folhas, i, q)))) / variance(totals(folhas, q)))
  })

/** Feldt's 95 % interval of an alpha over `n` people and k = 15 items. */
export function intervaloAlfa(alpha: number, n: number, fQuantile: FQuantile): readonly [number, number] {
  const [d1, d2] = [n - 1, (NUMERO_PERGUNTAS - 1) * (n - 1)]
  return [1 - (1 - alpha) * fQuantile(0.975, d1, d2), 1 - (1 - alpha) * fQuantile(0.025, d1, d2)]
}

/** Rulon's split-half of each dimension: 2 (1 - (var(8 odd) + var(7 even)) / var(total)). */
export const metades = (folhas: readonly Folha[]) =>
  perDimension(q => {
    const half = (parity: number) =>
      variance(
        folhas.map(f =>
          total(
            f.filter((_, i) => i % 2 === parity),
            q,
          ),
        ),
      )
    return 2 * (1 - (half(0) + half(1)) / variance(totals(folhas, q)))
  })

/** Perguntas needed for reliability `r`, from an alpha at 15 (Spearman-Brown). */
export const perguntasNecessarias = (alpha: number, r: number) =>
  (NUMERO_PERGUNTAS * r * (1 - alpha)) / (alpha * (1 - r))

/** Correlation of each dimension over people tested twice. */
export const reteste = (antes: readonly Folha[], depois: readonly Folha[]) =>
  perDimension(q => correlation(totals(antes, q), totals(depois, q)))

/** Live SEM in points from pairs of tests: sqrt of half the variance of the differences, averaged over dimensions. */
export const semDoReteste = (antes: readonly Folha[], depois: readonly Folha[]) =>
  Math.sqrt(mean(perDimension(q => variance(antes.map((f, i) => total(depois[i]!, q) - total(f, q))) / 2)))

export const medias = (folhas: readonly Folha[]) => perDimension(q => mean(totals(folhas, q)))
export const desvios = (folhas: readonly Folha[]) => perDimension(q => deviation(totals(folhas, q)))

export interface Confiabilidade {
  n: number
  pares_reteste: number
  media: PorDimensao<number> | null
  dp: PorDimensao<number> | null
  /** Points only from 300 people. */
  alfa: PorDimensao<number> | null
  alfa_ic95: PorDimensao<readonly [number, number]> | null
  reteste_r: PorDimensao<number> | null
  sem: number | null
  /** A mean outside 35.5..39.5 with 200 people or more: the wording, not the people, may favour it. */
  alarme_media: PorDimensao<boolean> | null
}

/**
 * What the platform may publish of its own data, null below the minimum N (psychometrics §7, §11). Hand in eligible
 * people only: finished, not red, first test of each, one instrument version; pairs 14 to 90 days apart.
 */
export function confiabilidade(
  folhas: readonly Folha[],
  pares: readonly (readonly [Folha, Folha])[],
  fQuantile: FQuantile,
): Confiabilidade {
  const n = folhas.length
  const enough = n >= MINIMO_CONFIABILIDADE
  const alpha = enough ? alfa(folhas) : null
  const media = enough ? medias(folhas) : null
  const retested = pares.length >= MINIMO_PARES_RETESTE
  const [antes, depois] = [pares.map(p => p[0]), pares.map(p => p[1])]
  return {
    n,
    pares_reteste: pares.length,
    media,
    dp: enough ? desvios(folhas) : null,
    alfa: n >= MINIMO_NORMA_PLATAFORMA ? alpha : null,
    alfa_ic95:
      alpha && (alpha.map(a => intervaloAlfa(a, n, fQuantile)) as unknown as PorDimensao<readonly [number, number]>),
    reteste_r: retested ? reteste(antes, depois) : null,
    sem: retested ? semDoReteste(antes, depois) : null,
    alarme_media: media && n >= 200 ? (media.map(m => m < 35.5 || m > 39.5) as unknown as PorDimensao<boolean>) : null,
  }
}
