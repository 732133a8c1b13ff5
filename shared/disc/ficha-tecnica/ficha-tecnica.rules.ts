import { given } from '../../platform/given.ts'
import { DAY_MS } from '../../platform/time.ts'
import { primeirosDasOrdens, totaisDasOrdens } from '../disc/answer/pontuacao.rules.ts'
import type { NivelQualidade, Ordem, Resposta } from '../disc/disc.types.ts'
import { byDimensao } from '../disc/figuras/dimensoes.ts'
import { type Folha, type FQuantile, folhaOf, reteste, total, withoutReteste } from '../disc/figuras/grupo.rules.ts'
import { perfilDosTotais } from '../disc/figuras/perfil.rules.ts'
import { mean } from '../disc/medida/estatistica.ts'
import { indicesQualidade, qualidade } from '../disc/medida/qualidade.rules.ts'
import { sumsOf } from '../disc/medida/sums.rules.ts'
import { PERCENTILES, publish, type Statistics } from './publish.rules.ts'

/** Days between two tests of one person that count as a retest. */
const DIAS_RETESTE = { min: 14, max: 90 } as const

/** One finished test as the technical sheet counts it. */
export interface Aplicacao {
  ordens: readonly Ordem[]
  /** Null when no process data are stored; it then counts as attentive. */
  nivel: NivelQualidade | null
  tempo_ms: number | null
}

/** Converts a finished test with all 15 answers for the technical sheet. */
export function aplicacaoOf(respostas: readonly Resposta[]): Aplicacao {
  const indices = indicesQualidade(respostas)
  return {
    ordens: respostas.map(resposta => resposta.ordem),
    nivel: indices && qualidade(indices).nivel,
    tempo_ms: indices?.total_ms ?? null,
  }
}

/** Whether a test counts in the figures: its answers were not careless, as far as can be told. */
export const elegivel = ({ nivel }: Aplicacao): boolean => nivel !== 'vermelho'

/** Whether two instants are as far apart as a retest requires. */
export function isRetesteApart(antes: Date, depois: Date): boolean {
  const days = (depois.getTime() - antes.getTime()) / DAY_MS
  return days >= DIAS_RETESTE.min && days <= DIAS_RETESTE.max
}

export interface Amostra {
  /** First test of each person, in one instrument version, red ones included. */
  primeiros: readonly Aplicacao[]
  /** First and second test of a person, as far apart as a retest requires, both eligible. */
  pares: readonly (readonly [Aplicacao, Aplicacao])[]
}

/**
 * The publishable figures of a sample, computed from all answers; null below the minimum N (psychometrics §7 and §10).
 * `statisticsOf` computes the same from stored sums and is checked against this.
 * @param fQuantile quantile of Fisher's F, from a statistics library
 */
export function statistics({ primeiros, pares }: Amostra, fQuantile: FQuantile): Statistics {
  const eligible = primeiros.filter(elegivel)
  const folhas = eligible.map(test => folhaOf(test.ordens))
  const tempos = eligible.flatMap(test => test.tempo_ms ?? [])
  const antes = pares.map(([first]) => folhaOf(first.ordens))
  const depois = pares.map(([, second]) => folhaOf(second.ordens))
  return publish(
    {
      sums: sumsOf(folhas),
      reteste: { pares: pares.length, r: () => reteste(antes, depois), sem: () => withoutReteste(antes, depois) },
      acordo: acordo(pares),
      perfis: count(eligible.map(codigoOf)),
      niveis: count(primeiros.map(test => test.nivel)),
      tempos: { n: tempos.length, mediana: () => mediana(tempos) },
      norma: () => normaOf(folhas),
    },
    fQuantile,
  )
}

const perfilOf = ({ ordens }: Aplicacao) => perfilDosTotais(totaisDasOrdens(ordens), primeirosDasOrdens(ordens))
/** Profile code of a test. */
export const codigoOf = (test: Aplicacao) => perfilOf(test).codigo

function count<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Number of pairs with the same highest dimension, and with the same profile, in both tests. */
export function acordo(pares: Amostra['pares']): { primarias: number; perfis: number } {
  let [primarias, perfis] = [0, 0]
  for (const [a, b] of pares) {
    const [antes, depois] = [perfilOf(a), perfilOf(b)]
    if (antes.ordem[0] === depois.ordem[0]) primarias += 1
    if (antes.codigo === depois.codigo) perfis += 1
  }
  return { primarias, perfis }
}

/** Median of the values; the mean of the two middle ones for an even number. */
function mediana(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  // The one in the middle of an odd number, the two around the middle of an even one.
  return mean(sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1))
}

/** Percentiles of each dimension: the smallest points t with P(T ≤ t) ≥ p, as in psychometrics §2. */
function normaOf(folhas: readonly Folha[]) {
  return byDimensao(q => {
    // Whole numbers in a typed array are sorted as numbers, and without a call for each comparison.
    const sorted = Int16Array.from(folhas, folha => total(folha, q)).sort()
    return PERCENTILES.map(p => given(sorted[Math.ceil(p * sorted.length) - 1], `a value at ${p}`))
  })
}
