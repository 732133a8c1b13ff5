interface Row {
  top: number
  height: number
}

/** What the list draws while a row is held: which one, how far it was carried (px), and where it would land. */
export interface Arraste {
  de: number
  para: number
  distancia: number
  /** Height that the other rows make way by, px. */
  passo: number
}

/** The row whose middle the held row's middle has passed. */
export function destino(rows: readonly Row[], from: number, distance: number): number {
  const held = rows[from]!
  const middle = held.top + held.height / 2 + distance
  const passed = (row: Row) => row.top + row.height / 2
  let to = from
  while (to > 0 && middle < passed(rows[to - 1]!)) to--
  while (to < rows.length - 1 && middle > passed(rows[to + 1]!)) to++
  return to
}

/** How far a row is drawn from its place while another is held, px. */
export function deslocamento(arraste: Arraste | null, index: number): number {
  if (!arraste) return 0
  const { de, para, distancia, passo } = arraste
  if (index === de) return distancia
  if (index > de && index <= para) return -passo
  return index < de && index >= para ? passo : 0
}
