import { createStore } from '../../store.ts'
import { OVERLAY_MIN_MS } from '../constants.ts'

/** Number of running works that cover the screen. */
export const overlayStore = createStore(0)

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Covers the screen while `work` runs, for at least half a second; used for sign-in, registration, and the start and
 * end of the test.
 */
export async function withOverlay<T>(work: () => Promise<T>): Promise<T> {
  overlayStore.set(overlayStore.get() + 1)
  const shortest = pause(OVERLAY_MIN_MS)
  try {
    return await work()
  } finally {
    await shortest
    overlayStore.set(overlayStore.get() - 1)
  }
}
