import { describe, expect, test } from 'vitest'
import { textosOf } from '#content/index.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import type { Totais } from '../disc/disc.types.ts'
import { perfilDosTotais } from '../disc/figuras/perfil.rules.ts'
import { drawBloco, letrasDistantes, urnasIn } from './controle.rules.ts'

const far = (...totais: number[]) =>
  letrasDistantes(perfilDosTotais(totais as unknown as Totais).codigo, totais as unknown as Totais)

describe('letrasDistantes', () => {
  test.each([
    [
      [60, 45, 30, 15],
      ['S', 'C'],
    ],
    // 34 is far, 35 is not.
    [
      [50, 42, 34, 24],
      ['S', 'C'],
    ],
    [[50, 42, 35, 23], ['C']],
    // Seven points below the lowest letter of the own code, not six.
    [
      [45, 41, 34, 30],
      ['S', 'C'],
    ],
    [[46, 40, 34, 30], ['C']],
    // The balanced profile has none.
    [[40, 38, 37, 35], []],
    // Nothing of the own code, whatever its total.
    [
      [52, 36, 34, 28],
      ['S', 'C'],
    ],
  ])('finds for totals %j: %j', (totais, letras) => {
    expect(far(...totais)).toEqual(letras)
  })
})

const { temas } = textosOf()
const keysOf = (slugs: readonly string[]) => slugs.map(slug => `temas.${slug}.aparece_quando`)
const own = keysOf(['encarar_dificil', 'decidir_cedo', 'puxar_grupo'])
const foreign = keysOf(['ouvir_antes', 'conferir', 'pisar_firme', 'manter_passo', 'entender_fundo'])
const report = new Set([...own, 'temas.conferir.atencao_baixa'])

describe('urnasDe', () => {
  test('offers as foreign sentences only themes whose dimensions are all distant from the profile', () => {
    const [urna, ...more] = urnasIn('DI', [60, 45, 30, 15], report, temas)
    expect(more).toEqual([])
    expect(urna?.lista).toBe('forcas')
    expect(urna?.proprias.toSorted()).toEqual(own.toSorted())
    expect(urna?.alheias).toEqual(foreign)
  })

  test('offers nothing without a distant dimension, of a balanced result, and of two themes', () => {
    const two = new Set([...report].slice(1))
    expect(urnasIn('DI', [60, 45, 30, 15], two, temas)).toEqual([])
    expect(urnasIn('DI', [42, 38, 36, 34], report, temas)).toEqual([])
    expect(urnasIn('EQ', [40, 38, 37, 35], new Set(), temas)).toEqual([])
  })
})

describe('sortearBloco', () => {
  const urnas = urnasIn('DI', [60, 45, 30, 15], report, temas)

  test('puts the sentences of the person and one of a distant theme into each block', () => {
    const random = seededRandom(5)
    for (let i = 0; i < 500; i += 1) {
      const { itens, alheia, par } = drawBloco(urnas, ate => Math.floor(random() * ate))
      expect(itens.toSpliced(alheia - 1, 1).toSorted()).toEqual(own.toSorted())
      expect(foreign).toContain(itens[alheia - 1])
      expect(par).not.toBe(alheia)
      expect(own).toContain(itens[par - 1])
    }
  })

  test('draws every foreign sentence, position and pair', () => {
    const random = seededRandom(6)
    const seen = { alheia: new Map(), lugar: new Map(), par: new Map() }
    const count = (map: Map<unknown, number>, key: unknown) => map.set(key, (map.get(key) ?? 0) + 1)
    const N = 12_000
    for (let i = 0; i < N; i += 1) {
      const { itens, alheia, par } = drawBloco(urnas, ate => Math.floor(random() * ate))
      count(seen.alheia, itens[alheia - 1])
      count(seen.lugar, alheia)
      count(seen.par, itens[par - 1])
    }
    for (const [map, n] of [
      [seen.alheia, foreign.length],
      [seen.lugar, own.length + 1],
      [seen.par, own.length],
    ] as const) {
      expect(map.size).toBe(n)
      for (const value of map.values()) expect(Math.abs(value - N / n)).toBeLessThan(5 * Math.sqrt(N / n))
    }
  })
})

test('the expected share of simulated people has a distant profile', () => {
  const share = (lambda: number) => {
    const N = 1_500
    let some = 0
    for (let group = 0; group < 10; group += 1) {
      const { pessoa } = createPopulation(seededRandom(70 + group), lambda)
      for (let i = 0; i < N / 10; i += 1) if (far(...pessoa().totais).length > 0) some += 1
    }
    return some / N
  }
  for (const [lambda, of] of [
    [0, 0.55],
    [0.3, 0.76],
    [0.5, 0.88],
    [0.7, 0.94],
  ] as const)
    expect(Math.abs(share(lambda) - of)).toBeLessThan(0.04)
})

test('no two themes show sentences that share over 40 % of their long words', () => {
  const long = (texto: string) => new Set(texto.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])
  const sentences = Object.entries(temas).map(([slug, { aparece_quando }]) => ({ slug, words: long(aparece_quando) }))
  const over: string[] = []
  for (const a of sentences)
    for (const b of sentences) {
      if (a.slug >= b.slug) continue
      const common = [...a.words].filter(word => b.words.has(word)).length
      if (common / (a.words.size + b.words.size - common) > 0.4) over.push(`${a.slug} ${b.slug}`)
    }
  expect(over).toEqual([])
})
