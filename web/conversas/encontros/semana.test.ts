import { expect, test } from 'vitest'
import { addDias, diaDoEndereco, diaOf, diasMostrados, periodo, quandoEm, semanaOf } from './semana.ts'

test('semanaDe begins the week of any day on Monday', () => {
  for (const dia of ['2026-11-23', '2026-11-25', '2026-11-29'])
    expect(semanaOf(dia).map(day => day.slice(8))).toEqual(['23', '24', '25', '26', '27', '28', '29'])
  expect(semanaOf('2026-12-31').at(-1)).toBe('2027-01-03')
})

test('diasMostrados shows the weekend up to its last day that has something', () => {
  const week = semanaOf('2026-11-25')
  const upTo = (...busy: string[]) => diasMostrados(week, dia => busy.includes(dia)).at(-1)
  expect(upTo()).toBe('2026-11-27')
  expect(upTo('2026-11-28')).toBe('2026-11-28')
  // A Sunday never stands beside Friday without the Saturday between them.
  expect(upTo('2026-11-29')).toBe('2026-11-29')
  expect(diasMostrados(week, dia => dia === '2026-11-29')).toEqual(week)
})

test('periodo names the month once, or both months when the week spans two', () => {
  expect(periodo(semanaOf('2026-11-25'))).toBe('23 a 29 de novembro')
  expect(periodo(semanaOf('2026-12-01'))).toBe('30 de novembro a 6 de dezembro')
})

test.each([
  [null, '2026-11-22'],
  ['2026-11-25', '2026-11-25'],
  ['2026-02-31', '2026-11-22'],
  ['amanhã', '2026-11-22'],
])('diaDoEndereco reads %s as %s', (said, dia) => {
  expect(diaDoEndereco(said, '2026-11-22')).toBe(dia)
})

test('quandoEm says today and tomorrow in words', () => {
  const now = new Date('2026-11-22T10:00:00')
  const words = { hoje: 'Hoje', amanha: 'Amanhã' }
  expect(quandoEm(new Date('2026-11-22T14:00:00'), now, words)).toBe('Hoje, 14:00')
  expect(quandoEm(new Date('2026-11-23T09:30:00'), now, words)).toBe('Amanhã, 09:30')
  expect(quandoEm(new Date('2026-11-25T09:30:00'), now, words)).toContain('25/11')
  expect(addDias(diaOf(now), -22)).toBe('2026-10-31')
})
