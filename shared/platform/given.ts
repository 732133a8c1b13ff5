/**
 * What cannot be missing where it is read, because a check elsewhere or a constraint of the database rules it out: the
 * value, or an error that names it. What may well be missing is a failure of the catalogue (`errors.ts`) instead.
 * @param what names the value in the error, for whoever reads the log
 */
export function given<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}
