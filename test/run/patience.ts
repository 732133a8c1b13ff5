/**
 * How long a test waits for what must come, in ms: so long that no machine is too slow for it, and shorter than the
 * silence that ends a runner.
 */
export const PATIENT = { timeout: 120_000, interval: 50 }
