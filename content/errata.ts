import errata from './errata.json' with { type: 'json' }

/**
 * A mistake in a published text: something untrue, said to the wrong person or not printed. The file is never changed; what is said
 * instead takes its place when the texts are loaded (report §5).
 */
export interface Errata {
  numero: number
  /** The published file, without its ending: `relatorio/2.0`; `desenho/2.0` for words that the pages' templates write themselves. */
  arquivo: string
  /** Path of the text in it. */
  onde: string
  /** As published; null where the version has no such text. */
  antes: string | null
  depois: string
  porque: string
}

export const ERRATA: readonly Errata[] = errata

type Node = Record<string, unknown>

/** A published version's texts with its errata. @throws {Error} where a published text is not what its erratum says. */
export function comErrata<T>(arquivo: string, textos: T): T {
  const corrected = structuredClone(textos)
  for (const { numero, onde, antes, depois } of ERRATA.filter(one => one.arquivo === arquivo)) {
    const keys = onde.split('.')
    const last = keys.pop() ?? ''
    const node = keys.reduce((at, key) => at?.[key] as Node | undefined, corrected as Node | undefined)
    if (!node || (node[last] ?? null) !== antes)
      throw new Error(`erratum ${numero}: ${arquivo} has another text at ${onde}`)
    node[last] = depois
  }
  return corrected
}
