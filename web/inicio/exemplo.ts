import type { Totais } from '#shared/disc/disc.types.ts'

/** The invented person's points: the first place stands out, the second and third lie within the margin, as real results do. */
export const TOTAIS_EXEMPLO: Totais = [34, 48, 40, 28]
