import { describe, expect, test } from 'vitest'
import { textosOf, VERSAO_TEXTOS } from '#content/index.ts'
import { analyse, sortLetras } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { expectSaid } from '#test/domain/disc/proporcoes.ts'
import { NIGHT } from '#test/run/size.ts'
import { measureReturn, PARTES, pares } from './retorno.ts'

/*
 * What a report says of its themes comes back as it claims (report §4.12). The long run simulates 4,000 people for
 * each of several draws; the quick one fewer, and allows for chance.
 */
const PESSOAS = NIGHT ? 4_000 : 500
const DRAWS = NIGHT ? [101, 102, 103, 104] : [101, 102]
// 16,000 people take minutes.
/** Allowance in points for chance: three standard errors of a share of all people, and for the draws of the appeals. */
const chance = 150 / Math.sqrt(PESSOAS * DRAWS.length) + (NIGHT ? 0 : 2)

/** Means over the draws. */
function medias(lambda: number, estavel: (typeof PARTES)[number]) {
  const all = DRAWS.map(seed => measureReturn(pares(lambda, estavel, PESSOAS, seed), VERSAO_TEXTOS))
  const mean = (name: keyof (typeof all)[number]) => all.reduce((sum, one) => sum + one[name], 0) / all.length
  return { propria: mean('propria'), dois: mean('dois'), sinal: mean('sinal'), gemea: mean('gemea') }
}

describe('the same strengths named again in a second test of an unchanged person, λ .6', () => {
  test.each(PARTES)(
    'are at least half of all, and two of three for most people, with a stable share of $parte',
    estavel => {
      const { propria, dois, sinal } = medias(0.6, estavel)
      expect(propria).toBeGreaterThan(52 - chance)
      expect(dois).toBeGreaterThan(56 - chance)
      expect(sinal).toBeGreaterThan(-chance)
    },
  )

  test('are as many as for another person with the same traits when only traits are stable', () => {
    const { propria, gemea } = medias(0.6, { parte: 0, comum: 0 })
    expect(propria).toBeLessThan(58 + chance)
    expect(Math.abs(propria - gemea)).toBeLessThan(2 + chance)
  })

  test('are more than for another person with the same traits or the same code when a quarter of the noise is her own', () => {
    const { propria, gemea, sinal } = medias(0.6, { parte: 0.25, comum: 0.5 })
    expect(sinal).toBeGreaterThan(4 - chance)
    expect(propria - gemea).toBeGreaterThan(6 - chance)
  })
})

test('two of three themes come back in as many of 10 as the page says, together over λ .5 to .7', () => {
  const found = [0.5, 0.6, 0.7].map(lambda => medias(lambda, { parte: 0, comum: 0 }).dois)
  const mean = found.reduce((a, b) => a + b, 0) / found.length
  expectSaid('temas_voltam', mean, chance)
  expect(textosOf().constantes.volta).toBe(6)
})

test('with a strong lead the same dimension leads again in five of six, as the texts say', () => {
  expect(textosOf().predominancia.forte).toContain('cinco de cada seis pessoas')
  expect(textosOf().anexo.notas.predominancia.forte).toContain('cinco de cada seis pessoas')
  const each = [0.5, 0.6, 0.7].map((lambda, i) =>
    pares(lambda, { parte: 0, comum: 0 }, PESSOAS * DRAWS.length, 40 + i)
      .filter(({ antes }) => analyse(antes.totais, antes.primeiros).predominancia_visivel === 'forte')
      .map(({ antes, depois }) =>
        Number(sortLetras(antes.totais, antes.primeiros)[0] === sortLetras(depois.totais, depois.primeiros)[0]),
      ),
  )
  const share = (of: readonly number[]) => (100 * of.reduce((a, b) => a + b, 0)) / of.length
  // Three standard errors of the share of as many people.
  const error = (of: readonly unknown[]) => 300 * Math.sqrt((0.83 * 0.17) / of.length)
  for (const of of each) {
    expect(share(of)).toBeGreaterThan(78 - error(of))
    expect(share(of)).toBeLessThan(90 + error(of))
  }
  const all = each.flat()
  expect(Math.abs(share(all) - 500 / 6)).toBeLessThan(2 + error(all))
})
