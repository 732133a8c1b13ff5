import { describe, expect, it, test } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation, type Simulated } from '#test/domain/simulados.ts'
import { LETRAS, letraOf, type Totais } from '../../disc/disc.types.ts'
import { afirmacoesOf, porquesOf } from '../leitura/porque.rules.ts'
import { buildRelatorio } from '../relatorios.rules.ts'
import type { Relatorio } from '../relatorios.types.ts'
import { LISTAS } from './partes.types.ts'

const content = textosOf()
const entrada = {
  pessoa: { nome: 'Ana Exemplo da Silva' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T15:00:00Z'),
  content,
  questionario: instrumentoOf('1.0'),
}
const soTotais = (totais: Totais) => buildRelatorio({ ...entrada, resultado: { totais, versao: '1.0' } })
const de = ({ totais, primeiros, respostas }: Pick<Simulated, 'totais' | 'primeiros' | 'respostas'>) =>
  buildRelatorio({ ...entrada, resultado: { totais, primeiros, versao: '1.0' }, respostas })

const { pessoa } = createPopulation(seededRandom(1), 0.6)
const people = Array.from({ length: 400 }, pessoa)
const all = people.map(one => ({ one, relatorio: de(one) }))

/** Every sentence with a key that a report prints. */
const frasesOf = (r: Relatorio) => [
  ...(r.escolhas?.linhas.flatMap(l => [l.primeira, l.ultima]) ?? []),
  ...(r.terceira ? [r.terceira] : []),
  ...(r.baixa ? [r.baixa] : []),
  ...LISTAS.flatMap(nome => r.listas[nome]),
]

describe('the 15 choices', () => {
  it('are listed as ordered, and marked when the top belongs to no leading dimension', () => {
    for (const { one, relatorio } of all) {
      const { escolhas, codigo, por_temas } = relatorio
      if (!escolhas) throw new Error('no choices')
      const first = por_temas.empate ? LETRAS.filter(letra => codigo.includes(letra)) : [codigo[0]]
      const leading = codigo === 'EQ' ? [] : first
      expect(escolhas.referencia).toEqual(leading)
      expect(escolhas.linhas.map(l => l.ordem.map(a => a.letra))).toEqual(one.respostas.map(r => r.ordem.map(letraOf)))
      for (const { ordem, contorno } of escolhas.linhas)
        expect(contorno).toBe(leading.length > 0 && !leading.includes(ordem[0].letra))
      expect(escolhas.contraexemplos.numeros).toEqual(escolhas.linhas.filter(l => l.contorno).map(l => l.numero))
    }
  })

  it('are counted only where one dimension leads', () => {
    const counted = all.filter(({ relatorio }) => relatorio.escolhas?.contraexemplos.contados)
    for (const { relatorio } of counted) expect(relatorio.escolhas?.referencia).toHaveLength(1)
    for (const { relatorio } of all) {
      const text = relatorio.escolhas?.contraexemplos.textos.join(' ') ?? ''
      const n = relatorio.escolhas?.contraexemplos.numeros.length ?? 0
      if (relatorio.escolhas?.referencia.length === 1 && n > 0)
        expect(text).toContain(n === 1 ? 'Em 14 das 15 questões' : `${n} de 15`)
      else expect(text).not.toMatch(/\d+ (de|das) 15/)
    }
  })

  it('name five last places of the leading dimensions', () => {
    for (const { relatorio } of all) {
      const { numeros } = relatorio.escolhas?.ultimas ?? { numeros: [] }
      expect(numeros).toHaveLength(5)
      expect(numeros).toEqual(numeros.toSorted((a, b) => a - b))
    }
  })

  it('are missing, and said to be, where only totals are stored', () => {
    const { escolhas, sem_escolhas } = soTotais([50, 42, 33, 25])
    expect(escolhas).toBeNull()
    expect(sem_escolhas).toContain('só os quatro totais')
    // Said on the page of the result and in print: it speaks of no page.
    expect(sem_escolhas).not.toContain('página')
  })
})

describe('highest and lowest dimension', () => {
  const marks = (totais: Totais) => Object.fromEntries(soTotais(totais).dimensoes.map(d => [d.letra, d.marca]))

  it('are named only beyond two points; within them both are', () => {
    expect(marks([50, 40, 33, 27])).toMatchObject({
      D: 'Maior total',
      I: null,
      S: null,
      C: 'Menor total do seu resultado',
    })
    expect(marks([46, 45, 31, 28])).toMatchObject({
      D: expect.stringContaining('Influente'),
      I: expect.stringContaining('Dominante'),
    })
    expect(marks([50, 40, 31, 29])).toMatchObject({
      S: expect.stringContaining('Conformidade'),
      C: expect.stringContaining('Estabilidade'),
    })
  })

  it('are not named in a balanced profile', () => {
    expect(Object.values(marks([38, 38, 37, 37]))).toEqual([null, null, null, null])
    const { baixa, terceira } = soTotais([38, 38, 37, 37])
    expect([baixa, terceira]).toEqual([null, null])
  })

  it('have a sentence and two tips for the lowest only when it is more than two points below', () => {
    const clear = soTotais([50, 40, 33, 27])
    expect(clear.baixa?.chave).toBe('perfis.DI.baixa.C')
    expect(clear.listas.desenvolvimento.map(f => f.chave)).toEqual([
      'perfis.DI.desenvolvimento.1',
      'perfis.DI.desenvolvimento.2',
      'perfis.DI.desenvolvimento.3',
      'dicas_baixa.C.1',
      'dicas_baixa.C.2',
    ])
    const close = soTotais([50, 40, 31, 29])
    expect(close.baixa).toBeNull()
    expect(close.listas.desenvolvimento.map(f => f.chave).every(chave => chave.startsWith('perfis.'))).toBe(true)
  })

  it('include a high third dimension in a pair from 38 points on', () => {
    expect(soTotais([44, 40, 38, 28]).terceira?.chave).toBe('perfis.DI.terceira.S')
    expect(soTotais([45, 40, 37, 28]).terceira).toBeNull()
    expect(soTotais([50, 36, 33, 31]).terceira?.chave).toBe('perfis.D.terceira.I')
  })
})

test('a total at the limit of a band names the neighbouring band, any other none', () => {
  const beside = (totais: Totais) => soTotais(totais).dimensoes.map(d => d.vizinha !== null)
  expect(soTotais([47, 38, 37, 28]).dimensoes.map(d => d.vizinha?.titulo.match(/Na fronteira com (.+)/)?.[1])).toEqual([
    'Acentuada',
    'Moderada',
    'Acentuada',
    'Moderada',
  ])
  expect(beside([50, 42, 33, 25])).toEqual([false, false, false, false])
})

test('the cover has equal coloured area for any totals, solid inside the margin and half strength at the total', () => {
  for (const { one, relatorio } of all.slice(0, 100)) {
    const { quartos, nomes, inclinacao } = relatorio.capa
    expect(nomes).toHaveLength(relatorio.por_temas.empate?.letras.length ?? 1)
    expect(Math.max(...inclinacao.map(Math.abs))).toBeLessThanOrEqual(1)
    quartos.forEach(({ pontos, solido, aneis }, q) => {
      expect(pontos).toBe(one.totais[q])
      expect(solido ** 2 * 60).toBeCloseTo(Math.max(15, pontos - 6.5), 1)
      const shares = aneis.map(({ cor }) => cor)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      for (const cor of shares) expect(cor).toBeGreaterThan(0)
      for (const { raio } of aneis) expect(raio).toBeLessThanOrEqual(1)
    })
  }
})

test('a report has no unfilled placeholder, each key once, and lists of four or five lines', () => {
  for (const { relatorio } of all) {
    expect(JSON.stringify(relatorio)).not.toMatch(/\{\w+\}|undefined|NaN/)
    const keys = frasesOf(relatorio).map(f => f.chave)
    expect(new Set(keys).size).toBe(keys.length)
    for (const nome of LISTAS) expect(relatorio.listas[nome].length, nome).toBe(nome === 'desenvolvimento' ? 5 : 4)
  }
})

test('every key finds its text', () => {
  const at = (chave: string): unknown =>
    chave.split('.').reduce<unknown>((value, step) => {
      const found = /^(\d+)([DISC])?$/.exec(step)
      if (Array.isArray(value) && found) {
        const byNumber = value.find(item => item?.numero === Number(found[1]))
        if (found[2]) return byNumber?.[found[2]]
        return byNumber ?? value[Number(found[1]) - 1]
      }
      return (value as Record<string, unknown> | undefined)?.[step]
    }, content)
  for (const { relatorio } of all)
    for (const { chave, texto } of frasesOf(relatorio)) {
      // A line that quotes an answer ends with the question of its key.
      if (chave === 'empates_no_alto.tres_resumo') continue // names three dimensions
      if (chave.startsWith('perguntas_por_questao.')) expect(texto.endsWith(` ${at(chave)}`), chave).toBe(true)
      else expect(at(chave), chave).toBe(texto)
    }
})

test('answers without their questionnaire are refused', () => {
  const { questionario: _, ...without } = entrada
  const { totais, primeiros, respostas } = pessoa()
  expect(() => buildRelatorio({ ...without, resultado: { totais, primeiros, versao: '1.0' }, respostas })).toThrow(
    /questionnaire/,
  )
})

describe('"Por que diz isso?"', () => {
  const instrumento = instrumentoOf('1.0')
  const porques = ({ one, relatorio }: (typeof all)[number]) =>
    porquesOf({
      relatorio,
      resultado: { totais: one.totais, primeiros: one.primeiros, versao: '1.0' },
      ordens: one.respostas.map(r => r.ordem),
      instrumento,
    })

  it('explains everything that is said, and nothing else', () => {
    for (const both of all) {
      const said = new Set(afirmacoesOf(both.relatorio))
      const explained = new Set(porques(both).flatMap(porque => porque.afirmacoes))
      expect(explained).toEqual(said)
    }
  })
})
