import type { TipoFrase } from '../relatorios/leitura/frases.types.ts'

/** A sentence of the report, in reading order, under the heading of its part. */
interface DoRelatorio {
  frase: string
  tipo: TipoFrase
  parte: string
}

/** How many sentences a person is asked about at home before a conversation. */
export const QUINZE = 15

/** Groups sentences by the part of the report they stand in, in reading order. */
export function byPart<F extends Pick<DoRelatorio, 'parte'>>(frases: readonly F[]): { parte: string; frases: F[] }[] {
  const parts = new Map<string, F[]>()
  for (const frase of frases) parts.set(frase.parte, [...(parts.get(frase.parte) ?? []), frase])
  return [...parts].map(([parte, of]) => ({ parte, frases: of }))
}

/**
 * Returns at most `most` sentences that describe the person: the first of each part of the report, then the second of
 * each, and so on.
 */
export function fromEachPart<F extends DoRelatorio>(frases: readonly F[], most: number): F[] {
  const queues = byPart(frases.filter(({ tipo }) => tipo === 'descricao')).map(({ frases: of }) => of)
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => queues.flatMap(queue => queue[i] ?? []))
    .flat()
    .slice(0, most)
}

/** The fifteen sentences that a person is asked about at home, in reading order. */
export function quinzeOf<F extends DoRelatorio>(frases: readonly F[]): F[] {
  const chosen = new Set(fromEachPart(frases, QUINZE))
  return frases.filter(frase => chosen.has(frase))
}
