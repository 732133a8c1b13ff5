import { describe, expect, test } from 'vitest'
import { fQuantile } from '#server/disc/ficha-tecnica/f-quantile.ts'
import { seededRandom } from '#test/domain/disc.ts'
import {
  analyseRodada,
  type BlocoFechado,
  binomialDesde,
  clusteredIntervalo,
  mcnemarExato,
  N_DA_RODADA,
} from './rodada.rules.ts'

// Reference values: CR2 by the eigenvalues of each cluster's block of I - H and Satterthwaite by its definition, the
// exact tests by SciPy's binomtest.
describe('the statistics of a round', () => {
  const d = [
    -0.3, -0.4, 0.1, 0.5, 0.1, -0.4, 0.6, 0, 0.3, 0.3, 0.4, -0.1, -0.2, 0.3, 0.6, 0.6, -0.4, 0.4, 0.6, 0.5, -0.1, 0.2,
    0.2,
  ]
  const g = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5]

  test('give the clustered interval of the reference', () => {
    const { media, de, ate, gl } = clusteredIntervalo(d, g, fQuantile)
    expect(media).toBeCloseTo(0.16521739130434784, 12)
    expect(gl).toBeCloseTo(3.537975397810632, 9)
    expect(de).toBeCloseTo(-0.010178806742719981, 6)
    expect(ate).toBeCloseTo(0.34061358935141567, 6)
  })

  test('give the plain t interval when every person is a group', () => {
    const { media, de, gl } = clusteredIntervalo([1, 2, 3, 4], [1, 2, 3, 4], fQuantile)
    expect([media, gl]).toEqual([2.5, expect.closeTo(3, 9)])
    expect(media - de).toBeCloseTo(3.182446305 * Math.sqrt(5 / 3 / 4), 6)
  })

  test.each([
    [12, 3, 0.03515625],
    [18, 25, 0.3603776529357674],
    [7, 7, 1],
    [0, 0, 1],
  ])('give the exact McNemar probability of %i and %i', (b, c, p) => {
    expect(mcnemarExato(b, c)).toBeCloseTo(p, 10)
  })

  test.each([
    [64, 300, 1 / 6, 0.020654444032017827],
    [12, 30, 0.2, 0.009493122174722497],
    [0, 10, 0.5, 1],
  ])('give the exact binomial probability of %i or more of %i', (x, n, chance, p) => {
    expect(binomialDesde(x, n, chance)).toBeCloseTo(p, 10)
  })
})

const RESPOSTAS = ['nao', 'em_parte', 'sim'] as const

/** Blocks of people who agree with their own sentences more often by `gap`, in groups of at most 20. */
function blocos(n: number, gap: number, seed = 3): BlocoFechado[] {
  const random = seededRandom(seed)
  const answer = (yes: number) => (random() < yes ? 'sim' : (RESPOSTAS[Math.floor(random() * 2)] ?? 'nao'))
  return Array.from({ length: n }, (_, i) => {
    const size = i % 2 === 0 ? 6 : 5
    const alheia = 1 + Math.floor(random() * size)
    return {
      id_consultor: i % 20,
      lista: size === 6 ? 'forcas' : 'atencao',
      respostas: Array.from({ length: size }, (_, k) => answer(k === alheia - 1 ? 0.5 : 0.5 + gap)),
      alheia,
      par: alheia === 1 ? 2 : 1,
      palpite: random() < gap * 2 ? alheia : 1,
    }
  })
}

describe('analisarRodada', () => {
  test('analyses exactly 300 blocks, and refuses fewer or more', () => {
    expect(() => analyseRodada(blocos(N_DA_RODADA - 1, 0), fQuantile)).toThrow(RangeError)
    expect(() => analyseRodada(blocos(N_DA_RODADA + 1, 0), fQuantile)).toThrow(RangeError)
  })

  test('reports its finding whether favourable or not', () => {
    const found = analyseRodada(blocos(N_DA_RODADA, 0.3), fQuantile)
    expect(found).toMatchObject({ n: 300, consultores: 20, primaria: { leitura: 'acima', acima_da_menor: true } })
    expect(found.listas.map(({ lista, n }) => [lista, n])).toEqual([
      ['forcas', 150],
      ['atencao', 150],
    ])
    expect(found.listas.map(({ palpite }) => palpite.acaso)).toEqual([25, 30])
    const { propria, alheia, diferenca } = found.primaria
    expect(diferenca).toBeCloseTo(propria - alheia, 12)
    expect(analyseRodada(blocos(N_DA_RODADA, 0), fQuantile).primaria.leitura).toBe('zero')
    expect(analyseRodada(blocos(N_DA_RODADA, -0.3), fQuantile).primaria.leitura).toBe('abaixo')
  })

  test('reports nothing on a list that fewer than ten people answered', () => {
    const few = blocos(2 * N_DA_RODADA, 0.1).filter(({ lista }, i) => lista === 'atencao' || i < 18)
    expect(analyseRodada(few.slice(0, N_DA_RODADA), fQuantile).listas.map(({ lista }) => lista)).toEqual(['atencao'])
  })

  test('gives an interval that misses 0 about one time in twenty when nothing differs', () => {
    const missed = Array.from({ length: 400 }, (_, i) => analyseRodada(blocos(N_DA_RODADA, 0, 100 + i), fQuantile))
      .map(({ primaria }) => primaria.leitura)
      .filter(leitura => leitura !== 'zero').length
    expect(missed / 400).toBeGreaterThan(0.02)
    expect(missed / 400).toBeLessThan(0.09)
  })
})
