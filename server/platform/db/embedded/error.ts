/** A failure that a person can act on: the message is Portuguese and says what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** The errno code of a failed system call, or undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
