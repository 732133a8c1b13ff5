/** A minute in milliseconds. */
export const MINUTE_MS = 60 * 1000
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS
/** A day of 24 hours in milliseconds; Brazil keeps no daylight saving time. */
export const DAY_MS = 24 * HOUR_MS
/** An hour in seconds. */
export const HOUR_SECONDS = 60 * 60
/** A day of 24 hours in seconds. */
export const DAY_SECONDS = 24 * HOUR_SECONDS
/** Time zone of days and of dates in mails and documents; in SQL it is written out. */
export const TIME_ZONE = 'America/Sao_Paulo'
