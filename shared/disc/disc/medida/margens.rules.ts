import { type Ordem, type PorDimensao, quadranteOf, type Totais } from '../disc.types.ts'
import { byDimensao, cada } from '../figuras/dimensoes.ts'
import { variance } from './estatistica.ts'

/** The published margin: T ± 6.5 points covers about 90 % (estimated by simulation). */
export const MARGEM_PONTOS = 6.5
/** Standard error of measurement in points, by simulation; used until 100 retest pairs give an observed one. */
export const WITHOUT_SIMULATED = 3.9
/** Two-sided 90 % quantile of the normal distribution. */
const Z90 = 1.645

/**
 * The margin of a standard error: half of the two-sided 90 % interval, in points with one decimal. The simulated error
 * keeps the published 6.5, which covers the expected total in 90 % of simulated cases (psychometrics §5).
 */
export const margemDoErro = (sem: number): number =>
  sem === WITHOUT_SIMULATED ? MARGEM_PONTOS : Math.round(Z90 * sem * 10) / 10

const cut = (points: number) => Math.min(60, Math.max(15, points))
const around = (total: number, half: number): readonly [number, number] => [cut(total - half), cut(total + half)]

/** The interval T ± margin, 6.5 points by default, cut to 15..60. */
export const margemSimples = (total: number, margem: number = MARGEM_PONTOS) => around(total, margem)

/**
 * The person's own standard error (EP) of each total in points, sqrt(15 s²) with s² the sample variance (n - 1) of the
 * 15 scores. 0 for always the same rank; 4.33 on average under random answering.
 */
export function erroPadrao(ordens: readonly Ordem[]): PorDimensao<number> {
  return byDimensao((_, letra) => {
    const scores = ordens.map(ordem => 4 - ordem.indexOf(quadranteOf(letra)))
    return Math.sqrt(scores.length * variance(scores))
  })
}

/** The error used (EP*): the person's own shrunk half-way to the general one, sqrt((EP² + SEM²) / 2), in points. */
export const erroUsado = (ep: number, sem: number = WITHOUT_SIMULATED) => Math.sqrt((ep * ep + sem * sem) / 2)

/** The 90 % interval T ± 1.645 EP*, cut to 15..60. For the consultor only. */
export const interval90 = (total: number, ep_usado: number) => around(total, Z90 * ep_usado)

export interface Margem {
  pontos: number
  erro_padrao: number | null
  erro_usado: number | null
  intervalo: readonly [number, number]
}

/**
 * Margins of the four totals in the order D, I, S, C: person-specific when the 15 answers are stored, otherwise those
 * of the general error.
 */
export function margens(
  totais: Totais,
  ordens?: readonly Ordem[] | null,
  sem: number = WITHOUT_SIMULATED,
): PorDimensao<Margem> {
  const ep = ordens && erroPadrao(ordens)
  return cada(totais, (pontos, q): Margem => {
    if (!ep) return { pontos, erro_padrao: null, erro_usado: null, intervalo: margemSimples(pontos, margemDoErro(sem)) }
    const usado = erroUsado(ep[q], sem)
    return { pontos, erro_padrao: ep[q], erro_usado: usado, intervalo: interval90(pontos, usado) }
  })
}
