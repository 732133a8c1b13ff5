import { given } from '../../platform/given.ts'
import { CODIGOS_PERFIL, NUMERO_PERGUNTAS, type PorDimensao } from '../disc/disc.types.ts'
import { byDimensao, cada } from '../disc/figuras/dimensoes.ts'
import { type FQuantile, folhaOf, total } from '../disc/figuras/grupo.rules.ts'
import { mean } from '../disc/medida/estatistica.ts'
import {
  correlationOfPairs,
  type Moment,
  type PairMoment,
  type Sums,
  sumsOf,
  varianceOfDifferences,
} from '../disc/medida/sums.rules.ts'
import { type Amostra, acordo, codigoOf, elegivel } from './ficha-tecnica.rules.ts'
import { PERCENTILES, publish, type Statistics } from './publish.rules.ts'

/**
 * The contribution of a group of people to the sheet in a form that adds up: whole numbers only, so that a group equals
 * the sum of its parts in any order.
 */
export interface Somas {
  /** Exactly `NUMEROS` numbers in the order of `escrever`; those of two groups are added element by element. */
  numeros: ArrayLike<number>
  /**
   * Milliseconds of each eligible first test with a known time, unordered. All are kept, because the median of several
   * groups needs them.
   */
  tempos: Int32Array
}

/** Lowest total, 15 points; the highest is 60. */
const MENOR_TOTAL = NUMERO_PERGUNTAS
const TOTAIS = 3 * NUMERO_PERGUNTAS + 1
const NIVEIS = ['verde', 'amarelo', 'vermelho'] as const

interface Lidas {
  niveis: number[]
  sums: Sums
  /** Number of people with each total, from 15 points on. */
  totais: PorDimensao<readonly number[]>
  /** Number of people with each profile, in the order of `CODIGOS_PERFIL`. */
  perfis: readonly number[]
  pares: number
  acordo: { primarias: number; perfis: number }
  /** Moments of the totals in the first and the second test. */
  retestes: PorDimensao<PairMoment>
}

const momento = ({ sum, squares }: Moment) => [sum, squares]

/** Writes the numbers as one list; `ler` reads them in the same order. */
const write = ({ niveis, sums, totais, perfis, pares, acordo, retestes }: Lidas): number[] => [
  ...niveis,
  sums.n,
  ...sums.dimensoes.flatMap(({ items, total, odds, evens }) => [
    ...items.flatMap(item => [...momento(item), item.withTotal]),
    ...[total, odds, evens].flatMap(momento),
  ]),
  ...totais.flat(),
  ...perfis,
  pares,
  acordo.primarias,
  acordo.perfis,
  ...retestes.flatMap(({ before, after, joint }) => [...momento(before), ...momento(after), joint]),
]

function read(numeros: ArrayLike<number>): Lidas {
  let at = 0
  const next = () => given(numeros[at++], `number ${at} of the sums`)
  const many = (n: number) => Array.from({ length: n }, next)
  const moment = () => ({ sum: next(), squares: next() })
  return {
    niveis: many(NIVEIS.length),
    sums: {
      n: next(),
      dimensoes: byDimensao(() => ({
        items: Array.from({ length: NUMERO_PERGUNTAS }, () => ({ ...moment(), withTotal: next() })),
        total: moment(),
        odds: moment(),
        evens: moment(),
      })),
    },
    totais: byDimensao(() => many(TOTAIS)),
    perfis: many(CODIGOS_PERFIL.length),
    pares: next(),
    acordo: { primarias: next(), perfis: next() },
    retestes: byDimensao(() => ({ before: moment(), after: moment(), joint: next() })),
  }
}

/** The sums of a sample. */
export function somasOf(amostra: Amostra): Somas {
  const { primeiros, pares } = amostra
  const eligible = primeiros.filter(elegivel)
  const folhas = eligible.map(test => folhaOf(test.ordens))
  const totais = byDimensao(() => Array<number>(TOTAIS).fill(0))
  for (const folha of folhas) cada(totais, (counts, q) => count(counts, total(folha, q) - MENOR_TOTAL))
  const perfis = CODIGOS_PERFIL.map(() => 0)
  for (const test of eligible) count(perfis, CODIGOS_PERFIL.indexOf(codigoOf(test)))
  const retested = pares.map(([a, b]) => [folhaOf(a.ordens), folhaOf(b.ordens)] as const)
  const retestes = byDimensao(q => pairMoment(retested.map(([a, b]) => [total(a, q), total(b, q)])))
  return {
    numeros: write({
      niveis: NIVEIS.map(nivel => primeiros.filter(test => test.nivel === nivel).length),
      sums: sumsOf(folhas),
      totais,
      perfis,
      pares: pares.length,
      acordo: acordo(pares),
      retestes,
    }),
    tempos: Int32Array.from(eligible.flatMap(test => test.tempo_ms ?? [])),
  }
}

function count(counts: number[], at: number): void {
  counts[at] = given(counts[at], `a count at ${at}`) + 1
}

function pairMoment(pairs: readonly (readonly [number, number])[]): PairMoment {
  const over = (of: (a: number, b: number) => number) => pairs.reduce((sum, [a, b]) => sum + of(a, b), 0)
  return {
    before: { sum: over(a => a), squares: over(a => a * a) },
    after: { sum: over((_, b) => b), squares: over((_, b) => b * b) },
    joint: over((a, b) => a * b),
  }
}

/** The sums of an empty sample. */
export const WITHOUT_ANYBODY: Somas = somasOf({ primeiros: [], pares: [] })
/** Length of the list of numbers. */
export const NUMEROS = WITHOUT_ANYBODY.numeros.length

/** Adds the sums of several groups. */
export function join(groups: Iterable<Somas>): Somas {
  const numeros = new Float64Array(NUMEROS)
  const tempos: Int32Array[] = []
  for (const group of groups) {
    // biome-ignore lint/style/noNonNullAssertion: as long as the other, and this runs for each number of every block
    for (let i = 0; i < NUMEROS; i += 1) numeros[i]! += group.numeros[i]!
    tempos.push(group.tempos)
  }
  return { numeros, tempos: concat(tempos) }
}

function concat(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((n, part) => n + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * The publishable figures from stored sums. Shares and counts equal those of `estatisticas` to the last bit, other
 * figures to the twelfth digit.
 */
export function statisticsOf({ numeros, tempos }: Somas, fQuantile: FQuantile): Statistics {
  const { niveis, sums, totais, perfis, pares, acordo, retestes } = read(numeros)
  return publish(
    {
      sums,
      reteste: {
        pares,
        r: () => cada(retestes, moment => correlationOfPairs(pares, moment)),
        sem: () => Math.sqrt(mean(cada(retestes, moment => varianceOfDifferences(pares, moment) / 2))),
      },
      acordo,
      perfis: new Map(CODIGOS_PERFIL.map((codigo, i) => [codigo, given(perfis[i], codigo)])),
      niveis: new Map(NIVEIS.map((nivel, i) => [nivel, given(niveis[i], nivel)])),
      tempos: { n: tempos.length, mediana: () => mediana(tempos) },
      norma: () => cada(totais, counts => PERCENTILES.map(p => percentil(counts, Math.ceil(p * sums.n)))),
    },
    fQuantile,
  )
}

/** Points of the person at rank `place`, 1 the lowest. */
function percentil(counts: readonly number[], place: number): number {
  let below = 0
  const at = counts.findIndex(people => {
    below += people
    return below >= place
  })
  return MENOR_TOTAL + at
}

/** Median of the times; the mean of the two middle ones for an even number. */
function mediana(tempos: Int32Array): number {
  const sorted = tempos.toSorted()
  const middle = Math.floor(sorted.length / 2)
  return mean([...sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1)])
}
