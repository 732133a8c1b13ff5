import { DIMENSOES, porDimensao } from '../disc/dimensoes.ts'
import type { PorDimensao, Quadrante, Totais } from '../disc/disc.types.ts'

/** Totals at most this far apart tie: either order of the two was foreseen. */
export const EMPATE_NA_COMPARACAO = 2

/** The edition of the four descriptions, kept with each estimate. */
export const VERSAO_ESTIMATIVA = '1.0'

/** Position of one quadrante in the estimate and in the result. */
export interface Posicao {
  quadrante: Quadrante
  /** 1 to 4: where she put it. */
  prevista: number
  /** The places, 1 to 4, that its total can take when ties are read as ties. */
  de: number
  ate: number
  acertou: boolean
}

/**
 * An estimate beside its result, one entry a quadrant, in the order 1 to 4. A quadrant lies surely before another only
 * when its total is more than 2 points higher.
 * @param ordem the four quadrants as she put them, the most like her first
 */
export const compararEstimativa = (ordem: readonly number[], totais: Totais): PorDimensao<Posicao> =>
  porDimensao(q => {
    const ahead = DIMENSOES.filter(other => totais[other] - totais[q] > EMPATE_NA_COMPARACAO).length
    const behind = DIMENSOES.filter(other => totais[q] - totais[other] > EMPATE_NA_COMPARACAO).length
    const [prevista, de, ate] = [ordem.indexOf(q + 1) + 1, ahead + 1, DIMENSOES.length - behind]
    return { quadrante: (q + 1) as Quadrante, prevista, de, ate, acertou: prevista >= de && prevista <= ate }
  })
