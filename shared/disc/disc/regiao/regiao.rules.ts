import { LETRAS, type Letra, type PorDimensao, type Totais } from '../disc.types.ts'
import { cada } from '../figuras/dimensoes.ts'
import { WITHOUT_SIMULATED } from '../medida/margens.rules.ts'

/**
 * Three orthogonal contrasts of one result, whole numbers from -30 to 30. `foco`: right people, left task. `ritmo`: up
 * acting, down weighing. `fora`: D with S against I with C, which a map does not show.
 */
export interface Eixos {
  foco: number
  ritmo: number
  fora: number
}

/** A dimension beside its midline of 37.5 points: its whole margin above it, below it, or across it. */
export type EstadoDimensao = 'acima' | 'perto' | 'abaixo'

/** Eight regions of the map, two combinations that lie off its plane, and a result without a direction. */
export const REGIOES = ['D', 'DI', 'I', 'CD', 'IS', 'C', 'SC', 'S', 'DS', 'IC', 'pouco_definido'] as const
export type Regiao = (typeof REGIOES)[number]
/** Regions beside the map. */
export const AO_LADO = ['pouco_definido', 'DS', 'IC'] as const satisfies readonly Regiao[]
/** Regions on the map. */
export const NO_MAPA = REGIOES.filter(regiao => !AO_LADO.some(outra => outra === regiao))

/** Totals from which a dimension's margin of 6.5 points lies wholly on or above the midline, and wholly on or below it. */
export const ACIMA = 44
export const ABAIXO = 31
/** Points of an axis from which its margin, 6.5 √(4/3) = 7.5, leaves the middle. */
export const LADO = 8
/** Half of the longest axis, in points: the map's own unit. */
export const MEIO_MAPA = 30
/** Radius of the round margin in points: 90 % of both axes together, √4.605 standard errors of 4.5. */
export const RAIO = 9.7
/** Standard error of an axis in points: SEM √(4/3). */
export const ERRO_DO_EIXO = WITHOUT_SIMULATED * Math.sqrt(4 / 3)
/** Squared distance from the middle under which a result is pouco definido: Q < 5822, with Q - 5625 the squared distance. */
const DEFINIDO = 5822 - 5625
/** Corners of the octagon that every reachable result lies in, foco and ritmo in points. */
export const OCTOGONO = [
  [-15, 30],
  [15, 30],
  [30, 15],
  [30, -15],
  [15, -30],
  [-15, -30],
  [-30, -15],
  [-30, 15],
] as const

export function eixosOf([d, i, s]: Totais): Eixos {
  return { foco: i + s - 75, ritmo: d + i - 75, fora: d + s - 75 }
}

function estadoOf(total: number): EstadoDimensao {
  if (total >= ACIMA) return 'acima'
  return total <= ABAIXO ? 'abaixo' : 'perto'
}
export const estadosOf = (totais: Totais): PorDimensao<EstadoDimensao> => cada(totais, estadoOf)

/** On which side of an axis its whole margin lies: 1, -1, or 0 where it crosses the middle. */
function ladoOf(pontos: number): -1 | 0 | 1 {
  if (pontos >= LADO) return 1
  return pontos <= -LADO ? -1 : 0
}

const GRADE: readonly (readonly Regiao[])[] = [
  ['C', 'SC', 'S'],
  ['CD', 'pouco_definido', 'IS'],
  ['D', 'DI', 'I'],
]

/** The region of a place: three dimensions decide, because two opposite pairs fall into the middle of the plane. */
export function regiaoOf({ foco, ritmo, fora }: Eixos): Regiao {
  if (foco * foco + ritmo * ritmo + fora * fora < DEFINIDO) return 'pouco_definido'
  const [x, y] = [ladoOf(foco), ladoOf(ritmo)]
  if (x === 0 && y === 0) return fora > 0 ? 'DS' : 'IC'
  return GRADE[y + 1]?.[x + 1] ?? 'pouco_definido'
}

/** Column and row of a region in the grid; the middle for those that lie beside the map. */
const placeOf = (regiao: Regiao): readonly [number, number] => {
  const row = GRADE.findIndex(regions => regions.includes(regiao))
  return row < 0 ? [1, 1] : [GRADE[row]?.indexOf(regiao) ?? 1, row]
}

/** Whether two regions are the same or touch: those of one corner and side, or one of them in the middle. */
export function closeTo(one: Regiao, other: Regiao): boolean {
  if (one === other || one === 'pouco_definido' || other === 'pouco_definido') return true
  const [[x, y], [u, v]] = [placeOf(one), placeOf(other)]
  const bothBeside = x === 1 && y === 1 && u === 1 && v === 1
  return !bothBeside && Math.max(Math.abs(x - u), Math.abs(y - v)) <= 1
}

/** Up to two dimensions in estado acima, the highest first; of two equal ones the first in the order D, I, S, C. */
export function destaquesOf(totais: Totais): Letra[] {
  return LETRAS.map((letra, q) => ({ letra, total: totais[q] ?? 0 }))
    .filter(({ total }) => total >= ACIMA)
    .sort((a, b) => b.total - a.total)
    .slice(0, 2)
    .map(({ letra }) => letra)
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals + 0

/** A place as the map draws it: x to the right, y downwards, both in units of 30 points, with this many decimals. */
export const centroOf = ({ foco, ritmo }: Eixos, decimals = 4): readonly [number, number] => [
  rounded(foco / MEIO_MAPA, decimals),
  rounded(-ritmo / MEIO_MAPA, decimals),
]

/** A place in tenths, 3 points: all that others may know of it, since finer ones would give totals away. */
export const centroDoMapa = (eixos: Eixos): readonly [number, number] => centroOf(eixos, 1)

/** Share of a result's shape that the map shows, from 0 to 1 with four decimals; null for four equal totals. */
export function inPlano({ foco, ritmo, fora }: Eixos): number | null {
  const plano = foco * foco + ritmo * ritmo
  return plano + fora * fora === 0 ? null : rounded(plano / (plano + fora * fora), 4)
}
