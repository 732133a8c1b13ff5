import { describe, expect, it } from 'vitest'
import type { RespostaRascunho } from '../disc.contract.ts'
import {
  mergeRascunho,
  numeroOnReturn,
  progresso,
  readRespostas,
  readSlots,
  respondidas,
  respostasCompletas,
  SLOT_VAZIO,
  type Slot,
  slotsVazios,
  totaisDosSlots,
  writeSlots,
} from './progresso.rules.ts'

const full = { 1: 4, 2: 3, 3: 2, 4: 1 }
const filled = (n: number): Slot[] => slotsVazios().map((slot, i) => (i < n ? full : slot))

describe('individualTest', () => {
  it('is 15 slots of the string {} or of scores, to the letter of the spec', () => {
    expect(writeSlots(filled(1))).toBe(`[{"1":4,"2":3,"3":2,"4":1},${Array(14).fill('"{}"').join(',')}]`)
  })

  it('reads back what it wrote', () => {
    for (let n = 0; n <= 15; n++) expect(readSlots(writeSlots(filled(n)))).toEqual(filled(n))
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{{'],
    ['no list', '{"0":"{}"}'],
    ['14 slots', JSON.stringify(slotsVazios().slice(1))],
  ])('counts as no progress when it holds %s', (_, stored) => expect(readSlots(stored)).toBeNull())

  it.each([
    ['an empty object', {}],
    ['a tie', { 1: 4, 2: 4, 3: 2, 4: 1 }],
    ['a score of 5', { 1: 5, 2: 3, 3: 2, 4: 1 }],
    ['null', null],
    ['a number', 7],
  ])('counts %s as unanswered', (_, slot) => {
    expect(readSlots(JSON.stringify([slot, ...slotsVazios().slice(1)]))![0]).toBe(SLOT_VAZIO)
  })
})

describe('progress', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [15, 15],
  ])('shows with %i answered pergunta %i', (n, numero) => {
    expect(respondidas(filled(n))).toBe(n)
    expect(numeroOnReturn(filled(n))).toBe(numero)
  })

  it('starts at 100/15 percent and ends at 100', () => {
    expect(progresso(1)).toBeCloseTo(6.6667, 4)
    expect(progresso(15)).toBe(100)
  })

  it('has totals only when every slot is answered', () => {
    expect(totaisDosSlots(filled(14))).toBeNull()
    expect(totaisDosSlots(filled(15))).toEqual({ 1: 60, 2: 45, 3: 30, 4: 15 })
  })
})

describe('mergeRascunho', () => {
  const entry = (numero: number, ordem: number[] | null, atualizada_em: number, cliques = 0): RespostaRascunho => ({
    numero,
    ordem,
    ordem_inicial: [1, 2, 3, 4],
    ms: 1000,
    cliques,
    atualizada_em,
  })

  it('keeps the newest answer of each pergunta from either side', () => {
    const here = [entry(1, [1, 2, 3, 4], 10), entry(2, [1, 2, 3, 4], 30)]
    const there = [entry(2, [4, 3, 2, 1], 20), entry(1, [4, 3, 2, 1], 20), entry(3, [2, 1, 3, 4], 5)]
    const merged = mergeRascunho(here, there)
    expect(merged.map(r => [r.numero, r.ordem![0]])).toEqual([
      [1, 4],
      [2, 1],
      [3, 2],
    ])
    expect(mergeRascunho(there, here)).toEqual(merged)
  })

  it('never replaces an answer by a later display', () => {
    expect(mergeRascunho([entry(1, [4, 3, 2, 1], 10)], [entry(1, null, 99)])[0]!.ordem).toEqual([4, 3, 2, 1])
  })

  it('keeps the first order shown of an unanswered pergunta', () => {
    expect(mergeRascunho([entry(1, null, 50, 5)], [entry(1, null, 20, 2)])[0]!.atualizada_em).toBe(20)
  })
})

describe('answers from the wire', () => {
  it('get null for absent process data and for an impossible order shown', () => {
    expect(readRespostas([{ numero: 1, ordem: [4, 3, 2, 1], ordem_inicial: [1, 1, 2, 3] }])).toEqual([
      { numero: 1, ordem: [4, 3, 2, 1], ordem_inicial: null, ms: null, cliques: null },
    ])
  })

  it('are refused without an order', () => {
    expect(() => readRespostas([{ numero: 3, ordem: [1, 1, 2, 3] }])).toThrow('pergunta 3')
  })

  it('are complete with one for each pergunta, in any order', () => {
    const numbers = Array.from({ length: 15 }, (_, i) => ({ numero: 15 - i }))
    expect(respostasCompletas(numbers)).toBe(true)
    expect(respostasCompletas(numbers.slice(1))).toBe(false)
    expect(respostasCompletas([...numbers.slice(1), { numero: 1 }])).toBe(false)
    expect(respostasCompletas([...numbers.slice(1), { numero: 16 }])).toBe(false)
  })
})
