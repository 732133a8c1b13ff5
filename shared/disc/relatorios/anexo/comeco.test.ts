import { describe, expect, it } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { answersFor } from '#reports/samples/answers.ts'
import { given } from '../../../platform/given.ts'
import type { Totais } from '../../disc/disc.types.ts'
import type { Escolha } from '../partes/partes.types.ts'
import { buildRelatorio } from '../relatorios.rules.ts'
import { buildAnexo } from './anexo.rules.ts'
import { beginningOf } from './comeco.rules.ts'

const entradaOf = (totais: Totais, seed: number) => ({
  resultado: { totais, versao: '1.0' },
  pessoa: { nome: 'Ana Exemplo da Silva' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T15:00:00Z'),
  content: textosOf(),
  questionario: instrumentoOf('1.0'),
  respostas: answersFor(totais, seed),
})
const anexoOf = (totais: Totais, seed: number) => buildAnexo(entradaOf(totais, seed))

/** The question numbers in a sentence, without the seconds in brackets. */
const named = (sentence = '') => (sentence.replace(/\(\d+\ss\)/g, '').match(/\d+/g) ?? []).map(Number)

describe('comecoDe, where to begin the conversation', () => {
  it('names the answers that differ, and those that put the leading dimension low', () => {
    const { grade } = anexoOf([48, 40, 35, 27], 5)
    const different = grade?.linhas.filter(l => l.contorno) ?? []
    const low = different.filter(l => l.na_base !== null)
    expect(low.length).toBeGreaterThan(0)
    const [first, second] = grade?.comeco.itens ?? []
    expect(named(first)).toEqual(different.map(l => l.numero))
    expect(named(second)).toEqual(low.map(l => l.numero))
  })

  it('names no answers on a tie, nor for a balanced result', () => {
    const tie = anexoOf([46, 45, 31, 28], 31).grade
    expect(named(tie?.comeco.itens[0])).toEqual(tie?.linhas.filter(l => l.contorno).map(l => l.numero))
    expect(tie?.comeco.itens[0]).toContain('Dominante nem Influente')
    expect(named(anexoOf([38, 38, 37, 37], 34).grade?.comeco.itens[0])).toEqual([])
  })

  it('names slow answers with their seconds, the slowest first, and no ordinary one', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { grade } = anexoOf([48, 40, 35, 27], seed)
      const seconds = (grade?.linhas ?? []).map(l => l.segundos ?? 0).toSorted((a, b) => a - b)
      const said = grade?.comeco.itens.find(item => item.startsWith('Levaram'))
      const shown = [...(said ?? '').matchAll(/\((\d+)\ss\)/g)].map(match => Number(match[1]))
      expect(shown).toEqual(shown.toSorted((a, b) => b - a))
      expect(shown.length).not.toBe(1)
      for (const s of shown) expect(s).toBeGreaterThanOrEqual(2 * (seconds[7] ?? 0))
    }
  })
})

describe('the sentences to begin with', () => {
  const { por_onde_comecar: texts } = textosOf().consultor
  const { linhas } = given(buildRelatorio(entradaOf([48, 40, 35, 27], 5)).escolhas, 'the answers')
  const linha = given(linhas[0], 'an answer')
  /** Sentences for these answers that differ, with where each puts the leading dimension, and one that does not. */
  const sentences = (
    different: readonly (Escolha['na_base'] | 'fora')[],
    referencia: readonly ('D' | 'I')[],
    s: (number | null)[] = [],
  ) =>
    beginningOf(
      [...different, null].map((which, i) => ({
        ...linha,
        ...{ numero: i + 1, contorno: i < different.length, na_base: which === 'fora' ? null : which },
      })),
      s,
      referencia,
      textosOf(),
    ).itens
  const filled = (text: string, lista: string) =>
    text.replaceAll('{A}', 'Dominante').replaceAll('{B}', 'Influente').replaceAll('{lista}', lista)

  it('say one answer in the singular, several in the plural, and those with the leading dimension low apart', () => {
    expect(sentences(['fora'], ['D'])).toEqual([filled(texts.contorno.um, '1')])
    expect(sentences(['fora', 3], ['D'])).toEqual([
      filled(texts.contorno.varios, '1 e 2'),
      filled(texts.na_base.um, '2'),
    ])
    expect(sentences([4, 3], ['D', 'I'])).toEqual([filled(texts.empate.varios, '1 e 2')])
  })

  it('say that none differs, and that nothing leads', () => {
    expect(sentences([], ['D'])).toEqual([texts.sem_contorno])
    expect(sentences(['fora'], [])).toEqual([texts.equilibrio])
  })

  it('name slow answers only where there are two or more, timed ones alone', () => {
    const seconds = (...s: (number | null)[]) => sentences(['fora', 'fora', 'fora', 'fora', 'fora'], ['D'], s)[1]
    expect(seconds(40, 10, 10, 10, null, 50)).toBe(filled(texts.demoradas, '6 (50\u00a0s) e 1 (40\u00a0s)'))
    expect(seconds(40, 10, 10, 10, null, 19)).toBeUndefined()
    expect(seconds(null, null, null, null, null, null)).toBeUndefined()
  })
})
