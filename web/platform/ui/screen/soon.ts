/** Upper bound that a first render waits for answers on their way, in ms. */
const PATIENCE_MS = 150

/**
 * Resolves with an answer, or without it after `PATIENCE_MS`, so that a slow answer does not delay the first render.
 */
export const soon = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
