import { HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Messages and resent mails of one admin. */
export const mensagem_admin: Limit = { name: 'mensagem_admin', max: 60, seconds: HOUR_SECONDS }
/** Checks of the DNS by one admin. */
export const conferir_dns: Limit = { name: 'conferir_dns', max: 30, seconds: 10 * 60 }
