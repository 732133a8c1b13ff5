import { expect, test } from 'vitest'
import { dia, diasDesde, greeting, parteDoMes, wholeDia } from './quando.ts'

/* Without the language file a word is its key. Instants are the browser's own. */
const now = new Date(2026, 10, 23, 9, 30)
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour)

test.each([
  [at(23, 0), 'dia.hoje'],
  [at(23, 23), 'dia.hoje'],
  [at(22, 23), 'dia.ontem'],
  [at(24, 0), 'dia.amanha'],
  [at(20), 'sexta'],
  [at(28), 'sábado'],
  [at(16), '16/11'],
  [at(30), '30/11'],
])('dia formats %s as %s', (date, words) => {
  expect(dia(date, now)).toBe(words)
})

test.each([
  [3, 'dia.boaNoite'],
  [4, 'dia.bomDia'],
  [11, 'dia.bomDia'],
  [12, 'dia.boaTarde'],
  [18, 'dia.boaNoite'],
])('greeting at %i hours returns %s', (hour, words) => {
  expect(greeting(at(23, hour))).toBe(words)
})

test('wholeDia, diasDesde and parteDoMes format a day, count whole days, and name a part of the month', () => {
  expect(wholeDia(now)).toBe('Segunda-feira, 23 de novembro')
  expect([diasDesde(at(20), now), diasDesde(at(23, 9), now)]).toEqual([2, 1])
  expect(parteDoMes('2026-12-10')).toEqual({ parte: 'dia.comeco', mes: 'dezembro' })
  expect(parteDoMes('2026-12-20').parte).toBe('dia.meados')
  expect(parteDoMes('2026-12-21').parte).toBe('dia.fim')
})
