/** Settings of the guided tour. Sizes in CSS pixels, times in milliseconds. */
export const TOUR = {
  color: '#3b5560',
  placement: 'bottom',
  waitMs: 1,
  minWidth: 200,
  maxWidth: 400,
  aspectRatio: 1.212,
  /** Maximum share of the window's width that the box takes. */
  maxShareOfWindow: 0.9,
  /** Step, in px, by which wider boxes are tried. */
  widthStep: 4,
  offset: 15,
  arrowSize: 10,
  backdropColor: '#000',
  backdropOpacity: 0.7,
  redrawMs: 2,
} as const

/** One step of the guided tour: its name, the element it points at, its title and text. */
export interface Passo {
  nome: string
  /** CSS selector of the element that the step points at. */
  onde: string
  titulo: string
  texto: string
}

/** Returns the steps unchanged. @throws {Error} with the specification's words when a step has no name */
export function withNome(passos: readonly Passo[]): readonly Passo[] {
  if (passos.some(({ nome }) => nome.trim() === ''))
    throw new Error('All the steps should have the joyrideStep property set with a custom name')
  return passos
}

/** Returns the index of a step. @throws {Error} when it is not in the list */
export function posicaoOf(passos: readonly Passo[], nome: string): number {
  const found = passos.findIndex(passo => passo.nome === nome)
  if (found === -1) throw new Error(`The tour has no step named ${nome}`)
  return found
}

/** Whether the tour closes when this step is missing: true for the first and the last step. */
export const closesWithoutIt = (posicao: number, total: number): boolean => posicao === 0 || posicao === total - 1

/** Size of a box in CSS pixels. */
export interface Caixa {
  largura: number
  altura: number
}

/**
 * Returns the narrowest box from 200 to 400 px, and no wider than `teto`, in which the text fits at the ratio 1.212. A
 * text that fits at no width gets the widest box, as high as the text needs.
 * @param alturaEm returns the height of the text at a width; undefined when some part of it is wider
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
