/** An hour in milliseconds. */
export const HOUR_MS = 60 * 60 * 1000
/** A day of 24 hours in milliseconds; Brazil keeps no daylight saving time. */
export const DAY_MS = 24 * HOUR_MS
/** An hour in seconds. */
export const HOUR_SECONDS = 60 * 60
/** A day of 24 hours in seconds. */
export const DAY_SECONDS = 24 * HOUR_SECONDS
