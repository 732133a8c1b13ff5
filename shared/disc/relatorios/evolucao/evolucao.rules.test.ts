import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { DAY_MS } from '../../../platform/time.ts'
import type { Totais } from '../../disc/disc.types.ts'
import { buildEvolucao } from './evolucao.rules.ts'
import { inTempo, marcasNoTempo } from './evolucao-figura.rules.ts'
import type { TesteDaPessoa } from './evolucao-passos.rules.ts'

const START = Date.UTC(2024, 0, 10, 15)
const teste = (totais: Totais, day: number, more: Partial<TesteDaPessoa> = {}): TesteDaPessoa => ({
  totais,
  primeiros: null,
  finalizado_em: new Date(START + day * DAY_MS),
  consultoria: 'Consultora Exemplo',
  versao_instrumento: '1.0',
  ...more,
})
const evolucao = (testes: readonly TesteDaPessoa[], more: Partial<Parameters<typeof buildEvolucao>[0]> = {}) =>
  buildEvolucao({
    pessoa: { nome: 'Ana Exemplo' },
    testes,
    escopo: null,
    content: textosOf(),
    textos: textosEvolucao,
    ...more,
  })

describe('the evolution report', () => {
  const three = [teste([40, 40, 40, 30], 400), teste([46, 40, 35, 29], 0), teste([33, 47, 40, 30], 20)]

  test('orders the tests by time, whatever their order on input', () => {
    const { resultados, passos, extremos } = evolucao(three)
    expect(resultados.linhas.map(l => l.data)).toEqual(['10/01/2024', '30/01/2024', '13/02/2025'])
    expect(passos?.linhas.map(p => [p.de, p.ate])).toEqual([
      ['10/01/2024', '30/01/2024'],
      ['30/01/2024', '13/02/2025'],
    ])
    expect([extremos?.de, extremos?.ate]).toEqual(['10/01/2024', '13/02/2025'])
  })

  test('labels differences by points: 0 to 7, 8 to 13, 14 or more', () => {
    const { extremos } = evolucao([teste([30, 36, 38, 46], 0), teste([44, 43, 30, 33], 100)])
    expect(extremos?.linhas.map(m => [m.delta, m.mudanca])).toEqual([
      ['+14', 'mudança confiável'],
      ['+7', 'dentro da margem'],
      ['−8', 'indício de mudança'],
      ['−13', 'indício de mudança'],
    ])
  })

  test('warns of a short interval only where there is one', () => {
    const { passos, extremos } = evolucao(three)
    expect(passos?.linhas.map(p => [p.curto, p.intervalo])).toEqual([
      [true, '20 dias, menos de 30'],
      [false, '380 dias'],
    ])
    expect(passos?.aviso).toContain('menos de 30 dias')
    expect(extremos?.curto).toBeNull()
    expect(evolucao([teste([40, 40, 40, 30], 0), teste([41, 39, 40, 30], 29)]).extremos?.curto).toContain('30 dias')
    expect(evolucao([teste([40, 40, 40, 30], 0), teste([41, 39, 40, 30], 30)]).extremos?.curto).toBeNull()
  })

  test('with one test speaks of a beginning and of no change', () => {
    const one = evolucao([teste([40, 40, 40, 30], 0)])
    expect(one.unico?.titulo).toBe('O começo do percurso')
    expect([one.extremos, one.passos]).toEqual([null, null])
    expect(one.geral).toMatchObject({ subtitulo: '1 resultado', periodo: 'de 10 de janeiro de 2024' })
    expect(one.percurso.figura.paineis[0].pontos).toMatchObject([
      { x: 0.5, y: 0.5556, margem: [0.4111, 0.7], pontos: 40 },
    ])
  })

  test('with two tests describes the difference between them once', () => {
    const two = evolucao(three.slice(0, 2))
    expect(two.passos).toBeNull()
    expect(two.unico).toBeNull()
    expect(two.extremos?.texto).toContain('400 dias depois')
  })

  test('says what it leaves out: other consultorias, older tests, other versions of the questionnaire', () => {
    expect(evolucao(three).escopo).toEqual(['Este documento reúne os testes que você concluiu nesta plataforma.'])
    const other = [...three, teste([40, 40, 40, 30], 500, { versao_instrumento: '2.0' })]
    const { escopo, consultoria, versoes } = evolucao(other, { escopo: { consultoria: 'Beta Exemplo' }, total: 57 })
    expect(escopo[0]).toContain('a convite de Beta Exemplo')
    expect(escopo[1]).toBe('Aparecem os 4 testes mais recentes, de um total de 57.')
    expect(escopo[2]).toContain('versões diferentes')
    expect([consultoria, versoes.questionario]).toEqual(['Beta Exemplo', '1.0, 2.0'])
  })

  test('names the consultoria beside each result only when there is more than one', () => {
    expect(evolucao(three).resultados.linhas.map(l => l.consultoria)).toEqual([null, null, null])
    const mixed = [...three, teste([40, 40, 40, 30], 500, { consultoria: 'Beta Exemplo' })]
    expect(evolucao(mixed).resultados.linhas.at(-1)?.consultoria).toBe('Beta Exemplo')
  })

  test('is refused without a test', () => {
    expect(() => evolucao([])).toThrow(RangeError)
  })

  test('never mentions a reliable change index, which is for the annex', () => {
    expect(JSON.stringify(evolucao(three))).not.toMatch(/rci|erro_padrao/i)
  })

  test("has differences that add up to 0, and describes every figure's numbers in words, for any results", () => {
    const totais = fc
      .tuple(fc.integer({ min: 20, max: 50 }), fc.integer({ min: 20, max: 50 }))
      .map(([d, i]): Totais => [d, i, Math.floor((150 - d - i) / 2), Math.ceil((150 - d - i) / 2)])
    const testes = fc.array(fc.tuple(totais, fc.integer({ min: 0, max: 3000 })), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(testes, list => {
        const made = evolucao(list.map(([t, day]) => teste(t, day)))
        for (const { mudancas } of made.passos?.linhas ?? [])
          expect(mudancas.reduce((sum, m) => sum + m.agora - m.antes, 0)).toBe(0)
        made.percurso.figura.paineis.forEach((painel, i) => {
          expect(painel.pontos).toHaveLength(list.length)
          painel.pontos.forEach(({ x, y, margem }) => {
            for (const value of [x, y, ...margem]) expect(value >= 0 && value <= 1).toBe(true)
            expect(margem[0] <= y && y <= margem[1]).toBe(true)
          })
          for (const [t] of list) expect(painel.descricao).toContain(`${t[i]} em `)
        })
      }),
      { numRuns: 60 },
    )
  })
})

describe('the time axis of the evolution', () => {
  const em = (days: readonly number[]) => days.map(day => ({ data: new Date(START + day * DAY_MS) }))

  test('keeps real distances, and spaces tests of one instant evenly', () => {
    const xs = (days: readonly number[]) => inTempo(em(days)).map(({ x }) => x)
    expect(xs([0, 10, 100])).toEqual([0, 0.1, 1])
    expect(xs([5, 5, 5])).toEqual([0, 0.5, 1])
    expect(xs([5])).toEqual([0.5])
  })

  test('prints the first and the last date, and those between that fit without touching', () => {
    const xs = [0, 0.05, 0.4, 0.45, 0.9, 1]
    const testes = xs.map((x, i) => ({ dia: `dia ${i}`, x }))
    expect(marcasNoTempo(testes).map(m => m.texto)).toEqual(['dia 0', 'dia 2', 'dia 5'])
  })
})
