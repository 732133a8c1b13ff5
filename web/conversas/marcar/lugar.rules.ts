import type { Respostas } from './kept.ts'

/**
 * Returns the position of the next unmarked sentence after a position, going on from the top at the end; null when all
 * are marked.
 * @param depois position from 0; -1 for the first one
 */
export function nextUnmarked(
  frases: readonly { frase: string }[],
  respostas: Pick<Respostas, 'has'>,
  depois: number,
): number | null {
  const order = frases.map((_, i) => (depois + 1 + i) % frases.length)
  return order.find(i => !respostas.has(frases[i]?.frase ?? '')) ?? null
}

/** Place of the page that is shown: the list of the fifteen, the end, or one part of the report by its position from 0. */
export type Lugar = 'quinze' | 'fim' | number

interface Marcadas {
  /** Whether all fifteen were marked when the page was opened. */
  aoAbrir: boolean
  /** Whether all fifteen are marked now. */
  agora: boolean
  /** How many parts the report has. */
  partes: number
}

/**
 * Returns what an address shows. The end is shown once all fifteen are marked: at its own address, and at the bare one
 * when they were marked before, so that the list does not vanish at the last mark.
 */
export function lugarOf(query: URLSearchParams, { aoAbrir, agora, partes }: Marcadas): Lugar {
  const parte = Number(query.get('parte'))
  if (Number.isInteger(parte) && parte >= 1 && parte <= partes) return parte - 1
  const ver = query.get('ver')
  if (ver === 'quinze' || !agora) return 'quinze'
  return ver === 'fim' || aoAbrir ? 'fim' : 'quinze'
}
