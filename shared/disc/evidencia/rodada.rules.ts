import { given } from '../../platform/given.ts'
import type { FQuantile } from '../disc/figuras/grupo.rules.ts'
import { mean, sum } from '../disc/medida/estatistica.ts'
import { MIN_CELL } from '../ficha-tecnica/celulas.rules.ts'
import type { RespostaMarcacao } from '../marcacoes/marcacoes.rules.ts'
import { LISTAS_DO_CONTROLE, type ListaDoControle, valorOf } from './controle.rules.ts'

/* The analysis of a round, fixed before the first block (psychometrics §15). Nothing here looks at fewer. */

/** Number of closed blocks in a round. */
export const N_DA_RODADA = 300
/** Most blocks of one consultor in a round. */
export const MAXIMO_POR_CONSULTOR = 20
/** Smallest difference between own and foreign sentences worth a claim. */
export const MENOR_DIFERENCA = 0.05

/** One closed block of a round; numbers count from 1. */
export interface BlocoFechado {
  id_consultor: number
  lista: ListaDoControle
  respostas: readonly RespostaMarcacao[]
  alheia: number
  par: number
  palpite: number
}

export interface Intervalo {
  media: number
  de: number
  ate: number
  /** Degrees of freedom. */
  gl: number
}

/**
 * The mean and its 95 % interval with a standard error clustered by group: CR2 with Satterthwaite's degrees of freedom
 * (Bell and McCaffrey), for a model of nothing but a mean. At least two groups.
 */
export function clusteredIntervalo(
  values: readonly number[],
  groups: readonly number[],
  fQuantile: FQuantile,
): Intervalo {
  const n = values.length
  const media = mean(values)
  const clusters = new Map<number, number[]>()
  for (const [i, group] of groups.entries())
    clusters.set(group, [...(clusters.get(group) ?? []), given(values[i], 'a value')])
  const parts = [...clusters.values()].map(members => {
    const size = members.length
    // The inverse root of what a cluster's own residuals lack because the mean was taken from them too.
    const scale = 1 / Math.sqrt(1 - size / n)
    return { size, residual: scale * sum(members.map(value => value - media)), weight: scale * size }
  })
  const ep = Math.sqrt(sum(parts.map(({ residual }) => residual ** 2))) / n
  // tr(P)² / tr(PP) of P = diag(w²/size) - ww'/n, without making the matrix.
  const own = parts.map(({ size, weight }) => weight ** 2 / size)
  const squares = parts.map(({ weight }) => weight ** 2)
  const trace = sum(own) - sum(squares) / n
  const both = sum(own.map(x => x ** 2)) - (2 / n) * sum(own.map((x, i) => x * given(squares[i], 'a square')))
  const gl = trace ** 2 / (both + (sum(squares) / n) ** 2)
  const half = Math.sqrt(fQuantile(0.95, 1, gl)) * ep
  return { media, de: media - half, ate: media + half, gl }
}

/** Natural logarithms of 0! to n!. */
function logFactorials(n: number): number[] {
  const logs = [0]
  for (let i = 1; i <= n; i += 1) logs.push(given(logs[i - 1], 'the one before') + Math.log(i))
  return logs
}

/** P(X ≥ x) of a binomial with `n` tries and chance `p`, exact. */
export function binomialDesde(x: number, n: number, p: number): number {
  if (x <= 0) return 1
  const logs = logFactorials(n)
  const at = (k: number) => given(logs[k], 'a factorial')
  let total = 0
  for (let k = x; k <= n; k += 1)
    total += Math.exp(at(n) - at(k) - at(n - k) + k * Math.log(p) + (n - k) * Math.log(1 - p))
  return Math.min(1, total)
}

/** Exact two-sided McNemar probability of two discordant counts; 1 when both are 0. */
export const mcnemarExato = (b: number, c: number): number =>
  b + c === 0 ? 1 : Math.min(1, 2 * binomialDesde(Math.max(b, c), b + c, 0.5))

const own = ({ respostas, alheia }: BlocoFechado) => respostas.filter((_, i) => i !== alheia - 1)
const at = ({ respostas }: BlocoFechado, n: number) => given(respostas[n - 1], 'an answer')

/** Published figures of one list; null with fewer blocks than a cell needs. */
function daLista(blocos: readonly BlocoFechado[], lista: ListaDoControle) {
  const of = blocos.filter(bloco => bloco.lista === lista)
  const [first] = of
  if (!first || of.length < MIN_CELL) return []
  const said = (bloco: BlocoFechado, n: number) => at(bloco, n) === 'sim'
  const b = of.filter(bloco => said(bloco, bloco.par) && !said(bloco, bloco.alheia)).length
  const c = of.filter(bloco => !said(bloco, bloco.par) && said(bloco, bloco.alheia)).length
  const certos = of.filter(({ palpite, alheia }) => palpite === alheia).length
  const acaso = 1 / first.respostas.length
  return [
    {
      lista,
      n: of.length,
      mcnemar: { so_propria: b, so_alheia: c, p: mcnemarExato(b, c) },
      palpite: { certos, acaso: acaso * of.length, p: binomialDesde(certos, of.length, acaso) },
    },
  ]
}

const leituraOf = ({ de, ate }: Intervalo): 'acima' | 'zero' | 'abaixo' =>
  de > 0 ? 'acima' : ate < 0 ? 'abaixo' : 'zero'

/**
 * Every figure of a finished round, whatever the outcome.
 * @param blocos exactly a round's number
 * @throws {RangeError} for any other number of blocks
 */
export function analyseRodada(blocos: readonly BlocoFechado[], fQuantile: FQuantile) {
  if (blocos.length !== N_DA_RODADA) throw new RangeError(`a round has ${N_DA_RODADA} blocks, not ${blocos.length}`)
  const propria = blocos.map(bloco => mean(own(bloco).map(valorOf)))
  const alheia = blocos.map(bloco => valorOf(at(bloco, bloco.alheia)))
  const consultores = blocos.map(({ id_consultor }) => id_consultor)
  const interval = clusteredIntervalo(
    propria.map((value, i) => value - given(alheia[i], 'a foreign value')),
    consultores,
    fQuantile,
  )
  return {
    n: blocos.length,
    consultores: new Set(consultores).size,
    primaria: {
      propria: mean(propria),
      alheia: mean(alheia),
      diferenca: interval.media,
      de: interval.de,
      ate: interval.ate,
      gl: interval.gl,
      leitura: leituraOf(interval),
      acima_da_menor: interval.de > MENOR_DIFERENCA,
    },
    listas: LISTAS_DO_CONTROLE.flatMap(lista => daLista(blocos, lista)),
  }
}
export type AnaliseDaRodada = ReturnType<typeof analyseRodada>
