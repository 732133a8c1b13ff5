import type { Totais } from '../disc/disc.types.ts'

/** The public sample report; the landing page links it without loading a contract. */
export const CAMINHO_EXEMPLO = '/exemplo-de-relatorio.pdf'
/** The sample of the annex, which only consultores get. */
export const CAMINHO_EXEMPLO_ANEXO = '/exemplo-de-anexo.pdf'

/** The invented person's points: the first place stands out, the second and third lie within the margin, as real results do. */
export const TOTAIS_EXEMPLO: Totais = [34, 48, 40, 28]
