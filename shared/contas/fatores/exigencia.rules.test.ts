import { expect, test } from 'vitest'
import { DAY_MS } from '../../platform/time.ts'
import { pedidoDeFator } from './exigencia.rules.ts'

const now = new Date('2027-01-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const asked = { exige: true, tipo: 1, temFator: false, pedido_em: null, adiado_em: null, now }

test.each([
  ['an admin at the first sign-in', {}, 'prazo'],
  ['an admin after 13 days', { pedido_em: daysAgo(13) }, 'prazo'],
  ['an admin after 14 days', { pedido_em: daysAgo(14) }, 'exigida'],
  ['an admin with a factor', { pedido_em: daysAgo(90), temFator: true }, null],
  ['an admin outside production', { pedido_em: daysAgo(90), exige: false }, null],
  ['a consultor', { tipo: 2 }, 'convite'],
  ['a consultor after 90 days', { tipo: 2, pedido_em: daysAgo(90) }, 'convite'],
  ['a consultor who put it off 29 days ago', { tipo: 2, adiado_em: daysAgo(29) }, null],
  ['a consultor who put it off 30 days ago', { tipo: 2, adiado_em: daysAgo(30) }, 'convite'],
  ['a participante', { tipo: 3 }, null],
])('pedidoDeFator asks %s: %o', (_, account, exigencia) => {
  expect(pedidoDeFator({ ...asked, ...account })?.exigencia ?? null).toBe(exigencia)
})

test('pedidoDeFator tells an admin until when', () => {
  expect(pedidoDeFator({ ...asked, pedido_em: daysAgo(4) })?.ate).toEqual(new Date('2027-01-30T12:00:00Z'))
})
