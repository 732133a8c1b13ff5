import { describe, expect, it } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { answersFor } from '#reports/samples/answers.ts'
import type { Resposta } from '../../disc/disc.types.ts'
import { buildAnexo } from './anexo.rules.ts'

const anexoOf = (respostas: readonly Resposta[] | null) =>
  buildAnexo({
    resultado: { totais: [48, 40, 35, 27], versao: '1.0' },
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo' },
    data: new Date('2026-11-21T15:00:00Z'),
    content: textosOf(),
    questionario: instrumentoOf('1.0'),
    respostas,
  })

const answers = answersFor([48, 40, 35, 27], 5)
/** Answers stored without process data: the order only. */
const withoutTempo = answers.map(resposta => ({ ...resposta, ms: null, ordem_inicial: null }))
const TUDO = 'Sem o tempo de cada resposta e a ordem em que as alternativas apareceram'

describe('the annex of a person with totals only', () => {
  const anexo = anexoOf(null)

  it('mentions no grid of answers anywhere', () => {
    expect(anexo.grade).toBeNull()
    const { grade: _, ...said } = anexo
    expect(JSON.stringify(said)).not.toMatch(/\bgrade\b|contorno/)
    // Of any pair, and of any profile: they are printed beside no grid as well.
    const { com_voce, por_perfil, trabalho_ou_vida } = textosOf().consultor
    expect(JSON.stringify([com_voce, por_perfil, trabalho_ou_vida])).not.toMatch(/\bgrade\b|contorno/)
  })

  it('plans the same hour, and asks for lived examples instead of opening the grid', () => {
    const withGrid = anexoOf(answers).roteiro.passos
    expect(withGrid.some(({ texto }) => texto.startsWith('Abra a grade.'))).toBe(true)
    expect(anexo.roteiro.passos.map(({ minutos }) => minutos)).toEqual(withGrid.map(({ minutos }) => minutos))
    expect(anexo.roteiro.passos.map(({ titulo }) => titulo)).toContain('Situações vividas')
    // What chooses between the two is not handed on.
    for (const passo of [...withGrid, ...anexo.roteiro.passos])
      expect(Object.keys(passo).toSorted()).toEqual(['minutos', 'outras', 'perguntas', 'texto', 'titulo'])
  })
})

describe('answers stored without times', () => {
  it('still get the grid, and the annex says that the times are missing', () => {
    const { grade, qualidade, roteiro } = anexoOf(withoutTempo)
    expect(grade?.linhas).toHaveLength(15)
    expect(roteiro.passos.some(({ texto }) => texto.startsWith('Abra a grade.'))).toBe(true)
    expect(qualidade.texto).toContain(TUDO)
    expect(qualidade.texto).not.toContain('totais')
  })
})

it('the message for after the conversation names both people, and leaves gaps for what was agreed', () => {
  const { texto } = anexoOf(answers).mensagem
  expect(texto).toMatch(/^Olá, Ana\. /)
  expect(texto).toMatch(/Abraço, Consultora Exemplo\.$/)
  expect(texto).not.toMatch(/\{\w+\}/)
  for (const gap of Object.values(textosOf().consultor.lacunas)) expect(texto).toContain(`[${gap}]`)
})
