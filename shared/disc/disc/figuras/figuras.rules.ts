import { LETRAS, type Letra, type Totais } from '../disc.types.ts'
import { MARGEM_PONTOS } from '../medida/margens.rules.ts'
import { byDimensao, daLetra } from './dimensoes.ts'

/** A point with x to the right and y down, as in SVG and Typst. */
export type Ponto = readonly [x: number, y: number]

/** One dimension's segment of the doughnut, in a circle of radius 1 around (0, 0). */
interface Segment {
  letra: Letra
  /** Angle in radians, clockwise from twelve o'clock. */
  inicio: number
  fim: number
  /** Outline of the segment: outer arc clockwise, then inner arc back, in straight pieces of at most 3 degrees. */
  pontos: readonly Ponto[]
  /** Position of the letter. */
  rotulo: Ponto
}

export interface Rosca {
  /** Inner radius over outer radius (behaviour §40: 60 % cutout). */
  recorte: number
  segmentos: readonly Segment[]
}

/** One bar; positions are fractions 0..1 of the axis from 10 % to 40 %. */
export interface Bar {
  letra: Letra
  valor: number
  margem: readonly [number, number]
}

export interface Bars {
  /** Position of the 25 % line, where all four dimensions are tied. */
  referencia: number
  marcas: readonly { texto: string; x: number }[]
  barras: readonly Bar[]
}

const RECORTE = 0.6
const STEP = Math.PI / 60

/** Rounds to four decimals: under a hundredth of a pixel on any page, and short in JSON. */
const round = (n: number) => Math.round(n * 10_000) / 10_000 + 0
const at = (radius: number, angle: number): Ponto => [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))]

function arc(radius: number, from: number, to: number): Ponto[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / STEP))
  return Array.from({ length: pieces + 1 }, (_, i) => at(radius, from + ((to - from) * i) / pieces))
}

/** The doughnut of the four totals, clockwise from twelve o'clock in the order D, I, S, C. */
export function rosca(totais: Totais): Rosca {
  const sum = totais.reduce((a, b) => a + b, 0)
  let from = 0
  const segmentos = byDimensao((q, letra) => {
    const inicio = from
    const fim = inicio + (totais[q] / sum) * 2 * Math.PI
    from = fim
    return {
      letra,
      inicio: round(inicio),
      fim: round(fim),
      pontos: [...arc(1, inicio, fim), ...arc(RECORTE, fim, inicio)],
      rotulo: at((1 + RECORTE) / 2, (inicio + fim) / 2),
    }
  })
  return { recorte: RECORTE, segmentos }
}

/** Position of points on the fixed axis: 15 points (10 %) is 0, 60 points (40 %) is 1. */
export const posicaoNoEixo = (pontos: number) => round(Math.min(1, Math.max(0, (pontos - 15) / 45)))

/**
 * The axis of every bar chart, 10 % to 40 % with the 25 % line in its middle; on 0–100 % every profile would look flat.
 */
export const EIXO: Omit<Bars, 'barras'> = {
  referencia: 0.5,
  marcas: [
    { texto: '10%', x: 0 },
    { texto: '25%', x: 0.5 },
    { texto: '40%', x: 1 },
  ],
}

/** One dimension's bar, with its margin in points as a whisker cut at the ends of the axis. */
export function barOf(totais: Totais, letra: Letra, margem: number = MARGEM_PONTOS): Bar {
  const pontos = daLetra(totais, letra)
  return {
    letra,
    valor: posicaoNoEixo(pontos),
    margem: [posicaoNoEixo(pontos - margem), posicaoNoEixo(pontos + margem)],
  }
}

/** The bars of the given dimensions, in the order given. */
export const bars = (totais: Totais, ordem: readonly Letra[] = LETRAS, margem?: number): Bars => ({
  ...EIXO,
  barras: ordem.map(letra => barOf(totais, letra, margem)),
})

/** The outline as an SVG path around (cx, cy), in straight pieces as in the PDF. */
export function outlinePath(pontos: readonly Ponto[], radius: number, cx: number, cy: number): string {
  const spot = ([x, y]: Ponto) => `${round(cx + x * radius)} ${round(cy + y * radius)}`
  return `M${pontos.map(spot).join('L')}Z`
}
