/**
 * Returns the only row of a statement that always yields exactly one: an aggregate, or a row just written.
 * @throws {Error} when there are none or several
 */
export function one<T>(rows: readonly T[]): T {
  const [row, ...more] = rows
  if (row === undefined || more.length > 0) throw new Error(`one row wanted, ${rows.length} answered`)
  return row
}
