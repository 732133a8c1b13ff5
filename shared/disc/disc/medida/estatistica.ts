/** Sum of the values. Functions in this file give NaN for fewer values than their formula needs. */

export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
export const mean = (values: readonly number[]) => sum(values) / values.length

/** Sample covariance (n - 1) of two lists of one length. */
function covariance(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  let products = 0
  for (let i = 0; i < a.length; i += 1) products += ((a[i] ?? Number.NaN) - ma) * ((b[i] ?? Number.NaN) - mb)
  return products / (a.length - 1)
}

/** Sample variance (n - 1). */
export const variance = (values: readonly number[]) => covariance(values, values)

/** Differences `depois` minus `antes` of two lists of one length. */
export const differences = (antes: readonly number[], depois: readonly number[]) =>
  antes.map((before, i) => (depois[i] ?? Number.NaN) - before)

/** Pearson's r; NaN when a side does not vary. */
export const correlation = (a: readonly number[], b: readonly number[]) =>
  covariance(a, b) / Math.sqrt(variance(a) * variance(b))
