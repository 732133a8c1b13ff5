/** P(|Z| ≤ z) of a standard normal variable, within 1.5e-7 (Abramowitz & Stegun 7.1.26). */
export function normalWithin(z: number): number {
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2))
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return 1 - poly * Math.exp((-z * z) / 2)
}

/** P(R > r) for the length R of three independent standard normal variables. */
const alemOf = (r: number) => 1 - normalWithin(r) + Math.sqrt(2 / Math.PI) * r * Math.exp((-r * r) / 2)

const DIRECOES = 2_000
const VOLTA = Math.PI * (3 - Math.sqrt(5))
/**
 * For evenly spread directions of the sphere, the largest absolute cosine to the corners of a regular tetrahedron. Four
 * equal errors that add up to 0 are one point in space, and each error is its projection on the direction of one
 * corner.
 */
const alcances = () =>
  Array.from({ length: DIRECOES }, (_, i) => {
    const z = 1 - (2 * i + 1) / DIRECOES
    const [x, y] = [Math.sqrt(1 - z * z) * Math.cos(VOLTA * i), Math.sqrt(1 - z * z) * Math.sin(VOLTA * i)]
    return Math.max(...[x + y + z, x - y - z, -x + y - z, -x - y + z].map(Math.abs)) / Math.sqrt(3)
  })

/** P(one or more of four |Z| > z), where the four, each standard normal, add up to 0. */
export function atLeastOne(z: number): number {
  return alcances().reduce((sum, alcance) => sum + alemOf(z / alcance), 0) / DIRECOES
}
