import { expect, test } from 'vitest'
import {
  linhasDoPlano,
  planoEscrito,
  planosIguais,
  type RespostaMarcacao,
  vence,
  whichHolds,
} from './marcacoes.rules.ts'

const mark = (minute: number, id_comando: string, resposta: RespostaMarcacao | null = 'sim') => ({
  ...{ resposta, id_comando },
  em: new Date(Date.UTC(2026, 10, 30, 12, minute)),
})

test('of two marks the later wins, and of the same instant the one with the greater id', () => {
  expect([vence(mark(2, 'a'), mark(1, 'b')), vence(mark(1, 'b'), mark(2, 'a'))]).toEqual([true, false])
  expect([vence(mark(1, 'b'), mark(1, 'a')), vence(mark(1, 'a'), mark(1, 'b'))]).toEqual([true, false])
  expect(vence(mark(1, 'a'), mark(1, 'a'))).toBe(false)
})

test("a person's own answer holds, and once she withdrew it the later of both", () => {
  const noted = mark(5, 'n')
  expect(whichHolds(mark(1, 'a'), noted)).toEqual(mark(1, 'a'))
  expect(whichHolds(mark(1, 'a', null), noted)).toBe(noted)
  expect(whichHolds(mark(9, 'a', null), noted)).toEqual(mark(9, 'a', null))
  expect(whichHolds(undefined, noted)).toBe(noted)
  expect(whichHolds(mark(1, 'a', null), undefined)).toEqual(mark(1, 'a', null))
  expect(whichHolds(undefined, undefined)).toBeUndefined()
})

const line = (texto: string, quando: string | null = null) => ({ texto, quando })

test('a plan has as many lines as the report asks, and is written once one has a text or a day', () => {
  expect(linhasDoPlano([line('Um'), line('Dois'), line('Três')], 2)).toEqual([line('Um'), line('Dois')])
  expect(linhasDoPlano([line('Um')], 2)).toEqual([line('Um'), line('')])
  expect([[], [line('  ')], [line(''), line('x')], [line('', '2026-12-01')]].map(planoEscrito)).toEqual([
    ...[false, false, true, true],
  ])
})

test('two plans are the same by each text and each day', () => {
  const plan = [line('Um', '2026-12-01'), line('Dois')]
  expect(planosIguais(plan, [line('Um', '2026-12-01'), line('Dois')])).toBe(true)
  for (const other of [[], plan.slice(0, 1), [...plan, line('')], [line('Um'), line('Dois')], [plan[0]!, line('2')]])
    expect(planosIguais(plan, other)).toBe(false)
})
