import { MEIO_MAPA, RAIO, type Regiao } from './regiao.rules.ts'

/** Half of the middle band of an axis, in units of the map: 7.5 of 30 points. */
const MEIA_FAIXA = 7.5 / MEIO_MAPA
/** Radius of the round margin, in units of the map. */
export const RAIO_DO_MAPA = RAIO / MEIO_MAPA

/** The map's cells from top left to bottom right, each with its column and row from -1 to 1; the middle has none. */
export const CELULAS: readonly { regiao: Regiao; x: -1 | 0 | 1; y: -1 | 0 | 1 }[] = [
  { regiao: 'D', x: -1, y: -1 },
  { regiao: 'DI', x: 0, y: -1 },
  { regiao: 'I', x: 1, y: -1 },
  { regiao: 'CD', x: -1, y: 0 },
  { regiao: 'IS', x: 1, y: 0 },
  { regiao: 'C', x: -1, y: 1 },
  { regiao: 'SC', x: 0, y: 1 },
  { regiao: 'S', x: 1, y: 1 },
]

/** How far a coordinate lies outside of a band of the grid: the left or upper, the middle, or the right or lower one. */
const outside = (value: number, band: -1 | 0 | 1) =>
  band === 0 ? Math.max(0, Math.abs(value) - MEIA_FAIXA) : Math.max(0, MEIA_FAIXA - band * value)

/**
 * The regions that a person's margin reaches, her own first, the others in reading order; pouco definido last, where
 * the margin reaches the middle.
 * @param centro the place as the map draws it, in units of the map
 */
export function reachedRegioes(regiao: Regiao, [x, y]: readonly [number, number]): Regiao[] {
  const reached = CELULAS.filter(cell => Math.hypot(outside(x, cell.x), outside(y, cell.y)) < RAIO_DO_MAPA)
  const middle = Math.hypot(outside(x, 0), outside(y, 0)) < RAIO_DO_MAPA
  const others = reached.map(cell => cell.regiao).filter(other => other !== regiao)
  return [regiao, ...others, ...(middle && regiao !== 'pouco_definido' ? (['pouco_definido'] as const) : [])]
}
