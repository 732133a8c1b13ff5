import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { daLicenca, daPessoa, findMotivo, forgetMotivos, keepMotivo } from './motivoDado.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  forgetMotivos()
  vi.useRealTimers()
})

const POR_QUE = 'pedido por telefone'
const given = (...keys: string[]) => findMotivo(keys)?.motivo

test('a reason opens the person it was given for, and nobody else', () => {
  keepMotivo([daPessoa(7)], POR_QUE)
  expect([given(daPessoa(7)), given(daPessoa(8)), given(daLicenca(7))]).toEqual([POR_QUE, undefined, undefined])
})

test('a reason ends ten minutes after it was given, also when it is carried on to another page', () => {
  keepMotivo([daLicenca(42)], POR_QUE)
  vi.advanceTimersByTime(9 * MINUTE_MS)
  keepMotivo([daPessoa(7)], POR_QUE, findMotivo([daLicenca(42)])?.ate)
  expect([given(daLicenca(42)), given(daPessoa(7))]).toEqual([POR_QUE, POR_QUE])
  vi.advanceTimersByTime(MINUTE_MS)
  expect([given(daLicenca(42)), given(daPessoa(7))]).toEqual([undefined, undefined])
})

test('the same reason told again keeps what pages hold', () => {
  keepMotivo([daPessoa(7)], POR_QUE)
  const before = findMotivo([daPessoa(7)])
  keepMotivo([daPessoa(7)], POR_QUE, before?.ate)
  expect(findMotivo([daPessoa(7)])).toBe(before)
})

test('a reason ended by hand opens nothing more', () => {
  keepMotivo([daPessoa(7)], POR_QUE)
  forgetMotivos()
  expect(given(daPessoa(7))).toBeUndefined()
})
