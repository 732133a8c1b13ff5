import { describe, expect, it } from 'vitest'
import { questionarioDa, textosDa } from '#content/index.ts'
import { answersFor } from '#reports/answers.ts'
import type { Totais } from '../../disc/disc.types.ts'
import { montarAnexo } from '../anexo.rules.ts'
import type { AnexoSegunda } from './anexo.types.ts'

const anexoOf = (totais: Totais, seed: number) =>
  montarAnexo({
    resultado: { totais, versao: '1.0' },
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo' },
    data: new Date('2026-11-21T15:00:00Z'),
    content: textosDa('2.0'),
    questionario: questionarioDa('1.0'),
    respostas: answersFor(totais, seed),
  }) as AnexoSegunda

/** The question numbers that a sentence names, without the seconds in brackets. */
const named = (sentence = '') => (sentence.replace(/\(\d+\ss\)/g, '').match(/\d+/g) ?? []).map(Number)

describe('where to begin', () => {
  it('names the lines that differ, and those where the leading dimension fell low', () => {
    const { grade } = anexoOf([48, 40, 35, 27], 5)
    const different = grade?.linhas.filter(l => l.contorno) ?? []
    const low = different.filter(l => l.na_base !== null)
    expect(low.length).toBeGreaterThan(0)
    const [first, second] = grade?.comeco.itens ?? []
    expect(named(first)).toEqual(different.map(l => l.numero))
    expect(named(second)).toEqual(low.map(l => l.numero))
  })

  it('on a tie names what is of neither, and of a balanced result no line at all', () => {
    const tie = anexoOf([46, 45, 31, 28], 31).grade
    expect(named(tie?.comeco.itens[0])).toEqual(tie?.linhas.filter(l => l.contorno).map(l => l.numero))
    expect(tie?.comeco.itens[0]).toContain('Dominante nem Influente')
    expect(named(anexoOf([38, 38, 37, 37], 34).grade?.comeco.itens[0])).toEqual([])
  })

  it('names long answers with their seconds, the longest first, and no time that is like the others', () => {
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
