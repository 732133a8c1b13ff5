import { expect, test } from 'vitest'
import { encontra, looksLikeEmail } from './find.ts'

test.each([
  ['', 'Agenda', true],
  ['licenças comprar', 'Comprar Licenças', true],
  ['LICENCAS', 'Comprar Licenças', true],
  ['prar', 'Comprar Licenças', false],
  ['dados sair', 'Meus dados', false],
])('encontra: "%s" finds "%s": %s', (typed, text, found) => {
  expect(encontra(typed, text)).toBe(found)
})

test.each([
  ['ana@', true],
  ['ana@exemplo.com.br', true],
  ['ana', false],
  ['ana silva@x', false],
])('looksLikeEmail: "%s" could become an address: %s', (typed, could) => {
  expect(looksLikeEmail(typed)).toBe(could)
})
