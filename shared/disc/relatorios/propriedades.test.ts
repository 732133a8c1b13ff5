import { describe, expect, test } from 'vitest'
import { textosOf } from '#content/index.ts'
import { seededRandom, todasAsSomas } from '#test/domain/disc.ts'
import { faixa, totaisValidos } from '../disc/answer/pontuacao.rules.ts'
import { NOMES_FAIXA, type Totais } from '../disc/disc.types.ts'
import { analyse } from '../disc/figuras/perfil.rules.ts'
import { buildRelatorio } from './relatorios.rules.ts'

/* What the report says of third, lowest and neighbouring bands, over totals that nobody picked (report §4.3). */

const content = textosOf()
const random = seededRandom(23)
const cases = [...todasAsSomas()]
  .filter(totais => random() < 0.05 && totaisValidos(totais))
  .map((totais: Totais) => ({
    totais,
    sorted: totais.toSorted((a, b) => b - a) as [number, number, number, number],
    analise: analyse(totais, null),
    relatorio: buildRelatorio({
      resultado: { totais, versao: '1.0' },
      pessoa: { nome: 'Ana Exemplo da Silva' },
      consultor: { nome: 'Consultora Exemplo' },
      data: new Date('2026-11-21T15:00:00Z'),
      content,
    }),
  }))

test('the random cases contain enough of every kind', () => {
  expect(cases.length).toBeGreaterThan(2_000)
  expect(cases.filter(({ relatorio }) => relatorio.codigo === 'EQ').length).toBeGreaterThan(20)
  expect(cases.filter(({ relatorio }) => relatorio.baixa).length).toBeGreaterThan(500)
  expect(cases.filter(({ relatorio }) => relatorio.terceira).length).toBeGreaterThan(100)
})

describe('the lowest dimension in random cases', () => {
  test('is named only when more than 2 points below the next, and never of a balanced result', () => {
    for (const { sorted, analise, relatorio } of cases) {
      const clear = relatorio.codigo !== 'EQ' && sorted[2] - sorted[3] > 2
      expect(relatorio.baixa !== null, analise.codigo).toBe(clear)
      if (relatorio.baixa) {
        expect(relatorio.baixa.chave).toBe(`perfis.${relatorio.codigo}.baixa.${analise.ordem[3]}`)
        expect(relatorio.baixa.texto).toContain(content.rotulos[analise.ordem[3]])
      }
    }
  })

  test('is marked alone when it is alone, with the other when two lie within 2 points, and not at all of a balanced result', () => {
    const { mais_baixa, mais_baixa_empate, mais_alta, mais_alta_empate } = content.extremos
    const begins = (template: string) => template.split('{')[0] ?? template
    for (const { sorted, analise, relatorio } of cases) {
      const marks = relatorio.dimensoes.map(({ marca }) => marca)
      const count = (template: string) => marks.filter(mark => mark?.startsWith(begins(template))).length
      if (relatorio.codigo === 'EQ') expect(marks).toEqual([null, null, null, null])
      else {
        expect(count(mais_baixa) > 0, analise.codigo).toBe(sorted[2] - sorted[3] > 2)
        if (sorted[2] - sorted[3] <= 2) expect(count(mais_baixa_empate)).toBeGreaterThan(0)
        expect(marks.filter(mark => mark === mais_alta).length).toBe(sorted[0] - sorted[1] > 2 ? 1 : 0)
        if (sorted[0] - sorted[1] <= 2) expect(count(mais_alta_empate)).toBeGreaterThan(0)
      }
      // Whom to adjust to: nobody is told to be the lowest who is not.
      const lowest = relatorio.com_outros.filter(({ destaque }) => destaque)
      if (relatorio.codigo === 'EQ' || sorted[2] - sorted[3] <= 2) expect(lowest).toEqual([])
      else expect(lowest.map(({ letra }) => letra)).toEqual([analise.ordem[3]])
    }
  })

  test('adds two of the five tips when it is named, and none otherwise', () => {
    for (const { analise, relatorio } of cases) {
      const tips = relatorio.listas.desenvolvimento.map(({ chave }) => chave)
      const own = tips.filter(chave => chave.startsWith('dicas_baixa.'))
      expect(tips).toHaveLength(5)
      expect(own).toEqual(relatorio.baixa ? [1, 2].map(n => `dicas_baixa.${analise.ordem[3]}.${n}`) : [])
    }
  })
})

test('a further dimension is described from 38 points in a pair, from 35 in a single letter, always of three at the top', () => {
  for (const { sorted, analise, relatorio } of cases) {
    const [first, second, third] = sorted
    const { codigo, terceira } = relatorio
    if (codigo !== 'EQ' && first - third <= 2) {
      expect(terceira?.chave).toBe('empates_no_alto.tres_resumo')
      continue
    }
    const told = codigo.length === 2 ? third >= 38 : second >= 35 && second - third >= 3
    expect(terceira !== null).toBe(codigo !== 'EQ' && told)
    if (!terceira) continue
    const letra = analise.ordem[codigo.length === 2 ? 2 : 1]
    expect(terceira.chave).toBe(`perfis.${codigo}.terceira.${letra}`)
    expect(terceira.titulo).toBe(codigo.length === 2 ? content.titulos.terceira : content.titulos.terceira_unica)
    expect(terceira.texto).toContain(content.rotulos[letra])
  }
})

test('a total at the limit of a band names the neighbouring band, and no other total does', () => {
  for (const { relatorio } of cases)
    for (const { pontos, vizinha, faixa_numero } of relatorio.dimensoes) {
      const other = [pontos - 1, pontos + 1].find(n => n >= 15 && n <= 60 && faixa(n) !== faixa_numero)
      expect([28, 29, 37, 38, 46, 47].includes(pontos)).toBe(other !== undefined)
      if (other === undefined) expect(vizinha).toBeNull()
      else expect(vizinha?.titulo).toBe(`Na fronteira com ${NOMES_FAIXA[faixa(other)]}`)
    }
})
