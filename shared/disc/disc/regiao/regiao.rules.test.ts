import { describe, expect, it, test } from 'vitest'
import vetores from '#test/data/equipe-vetores.json' with { type: 'json' }
import type { Totais } from '../disc.types.ts'
import { chavesDoPar } from './par.rules.ts'
import {
  ABAIXO,
  ACIMA,
  AO_LADO,
  centroDoMapa,
  centroOf,
  closeTo,
  destaquesOf,
  eixosOf,
  estadosOf,
  inPlano,
  LADO,
  MEIO_MAPA,
  NO_MAPA,
  OCTOGONO,
  RAIO,
  REGIOES,
  regiaoOf,
} from './regiao.rules.ts'

const { casos, pares, constantes } = vetores

/** Every total that 15 answers can give, in steps that reach all borders: 15 to 60, adding up to 150. */
function* everyTotal(): Generator<Totais> {
  for (let d = 15; d <= 60; d++)
    for (let i = 15; i <= 60; i++)
      for (let s = 15; s <= 60; s++) {
        const c = 150 - d - i - s
        const sorted = [d, i, s, c].toSorted((a, b) => a - b)
        // Of two dimensions together at least 45, of three at least 90: each answer gives 1, 2, 3 and 4 points.
        if (c >= 15 && c <= 60 && (sorted[0] ?? 0) + (sorted[1] ?? 0) >= 45) yield [d, i, s, c]
      }
}

describe('the place of a result', () => {
  it('has the axes, states, region, centre and share of the reference for each of its people', () => {
    let people = 0
    for (const { membros, esperado } of casos)
      for (const [n, totais] of (membros as unknown as Totais[]).entries()) {
        const eixos = eixosOf(totais)
        const plano = inPlano(eixos)
        expect({
          ...{ eixos, categoria: regiaoOf(eixos), estados: estadosOf(totais), destaques: destaquesOf(totais) },
          ...{ centro: centroOf(eixos), centro_mapa: centroDoMapa(eixos), no_plano: plano },
          raio: Math.round((RAIO / MEIO_MAPA) * 10_000) / 10_000,
        }).toEqual(esperado.pessoas[n])
        people += 1
      }
    expect(people).toBeGreaterThan(700)
  })

  it('uses the limits of the reference', () => {
    const { dois_lados: _, ...limites } = constantes
    expect({ octogono: OCTOGONO, raio: RAIO, lado: LADO, acima: ACIMA, abaixo: ABAIXO }).toEqual(limites)
  })

  it('is a rotation, lies in the octagon and has exactly one region for every total', () => {
    const seen = new Set<string>()
    const broken = [...everyTotal()].filter(totais => {
      const eixos = eixosOf(totais)
      const { foco, ritmo, fora } = eixos
      const regiao = regiaoOf(eixos)
      seen.add(regiao)
      const squared = totais.reduce((sum, t) => sum + t * t, 0)
      return !(
        foco ** 2 + ritmo ** 2 + fora ** 2 === squared - 5625 &&
        Math.max(Math.abs(foco), Math.abs(ritmo)) <= 30 &&
        Math.abs(foco) + Math.abs(ritmo) <= 45 &&
        (!['DS', 'IC'].includes(regiao) || Math.abs(fora) >= 10)
      )
    })
    expect(broken).toEqual([])
    expect([...seen].toSorted()).toEqual([...REGIOES].toSorted())
    expect([...NO_MAPA, ...AO_LADO].toSorted()).toEqual([...REGIOES].toSorted())
  })

  test('noPlano is null when the four totals leave no shape to show, and nothing of it lies across', () => {
    expect(inPlano({ foco: 0, ritmo: 0, fora: 0 })).toBeNull()
    expect(inPlano({ foco: 6, ritmo: 0, fora: 8 })).toBe(0.36)
  })
})

describe('regions that touch', () => {
  const closeOnes = (one: (typeof REGIOES)[number]) => REGIOES.filter(other => closeTo(one, other))

  it('are a corner and its two sides, and the middle with all', () => {
    expect(closeOnes('D').toSorted()).toEqual(['CD', 'D', 'DI', 'DS', 'IC', 'pouco_definido'].toSorted())
    expect(closeOnes('DI').toSorted()).toEqual(['CD', 'D', 'DI', 'DS', 'I', 'IC', 'IS', 'pouco_definido'].toSorted())
    expect(closeOnes('pouco_definido')).toEqual(REGIOES)
  })

  it('are not the two beside the map, which are opposite', () => {
    expect(closeTo('DS', 'IC')).toBe(false)
    expect(closeTo('IC', 'DS')).toBe(false)
    expect(closeTo('DS', 'DS')).toBe(true)
    for (const corner of ['D', 'I', 'S', 'C'] as const) expect(closeTo('DS', corner)).toBe(true)
  })
})

describe('the questions of two people', () => {
  it('are those of the reference for each pair', () => {
    for (const { a, b, chaves } of pares)
      expect(chavesDoPar(destaquesOf(a as unknown as Totais), destaquesOf(b as unknown as Totais))).toEqual(chaves)
  })

  it('are the same whoever is named first', () => {
    for (const { a, b } of pares) {
      const [x, y] = [destaquesOf(a as unknown as Totais), destaquesOf(b as unknown as Totais)]
      expect(chavesDoPar(x, y).length).toBe(chavesDoPar(y, x).length)
    }
  })
})
