import { describe, expect, test } from 'vitest'
import { textosOf } from '#content/index.ts'
import { type Analise, analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { onePageOf } from '#shared/disc/relatorios/temas/pagina.rules.ts'
import { expectSaid } from '#test/domain/disc/proporcoes.ts'
import { NIGHT } from '#test/run/size.ts'
import { pares } from './retorno.ts'

/*
 * "Em uma página" comes back as it says (report §4.14): unchanged invented people answer twice, nothing stable beyond
 * their traits, which errs on the cautious side. The long run takes 12,000 people for each λ; the quick one fewer, and
 * allows for chance: three standard errors, and the draws of the appeals.
 */
const DRAWS = NIGHT ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2, 3, 4]
const PESSOAS = NIGHT ? 1_000 : 300
const LAMBDAS = [0.5, 0.6, 0.7] as const
const content = textosOf()
const chance = (n: number) => 150 / Math.sqrt(n) + (NIGHT ? 0.5 : 2)

interface Par {
  antes: Analise
  depois: Analise
  /** Whether the two highest, the lowest, and the whole page are the same again. */
  alto: boolean
  menor: boolean
  inteira: boolean
}

const keysOf = (analise: Analise) => onePageOf(analise, null, content).quadros.map(({ frase }) => frase.chave)

const answered: Record<number, Par[]> = Object.fromEntries(
  LAMBDAS.map(lambda => [
    lambda,
    DRAWS.flatMap(seed => pares(lambda, { parte: 0, comum: 0 }, PESSOAS, 300 + seed)).map(({ antes, depois }): Par => {
      const [one, two] = [antes, depois].map(({ totais, primeiros }) => analyse(totais, primeiros)) as [
        Analise,
        Analise,
      ]
      const [before, after] = [keysOf(one), keysOf(two)]
      const same = before.map((chave, i) => chave === after[i])
      return { antes: one, depois: two, alto: same[0] === true, menor: same[2] === true, inteira: same.every(Boolean) }
    }),
  ]),
)
const share = <T>(all: readonly T[], holds: (one: T) => boolean) => (100 * all.filter(holds).length) / all.length
const named = (pairs: readonly Par[] | undefined) => (pairs ?? []).filter(({ antes }) => antes.codigo !== 'EQ')

test('the whole page returns in 38 of 100 or more at λ .5, in 40 over all three', () => {
  const least = named(answered[0.5])
  expect(share(least, ({ inteira }) => inteira)).toBeGreaterThan(38 - chance(least.length))
  const all = LAMBDAS.flatMap(lambda => named(answered[lambda]))
  expect(share(all, ({ inteira }) => inteira)).toBeGreaterThan(40 - chance(all.length))
})

test('one of the two highest dimensions at least stays in nearly every second answer', () => {
  const all = LAMBDAS.flatMap(lambda => named(answered[lambda]))
  const kept = ({ antes, depois }: Par) =>
    antes.ordem.slice(0, 2).some(letra => depois.ordem.slice(0, 2).some(other => other === letra))
  expect(share(all, kept)).toBeGreaterThan(96)
})

describe('by distance, as many times as the page says in words', () => {
  const { volta_vezes } = content.um_pagina
  const all = LAMBDAS.flatMap(lambda => named(answered[lambda]))
  test.each([
    [0, 2, volta_vezes[0], 'menos da metade das vezes', 'pagina_0'],
    [3, 5, volta_vezes[3], 'cerca de metade das vezes', 'pagina_3'],
    [6, 9, volta_vezes[6], 'cerca de 2 de cada 3 vezes', 'pagina_6'],
    [10, 45, volta_vezes[10], 'mais de 8 de cada 10 vezes', 'pagina_10'],
  ])('from %i to %i points', (from, to, said, words, id) => {
    expect(said).toBe(words)
    for (const [gap, what] of [
      ['gap23', 'alto'],
      ['gap34', 'menor'],
    ] as const) {
      const those = all.filter(({ antes }) => antes[gap] >= from && antes[gap] <= to)
      const found = share(those, one => one[what])
      expectSaid(id, found, chance(those.length))
    }
  })
})

test('a balanced result gets the name of a profile in more than 8 of 10 second answers', () => {
  expect(content.um_pagina.volta_equilibrio).toContain('mais de 8 de cada 10')
  const balanced = LAMBDAS.flatMap(lambda => answered[lambda] ?? []).filter(({ antes }) => antes.codigo === 'EQ')
  expectSaid(
    'equilibrio_nome',
    share(balanced, ({ depois }) => depois.codigo !== 'EQ'),
    chance(balanced.length),
  )
})
