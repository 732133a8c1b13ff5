import { describe, expect, test } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { LETRAS, type Totais } from '../../disc/disc.types.ts'
import { analyse } from '../../disc/figuras/perfil.rules.ts'
import { lugarOf, readEscolhas, respostaA } from '../texto/respostas.ts'
import { onePageOf } from './pagina.rules.ts'

const content = textosOf()
const page = (totais: Totais) => onePageOf(analyse(totais), null, content)
const keys = (totais: Totais) => page(totais).quadros.map(({ frase }) => frase.chave)

test.each([
  [[50, 42, 33, 25], 'DI', 'temas.conferir.tentativa_baixa'],
  [[42, 50, 33, 25], 'DI', 'temas.conferir.tentativa_baixa'],
  [[25, 33, 42, 50], 'SC', 'temas.decidir_cedo.tentativa_baixa'],
  [[50, 25, 33, 42], 'DC', 'temas.contagiar.tentativa_baixa'],
  [[33, 50, 25, 42], 'IC', 'temas.ouvir_antes.tentativa_baixa'],
] as [Totais, string, string][])(
  '%j speaks of %s whatever their order, and tries what %s says',
  (totais, par, tentativa) => {
    expect(keys(totais)).toEqual([`um_pagina.pares.${par}.traz`, `um_pagina.pares.${par}.custa`, tentativa])
  },
)

test('with totals only, and for a balanced result, points at no question', () => {
  const sources = (totais: Totais) => page(totais).quadros.map(({ fonte }) => fonte)
  expect(sources([50, 42, 33, 25])).toEqual([content.um_pagina.fonte_totais, null, null])
  expect(sources([38, 38, 37, 37])).toEqual([content.um_pagina.fonte_totais, null, null])
  expect(page([38, 38, 37, 37]).volta).toBe(content.um_pagina.volta_equilibrio)
})

test.each([
  [[52, 42, 31, 25], '“cerca de 2', /cerca de .*10 vezes.*, e .*cerca de 2 de cada 3 vezes/],
  [[48, 40, 38, 24], 'menos da metade', /no alto em menos da metade das vezes, e .*mais de 8 de cada 10 vezes/],
  [[50, 40, 36, 24], 'metade', /no alto em cerca de metade das vezes/],
] as [Totais, string, RegExp][])('%j says how often it comes back by its own distances', (totais, _words, said) => {
  if (_words.startsWith('“')) expect(page(totais).volta).toContain('mais de 8 de cada 10 vezes, e a mesma')
  else expect(page(totais).volta).toMatch(said)
})

test('of three at the top it says that another may take the place of one', () => {
  expect(page([42, 42, 41, 25]).volta).toBe(content.um_pagina.volta_empate)
})

describe('the questions that it points at', () => {
  const { pessoa } = createPopulation(seededRandom(5), 0.6)
  const people = Array.from({ length: 200 }, pessoa)

  test('are those where the two stood highest and the lowest stood lowest, each another', () => {
    for (const { totais, primeiros, respostas } of people) {
      const analise = analyse(totais, primeiros)
      if (analise.codigo === 'EQ') continue
      const lidas = readEscolhas(respostas, instrumentoOf())
      const { quadros } = onePageOf(analise, lidas, content)
      const [q1, q2] = [.../questões (\d+) e (\d+)/.exec(quadros[0].fonte ?? '')!].slice(1).map(Number)
      expect(q1).not.toBe(q2)
      const best = (letra: (typeof LETRAS)[number]) => Math.min(...lidas.map(one => lugarOf(one, letra)))
      const named = LETRAS.filter(letra => new RegExp(`(: |e )${content.rotulos[letra]} `).test(quadros[0].fonte ?? ''))
      const first = LETRAS.find(letra => quadros[0].fonte?.startsWith(`De onde vem: ${content.rotulos[letra]}`))!
      expect(lugarOf(respostaA(lidas, q1 ?? 0), first)).toBe(best(first))
      expect(named.length).toBeGreaterThan(0)
      const q = Number(/questão (\d+)/.exec(quadros[2].fonte ?? '')?.[1])
      const lowest = analise.ordem[3]
      expect(lugarOf(respostaA(lidas, q), lowest)).toBe(Math.max(...lidas.map(one => lugarOf(one, lowest))))
    }
  })
})
