import { describe, expect, it } from 'vitest'
import { ERRO_DO_EIXO, regiaoDe } from './regiao.rules.ts'
import { drawRepeticoes, REPETICOES, sementeDe, VERSAO_REPETICOES } from './repeticoes.rules.ts'

const forte = { foco: 27, ritmo: 0, fora: 0 }
const seeds = (count: number) => Array.from({ length: count }, (_, n) => sementeDe(7, n + 1))

describe('drawRepeticoes', () => {
  it('gives the regions that version 1.0 froze', () => {
    expect(VERSAO_REPETICOES).toBe('1.0')
    expect(drawRepeticoes({ foco: 15, ritmo: 4, fora: 7 }, sementeDe(3, 41)).join(' ')).toMatchInlineSnapshot(
      `"IS pouco_definido IS I IS pouco_definido I IS I pouco_definido I IS pouco_definido pouco_definido IS I IS IS IS I"`,
    )
    expect(drawRepeticoes({ foco: -9, ritmo: -12, fora: -2 }, sementeDe(3, 42)).join(' ')).toMatchInlineSnapshot(
      `"C pouco_definido pouco_definido C C C C SC SC SC C C pouco_definido pouco_definido pouco_definido pouco_definido C pouco_definido CD pouco_definido"`,
    )
  })

  it('gives twenty regions, the same for the same equipe and result, others for another result', () => {
    const eixos = { foco: 9, ritmo: 9, fora: 0 }
    expect(drawRepeticoes(eixos, sementeDe(1, 2))).toHaveLength(REPETICOES)
    expect(drawRepeticoes(eixos, sementeDe(1, 2))).toEqual(drawRepeticoes(eixos, sementeDe(1, 2)))
    expect(drawRepeticoes(eixos, sementeDe(1, 2))).not.toEqual(drawRepeticoes(eixos, sementeDe(1, 3)))
    expect(drawRepeticoes(eixos, sementeDe(1, 2))).not.toEqual(drawRepeticoes(eixos, sementeDe(2, 1)))
  })

  it('tells no places apart that the map shows alike', () => {
    const [a, b] = [
      { foco: 14, ritmo: 16, fora: 4 },
      { foco: 16, ritmo: 14, fora: 2 },
    ]
    for (const seed of seeds(50)) expect(drawRepeticoes(a, seed)).toEqual(drawRepeticoes(b, seed))
  })

  it('keeps a place far from every border and never crosses to the opposite side', () => {
    const all = seeds(400).flatMap(seed => drawRepeticoes(forte, seed))
    expect(all.filter(regiao => regiao === 'CD' || regiao === 'D' || regiao === 'C')).toEqual([])
    expect(all.filter(regiao => regiao === 'IS').length / all.length).toBeGreaterThan(0.85)
  })

  it('crosses a border as often as the error of an axis says', () => {
    // Foco 9 in steps of 3: it counts as people from 8 whole points, that is above 7.5.
    const all = seeds(2_000).flatMap(seed => drawRepeticoes({ foco: 9, ritmo: 24, fora: 0 }, seed))
    const share = all.filter(regiao => regiao === 'I').length / all.length
    // P(Z > -1.5 / 4.503) = 0.6305
    expect(ERRO_DO_EIXO).toBeCloseTo(4.503, 3)
    expect(share).toBeGreaterThan(0.62)
    expect(share).toBeLessThan(0.641)
    expect(regiaoDe({ foco: 9, ritmo: 24, fora: 0 })).toBe('I')
  })
})
