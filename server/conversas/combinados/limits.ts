import { HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Answers and confirmations through the link of one combinado or conversation. */
export const combinado_link: Limit = { name: 'combinado_link', max: 60, seconds: HOUR_SECONDS }
