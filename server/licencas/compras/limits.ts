import { HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Checks of a purchase at the payment provider, per person. */
export const conferir_compra: Limit = { name: 'conferir_compra', max: 60, seconds: 10 * 60 }
/** Invalid coupons tried by one buyer. */
export const tentativas_de_cupom: Limit = { name: 'cupom', max: 20, seconds: HOUR_SECONDS }
