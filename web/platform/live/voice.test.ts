import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVoice } from './voice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** A voice with what its region holds. */
function listen(now = '') {
  const region = { dito: '' }
  return { region, ...createVoice(now, texto => Object.assign(region, { dito: texto })) }
}

test('the answer to each press is said at once: the listener hears the person who was chosen', () => {
  const { region, hear } = listen()
  for (const texto of ['Raul: pode estar em Ação', 'Ulysses: pode estar em Ponderação', 'Raul: pode estar em Ação']) {
    hear(texto, 0)
    expect(region.dito).toBe(texto)
  }
})

test('what is withdrawn leaves the region at once, whatever the pause, and nothing of it comes after', () => {
  for (const pausa of [0, 60_000]) {
    const { region, hear } = listen()
    hear('Teresa: pode estar em Ponderação', pausa)
    hear('Teresa: pode estar em Ação', pausa)
    hear('', pausa)
    expect(region.dito).toBe('')
    vi.advanceTimersByTime(120_000)
    expect(region.dito).toBe('')
  }
})

test('with a pause one sentence is said in it, and then the latest', () => {
  const { region, hear } = listen('0 de 30')
  expect(region.dito).toBe('')
  hear('1 de 30', 60_000)
  for (const n of [2, 3, 4]) hear(`${n} de 30`, 60_000)
  expect(region.dito).toBe('1 de 30')
  vi.advanceTimersByTime(59_999)
  expect(region.dito).toBe('1 de 30')
  vi.advanceTimersByTime(1)
  expect(region.dito).toBe('4 de 30')
})

test('says nothing more after it was stopped, nor what is as it was said', () => {
  const { region, hear, stop } = listen()
  hear('1 de 30', 60_000)
  hear('2 de 30', 60_000)
  hear('1 de 30', 60_000)
  vi.advanceTimersByTime(60_000)
  expect(region.dito).toBe('1 de 30')
  hear('3 de 30', 120_000)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(region.dito).toBe('1 de 30')
})
