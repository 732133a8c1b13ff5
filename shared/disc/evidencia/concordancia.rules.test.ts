import { expect, test } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import { canShow, listasDaVersao, listasInteiras, partesOf, wilson } from './concordancia.rules.ts'

// Reference values: SciPy's binomtest(k, n).proportion_ci(0.95, 'wilson').
test.each([
  [80, 100, 0.711170834406841, 0.8666330666689674],
  [3, 120, 0.008538174769902224, 0.07093003332786608],
  [0, 100, 0, 0.03699349820698568],
  [100, 100, 0.9630065017930143, 1],
])('wilson gives the reference interval of %i of %i', (k, n, de, ate) => {
  expect(wilson(k, n).de).toBeCloseTo(de, 9)
  expect(wilson(k, n).ate).toBeCloseTo(ate, 9)
})

test.each([
  [99, [20, 20, 20, 20, 19], false],
  [100, [20, 20, 20, 20, 20], true],
  [100, [25, 25, 25, 25], false],
  [100, [31, 20, 20, 20, 9], false],
  [100, [30, 20, 20, 20, 10], true],
])('a list of %i people of consultores %j may be shown: %s', (n, porConsultor, shown) => {
  expect(canShow(n, porConsultor)).toBe(shown)
})

test('only descriptions form lists, and a list counts only with every sentence answered', () => {
  const lists = listasDaVersao(frasesDaVersao('1.0'))
  expect(lists.get('perfis.EQ.forcas')).toHaveLength(5)
  expect([...lists.keys()].filter(key => /comunicacao|desenvolvimento|cuidado|titulo/.test(key))).toEqual([])
  const answers = new Map([1, 2, 3, 4].map(n => [`perfis.EQ.forcas.${n}`, 'sim'] as const))
  expect(listasInteiras(lists, answers)).toEqual([])
  expect(listasInteiras(lists, new Map([...answers, ['perfis.EQ.forcas.5', 'nao']]))).toEqual(['perfis.EQ.forcas'])
})

test('the shares of the three answers add up to one', () => {
  const { sim, em_parte, nao } = partesOf({ sim: 70, em_parte: 20, nao: 10 })
  expect([sim.parte, em_parte.parte, nao.parte]).toEqual([0.7, 0.2, 0.1])
})
