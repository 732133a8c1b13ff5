import type { PanelPonto } from './evolucao.types.ts'

/** Size of a printed panel, in points of 1/72 inch: 150 by 38 mm. */
const PAINEL = { largura: 425.2, altura: 107.7 }
/** Size of a printed value, two digits with space around, and of a point with its rim, as fractions of the panel. */
export const ROTULO = { largura: 16 / PAINEL.largura, altura: 11 / PAINEL.altura }
export const PONTO = { largura: 7 / PAINEL.largura, altura: 7 / PAINEL.altura }

/** Most points with a printed value; with more points, only the first and the last have one. The table has all. */
const CABEM = 8
const AR = 0.02

type Centro = readonly [number, number]
type Ponto = Omit<PanelPonto, 'rotulo'>
interface Caixa {
  largura: number
  altura: number
}

/** Whether two boxes around these centres share any of their area. */
export const overlaps = ([x, y]: Centro, a: Caixa, [u, v]: Centro, b: Caixa): boolean =>
  Math.abs(x - u) < (a.largura + b.largura) / 2 - 1e-9 && Math.abs(y - v) < (a.altura + b.altura) / 2 - 1e-9

/** Positions for a value, best first: outside the margin, close to the point, at its side. */
function lugaresOf({ x, y, margem: [low, high] }: Ponto): Centro[] {
  const { largura, altura } = ROTULO
  const inside = Math.min(1 - largura / 2, Math.max(largura / 2, x))
  const away = altura / 2 + AR
  const near = PONTO.altura / 2 + away
  const beside = (PONTO.largura + largura) / 2 + AR / 4
  const all: Centro[] = [
    [inside, high + away],
    [inside, low - away],
    [inside, y + near],
    [inside, y - near],
    [x + beside, y],
    [x - beside, y],
  ]
  return all.filter(([u, v]) => u >= largura / 2 && u <= 1 - largura / 2 && v >= altura / 2 && v <= 1 - altura / 2)
}

/**
 * The position of each printed value, as the centre of its label in fractions of the panel; no label overlaps another
 * or covers a point. Null when there is no such position, and the value is in the table only. Served in order: last,
 * first, highest, lowest, because a reader looks for those.
 */
export function rotulosOf(pontos: readonly Ponto[]): (Centro | null)[] {
  const last = pontos.length - 1
  const byHeight = pontos.map((_, i) => i).sort((a, b) => (pontos[b]?.y ?? 0) - (pontos[a]?.y ?? 0) || a - b)
  const wanted =
    pontos.length > CABEM
      ? [last, 0]
      : [...new Set([last, 0, ...byHeight.slice(0, 1), ...byHeight.slice(-1), ...byHeight])]
  const placed = new Map<number, Centro>()
  for (const i of wanted) {
    const ponto = pontos[i]
    if (!ponto) continue
    const found = lugaresOf(ponto).find(
      centro =>
        ![...placed.values()].some(other => overlaps(centro, ROTULO, other, ROTULO)) &&
        !pontos.some(({ x, y }) => overlaps(centro, ROTULO, [x, y], PONTO)),
    )
    if (found) placed.set(i, found)
  }
  return pontos.map((_, i) => placed.get(i) ?? null)
}
