/** A day in milliseconds; these scripts run before anything is installed and cannot load TypeScript. */
export const DAY_MS = 24 * 60 * 60 * 1000
