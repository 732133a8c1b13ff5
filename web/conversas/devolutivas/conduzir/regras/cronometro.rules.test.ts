import { expect, test } from 'vitest'
import { elapsedMs, formatElapsed, meioTempo, passou } from './cronometro.rules.ts'

const desde = new Date('2026-11-22T13:00:00Z')
const depois = (seconds: number) => desde.getTime() + seconds * 1_000

test.each([
  [0, '0:00'],
  [65_999, '1:05'],
  [788_000, '13:08'],
  [3_800_000, '63:20'],
])('formatElapsed formats %i ms as %s', (ms, texto) => {
  expect(formatElapsed(ms)).toBe(texto)
})

test("elapsedMs follows the server's time, stops in a pause, continues after it and never goes back", () => {
  const sala = { etapa: 'frases', etapa_desde: desde, minutos: [], pausada_em: null, encerrada_em: null } as const
  expect(elapsedMs({ ...sala, minutos: [] }, depois(90))).toBe(90_000)
  expect(elapsedMs({ ...sala, minutos: [] }, depois(-5))).toBe(0)
  const minutos = [
    { etapa: 'revelacao' as const, minutos: 9 },
    { etapa: 'frases' as const, minutos: 4 },
  ]
  expect(elapsedMs({ ...sala, minutos, pausada_em: new Date(depois(60)) }, depois(900))).toBe(4 * 60_000)
  expect(elapsedMs({ ...sala, minutos }, depois(30))).toBe(4 * 60_000 + 30_000)
})

test.each([
  [12.4, false, false],
  [12.5, true, false],
  [24.9, true, false],
  [25, true, true],
  [40, true, true],
])('at %d of 25 minutes meioTempo is %s and passou is %s', (minutos, half, over) => {
  const ms = minutos * 60_000
  expect(meioTempo(ms, 25)).toBe(half)
  expect(passou(ms, 25)).toBe(over)
})
