import { expect, test } from 'vitest'
import { canRemindIn, fits, INTEGRANTES_MAX } from './equipes.rules.ts'

test('everybody of an equipe is reminded once in seven days', () => {
  const ultimo = new Date('2026-11-23T12:00:00.000Z')
  const again = new Date('2026-11-30T12:00:00.000Z')
  expect(canRemindIn(null, ultimo)).toBeNull()
  expect(canRemindIn(ultimo, new Date(again.getTime() - 1))).toEqual(again)
  expect(canRemindIn(ultimo, again)).toBeNull()
})

test('people fit into an equipe up to its ceiling', () => {
  expect([fits(INTEGRANTES_MAX - 2, 2), fits(INTEGRANTES_MAX - 2, 3)]).toEqual([true, false])
})
