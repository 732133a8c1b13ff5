import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Requests to use the product, per network, and per address. */
export const interesse_rede: Limit = { name: 'interesse_rede', max: 20, seconds: HOUR_SECONDS }
export const interesse_endereco: Limit = { name: 'interesse_endereco', max: 3, seconds: DAY_SECONDS }
