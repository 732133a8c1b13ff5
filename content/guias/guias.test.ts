import { expect, test } from 'vitest'
import { guias } from './index.ts'

test('each guide and each of its sections has its own link', () => {
  expect(new Set(guias.map(({ id }) => id)).size).toBe(guias.length)
  for (const { id, secoes } of guias) {
    const ids = [id, ...secoes.map(secao => secao.id)]
    for (const part of ids) expect(part).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Set(secoes.map(secao => secao.id)).size).toBe(secoes.length)
  }
})

test('guides fill in the contact only and never call the inventory a psychological test', () => {
  const words = JSON.stringify(guias)
  expect(new Set(words.match(/\{\w+\}/g))).toEqual(new Set(['{contato}']))
  expect(words).not.toMatch(/teste psicológico|laudo|diagnóstico|avaliação psicológica/i)
})
