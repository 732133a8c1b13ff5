/**
 * Returns a value that cannot be missing here, because a check elsewhere or a constraint of the database rules it out.
 * A value that may be missing is a refusal (`errors.ts`) instead.
 * @param what names the value in the error, for whoever reads the log
 */
export function given<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}
