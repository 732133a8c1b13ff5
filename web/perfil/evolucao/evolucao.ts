import { LETRAS, type Letra, type Totais } from '#shared/disc/disc.types.ts'
import { marcasNoTempo, noEixo, noTempo } from '#shared/relatorios/evolucao-figura.rules.ts'
import { formatDate } from '../../ui/format.ts'

export interface TesteNoTempo {
  id_licenca: number
  totais: Totais
  created: Date
}

export interface PontoNoTempo {
  id_licenca: number
  /** Fractions: x from the first test to the latest, y from 60 points down to 15. */
  x: number
  y: number
  /** The margin of ±6.5 points, upper end first. */
  margem: readonly [number, number]
  pontos: number
  /** Carries its letter; others are dots, because letters would cover each other. */
  letra: boolean
  /** Letters' widths to the side, where two would lie on one another. */
  desvio: number
}

export interface FiguraNoTempo {
  linhas: readonly { letra: Letra; pontos: readonly PontoNoTempo[] }[]
  datas: readonly { texto: string; x: number }[]
}

/** Tests that carry letters stand this share of the width apart, or the letters hide the lines. */
const LARGURA_LETRA = 0.18
/** Letters closer than this share of the height lie on one another. */
const ALTURA_LETRA = 0.085

/** Every finished test on one figure, a line for each dimension. Takes two or more, newest first. */
export function figuraNoTempo(testes: readonly TesteNoTempo[]): FiguraNoTempo {
  const ordered = testes.toReversed()
  const xs = noTempo(ordered.map(({ created }) => created))
  const lettered = comLetra(xs)
  const ys = ordered.map(({ totais }) => totais.map(pontos => 1 - noEixo(pontos).posicao))
  const shifts = ys.map(desvios)
  return {
    linhas: LETRAS.map((letra, q) => ({
      letra,
      pontos: ordered.map(({ id_licenca, totais }, n) => {
        const [low, high] = noEixo(totais[q]!).margem
        return {
          id_licenca,
          x: xs[n]!,
          y: ys[n]![q]!,
          margem: [1 - high, 1 - low] as const,
          pontos: totais[q]!,
          letra: lettered.has(n),
          desvio: lettered.has(n) ? shifts[n]![q]! : 0,
        }
      }),
    })),
    datas: marcasNoTempo(
      ordered.map(({ created, totais }) => ({ data: created, dia: formatDate(created), totais })),
      xs,
    ),
  }
}

/** Which tests carry letters: the first and the latest, and of those between as many as stand clear. */
function comLetra(xs: readonly number[]): Set<number> {
  const last = xs.length - 1
  const chosen = [0]
  xs.forEach((x, n) => {
    const clear = x - xs[chosen.at(-1)!]! >= LARGURA_LETRA && xs[last]! - x >= LARGURA_LETRA
    if (n > 0 && n < last && clear) chosen.push(n)
  })
  return new Set([...chosen, last])
}

/** How far to the side each letter of one test moves, so that neighbours in height stand side by side. */
function desvios(ys: readonly number[]): number[] {
  const order = ys.map((_, q) => q).sort((a, b) => ys[a]! - ys[b]!)
  const groups: number[][] = []
  for (const q of order) {
    const group = groups.at(-1)
    if (group && ys[q]! - ys[group.at(-1)!]! < ALTURA_LETRA) group.push(q)
    else groups.push([q])
  }
  const shifts = [0, 0, 0, 0]
  for (const group of groups)
    group.forEach((q, i) => {
      shifts[q] = i - (group.length - 1) / 2
    })
  return shifts
}
