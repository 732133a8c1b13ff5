import { expect, test } from 'vitest'
import { nomeDoConvite } from './convites.rules.ts'

test.each([
  ['Pessoa07 da Silva', 'Pessoa07 da Silva'],
  ['Maria (RH)', 'Maria (RH)'],
  ['Ana & Cia', 'Ana & Cia'],
  ['João 2', 'João 2'],
  ['  D’Ávila,', null],
  ['Ligue 11 98765-4321', null],
  ['golpe.com', null],
  ['Banco 24h.com', null],
  ['07 Pessoa', null],
  ['  Ana   Maria ', 'Ana Maria'],
  ['Ana 123', 'Ana 123'],
  ['Ana 1234', null],
  ['Dr.Paulo', 'Dr. Paulo'],
  ['A.Paulo', 'A.Paulo'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), null],
])('nomeDoConvite turns the typed name %j into %j', (typed, kept) => {
  expect(nomeDoConvite(typed)).toBe(kept)
})
