import { expect, test } from 'vitest'
import { maiorDeIdade, menorDeIdade } from './maiores.rules.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const dito = new Date('2026-11-20T12:00:00.000Z')

test.each([
  ['a birth date 18 years ago', '2008-11-26', null, true, false],
  ['a birth date a day short of 18 years', '2008-11-27', null, false, true],
  ['a birth date under 18, whatever was said', '2010-01-01', dito, false, true],
  ['a statement without a birth date', null, dito, true, false],
  ['neither', null, null, false, null],
])('age is decided by %s', (_, data_nascimento, maior_de_idade_em, maior, menor) => {
  expect(maiorDeIdade({ data_nascimento, maior_de_idade_em }, now)).toBe(maior)
  expect(menorDeIdade({ data_nascimento, maior_de_idade_em }, now)).toBe(menor)
})

test('a birthday begins at midnight in São Paulo', () => {
  const idade = { data_nascimento: '2008-11-26', maior_de_idade_em: null }
  expect(maiorDeIdade(idade, new Date('2026-11-26T02:59:59Z'))).toBe(false)
  expect(maiorDeIdade(idade, new Date('2026-11-26T03:00:00Z'))).toBe(true)
})
