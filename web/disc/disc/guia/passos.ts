/** The guided tour. Sizes in CSS pixels, times in milliseconds. */
export const TOUR = {
  color: '#3b5560',
  placement: 'bottom',
  waitMs: 1,
  minWidth: 200,
  maxWidth: 400,
  aspectRatio: 1.212,
  /** How much of the window it may take at most. */
  maxShareOfWindow: 0.9,
  /** By how much wider a box is tried. */
  widthStep: 4,
  offset: 15,
  arrowSize: 10,
  backdropColor: '#000',
  backdropOpacity: 0.7,
  redrawMs: 2,
} as const

/** One step of the guided tour: its name, where it points, and what it says. */
export interface Passo {
  nome: string
  /** A CSS selector. */
  onde: string
  titulo: string
  texto: string
}

/** @throws {Error} with the specification's words when a step has no name */
export function comNome(passos: readonly Passo[]): readonly Passo[] {
  if (passos.some(({ nome }) => nome.trim() === ''))
    throw new Error('All the steps should have the joyrideStep property set with a custom name')
  return passos
}

/** Index of a step. @throws {Error} when it is not in the list */
export function posicaoDe(passos: readonly Passo[], nome: string): number {
  const found = passos.findIndex(passo => passo.nome === nome)
  if (found === -1) throw new Error(`The tour has no step named ${nome}`)
  return found
}

/** Whether the tour cannot go on without this step: the first or the last one. */
export const fechaSemEle = (posicao: number, total: number): boolean => posicao === 0 || posicao === total - 1

/** A box's size in CSS pixels. */
export interface Caixa {
  largura: number
  altura: number
}

/**
 * The narrowest box from 200 to 400 px, and no wider than `teto`, in which the text fits at the ratio 1.212. A text that
 * fits at none stands in the widest, as high as it needs.
 * @param alturaEm how high the text stands in so wide a box; nothing when something in it is wider than that
 */
export function caixaPara(teto: number, alturaEm: (largura: number) => number | undefined): Caixa {
  const widest = Math.max(TOUR.minWidth, Math.min(TOUR.maxWidth, Math.floor(teto)))
  for (let largura = TOUR.minWidth; largura <= widest; largura += TOUR.widthStep) {
    const altura = largura / TOUR.aspectRatio
    const needed = alturaEm(largura)
    if (needed !== undefined && needed <= altura) return { largura, altura }
  }
  return { largura: widest, altura: alturaEm(widest) ?? widest / TOUR.aspectRatio }
}
