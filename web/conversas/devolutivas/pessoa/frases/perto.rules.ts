/** A sentence of the report in reading order, under the heading of its part. */
interface DoRelatorio {
  frase: string
  parte: string
}

/** How many sentences near the current one are listed at once. */
export const NEAREST = 10

/**
 * Splits the sentences of a report that are not in the conversation: the ten nearest to the current one in reading
 * order, and the rest by part. Without a current sentence the nearest are the first ten.
 */
export function splitNearest<F extends DoRelatorio>(
  frases: readonly F[],
  { atual, listadas }: { atual: string | null; listadas: ReadonlySet<string> },
): { perto: F[]; partes: { parte: string; frases: F[] }[] } {
  const here = Math.max(
    0,
    frases.findIndex(({ frase }) => frase === atual),
  )
  const others = frases.flatMap((one, i) => (listadas.has(one.frase) ? [] : [{ one, far: Math.abs(i - here) }]))
  const near = new Set(
    others
      .toSorted((a, b) => a.far - b.far)
      .slice(0, NEAREST)
      .map(({ one }) => one),
  )
  const rest = Map.groupBy(
    others.map(({ one }) => one).filter(one => !near.has(one)),
    ({ parte }) => parte,
  )
  return {
    perto: others.map(({ one }) => one).filter(one => near.has(one)),
    partes: [...rest].map(([parte, frases]) => ({ parte, frases })),
  }
}
