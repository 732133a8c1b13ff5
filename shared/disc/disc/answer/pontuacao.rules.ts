import {
  type Faixa,
  NUMERO_PERGUNTAS,
  type Ordem,
  type Pontos,
  type PorDimensao,
  QUADRANTES,
  type Totais,
} from '../disc.types.ts'
import { four } from '../figuras/dimensoes.ts'

/** Points of the four positions (behaviour §33): 4 at the top, then 3, 2, 1. */
export function scoreOrdem(ordem: Ordem): Pontos {
  const pontos: Pontos = { 1: 0, 2: 0, 3: 0, 4: 0 }
  ordem.forEach((quadrante, position) => {
    pontos[quadrante] = 4 - position
  })
  return pontos
}

/** The order that gives these points, the inverse of `scoreOrdem`. */
export const ordemDosPontos = (pontos: Pontos): Ordem => four([...QUADRANTES].sort((a, b) => pontos[b] - pontos[a]))

export const ordemValida = (ordem: readonly number[]): ordem is Ordem =>
  ordem.length === 4 && QUADRANTES.every(q => ordem.includes(q))

export const totaisDosPontos = (pontos: Pontos): Totais => [pontos[1], pontos[2], pontos[3], pontos[4]]
export const pontosDosTotais = ([d, i, s, c]: Totais): Pontos => ({ 1: d, 2: i, 3: s, 4: c })

const sumBy = (ordens: readonly Ordem[], values: PorDimensao<number>): PorDimensao<number> => {
  const sum: Pontos = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const ordem of ordens) {
    sum[ordem[0]] += values[0]
    sum[ordem[1]] += values[1]
    sum[ordem[2]] += values[2]
    sum[ordem[3]] += values[3]
  }
  return totaisDosPontos(sum)
}

/** Points of each dimension, added over all answered perguntas. */
export const totaisDasOrdens = (ordens: readonly Ordem[]): Totais => sumBy(ordens, [4, 3, 2, 1])

/** Number of first places of each dimension, which breaks ties between equal totals. */
export const primeirosDasOrdens = (ordens: readonly Ordem[]): PorDimensao<number> => sumBy(ordens, [1, 0, 0, 0])

/**
 * Whether totals are one of the 57,466 that 15 rankings can give (the integer points of the permutohedron): whole
 * numbers adding up to 150, the smallest at least 15, the two smallest at least 45, the three smallest at least 90.
 */
export function totaisValidos(totais: readonly number[]): boolean {
  if (totais.length !== 4 || !totais.every(Number.isInteger)) return false
  const [a, b, c, d] = four([...totais].sort((x, y) => x - y))
  const n = NUMERO_PERGUNTAS
  return a >= n && a + b >= 3 * n && a + b + c >= 6 * n && a + b + c + d === 10 * n
}

/**
 * Share of the 150 points in per cent, 10 to 40, one decimal, halves rounded up, so that equal totals show equal
 * figures.
 */
export const percentual = (total: number): number => Math.floor((total * 1000) / 150 + 0.5) / 10

/** Intensity of a total: 0 at 15 points to 100 at 60, halves rounded up. */
export const intensidade = (total: number): number => Math.floor(((total - 15) * 100) / 45 + 0.5)

/**
 * Band of a total; `t` and `75 - t` lie in opposite bands. Under random answering each outer band has 1.81 % and each
 * inner one 48.19 %.
 */
export function faixa(total: number): Faixa {
  if (total <= 28) return 1
  if (total <= 37) return 2
  return total <= 46 ? 3 : 4
}
