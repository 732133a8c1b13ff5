import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Choices, moves and cancellations through one link to the free hours; and reads of links, per network. */
export const horario_link: Limit = { name: 'horario_link', max: 30, seconds: HOUR_SECONDS }
/** Texts in which one person says when she can, through one link. */
export const quando_pode: Limit = { name: 'quando_pode', max: 3, seconds: DAY_SECONDS }
export const horario_rede: Limit = { name: 'horario_rede', max: 600, seconds: 15 * 60 }
/** Reads of one calendar feed, and unknown addresses of feeds per network. */
export const feed_agenda: Limit = { name: 'feed_agenda', max: 120, seconds: HOUR_SECONDS }
export const feed_rede: Limit = { name: 'feed_rede', max: 300, seconds: 15 * 60 }
