import { describe, expect, it } from 'vitest'
import { destino, dragOffset } from './drag.ts'

const rows = [0, 78, 156, 234].map(top => ({ top, height: 68 }))

describe('destino', () => {
  it.each([
    { from: 1, distance: 0, to: 1 },
    { from: 1, distance: 40, to: 1 },
    { from: 1, distance: 80, to: 2 },
    { from: 1, distance: 1000, to: 3 },
    { from: 3, distance: -1000, to: 0 },
    { from: 0, distance: 79, to: 1 },
  ])('row $from carried $distance px lands on $to', ({ from, distance, to }) => {
    expect(destino(rows, from, distance)).toBe(to)
  })
})

describe('dragOffset', () => {
  it('moves the held row with the pointer and shifts the rows that it passes', () => {
    const arraste = { de: 3, para: 1, distancia: -150, passo: 78 }
    expect([0, 1, 2, 3].map(i => dragOffset(arraste, i))).toEqual([0, 78, 78, -150])
    expect(dragOffset(null, 2)).toBe(0)
  })
})
