import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { todasAsSomas } from '#test/domain/disc.ts'
import { DAY_MS } from '../../../platform/time.ts'
import { faixa, primeirosDasOrdens, totaisDasOrdens } from '../../disc/answer/pontuacao.rules.ts'
import { LETRAS, type Ordem, type Totais } from '../../disc/disc.types.ts'
import { buildRelatorio } from '../relatorios.rules.ts'
import { afirmacoesOf, porquesDaAfirmacao, porquesOf } from './porque.rules.ts'
import type { Porque } from './porque.types.ts'

const content = textosOf()
const instrumento = instrumentoOf('1.0')
const ORDENS: Ordem[] = [1, 2, 3, 4].flatMap(a =>
  [1, 2, 3, 4].flatMap(b =>
    [1, 2, 3, 4].flatMap(c => (new Set([a, b, c]).size === 3 ? [[a, b, c, 10 - a - b - c] as unknown as Ordem] : [])),
  ),
)
const SOMAS = [...todasAsSomas()]
const folha = fc.array(fc.constantFrom(...ORDENS), { minLength: 15, maxLength: 15 })

interface Entrada {
  totais: Totais
  ordens?: readonly Ordem[] | null
  antes?: { totais: Totais; ordens?: readonly Ordem[]; data: Date }
}
function explain({ totais, ordens = null, antes }: Entrada) {
  const resultado = { totais, primeiros: ordens && primeirosDasOrdens(ordens), versao: '1.0' }
  const relatorio = buildRelatorio({
    resultado,
    pessoa: { nome: 'Ana Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data: new Date('2026-11-21T12:00:00Z'),
    content,
    anterior: antes ?? null,
  })
  const porques = porquesOf({ relatorio, resultado, ordens, instrumento, ordens_antes: antes?.ordens ?? null })
  return { relatorio, porques, of: (id: string): Porque[] => porquesDaAfirmacao(porques, id) }
}
const days = (n: number) => new Date(Date.parse('2026-11-21T12:00:00Z') - n * DAY_MS)

describe('porquesDe', () => {
  it('explains every statement, and nothing that is not said, for any answers', () => {
    fc.assert(
      fc.property(folha, fc.option(folha), fc.integer({ min: 0, max: 400 }), (ordens, before, ago) => {
        const antes = before ? { totais: totaisDasOrdens(before), ordens: before, data: days(ago) } : undefined
        const { relatorio, porques } = explain({
          totais: totaisDasOrdens(ordens),
          ordens,
          ...(antes && { antes }),
        })
        expect([...new Set(porques.flatMap(porque => porque.afirmacoes))].sort()).toEqual(
          afirmacoesOf(relatorio).sort(),
        )
      }),
    )
  })

  it('names the stored totals, equal to the sum of their positions', () => {
    fc.assert(
      fc.property(folha, ordens => {
        const totais = totaisDasOrdens(ordens)
        for (const { totais: cited } of explain({ totais, ordens }).porques)
          for (const { letra, pontos, posicoes } of cited) {
            expect(pontos).toBe(totais[LETRAS.indexOf(letra)])
            const [a, b, c, d] = posicoes!
            expect(4 * a + 3 * b + 2 * c + d).toBe(pontos)
            expect(a + b + c + d).toBe(15)
          }
      }),
    )
  })

  it('cites answers as given, in the words of the questionnaire', () => {
    fc.assert(
      fc.property(folha, ordens => {
        for (const { perguntas } of explain({ totais: totaisDasOrdens(ordens), ordens }).porques)
          for (const { numero, letra, alternativa, posicao } of perguntas!) {
            expect(ordens[numero - 1]![posicao - 1]).toBe(LETRAS.indexOf(letra) + 1)
            const { alternativas } = instrumento.perguntas[numero - 1]!
            expect(alternativas.find(a => a.id_quadrante === LETRAS.indexOf(letra) + 1)!.conteudo).toBe(alternativa)
          }
      }),
    )
  })

  it('says with totals alone that the answers are not stored, and invents none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOMAS), totais => {
        const { porques, of } = explain({ totais })
        expect(porques.every(({ totais: cited }) => cited.every(t => t.posicoes === null))).toBe(true)
        expect(porques.every(({ perguntas }) => perguntas === null || perguntas.length === 0)).toBe(true)
        expect(of(`dimensoes.D`)[0]!.perguntas).toBeNull()
      }),
    )
  })
})

describe('the rule named in a why', () => {
  it.each([
    [[41, 41, 34, 34], 'perfil_equilibrio', { amplitude: 7 }],
    [[44, 36, 35, 35], 'perfil_unico', { A: 'Dominante', a: 44, b: 36, n: 8 }],
    [[44, 38, 34, 34], 'perfil_par_segunda_alta', { b: 38, n: 6 }],
    [[42, 37, 37, 34], 'perfil_par_proximas', { b: 37, n: 5 }],
  ] as const)('is for the profile of %j the rule %s', (totais, regra, valores) => {
    const [porque] = explain({ totais }).of('perfil.resumo')
    expect(porque).toMatchObject({ regra, valores })
  })

  it('is for a band the one with the limits around the points', () => {
    for (let pontos = 15; pontos <= 60; pontos += 1) {
      const totais = SOMAS.find(sums => sums[2] === pontos)!
      const { min, max } = explain({ totais }).of('dimensoes.S')[0]!.valores as { min: number; max: number }
      expect([faixa(min), faixa(max)]).toEqual([faixa(pontos), faixa(pontos)])
      expect([min === 15 || faixa(min - 1) < faixa(min), max === 60 || faixa(max + 1) > faixa(max)]).toEqual([
        true,
        true,
      ])
    }
  })

  it('cites for a high band answers that put the dimension on top, for a low one at the bottom', () => {
    const ordens: Ordem[] = Array.from({ length: 15 }, (_, i) => (i < 14 ? [1, 2, 3, 4] : [4, 3, 2, 1]))
    const { of } = explain({ totais: totaisDasOrdens(ordens), ordens })
    expect(of('dimensoes.D')[0]!.perguntas).toHaveLength(14)
    expect(of('dimensoes.D')[0]!.perguntas![0]).toEqual({
      numero: 1,
      pergunta: 'Quando aparece um imprevisto, eu...',
      letra: 'D',
      alternativa: 'entro em ação e tomo as rédeas',
      posicao: 1,
      posicao_antes: null,
    })
    expect(of('dimensoes.C')[0]!.perguntas!.map(p => [p.numero, p.posicao])).toEqual(
      Array.from({ length: 14 }, (_, i) => [i + 1, 4]),
    )
    expect(of('com_outros.C')[0]!.regra).toBe('destaque')
    expect(of('com_outros.D')[0]!.regra).toBe('comum')
  })

  it('is for equal totals the number of first places where they differ, else the fixed order', () => {
    const ordens: Ordem[] = [
      ...Array.from({ length: 5 }, (): Ordem => [2, 3, 1, 4]),
      ...Array.from({ length: 10 }, (): Ordem => [1, 2, 3, 4]),
    ]
    // D 50, I 50: ten firsts against five.
    const totais = totaisDasOrdens(ordens)
    expect(totais.slice(0, 2)).toEqual([50, 50])
    expect(explain({ totais, ordens }).of('perfil.resumo')[1]).toMatchObject({
      regra: 'desempate_primeiros',
      valores: { A: 'Dominante', B: 'Influente', a: 50, x: 10, y: 5 },
    })
    expect(explain({ totais }).of('perfil.resumo')[1]).toMatchObject({ regra: 'desempate_fixo' })
    expect(explain({ totais: [46, 45, 31, 28] }).of('perfil.resumo')).toHaveLength(1)
  })

  it('shows for a comparison its differences and only the answers that changed', () => {
    const now: Ordem[] = Array.from({ length: 15 }, (): Ordem => [1, 2, 3, 4])
    const before: Ordem[] = now.map((ordem, i) => (i < 4 ? [4, 2, 3, 1] : ordem))
    const { of } = explain({
      totais: totaisDasOrdens(now),
      ordens: now,
      antes: { totais: totaisDasOrdens(before), ordens: before, data: days(10) },
    })
    expect(of('comparacao.D')[0]).toMatchObject({
      regra: 'mudanca',
      valores: { antes: 48, agora: 60, n: 12, mudanca: content.comparacao.rotulos['indício de mudança'] },
    })
    expect(of('comparacao.D')[0]!.perguntas!.map(p => [p.numero, p.posicao_antes, p.posicao])).toEqual([
      [1, 4, 1],
      [2, 4, 1],
      [3, 4, 1],
      [4, 4, 1],
    ])
    expect(of('comparacao.I')[0]!.perguntas).toEqual([])
    expect(of('comparacao.conclusao')[0]).toMatchObject({ regra: 'comparacao_alguma', valores: { n: 12 } })
    expect(of('comparacao.curto')[0]!.valores).toEqual({ dias: 10 })
  })
})
