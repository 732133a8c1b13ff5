import { expect, test } from 'vitest'
import { mudanca } from './mudanca.ts'

test.each([
  [{ agora: 30, antes: 20 }, 'geral.mais'],
  [{ agora: -30, antes: 20 }, 'geral.antesEra'],
  [{ agora: 30, antes: -20 }, 'geral.antesEra'],
  [{ agora: 30, antes: 0 }, 'geral.antesNada'],
])('the change of %j is said by %s: no percentage where more went back than came in', (values, words) => {
  expect(mudanca(values, String, 100)).toBe(words)
})
