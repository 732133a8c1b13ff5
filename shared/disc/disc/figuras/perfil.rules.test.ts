import { describe, expect, it } from 'vitest'
import { referencia, todasAsSomas } from '#test/domain/disc.ts'
import { totaisValidos } from '../answer/pontuacao.rules.ts'
import { CODIGOS_PERFIL, type CodigoPerfil, type Totais } from '../disc.types.ts'
import { analyse, predominanciaOf, sortLetras } from './perfil.rules.ts'

const valid = referencia.casos_perfil.filter(c => c.valido)

describe('the worked examples of the profile', () => {
  it('contain valid and impossible totals', () => {
    expect(valid.length).toBeGreaterThan(8)
    for (const { totais, valido } of referencia.casos_perfil) expect(totaisValidos(totais)).toBe(valido)
  })

  it.each(valid.map(c => [c.totais.join('/'), c] as const))('give the expected analysis of %s', (_, expected) => {
    const got = analyse(expected.totais)
    const { totais, valido, W, faixas, percentuais, intensidade, ...profile } = expected
    expect(got).toMatchObject(profile)
    expect(got.concordancia).toBeCloseTo(W!, 6)
    const inOrder = <T>(values: readonly T[] | undefined) => got.ordem.map(l => values?.['DISC'.indexOf(l)])
    expect(got.dimensoes.map(d => d.faixa)).toEqual(inOrder(faixas))
    expect(got.dimensoes.map(d => d.percentual)).toEqual(inOrder(percentuais))
    expect(got.dimensoes.map(d => d.intensidade)).toEqual(inOrder(intensidade))
  })

  // The worked cases of report §1.7.
  it.each<[Totais, CodigoPerfil, object]>([
    [[60, 45, 30, 15], 'DI', { predominancia: 'forte', definicao: 'muito definido' }],
    [[38, 38, 37, 37], 'EQ', { definicao: 'pouco definido', predominancia_visivel: null }],
    [[41, 41, 34, 34], 'EQ', { amplitude: 7, empate_primaria: false }],
    [[42, 41, 34, 33], 'DI', { amplitude: 9, empate_primaria: true, codigo_invertido: 'ID' }],
    [[44, 36, 35, 35], 'D', { predominancia: 'clara' }],
    [[44, 38, 34, 34], 'DI', {}],
    [[43, 37, 36, 34], 'D', { gap12: 6 }],
    [[42, 37, 36, 35], 'EQ', { amplitude: 7 }],
    [[42, 41, 40, 27], 'DI', { empate_primaria: true, empate_secundaria: true, tres_forcas: 'C' }],
    [[50, 50, 25, 25], 'DI', { empate_primaria: true, definicao: 'muito definido' }],
  ])('give for %j the code %s', (totais, codigo, notes) => expect(analyse(totais)).toMatchObject({ codigo, ...notes }))
})

describe('reference people', () => {
  it.each(referencia.pessoas.map((p, i) => [i + 1, p] as const))(
    'get the expected analysis: person %i',
    (_, person) => {
      const got = analyse(person.totais as unknown as Totais, person.primeiros as unknown as Totais)
      expect(got).toMatchObject(person.perfil)
      expect(got.soma_quadrados).toBe(person.soma_quadrados)
      expect(got.concordancia).toBeCloseTo(person.W, 6)
      expect(got.friedman).toBeCloseTo(person.friedman, 6)
    },
  )
})

describe('sortLetras', () => {
  it('breaks a tie by first places, then by D, I, S, C', () => {
    expect(sortLetras([40, 40, 35, 35])).toEqual(['D', 'I', 'S', 'C'])
    expect(sortLetras([40, 40, 35, 35], [3, 5, 2, 5])).toEqual(['I', 'D', 'C', 'S'])
    expect(sortLetras([40, 40, 35, 35], [4, 4, 3, 3])).toEqual(['D', 'I', 'S', 'C'])
  })

  it('never puts first places above a total', () => {
    expect(sortLetras([41, 40, 35, 34], [0, 15, 0, 0])[0]).toBe('D')
  })
})

it.each([
  [0, 'empate técnico'],
  [2, 'empate técnico'],
  [3, 'leve'],
  [5, 'leve'],
  [6, 'clara'],
  [9, 'clara'],
  [10, 'forte'],
])('a gap of %i between first and second is %s', (gap, label) => expect(predominanciaOf(gap)).toBe(label))

it.each<[Totais, string]>([
  [[26, 38, 42, 44], 'pouco definido'],
  [[26, 39, 40, 45], 'definido'],
  [[22, 37, 42, 49], 'definido'],
  [[21, 39, 43, 47], 'muito definido'],
])('the limits 5820, 5822, 6018 and 6020 of the sum of squares: %j is %s', (totais, definicao) => {
  expect(analyse(totais).definicao).toBe(definicao)
})

it.each<[Totais, string | null]>([
  [[44, 38, 38, 30], 'C'],
  [[44, 40, 37, 29], null],
  [[43, 40, 37, 30], null],
  [[30, 44, 38, 38], 'D'],
])('three strengths need t1 - t3 of at most 6 and t3 - t4 of at least 8: %j leaves out %s', (totais, letra) => {
  expect(analyse(totais).tres_forcas).toBe(letra)
})

it('every one of the 57,466 results has exactly one profile and notes that agree with it', () => {
  const seen = new Map<string, number>()
  for (const totais of todasAsSomas()) {
    if (!totaisValidos(totais)) continue
    const a = analyse(totais)
    seen.set(a.codigo, (seen.get(a.codigo) ?? 0) + 1)
    const [t1, t2, , t4] = totais.toSorted((x, y) => y - x) as [number, number, number, number]
    const rules = [
      t1 - t4 <= 7,
      t1 - t4 > 7 && t2 <= 37 && t1 - t2 >= 6,
      t1 - t4 > 7 && !(t2 <= 37 && t1 - t2 >= 6),
    ].indexOf(true)
    const kind = a.codigo === 'EQ' ? 0 : a.codigo.length
    if (
      kind !== rules ||
      a.soma_quadrados % 2 !== 0 ||
      a.concordancia < 0 ||
      a.concordancia > 1 ||
      (a.empate_primaria && kind !== 2) ||
      (a.empate_primaria ? a.codigo_invertido !== `${a.codigo[1]}${a.codigo[0]}` : a.codigo_invertido !== null) ||
      (a.tres_forcas !== null && (a.codigo === 'EQ' || a.tres_forcas !== a.ordem[3]))
    )
      expect.fail(`${totais} → ${JSON.stringify(a)}`)
  }
  expect([...seen.keys()].sort()).toEqual([...CODIGOS_PERFIL].sort())
  expect([...seen.values()].reduce((x, y) => x + y)).toBe(57_466)
})
