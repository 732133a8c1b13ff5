import { DAY_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Addresses of consultoras to pass something on to that are nobody's, per account. */
export const passagem_conta: Limit = { name: 'passagem_conta', max: 20, seconds: DAY_SECONDS }
