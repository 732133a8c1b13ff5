import { describe, expect, test } from 'vitest'
import { TIME_ZONE } from '../../platform/time.ts'
import { horariosLivres, intervalsInOrder, midnight, mudancaAte, type Regras } from './horarios.rules.ts'

/** A Sunday, 12:00 in São Paulo. */
const NOW = new Date('2026-11-22T15:00:00Z')
const MANHA = { de: '09:00', ate: '12:00' }
const regras = (change: Partial<Regras> = {}): Regras => ({
  semana: [[], [MANHA, { de: '14:00', ate: '18:00' }], [], [MANHA], [], [], []],
  folgas: [],
  minutos: 60,
  pausa: 15,
  antecedencia: 12,
  semanas: 1,
  por_dia: 3,
  ...change,
})
const SP = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
const livres = (change: Partial<Regras> = {}, ocupados: { quando: Date; minutos: number }[] = [], now = NOW) =>
  horariosLivres(regras(change), ocupados, now).map(each => SP.format(each).slice(5))
const em = (hora: string, minutos = 60) => ({ quando: new Date(`2026-11-${hora}:00-03:00`), minutos })

describe('horariosLivres', () => {
  test('gives the starts of each part of the week in São Paulo, apart by length and pause', () => {
    expect(livres()).toEqual([
      '11-24 09:00',
      '11-24 10:15',
      '11-24 14:00',
      '11-24 15:15',
      '11-24 16:30',
      '11-26 09:00',
      '11-26 10:15',
    ])
  })

  test('steps over a conversation and the pause around it', () => {
    expect(livres({ semanas: 1 }, [em('26T09:30')])).not.toContain('11-26 09:00')
    expect(livres({ semanas: 1 }, [em('26T09:30')]).slice(-1)).toEqual(['11-26 10:45'])
    expect(livres({ semanas: 1 }, [em('26T10:15')]).slice(-1)).toEqual(['11-26 09:00'])
  })

  test('begins after the last of several conversations in its way, and keeps the pause before one', () => {
    const two = [em('26T09:00', 30), em('26T09:40', 30)]
    expect(livres({ semanas: 1 }, two).slice(-1)).toEqual(['11-26 10:25'])
    expect(livres({ semanas: 1 }, [em('26T10:10')])).not.toContain('11-26 09:00')
  })

  test('a day off is every day from its first to its last', () => {
    const off = (de: string, ate: string) => livres({ folgas: [{ de, ate }] })
    expect(off('2026-11-24', '2026-11-24')).toEqual(['11-26 09:00', '11-26 10:15'])
    expect(off('2026-11-23', '2026-11-24')).toEqual(['11-26 09:00', '11-26 10:15'])
    expect(off('2026-11-25', '2026-11-25')).toHaveLength(7)
  })

  test('leaves out a national holiday, unless she works on it', () => {
    const antes = new Date('2027-04-18T15:00:00Z')
    const quarta = { semana: [[], [], [MANHA], [], [], [], []] }
    expect(livres(quarta, [], antes)).toEqual([])
    expect(livres({ ...quarta, feriados: true }, [], antes)).toEqual(['04-21 09:00', '04-21 10:15'])
  })

  test('leaves out a day that is full, a day off, and what is too near', () => {
    const full = [em('24T07:00', 30), em('24T08:00', 30), em('24T19:00', 30)]
    expect(livres({}, full)).toEqual(['11-26 09:00', '11-26 10:15'])
    expect(livres({ folgas: [{ de: '2026-11-24', ate: '2026-11-25' }] })).toEqual(['11-26 09:00', '11-26 10:15'])
    const monday = new Date('2026-11-24T02:00:00Z')
    expect(livres({}, [], monday)[0]).toBe('11-24 14:00')
    expect(livres({ antecedencia: 0 }, [], monday)[0]).toBe('11-24 09:00')
  })

  test('reads week, days off and full days on the clock of the zone that the consultor set', () => {
    expect(livres({ fuso: 'America/Manaus' })[0]).toBe('11-24 10:00')
    expect(livres({ fuso: 'America/Rio_Branco' }).slice(-1)).toEqual(['11-26 12:15'])
    expect(livres({ fuso: 'America/Noronha' })[0]).toBe('11-24 08:00')
    const night = [em('25T00:30', 30)]
    expect(livres({ fuso: 'America/Manaus', por_dia: 1 }, night).some(each => each.startsWith('11-24'))).toBe(false)
    expect(livres({ por_dia: 1 }, night).some(each => each.startsWith('11-24'))).toBe(true)
  })

  test('reaches as many weeks ahead as set', () => {
    expect(livres({ semanas: 2 })).toHaveLength(14)
    expect(livres({ semana: [[], [], [], [], [], [], []] })).toEqual([])
  })
})

test('midnight follows the summer time that São Paulo once had', () => {
  expect(midnight('2026-11-24').toISOString()).toBe('2026-11-24T03:00:00.000Z')
  expect(midnight('2018-12-24').toISOString()).toBe('2018-12-24T02:00:00.000Z')
  expect(midnight('2026-11-24', 'America/Rio_Branco').toISOString()).toBe('2026-11-24T05:00:00.000Z')
})

test.each([
  [[MANHA], true],
  [[MANHA, { de: '12:00', ate: '13:00' }], true],
  [[MANHA, { de: '11:00', ate: '13:00' }], false],
  [[{ de: '12:00', ate: '12:00' }], false],
  [[{ de: '14:00', ate: '18:00' }, MANHA], false],
])('the parts of a day %j are in order: %s', (intervalos, inOrder) => {
  expect(intervalsInOrder(intervalos)).toBe(inOrder)
})

test('mudancaAte is so many hours before the conversation', () => {
  expect(mudancaAte(new Date('2026-11-24T12:00:00Z'), 12)).toEqual(new Date('2026-11-24T00:00:00Z'))
})
