interface Row {
  top: number
  height: number
}

/** State of a drag: the held row, its offset in px, its target. */
export interface DragState {
  de: number
  para: number
  distancia: number
  /** Height, in px, by which the other rows shift to make room. */
  passo: number
}

/** Returns the index of the last row whose middle the held row's middle has passed. */
export function destino(rows: readonly Row[], from: number, distance: number): number {
  const held = rows[from]
  if (!held) return from
  const middleOf = (row: Row) => row.top + row.height / 2
  const middle = middleOf(held) + distance
  const above = rows.slice(0, from).filter(row => middle < middleOf(row))
  const below = rows.slice(from + 1).filter(row => middle > middleOf(row))
  return from - above.length + below.length
}

/** Returns how far, in px, a row is drawn from its place during a drag. */
export function dragOffset(arraste: DragState | null, index: number): number {
  if (!arraste) return 0
  const { de, para, distancia, passo } = arraste
  if (index === de) return distancia
  if (index > de && index <= para) return -passo
  return index < de && index >= para ? passo : 0
}
