import { describe, expect, test } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import { textosDa } from '#content/index.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import type { Totais } from '../disc/disc.types.ts'
import { perfilDosTotais } from '../disc/figuras/perfil.rules.ts'
import { codigosDistantes, sortearBloco, urnaDosTemas, urnasDe } from './controle.rules.ts'

const keys = new Set(Object.keys(frasesDaVersao('1.1')))
const far = (...totais: number[]) =>
  codigosDistantes(perfilDosTotais(totais as unknown as Totais).codigo, totais as unknown as Totais)

describe('codigosDistantes', () => {
  test.each([
    [
      [60, 45, 30, 15],
      ['S', 'C', 'SC', 'CS'],
    ],
    // 34 is far, 35 is not.
    [
      [50, 42, 34, 24],
      ['S', 'C', 'SC', 'CS'],
    ],
    [[50, 42, 35, 23], ['C']],
    // Seven points below the lowest letter of the own code, not six.
    [
      [45, 41, 34, 30],
      ['S', 'C', 'SC', 'CS'],
    ],
    [[46, 40, 34, 30], ['C']],
    // The balanced profile has none.
    [[40, 38, 37, 35], []],
    // Nothing of the own code, whatever its total.
    [
      [52, 36, 34, 28],
      ['S', 'C', 'SC', 'CS'],
    ],
  ])('finds for totals %j: %j', (totais, codes) => {
    expect(far(...totais)).toEqual(codes)
  })
})

describe('urnaDosTemas', () => {
  const { temas } = textosDa('2.1')
  const own = ['encarar_dificil', 'decidir_cedo', 'puxar_grupo']
  const report = new Set([...own.map(slug => `temas.${slug}.aparece_quando`), 'temas.conferir.atencao_baixa'])

  test('offers as foreign sentences only themes whose dimensions are all distant from the profile', () => {
    const [urna, ...more] = urnaDosTemas('DI', [60, 45, 30, 15], report, temas)
    expect(more).toEqual([])
    expect(urna?.lista).toBe('forcas')
    expect(urna?.proprias.toSorted()).toEqual(own.map(slug => `temas.${slug}.aparece_quando`).toSorted())
    const far = ['ouvir_antes', 'conferir', 'pisar_firme', 'manter_passo', 'entender_fundo']
    expect(urna?.alheias).toEqual([far.map(slug => `temas.${slug}.aparece_quando`)])
  })

  test('offers nothing without a distant dimension, of a balanced result, of two themes, and before 2.1', () => {
    const two = new Set([...report].slice(1))
    expect(urnaDosTemas('DI', [60, 45, 30, 15], two, temas)).toEqual([])
    expect(urnaDosTemas('DI', [42, 38, 36, 34], report, temas)).toEqual([])
    expect(urnaDosTemas('EQ', [40, 38, 37, 35], new Set(), temas)).toEqual([])
    expect(urnaDosTemas('DI', [60, 45, 30, 15], report, {})).toEqual([])
  })
})

describe('sortearBloco', () => {
  const totais: Totais = [60, 45, 30, 15]
  const urnas = urnasDe('DI', totais, keys, keys)

  test('puts one list of the person and one sentence of a distant profile’s same list into each block', () => {
    const random = seededRandom(5)
    for (let i = 0; i < 500; i += 1) {
      const { lista, itens, alheia, par } = sortearBloco(urnas, ate => Math.floor(random() * ate))
      const own = itens.toSpliced(alheia - 1, 1)
      expect(own).toEqual([1, 2, 3, 4, 5].slice(0, lista === 'forcas' ? 5 : 4).map(n => `perfis.DI.${lista}.${n}`))
      expect(itens[alheia - 1]).toMatch(new RegExp(`^perfis\\.(S|C|SC|CS)\\.${lista}\\.\\d$`))
      expect(par).not.toBe(alheia)
      expect(itens[par - 1]).toMatch(/^perfis\.DI\./)
    }
  })

  test('draws every list, profile, position and pair', () => {
    const random = seededRandom(6)
    const seen = { lista: new Map(), codigo: new Map(), lugar: new Map(), par: new Map() }
    const count = (map: Map<unknown, number>, key: unknown) => map.set(key, (map.get(key) ?? 0) + 1)
    const N = 12_000
    for (let i = 0; i < N; i += 1) {
      const { lista, itens, alheia, par } = sortearBloco(urnas, ate => Math.floor(random() * ate))
      count(seen.lista, lista)
      count(seen.codigo, itens[alheia - 1]?.split('.')[1])
      if (lista === 'atencao') count(seen.lugar, alheia)
      if (lista === 'atencao') count(seen.par, itens[par - 1])
    }
    const even = (map: Map<unknown, number>, n: number, of: number) => {
      expect(map.size).toBe(n)
      for (const value of map.values()) expect(Math.abs(value - of / n)).toBeLessThan(5 * Math.sqrt(of / n))
    }
    even(seen.lista, 2, N)
    even(seen.codigo, 4, N)
    const half = seen.lista.get('atencao') ?? 0
    even(seen.lugar, 5, half)
    even(seen.par, 4, half)
  })

  test("never draws a list that is not complete in the person's report", () => {
    const report = new Set([...keys].filter(key => key !== 'perfis.DI.forcas.5'))
    expect(urnasDe('DI', totais, report, keys).map(({ lista }) => lista)).toEqual(['atencao'])
    expect(urnasDe('EQ', [40, 38, 37, 35], keys, keys)).toEqual([])
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

test('no two sentences of these lists in different profiles share over 40 % of their long words', () => {
  const long = (texto: string) => new Set(texto.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])
  const over: string[] = []
  for (const version of ['1.0', '1.1', '2.0']) {
    const sentences = Object.entries(frasesDaVersao(version))
      .filter(([key]) => /^perfis\.\w+\.(forcas|atencao)\.\d$/.test(key))
      .map(([key, { texto }]) => ({ key, of: key.split('.')[1], words: long(texto) }))
    for (const a of sentences)
      for (const b of sentences) {
        if (a.key >= b.key || a.of === b.of) continue
        const common = [...a.words].filter(word => b.words.has(word)).length
        if (common / (a.words.size + b.words.size - common) > 0.4) over.push(`${version} ${a.key} ${b.key}`)
      }
  }
  expect(over).toEqual([])
})
