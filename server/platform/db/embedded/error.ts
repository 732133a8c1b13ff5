/** A failure that a person can act on; its Portuguese message says what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
