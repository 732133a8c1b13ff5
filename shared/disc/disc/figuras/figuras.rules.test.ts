import { describe, expect, it } from 'vitest'
import { bars, outlinePath, posicaoNoEixo, rosca } from './figuras.rules.ts'

describe('rosca, the doughnut chart', () => {
  it('starts at twelve o’clock and goes clockwise through D, I, S, C', () => {
    const even = rosca([60, 45, 30, 15])
    expect(even.segmentos.map(s => s.letra)).toEqual(['D', 'I', 'S', 'C'])
    const [d, i, s, c] = even.segmentos
    expect(d!.pontos[0]).toEqual([0, -1])
    expect(d!.inicio).toBe(0)
    expect(d!.fim).toBeCloseTo(0.4 * 2 * Math.PI, 4)
    expect([i!.inicio, s!.inicio, c!.inicio]).toEqual([d!.fim, i!.fim, s!.fim])
    expect(c!.fim).toBeCloseTo(2 * Math.PI, 4)
    // Each letter lies in the middle of its segment and of the ring.
    expect(even.segmentos.map(({ rotulo }) => rotulo)).toEqual([
      [0.7608, -0.2472],
      [-0.2472, 0.7608],
      [-0.7608, -0.2472],
      [-0.2472, -0.7608],
    ])
  })

  it('is cut out at 60 % and its areas are the shares', () => {
    const even = rosca([60, 45, 30, 15])
    expect(even.recorte).toBe(0.6)
    const area = (points: readonly (readonly [number, number])[]) =>
      Math.abs(
        points.reduce((sum, [x, y], n) => {
          const [u, v] = points[(n + 1) % points.length]!
          return sum + x * v - u * y
        }, 0) / 2,
      )
    const areas = even.segmentos.map(s => area(s.pontos))
    const all = areas.reduce((a, b) => a + b)
    expect(all).toBeCloseTo(Math.PI * (1 - 0.36), 1)
    ;[0.4, 0.3, 0.2, 0.1].forEach((share, q) => {
      expect(areas[q]! / all).toBeCloseTo(share, 3)
    })
    for (const { pontos } of even.segmentos)
      for (const [x, y] of pontos) expect([1, 0.6].some(r => Math.abs(Math.hypot(x, y) - r) < 1e-3)).toBe(true)
  })

  it('becomes an SVG path at any size', () => {
    const path = outlinePath(
      [
        [0, -1],
        [1, 0],
        [0, 0.6],
      ],
      50,
      60,
      60,
    )
    expect(path).toBe('M60 10L110 60L60 90Z')
  })
})

describe('the bar chart', () => {
  it('stand on a fixed 10–40 % axis with the 25 % line in the middle', () => {
    expect(bars([60, 45, 30, 15]).referencia).toBe(0.5)
    expect(posicaoNoEixo(15)).toBe(0)
    expect(posicaoNoEixo(37.5)).toBe(0.5)
    expect(posicaoNoEixo(60)).toBe(1)
  })

  it('draws the margin, cut at the ends of the axis, in the order asked for', () => {
    const { barras: list } = bars([15, 60, 35, 40], ['I', 'C', 'S', 'D'])
    expect(list.map(b => b.letra)).toEqual(['I', 'C', 'S', 'D'])
    expect(list[0]).toEqual({ letra: 'I', valor: 1, margem: [posicaoNoEixo(53.5), 1] })
    expect(list[3]!.margem[0]).toBe(0)
    expect(list[1]!.margem[1] - list[1]!.margem[0]).toBeCloseTo(13 / 45, 3)
  })
})
