import { describe, expect, it } from 'vitest'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { WITHOUT_SIMULATED } from '#shared/disc/disc/medida/margens.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { figuraNoTempo } from './evolucao.ts'

/** Builds tests in the server's order, newest first; `days` count from the first test. */
const tests = (...all: [days: number, totais: Totais][]) =>
  all
    .map(([days, totais], i) => ({
      id_licenca: i + 1,
      sem: WITHOUT_SIMULATED,
      totais,
      created: new Date(Date.UTC(2026, 0, 1, 15) + days * DAY_MS),
    }))
    .reverse()
const EVEN: Totais = [60, 45, 30, 15]

describe('figuraNoTempo', () => {
  it('places tests from the first to the latest by date, and points from 60 at the top to 15 at the bottom', () => {
    const { linhas, datas } = figuraNoTempo(tests([0, EVEN], [25, EVEN], [100, EVEN]))
    expect(linhas.map(({ letra }) => letra)).toEqual(['D', 'I', 'S', 'C'])
    expect(linhas[0]!.pontos.map(({ x, y, id_licenca }) => [x, y, id_licenca])).toEqual([
      [0, 0, 1],
      [0.25, 0, 2],
      [1, 0, 3],
    ])
    expect(linhas[3]!.pontos[0]!.y).toBe(1)
    expect(datas.map(({ texto }) => texto)).toEqual(['01/01/2026', '26/01/2026', '11/04/2026'])
  })

  it('draws the margin of 6.5 points on both sides, cut at the ends of the axis', () => {
    const [d, i] = figuraNoTempo(tests([0, EVEN], [9, EVEN])).linhas
    expect(d!.pontos[0]!.margem).toEqual([0, expect.closeTo(6.5 / 45, 3)])
    expect(i!.pontos[0]!.margem).toEqual([expect.closeTo(8.5 / 45, 3), expect.closeTo(21.5 / 45, 3)])
  })

  it('keeps letters apart: side by side in a tie, dots for tests close together', () => {
    const [d, i, s] = figuraNoTempo(tests([0, [46, 46, 30, 28]], [9, [46, 46, 30, 28]])).linhas
    expect([d, i].map(linha => linha!.pontos[0]!.desvio)).toEqual([-0.5, 0.5])
    expect(s!.pontos[0]!.desvio).toBe(-0.5)
    const twenty = figuraNoTempo(tests(...Array.from({ length: 20 }, (_, n): [number, Totais] => [n * 30, EVEN])))
    const lettered = twenty.linhas[0]!.pontos.filter(({ letra }) => letra)
    expect(lettered.length).toBeGreaterThan(4)
    expect(lettered.slice(1).every(({ x }, n) => x - lettered[n]!.x >= 0.18)).toBe(true)
    expect([lettered[0]!.x, lettered.at(-1)!.x]).toEqual([0, 1])
  })

  it('spaces tests of the same moment evenly', () => {
    expect(figuraNoTempo(tests([0, EVEN], [0, EVEN])).linhas[0]!.pontos.map(({ x }) => x)).toEqual([0, 1])
  })
})
