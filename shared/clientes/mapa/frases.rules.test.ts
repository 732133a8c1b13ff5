import { describe, expect, it } from 'vitest'
import vetores from '#test/data/equipe-vetores.json' with { type: 'json' }
import type { Totais } from '../../disc/disc/disc.types.ts'
import { eixosDe, estadosDe } from '../../disc/disc/regiao/regiao.rules.ts'
import { frasesDe } from './frases.rules.ts'
import { minimo } from './minimo.rules.ts'

const contadas = (membros: readonly (readonly number[])[]) =>
  (membros as unknown as Totais[]).map(totais => ({ estados: estadosDe(totais), eixos: eixosDe(totais) }))
const nominais = vetores.casos.flatMap(caso =>
  'frases' in caso.esperado ? [{ ...caso, frases: caso.esperado.frases }] : [],
)
/** Many of one kind clearly above the line of D, beside some clearly below. */
const time = (acima: number, perto: number, abaixo: number) =>
  contadas([
    ...Array.from({ length: acima }, () => [50, 34, 33, 33]),
    ...Array.from({ length: perto }, () => [38, 38, 37, 37]),
    ...Array.from({ length: abaixo }, () => [25, 42, 42, 41]),
  ])

describe('minimo', () => {
  it('is the least difference of the reference for each number of people', () => {
    for (const { n, maioria } of vetores.minimos) expect([n, minimo(n)]).toEqual([n, maioria])
  })

  it('is null below 5 people', () => {
    expect([0, 1, 4].map(minimo)).toEqual([null, null, null])
  })
})

describe('frasesDe', () => {
  it.each(nominais)('gives the sentences of the reference for "$nome"', ({ membros, alarme, frases }) => {
    expect(frasesDe(contadas(membros), alarme as never)).toEqual(frases)
  })

  it('gives the same sentences in whatever order the people come', () => {
    for (const { membros, frases } of nominais) expect(frasesDe(contadas(membros.toReversed()))).toEqual(frases)
  })

  it('says no majority of a dimension under alarm, nor of an axis', () => {
    const pessoas = time(12, 0, 0)
    expect(frasesDe(pessoas).map(({ alvo }) => alvo)).toContain('D')
    expect(frasesDe(pessoas, ['D']).filter(({ id }) => id === 'maioria_acima' || id === 'maioria_lado')).toEqual([])
  })

  it('says that there are two sides from 3 against 4 people clearly on them', () => {
    const of = (pessoas: ReturnType<typeof time>) => frasesDe(pessoas).filter(({ alvo }) => alvo === 'D')
    expect(of(time(4, 1, 3))).toEqual([{ id: 'dois_lados', alvo: 'D', menor: 3, maior: 4 }])
    expect(of(time(3, 2, 3))).toEqual([])
    expect(of(time(4, 2, 2))).toEqual([])
  })
})
