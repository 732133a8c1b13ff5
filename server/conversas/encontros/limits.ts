import { DAY_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Mails of one consultor to one client about their encontros. */
export const aviso_encontro: Limit = { name: 'aviso_encontro', max: 12, seconds: DAY_SECONDS }
