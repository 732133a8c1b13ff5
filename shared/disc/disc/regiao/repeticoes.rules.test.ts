import { describe, expect, it, test } from 'vitest'
import { expectSaid } from '#test/domain/disc/proporcoes.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { NIGHT } from '#test/run/size.ts'
import { AO_LADO, closeTo, eixosOf, type Regiao, regiaoOf } from './regiao.rules.ts'
import { drawRepeticoes, ERRO_BETWEEN_RESPOSTAS, REPETICOES, seedOf, VERSAO_REPETICOES } from './repeticoes.rules.ts'

const forte = { foco: 27, ritmo: 0, fora: 0 }
const seeds = (count: number) => Array.from({ length: count }, (_, n) => seedOf(7, n + 1))

describe('drawRepeticoes', () => {
  it('gives the regions that version 1.0 froze', () => {
    expect(VERSAO_REPETICOES).toBe('1.0')
    expect(drawRepeticoes({ foco: 15, ritmo: 4, fora: 7 }, seedOf(3, 41)).join(' ')).toMatchInlineSnapshot(
      `"IS pouco_definido IS I I pouco_definido I IS DI pouco_definido I IS pouco_definido pouco_definido IS I IS IS IS I"`,
    )
    expect(drawRepeticoes({ foco: -9, ritmo: -12, fora: -2 }, seedOf(3, 42)).join(' ')).toMatchInlineSnapshot(
      `"C pouco_definido C C C C C SC SC SC C C pouco_definido SC pouco_definido pouco_definido C pouco_definido CD pouco_definido"`,
    )
  })

  it('gives twenty regions, the same for the same equipe and result, others for another result', () => {
    const eixos = { foco: 9, ritmo: 9, fora: 0 }
    expect(drawRepeticoes(eixos, seedOf(1, 2))).toHaveLength(REPETICOES)
    expect(drawRepeticoes(eixos, seedOf(1, 2))).toEqual(drawRepeticoes(eixos, seedOf(1, 2)))
    expect(drawRepeticoes(eixos, seedOf(1, 2))).not.toEqual(drawRepeticoes(eixos, seedOf(1, 3)))
    expect(drawRepeticoes(eixos, seedOf(1, 2))).not.toEqual(drawRepeticoes(eixos, seedOf(2, 1)))
  })

  it('tells no places apart that the map shows alike', () => {
    const [a, b] = [
      { foco: 14, ritmo: 16, fora: 4 },
      { foco: 16, ritmo: 14, fora: 2 },
    ]
    for (const seed of seeds(50)) expect(drawRepeticoes(a, seed)).toEqual(drawRepeticoes(b, seed))
  })

  it('keeps a place far from every border most times, and hardly crosses to the opposite side', () => {
    const all = seeds(400).flatMap(seed => drawRepeticoes(forte, seed))
    expect(
      all.filter(regiao => !closeTo(regiao, 'IS') && regiao !== 'DS' && regiao !== 'IC').length / all.length,
    ).toBeLessThan(0.01)
    expect(all.filter(regiao => regiao === 'IS').length / all.length).toBeGreaterThan(0.7)
  })

  it('crosses a border as often as the error of an axis says', () => {
    // Foco 9 in steps of 3: it counts as people from 8 whole points, that is above 7.5.
    const all = seeds(2_000).flatMap(seed => drawRepeticoes({ foco: 9, ritmo: 24, fora: 0 }, seed))
    const share = all.filter(regiao => regiao === 'I').length / all.length
    // P(Z > -1.5 / 6.368) = 0.593
    expect(ERRO_BETWEEN_RESPOSTAS).toBeCloseTo(6.3687, 3)
    expect(share).toBeGreaterThan(0.58)
    expect(share).toBeLessThan(0.606)
    expect(regiaoOf({ foco: 9, ritmo: 24, fora: 0 })).toBe('I')
  })
})

test.each([
  ['D', 'DI', true],
  ['D', 'CD', true],
  ['D', 'I', false],
  ['D', 'S', false],
  ['D', 'SC', false],
  ['IS', 'I', true],
  ['IS', 'CD', false],
  ['DS', 'D', true],
  ['DS', 'IC', false],
  ['DS', 'DS', true],
  ['pouco_definido', 'S', true],
] as [Regiao, Regiao, boolean][])('tells whether %s and %s touch: %s', (one, other, close) => {
  expect(closeTo(one, other)).toBe(close)
  expect(closeTo(other, one)).toBe(close)
})

describe('beside second answers of unchanged invented people (psychometrics §3)', () => {
  const PESSOAS = NIGHT ? 2_000 : 500
  const DRAWS = NIGHT ? 6 : 3
  /** Share of people on the map, in per cent, who stay in their region and near it: drawn again, and answering again. */
  const measured = [0.5, 0.6, 0.7].map((lambda, k) => {
    const rows = Array.from({ length: DRAWS }, (_, draw) => {
      const { tracos, responder } = createPopulation(seededRandom(900 + 10 * k + draw), lambda)
      return Array.from({ length: PESSOAS }, (_, n) => {
        const own = tracos()
        const [antes, depois] = [responder(own), responder(own)].map(({ totais }) => eixosOf(totais))
        if (!antes || !depois) throw new Error('two answers')
        const regiao = regiaoOf(antes)
        const again = regiaoOf(depois)
        const drawn = drawRepeticoes(antes, seedOf(draw + 1, 10_000 * k + n))
        const part = (holds: (one: Regiao) => boolean) => drawn.filter(holds).length / drawn.length
        return {
          regiao,
          mesma: [part(one => one === regiao), Number(again === regiao)] as const,
          perto: [part(one => closeTo(one, regiao)), Number(closeTo(again, regiao))] as const,
        }
      })
    })
      .flat()
      .filter(({ regiao }) => !AO_LADO.some(one => one === regiao))
    const mean = (of: (row: (typeof rows)[number]) => number) =>
      (100 * rows.reduce((sum, row) => sum + of(row), 0)) / rows.length
    return {
      lambda,
      n: rows.length,
      desenho: mean(({ mesma }) => mesma[0]),
      resposta: mean(({ mesma }) => mesma[1]),
      perto: [mean(({ perto }) => perto[0]), mean(({ perto }) => perto[1])] as const,
    }
  })
  const chance = (n: number) => 150 / Math.sqrt(n) + (NIGHT ? 0.5 : 1.5)

  it('draws as much as a second answer moves, a little too firm the weaker traits speak', () => {
    const limits: Record<number, number> = { 0.5: 11, 0.6: 6, 0.7: 3 }
    for (const { lambda, n, desenho, resposta } of measured)
      expect(Math.abs(desenho - resposta), `λ ${lambda}: ${desenho} and ${resposta}`).toBeLessThan(
        (limits[lambda] ?? 0) + chance(n),
      )
  })

  it('keeps about half in their region, and more than nine of ten there, beside it or pouco definido', () => {
    const all = measured.reduce((sum, { n }) => sum + n, 0)
    const mesma = measured.reduce((sum, { n, resposta }) => sum + n * resposta, 0) / all
    expectSaid('regiao_mesma', mesma, chance(all))
    for (const near of measured.flatMap(({ perto }) => perto)) expectSaid('regiao_perto', near)
  })
})
