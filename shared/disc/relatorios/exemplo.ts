import type { Totais } from '../disc/disc.types.ts'

/**
 * Path of the public sample report; a constant of its own, so that the landing page links it without loading a
 * contract.
 */
export const EXEMPLO_PATH = '/exemplo-de-relatorio.pdf'
/** Path of the sample annex, for consultores. */
export const EXEMPLO_ANEXO_PATH = '/exemplo-de-anexo.pdf'

/**
 * The invented person's totals: the first leads clearly, the second and third lie within the margin, as in real
 * results.
 */
export const TOTAIS_EXEMPLO: Totais = [34, 48, 40, 28]
