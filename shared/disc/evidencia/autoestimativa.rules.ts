import type { PorDimensao, Quadrante, Totais } from '../disc/disc.types.ts'
import { quadranteOf } from '../disc/disc.types.ts'
import { byDimensao, DIMENSOES } from '../disc/figuras/dimensoes.ts'

/** Largest difference of two totals, in points, that counts as a tie: either order of the two was foreseen. */
export const EMPATE_NA_COMPARACAO = 2

/** Version of the four descriptions, stored with each estimate. */
export const VERSAO_ESTIMATIVA = '1.0'

/** Position of one quadrante in the estimate and in the result. */
export interface Posicao {
  quadrante: Quadrante
  /** Rank 1 to 4 at which the person put it. */
  prevista: number
  /** Best rank, 1 to 4, that its total allows when ties are taken into account; `ate` is the worst. */
  de: number
  ate: number
  acertou: boolean
}

/**
 * Compares an estimate with its result, one entry per quadrant in the order 1 to 4. A quadrant ranks surely above
 * another only when its total is more than 2 points higher.
 * @param ordem the four quadrants in the person's order, most like her first
 */
export const compareEstimativa = (ordem: readonly number[], totais: Totais): PorDimensao<Posicao> =>
  byDimensao((q, letra) => {
    const ahead = DIMENSOES.filter(other => totais[other] - totais[q] > EMPATE_NA_COMPARACAO).length
    const behind = DIMENSOES.filter(other => totais[q] - totais[other] > EMPATE_NA_COMPARACAO).length
    const [prevista, de, ate] = [ordem.indexOf(q + 1) + 1, ahead + 1, DIMENSOES.length - behind]
    return { quadrante: quadranteOf(letra), prevista, de, ate, acertou: prevista >= de && prevista <= ate }
  })
