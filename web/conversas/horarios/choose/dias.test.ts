import { expect, test, vi } from 'vitest'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { byParte, diasLivres, inWords, jaDito, semanasOf } from './dias.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

test('diasLivres puts each hour into its day in the zone', () => {
  const hours = [at('24T02:00'), at('24T14:00')]
  expect(diasLivres(hours, TIME_ZONE).map(({ dia }) => dia)).toEqual(['2026-11-23', '2026-11-24'])
  expect(diasLivres(hours, 'Europe/Lisbon')).toEqual([{ dia: '2026-11-24', horas: hours }])
})

test('porParte splits a day at noon and at six, and leaves out parts without hours', () => {
  const hours = [at('24T14:59'), at('24T15:00'), at('24T21:00')]
  expect(byParte(hours, TIME_ZONE).map(({ parte }) => parte)).toEqual(['manha', 'tarde', 'noite'])
  expect(byParte(hours.slice(1, 2), TIME_ZONE)).toEqual([{ parte: 'tarde', horas: [hours[1]] }])
})

test('semanasDe gives whole weeks from Sunday on', () => {
  const weeks = semanasOf('2026-11-24', '2026-12-01')
  expect(weeks.map(([sunday]) => sunday)).toEqual(['2026-11-22', '2026-11-29'])
  expect(weeks[1]?.at(-1)).toBe('2026-12-05')
})

test('inWords names a day the same in every zone of the browser', () => {
  expect(inWords('2026-11-24')).toBe('terça-feira, 24 de novembro')
})

test('jaDito is true of a lost hour alone, while others are left', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const refused = (codigo: 'horario_ocupado' | 'horario_nao_muda') => new ApiError(409, { codigo, mensagem: 'Não.' })
  const [one, other] = [new Date(0), new Date(1)]
  expect(jaDito(refused('horario_ocupado'), [one, other])).toBe(true)
  // None is left: only the message says what happened.
  expect(jaDito(refused('horario_ocupado'), [one])).toBe(false)
  expect(jaDito(refused('horario_nao_muda'), [one, other])).toBe(false)
})
