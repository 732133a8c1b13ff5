import { cada } from './dimensoes.ts'
import type { PorDimensao, Totais } from './disc.types.ts'

/** Percentile ranks over the platform's own results. Always of the relative preference, never of an amount of a trait. */

export const MINIMO_NORMA = 30

/** PR = 100 (B + 0.5 E) / N with B values below and E equal ones. NaN for an empty norm. */
export function percentil(valor: number, norma: readonly number[]): number {
  const below = norma.filter(v => v < valor).length
  const equal = norma.filter(v => v === valor).length
  return (100 * (below + equal / 2)) / norma.length
}

/** Standard error of a percentile rank in points: 100 sqrt(p (1 - p) / N). */
export const erroPercentil = (pr: number, n: number) => Math.sqrt((pr * (100 - pr)) / n)

/** A small group's percentile shrunk to the platform's: (n PRc + 100 PRp) / (n + 100). */
export const percentilAjustado = (pr: number, n: number, pr_plataforma: number) =>
  (n * pr + 100 * pr_plataforma) / (n + 100)

export interface PercentilExibido {
  valor: number
  /** True from 30 to 99 people: say "provisório". */
  provisorio: boolean
}

/** What may be shown: nothing under 30 people, steps of 5 up to 299, whole numbers from 300. */
export function percentilExibido(pr: number, n: number): PercentilExibido | null {
  if (n < MINIMO_NORMA) return null
  const step = n < 300 ? 5 : 1
  return { valor: Math.round(pr / step) * step, provisorio: n < 100 }
}

/** Percentile ranks of one person in a norm group, D, I, S, C; null under 30 people. */
export const percentisNoGrupo = (totais: Totais, grupo: readonly Totais[]): PorDimensao<PercentilExibido | null> =>
  cada(totais, (total, q) =>
    percentilExibido(
      percentil(
        total,
        grupo.map(t => t[q]),
      ),
      grupo.length,
    ),
  )
