// biome-ignore-all lint/style/noNonNullAssertion: vectors of four and square matrices, and every index runs inside them
import { quatro } from './dimensoes.ts'
import type { Ordem, PorDimensao } from './disc.types.ts'

type Matrix = number[][]

export interface PlackettLuce {
  /** Log-strengths of D, I, S, C; they add up to 0. */
  theta: PorDimensao<number>
  /** Standard errors of the centred theta. */
  ep: PorDimensao<number>
}

/** Inverse of a small positive definite matrix (Gauss-Jordan; no pivoting needed for such a matrix). */
function inverse(matrix: Matrix): Matrix {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let i = 0; i < n; i++) {
    const pivot = rows[i]![i]!
    rows[i] = rows[i]!.map(x => x / pivot)
    for (let k = 0; k < n; k++) {
      const factor = rows[k]![i]!
      if (k !== i) rows[k] = rows[k]!.map((x, j) => x - factor * rows[i]![j]!)
    }
  }
  return rows.map(row => row.slice(n))
}

/** Gradient and negative Hessian of log posterior: prior theta ~ N(0, I), P(o) = prod exp(s_oj) / sum_{k>=j} exp(s_ok). */
function derivatives(theta: readonly number[], ordens: readonly Ordem[], delta: readonly (readonly number[])[] | null) {
  const gradient = theta.map(t => -t)
  const information = theta.map((_, i) => theta.map((_, j) => (i === j ? 1 : 0)))
  ordens.forEach((ordem, b) => {
    const weight = theta.map((t, q) => Math.exp(t + (delta?.[b]?.[q] ?? 0)))
    for (let j = 0; j < 3; j++) {
      const left = ordem.slice(j).map(q => q - 1)
      const all = left.reduce((sum, q) => sum + weight[q]!, 0)
      gradient[left[0]!]! += 1
      for (const q of left) {
        const p = weight[q]! / all
        gradient[q]! -= p
        for (const r of left) information[q]![r]! += p * ((q === r ? 1 : 0) - weight[r]! / all)
      }
    }
  })
  return { gradient, information }
}

/**
 * Plackett-Luce score of one person by Newton steps. Internal tool for the appeal of alternativas and for versions with
 * missing answers; the report keeps the sum (psychometrics §9). `delta`: centred appeals per pergunta, 0 if absent.
 */
export function plackettLuce(
  ordens: readonly Ordem[],
  delta: readonly (readonly number[])[] | null = null,
): PlackettLuce {
  let theta = [0, 0, 0, 0]
  for (let step = 0; step < 100; step++) {
    const { gradient, information } = derivatives(theta, ordens, delta)
    const change = inverse(information).map(row => row.reduce((sum, x, j) => sum + x * gradient[j]!, 0))
    theta = theta.map((t, q) => t + change[q]!)
    if (Math.max(...change.map(Math.abs)) < 1e-12) break
  }
  const covariance = inverse(derivatives(theta, ordens, delta).information)
  const rowMean = covariance.map(row => row.reduce((a, b) => a + b, 0) / 4)
  const grandMean = rowMean.reduce((a, b) => a + b, 0) / 4
  const ep = covariance.map((row, q) => Math.sqrt(row[q]! - 2 * rowMean[q]! + grandMean))
  return { theta: quatro(theta), ep: quatro(ep) }
}
