import { describe, expect, it, test } from 'vitest'
import { ordensDaFolha, referencia } from '#test/domain/disc.ts'
import { DAY_MS } from '../../../platform/time.ts'
import { totaisDasOrdens } from '../answer/pontuacao.rules.ts'
import type { Ordem, Totais } from '../disc.types.ts'
import { compare, mudancaOf, rci as rciOf } from '../figuras/comparacao.rules.ts'
import { erroPadrao, erroUsado, interval90, margemDoErro, margemSimples, margens } from './margens.rules.ts'

const people = referencia.pessoas.map((p, i) => [i + 1, p] as const)
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY_MS)

describe('margins', () => {
  it.each(people)('equal those of reference person %i', (i, person) => {
    const ordens = ordensDaFolha(referencia.amostra[i - 1]!)
    const ep = erroPadrao(ordens)
    ep.forEach((value, q) => {
      expect(value).toBeCloseTo(person.ep[q]!, 6)
      expect(erroUsado(value)).toBeCloseTo(person.ep_usado[q]!, 6)
      const [low, high] = interval90(person.totais[q]!, erroUsado(value))
      expect(low).toBeCloseTo(person.ic90[q]![0]!, 6)
      expect(high).toBeCloseTo(person.ic90[q]![1]!, 6)
    })
    const all = margens(person.totais as unknown as Totais, ordens)
    expect(all.map(m => m.erro_padrao)).toEqual([...ep])
  })

  it('are ±6.5 points, cut to 15..60', () => {
    expect(margemSimples(40)).toEqual([33.5, 46.5])
    expect(margemSimples(17)).toEqual([15, 23.5])
    expect(margemSimples(58)).toEqual([51.5, 60])
  })

  it('follow the simple rule when only totals are stored', () => {
    expect(margens([60, 45, 30, 15])[1]).toEqual({
      pontos: 45,
      erro_padrao: null,
      erro_usado: null,
      intervalo: [38.5, 51.5],
    })
  })

  it('have a personal error of 0 for someone who always ranks the same', () => {
    const ordens = Array.from({ length: 15 }, (): Ordem => [1, 2, 3, 4])
    expect(erroPadrao(ordens)).toEqual([0, 0, 0, 0])
  })
})

describe('the comparison of two results', () => {
  it.each(people)('equals that of reference person %i', (i, person) => {
    const [antes, depois] = [referencia.amostra[i - 1]!, referencia.reteste[i - 1]!].map(ordensDaFolha)
    const atual = totaisDasOrdens(depois!)
    expect(atual).toEqual(person.reteste_totais)
    const { dimensoes } = compare(
      { totais: totaisDasOrdens(antes!), ordens: antes!, data: day(0) },
      { totais: atual, ordens: depois!, data: day(40) },
    )
    expect(dimensoes.map(d => d.delta)).toEqual(person.delta)
    expect(dimensoes.map(d => d.mudanca)).toEqual(person.rotulo_mudanca)
    dimensoes.forEach((d, q) => {
      expect(d.rci).toBeCloseTo(person.rci[q]!, 6)
    })
    expect(dimensoes.reduce((sum, d) => sum + d.delta, 0)).toBe(0)
  })

  it.each(referencia.rci_classico)('gives the classic RCI of $t1 → $t2 as $rci', ({ t1, t2, dp, r, rci }) => {
    // Two equal errors, each the SEM, make the classic form of it.
    const sem = dp * Math.sqrt(1 - r)
    expect(rciOf(t1, t2, sem, sem)).toBeCloseTo(rci, 6)
  })

  it.each([
    [0, 'dentro da margem'],
    [-7, 'dentro da margem'],
    [8, 'indício de mudança'],
    [-13, 'indício de mudança'],
    [14, 'mudança confiável'],
    [-30, 'mudança confiável'],
  ])('a difference of %i is %s', (delta, label) => expect(mudancaOf(delta)).toBe(label))

  it('uses the general error for both results when only totals are stored', () => {
    const { dimensoes } = compare(
      { totais: [40, 40, 35, 35], data: day(0) },
      { totais: [51, 35, 32, 32], data: day(90) },
    )
    expect(dimensoes[0].rci).toBeCloseTo(11 / (3.9 * Math.SQRT2), 10)
  })

  it('is marked short under 30 days, and says whether any dimension changed', () => {
    const at = (dias: number, totais: Totais) =>
      compare({ totais: [40, 40, 35, 35], data: day(0) }, { totais, data: day(dias) })
    expect(at(29.9, [40, 40, 35, 35])).toMatchObject({ curto: true, dias: 29, alguma: false })
    expect(at(30, [40, 40, 35, 35])).toMatchObject({ curto: false, dias: 30 })
    expect(at(30, [48, 32, 35, 35]).alguma).toBe(true)
    expect(at(30, [47, 33, 35, 35]).alguma).toBe(false)
  })
})

test.each([
  [3.9, 6.5],
  [4, 6.6],
  [3.4, 5.6],
  [4.5, 7.4],
])('a standard error of %f points gives a margin of %f', (sem, margem) => {
  expect(margemDoErro(sem)).toBe(margem)
})
