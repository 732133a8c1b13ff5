import errata from './errata.json' with { type: 'json' }

/**
 * A correction of a mistake in a published text: something untrue, addressed to the wrong person, or missing. The
 * published file never changes; the corrected text replaces it when the texts are loaded (report §5).
 */
export interface Errata {
  numero: number
  /**
   * Name of the published file without its extension, such as `relatorio/1.0`.
   */
  arquivo: string
  /** Path of the text within the file. */
  onde: string
  /** The text as published; null if the version has no such text. */
  antes: string | null
  depois: string
  porque: string
}

/** Every erratum so far. */
export const ERRATA: readonly Errata[] = errata

type Node = Record<string, unknown>

/**
 * Returns a published version's texts with its errata applied. @throws {Error} when a published text differs from what
 * its erratum expects.
 */
export function withErrata<T>(arquivo: string, textos: T, errata: readonly Errata[] = ERRATA): T {
  const corrected = structuredClone(textos)
  for (const { numero, onde, antes, depois } of errata.filter(one => one.arquivo === arquivo)) {
    const keys = onde.split('.')
    const last = keys.pop() ?? ''
    // cast: a published file is JSON; what the address does not lead to is undefined
    const node = keys.reduce((at, key) => at?.[key] as Node | undefined, corrected as Node | undefined)
    if (!node || (node[last] ?? null) !== antes)
      throw new Error(`erratum ${numero}: ${arquivo} has another text at ${onde}`)
    node[last] = depois
  }
  return corrected
}
