/** The code of a failed system call or statement, such as ENOENT or 23505; undefined for any other thrown value. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the message of what caused a thrown value, which says more of a fetch that failed; else its own. */
export function deepMessageOf(error: unknown): string {
  return (error instanceof Error && error.cause instanceof Error && error.cause.message) || messageOf(error)
}
