import { byPart } from '#shared/disc/marcacoes/quinze.rules.ts'

/** A sentence of the report in reading order, under the heading of its part. */
interface DoRelatorio {
  frase: string
  parte: string
}

interface Lugar {
  /** The sentence that is on the screens; null when there is none. */
  atual: string | null
  /** Sentences that are in the conversation already. */
  listadas: ReadonlySet<string>
}

/** How many sentences near the current one are listed at once. */
const NEAREST = 10

/**
 * Returns the ten sentences nearest to the current one that are not in the conversation, in reading order. Without a
 * current sentence they are the first ten.
 */
export function nearest<F extends DoRelatorio>(frases: readonly F[], { atual, listadas }: Lugar): F[] {
  const here = Math.max(
    0,
    frases.findIndex(({ frase }) => frase === atual),
  )
  const others = frases.flatMap((one, i) => (listadas.has(one.frase) ? [] : [{ one, far: Math.abs(i - here) }]))
  const near = new Set(
    others
      .sort((a, b) => a.far - b.far)
      .slice(0, NEAREST)
      .map(({ one }) => one),
  )
  return frases.filter(one => near.has(one))
}

/** Splits the sentences that are not in the conversation: the ten nearest to the current one, and the rest by part. */
export function splitNearest<F extends DoRelatorio>(
  frases: readonly F[],
  lugar: Lugar,
): { perto: F[]; partes: { parte: string; frases: F[] }[] } {
  const perto = nearest(frases, lugar)
  return { perto, partes: byPart(frases.filter(one => !lugar.listadas.has(one.frase) && !perto.includes(one))) }
}
