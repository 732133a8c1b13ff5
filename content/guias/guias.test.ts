import { expect, test } from 'vitest'
import { guias } from './index.ts'

test('each guide and each of its sections has an address of its own', () => {
  expect(new Set(guias.map(({ id }) => id)).size).toBe(guias.length)
  for (const { id, secoes } of guias) {
    const ids = [id, ...secoes.map(secao => secao.id)]
    for (const part of ids) expect(part).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Set(secoes.map(secao => secao.id)).size).toBe(secoes.length)
  }
})

test('only the contact is filled in, and nothing is called what the inventory is not', () => {
  const words = JSON.stringify(guias)
  expect(new Set(words.match(/\{\w+\}/g))).toEqual(new Set(['{contato}']))
  expect(words).not.toMatch(/teste psicológico|laudo|diagnóstico|avaliação psicológica/i)
})
