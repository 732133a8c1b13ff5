import { describe, expect, it } from 'vitest'
import { textosOf } from '#content/index.ts'
import { randomOrdens, referencia, seededRandom } from '#test/domain/disc.ts'
import { textoDoMotivo } from '../../relatorios/anexo/medidas.rules.ts'
import type { Ordem, Resposta } from '../disc.types.ts'
import { type IndicesQualidade, indicesQualidade, qualidade } from './qualidade.rules.ts'

const calm: IndicesQualidade = {
  iguais: 0,
  rapidas: 0,
  lentas8: 0,
  total_ms: 240_000,
  movimento: 1,
  posicao: 3,
  concordancia: 0.3,
}

/**
 * Answers with the given seconds, of which the first `kept` keep the order shown and the others all move differently.
 */
function answers(seconds: readonly number[], kept: number): Resposta[] {
  const shown: Ordem = [1, 2, 3, 4]
  const finals: Ordem[] = [
    [2, 1, 3, 4],
    [4, 3, 2, 1],
    [3, 1, 2, 4],
  ]
  // Kept ones every second place, so that the movement index does not join in.
  return seconds.map((s, i) => ({
    numero: i + 1,
    ordem: i % 2 === 0 && i / 2 < kept ? shown : finals[i % 3]!,
    ordem_inicial: shown,
    ms: s * 1000,
    cliques: 3,
  }))
}

describe('the level of answer quality', () => {
  it.each(referencia.qualidade.map((c, i) => [i + 1, c] as const))(
    'is the expected one in reference case %i',
    (_, expected) => {
      const indices = indicesQualidade(answers(expected.tempos, expected.iguais))!
      expect(indices.iguais).toBe(expected.iguais)
      const got = qualidade(indices)
      expect(got.nivel).toBe(expected.nivel)
      expect(got.motivos.map(m => textoDoMotivo(m, textosOf()))).toEqual(expected.motivos)
    },
  )

  it.each<[Partial<IndicesQualidade>, string]>([
    [{}, 'verde'],
    [{ iguais: 2 }, 'verde'],
    [{ iguais: 3 }, 'amarelo'],
    [{ iguais: 4 }, 'amarelo'],
    [{ iguais: 5 }, 'vermelho'],
    [{ rapidas: 2 }, 'verde'],
    [{ rapidas: 3 }, 'amarelo'],
    [{ rapidas: 7 }, 'amarelo'],
    [{ rapidas: 8, lentas8: 8 }, 'vermelho'],
    [{ lentas8: 7 }, 'verde'],
    [{ lentas8: 8 }, 'amarelo'],
    [{ total_ms: 60_000 }, 'verde'],
    [{ total_ms: 59_999 }, 'vermelho'],
    [{ total_ms: null }, 'verde'],
    [{ movimento: 2 }, 'verde'],
    [{ movimento: 3 }, 'amarelo'],
    [{ movimento: 4 }, 'vermelho'],
    [{ posicao: 12.84 }, 'verde'],
    [{ posicao: 12.85 }, 'amarelo'],
    [{ posicao: 45 }, 'amarelo'],
    [{ posicao: null, concordancia: null }, 'verde'],
    [{ concordancia: 0.899 }, 'verde'],
    [{ concordancia: 0.9 }, 'amarelo'],
  ])('from %j is %s', (change, nivel) => expect(qualidade({ ...calm, ...change }).nivel).toBe(nivel))

  it('comes with its reasons, the strongest first', () => {
    expect(qualidade({ ...calm, iguais: 3, movimento: 5 }).motivos).toEqual([
      { indice: 'movimento', nivel: 'vermelho', valor: 5 },
      { indice: 'iguais', nivel: 'amarelo', valor: 3 },
    ])
  })
})

describe('the indices of answer quality', () => {
  it('count the longest run of the same movement, whatever the letters', () => {
    const run: [Ordem, Ordem][] = [
      [
        [1, 2, 3, 4],
        [2, 1, 3, 4],
      ],
      [
        [4, 3, 2, 1],
        [3, 4, 2, 1],
      ],
      [
        [2, 4, 1, 3],
        [4, 2, 1, 3],
      ],
      [
        [1, 2, 3, 4],
        [1, 2, 4, 3],
      ],
    ]
    const respostas = run.map(([ordem_inicial, ordem], i) => ({
      numero: i + 1,
      ordem,
      ordem_inicial,
      ms: 9000,
      cliques: 1,
    }))
    expect(indicesQualidade(respostas)).toMatchObject({ movimento: 3, iguais: 0, total_ms: null })
    const gap = respostas.map((r, i) => (i === 1 ? { ...r, ordem_inicial: null } : r))
    expect(indicesQualidade(gap)!.movimento).toBe(1)
  })

  it('count a question of exactly 4 s or 8 s as slow enough', () => {
    const at = (ms: number) => indicesQualidade(answers([16], 0).map(r => ({ ...r, ms })))
    expect(at(4000)).toMatchObject({ rapidas: 0, lentas8: 1 })
    expect(at(3999)).toMatchObject({ rapidas: 1, lentas8: 1 })
    expect(at(8000)).toMatchObject({ rapidas: 0, lentas8: 0 })
  })

  it('are null without process data', () => {
    const bare = answers([16], 0).map(r => ({ ...r, ordem_inicial: null, ms: null, cliques: null }))
    expect(indicesQualidade(bare)).toBeNull()
  })

  it('flag random answers as rarely as computed: 3 or more untouched orders 2.26 %, a run of 3 about 2.1 %', () => {
    const random = seededRandom(5)
    const runs = 20_000
    let [kept, moved] = [0, 0]
    for (let i = 0; i < runs; i++) {
      const shown = randomOrdens(random)
      const respostas = randomOrdens(random).map((ordem, n) => ({
        numero: n + 1,
        ordem,
        ordem_inicial: shown[n]!,
        ms: 16_000,
        cliques: 2,
      }))
      const indices = indicesQualidade(respostas)!
      if (indices.iguais >= 3) kept++
      if (indices.movimento >= 3) moved++
    }
    expect(Math.abs(kept / runs - 0.0226)).toBeLessThan(0.004)
    expect(Math.abs(moved / runs - 0.021)).toBeLessThan(0.004)
  })
})
