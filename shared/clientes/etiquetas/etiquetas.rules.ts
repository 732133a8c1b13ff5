/** Letters of a label, at most. */
export const ETIQUETA_MAX = 24
/** Labels of one consultor, at most. */
export const ETIQUETAS_MAX = 200
/** Labels on one person, at most. */
export const ETIQUETAS_POR_PESSOA = 30

/** Colours of a label's dot: names of tokens (`--cinza`, `--ameixa`, …), none of them a dimension's or a state's. */
export const CORES_ETIQUETA = ['cinza', 'petroleo', 'turquesa', 'ameixa', 'rosa', 'cacau'] as const
export type CorEtiqueta = (typeof CORES_ETIQUETA)[number]

/**
 * A label as it is kept: lower case, single spaces, without commas (they divide labels where they are typed) and what
 * cannot be seen. Null when nothing is left, or more than 24 letters.
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

/** Whether so many labels more fit beside those that she has. */
export const cabemEtiquetas = (has: number, more: number): boolean => has + more <= ETIQUETAS_MAX
