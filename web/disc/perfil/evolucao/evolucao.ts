import type { Letra, PorDimensao, Totais } from '#shared/disc/disc/disc.types.ts'
import { byDimensao, cada, DIMENSOES, type Dimensao } from '#shared/disc/disc/figuras/dimensoes.ts'
import { margemDoErro, WITHOUT_SIMULATED } from '#shared/disc/disc/medida/margens.rules.ts'
import { inEixo, inTempo, marcasNoTempo } from '#shared/disc/relatorios/evolucao/evolucao-figura.rules.ts'
import { formatDate } from '../../../platform/ui/format.ts'

export interface TesteNoTempo {
  id_licenca: number
  totais: Totais
  created: Date
  /** Standard error of measurement in points, from which the margin follows. */
  sem: number
}

export interface PontoNoTempo {
  id_licenca: number
  /** Position as fractions: x from the first test (0) to the latest (1), y from 60 points (0) to 15 (1). */
  x: number
  y: number
  /** Upper and lower end of the margin, as fractions of the height. */
  margem: readonly [number, number]
  pontos: number
  /** Whether the point is drawn with its letter; others are dots, so that letters do not overlap. */
  letra: boolean
  /** Horizontal shift of the letter, in letter widths, where two would overlap. */
  desvio: number
}

export interface FiguraNoTempo {
  linhas: readonly { letra: Letra; pontos: readonly PontoNoTempo[] }[]
  datas: readonly { texto: string; x: number }[]
}

/** Minimum distance between two tests drawn with letters, as a share of the figure's width. */
const LARGURA_LETRA = 0.18
/** Letters closer than this share of the height overlap. */
const ALTURA_LETRA = 0.085

/**
 * Returns the geometry of the figure of all finished tests: one line per dimension, all with the margin of the latest
 * test. Takes two or more tests, newest first.
 */
export function figuraNoTempo(testes: readonly TesteNoTempo[]): FiguraNoTempo {
  const placed = inTempo(
    [...testes].reverse().map(teste => ({ ...teste, data: teste.created, dia: formatDate(teste.created) })),
  )
  const lettered = withLetra(placed)
  const meia = margemDoErro(testes[0]?.sem ?? WITHOUT_SIMULATED)
  const drawn = placed.map(teste => {
    const ys = cada(teste.totais, pontos => 1 - inEixo(pontos).posicao)
    return { ...teste, ys, letra: lettered.has(teste), desvios: desvios(ys) }
  })
  return {
    linhas: byDimensao((q, letra) => ({
      letra,
      pontos: drawn.map(({ id_licenca, x, ys, totais, letra, desvios }) => {
        const [low, high] = inEixo(totais[q], meia).margem
        return {
          id_licenca,
          x,
          y: ys[q],
          margem: [1 - high, 1 - low] as const,
          pontos: totais[q],
          letra,
          desvio: letra ? desvios[q] : 0,
        }
      }),
    })),
    datas: marcasNoTempo(placed),
  }
}

/**
 * Returns the tests drawn with letters: the first, the latest, and those between that are far enough from each other.
 */
function withLetra<T extends { x: number }>(testes: readonly T[]): Set<T> {
  const chosen = new Set<T>()
  const last = testes.at(-1)
  let before: T | undefined
  for (const teste of testes) {
    const { x } = teste
    const clear = !before || (x - before.x >= LARGURA_LETRA && last && last.x - x >= LARGURA_LETRA)
    if (!clear && teste !== last) continue
    chosen.add(teste)
    before = teste
  }
  return chosen
}

/** Returns the horizontal shift of each letter of one test, so that letters close in height stand side by side. */
function desvios(ys: PorDimensao<number>): PorDimensao<number> {
  const groups: Dimensao[][] = []
  let above: Dimensao | undefined
  for (const q of [...DIMENSOES].sort((a, b) => ys[a] - ys[b])) {
    const group = groups.at(-1)
    if (group && above !== undefined && ys[q] - ys[above] < ALTURA_LETRA) group.push(q)
    else groups.push([q])
    above = q
  }
  const shifts: [number, number, number, number] = [0, 0, 0, 0]
  for (const group of groups)
    group.forEach((q, i) => {
      shifts[q] = i - (group.length - 1) / 2
    })
  return shifts
}
