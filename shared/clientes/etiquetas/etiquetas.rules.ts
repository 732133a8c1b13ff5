/** Largest length of a label, in characters. */
export const ETIQUETA_MAX = 24
/** Largest number of labels of one consultor. */
export const ETIQUETAS_MAX = 200
/** Largest number of labels on one person. */
export const ETIQUETAS_POR_PESSOA = 30

/**
 * Colours of a label's dot, by the names of their CSS tokens (`--cinza`, `--ameixa`, …). None is used for a dimension
 * or a state.
 */
export const CORES_ETIQUETA = ['cinza', 'petroleo', 'turquesa', 'ameixa', 'rosa', 'cacau'] as const
export type CorEtiqueta = (typeof CORES_ETIQUETA)[number]

/**
 * Returns a label in its stored form: lower case, single spaces, without commas (which separate labels while typing)
 * and without invisible characters. Null when nothing is left, or more than 24 characters.
 */
export function nomeDaEtiqueta(typed: string): string | null {
  const nome = typed
    .normalize('NFC')
    .replace(/[,;\s]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .toLowerCase()
    .trim()
  const letters = [...nome].length
  return letters >= 1 && letters <= ETIQUETA_MAX ? nome : null
}

/** Whether `more` labels fit beside the `has` labels a consultor has. */
export const etiquetasFit = (has: number, more: number): boolean => has + more <= ETIQUETAS_MAX
