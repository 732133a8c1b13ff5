/** A failure that a person can act on; its Portuguese message says what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/* This folder stands alone: it has these two of its own, beside those of `server/platform/text`. */

/** The errno code of a failed system call, or undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
