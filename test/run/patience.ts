import { setTimeout } from 'node:timers/promises'
import { beat } from './beat.ts'

/**
 * How long a test waits for what must come, in ms: so long that no machine is too slow for it, and shorter than the
 * silence that ends a runner.
 */
export const PATIENT = { timeout: 120_000, interval: 50 }

/** Waits until a count is 0, however long it takes while the count goes down. */
export async function untilNone(count: () => Promise<number>): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  let since = performance.now()
  for (let left = await count(); left > 0; left = await count()) {
    if (left < least) {
      beat()
      least = left
      since = performance.now()
    }
    if (performance.now() - since > PATIENT.timeout) throw new Error(`${left} are left`)
    await setTimeout(200)
  }
}
