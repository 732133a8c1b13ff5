import jStat from 'jstat'
import type { FQuantile } from '#shared/disc/disc/figuras/grupo.rules.ts'

/** Quantile of Fisher's F with `d1` and `d2` degrees of freedom: the x with P(F ≤ x) = `p`, 0 < p < 1. */
export const fQuantile: FQuantile = (p, d1, d2) => jStat.centralF.inv(p, d1, d2)
