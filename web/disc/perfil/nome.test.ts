import { describe, expect, it } from 'vitest'
import { iniciais, primeiroNome } from './nome.ts'

describe('iniciais', () => {
  it.each([
    ['Ana Exemplo da Silva', 'AS'],
    ['Ana', 'A'],
    ['ângela de souza', 'ÂS'],
    ['  João   dos  Santos ', 'JS'],
    ['', ''],
  ])('of %j is %j', (nome, letters) => {
    expect(iniciais(nome)).toBe(letters)
  })
})

it('primeiroNome returns the first word', () => {
  expect(primeiroNome(' Ana Exemplo')).toBe('Ana')
})
