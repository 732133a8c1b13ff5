/**
 * The row of a statement that answers exactly one by its making: an aggregate, or what it has just written.
 * @throws {Error} when it answered none, or several
 */
export function one<T>(rows: readonly T[]): T {
  const [row, ...more] = rows
  if (row === undefined || more.length > 0) throw new Error(`one row wanted, ${rows.length} answered`)
  return row
}
