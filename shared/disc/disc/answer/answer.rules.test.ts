import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomOrdens, seededRandom } from '#test/domain/disc.ts'
import type { Ordem } from '../disc.types.ts'
import {
  type AcaoTeste,
  answeringReducer,
  type EstadoTeste,
  estadoInicial,
  perguntaAtual,
  primeiraSemResposta,
  rascunhoOf,
  respostasOf,
  slotsOf,
} from './answer.rules.ts'
import { readSlots, respondidas, SLOT_VAZIO, totaisDosSlots, writeSlots } from './progresso.rules.ts'

const SHOWN: Ordem = [3, 1, 4, 2]
const ordens = Array.from({ length: 15 }, () => SHOWN)
const fresh = () => estadoInicial({ ordens, em: 1 })
const run = (estado: EstadoTeste, ...acoes: AcaoTeste[]) => acoes.reduce(answeringReducer, estado)

const up = (indice: number): AcaoTeste => ({ tipo: 'mover_acima', indice })
const next: AcaoTeste = { tipo: 'proxima', em: 2 }
const back: AcaoTeste = { tipo: 'anterior', em: 3 }
const confirm: AcaoTeste = { tipo: 'confirmar_ordem', em: 4 }
const finish: AcaoTeste = { tipo: 'finalizar', em: 5 }
/** Answers `n` perguntas with one move each, and goes on. */
const answered = (n: number) => run(fresh(), ...Array.from({ length: n }, () => [up(1), next]).flat())

describe('moving an alternativa', () => {
  it('swaps it with the one above', () => {
    expect(perguntaAtual(run(fresh(), up(2))).ordem).toEqual([3, 4, 1, 2])
  })

  it('leaves the top one where it is, which does not count as an act', () => {
    const { ordem, tocada, cliques } = perguntaAtual(run(fresh(), up(0)))
    expect({ ordem, tocada, cliques }).toEqual({ ordem: SHOWN, tocada: false, cliques: 1 })
  })

  it('down swaps it with the one below, and leaves the bottom one where it is', () => {
    expect(perguntaAtual(run(fresh(), { tipo: 'mover_abaixo', indice: 0 })).ordem).toEqual([1, 3, 4, 2])
    expect(perguntaAtual(run(fresh(), { tipo: 'mover_abaixo', indice: 3 })).tocada).toBe(false)
  })

  it.each([
    [0, 3, [1, 4, 2, 3]],
    [3, 0, [2, 3, 1, 4]],
    [1, 2, [3, 4, 1, 2]],
    [2, 2, [3, 1, 4, 2]],
    [0, 9, [3, 1, 4, 2]],
  ])('drags from %i to %i', (de, para, ordem) => {
    expect(perguntaAtual(run(fresh(), { tipo: 'mover_para', de, para })).ordem).toEqual(ordem)
  })
})

describe('going to the next pergunta', () => {
  it('requires an explicit act on an untouched pergunta', () => {
    const asked = run(fresh(), next)
    expect(asked).toMatchObject({ numero: 1, pedir_confirmacao: true })
    expect(run(asked, next)).toMatchObject({ numero: 1, pedir_confirmacao: true })
  })

  it('saves the order shown after "Está na ordem certa" was asked for and pressed', () => {
    const after = run(fresh(), next, confirm)
    expect(after).toMatchObject({ numero: 2, pedir_confirmacao: false })
    expect(slotsOf(after)[0]).toEqual({ 1: 3, 2: 1, 3: 4, 4: 2 })
  })

  it('only marks the pergunta when "Está na ordem certa" is pressed without being asked for', () => {
    expect(run(fresh(), confirm)).toMatchObject({ numero: 1, pedir_confirmacao: false })
    expect(run(fresh(), confirm, next).numero).toBe(2)
  })

  it('is allowed after a move, which answers the request for an act', () => {
    const after = run(fresh(), next, up(1))
    expect(after.pedir_confirmacao).toBe(false)
    expect(run(after, next).numero).toBe(2)
  })

  it('is allowed after a move and its way back, which count as an act', () => {
    const after = run(fresh(), up(1), up(1), next)
    expect(after.numero).toBe(2)
    expect(respostasOf(after)[0]!.ordem).toEqual(SHOWN)
  })

  it('asks nothing on a pergunta answered before', () => {
    expect(run(answered(2), back, next).numero).toBe(3)
  })
})

describe('going back', () => {
  it('saves only a pergunta that was acted on', () => {
    const untouched = run(answered(2), back)
    expect(untouched.numero).toBe(2)
    expect(slotsOf(untouched)[2]).toBe(SLOT_VAZIO)
    expect(slotsOf(run(answered(2), up(3), back))[2]).not.toBe(SLOT_VAZIO)
  })

  it('shows the earlier pergunta in its saved order', () => {
    expect(perguntaAtual(run(answered(1), back)).ordem).toEqual([1, 3, 4, 2])
  })

  it('stores a changed order', () => {
    const after = run(answered(2), back, up(3), next)
    expect(respostasOf(after)[1]!.ordem).toEqual([1, 3, 2, 4])
  })

  it('stays on the first pergunta', () => expect(run(fresh(), back).numero).toBe(1))
})

describe('finishing', () => {
  it('saves the last pergunta and gives totals', () => {
    const last = answered(14)
    expect(last.numero).toBe(15)
    expect(totaisDosSlots(slotsOf(last))).toBeNull()
    const done = run(last, up(1), finish)
    expect(primeiraSemResposta(done)).toBeNull()
    expect(totaisDosSlots(slotsOf(done))).toEqual({ 1: 60, 2: 15, 3: 45, 4: 30 })
  })

  it('asks for confirmation of the order shown when the last pergunta was not touched', () => {
    const asked = run(answered(14), finish)
    expect(asked).toMatchObject({ numero: 15, pedir_confirmacao: true })
    expect(primeiraSemResposta(run(asked, confirm))).toBeNull()
  })

  it('goes to an unanswered pergunta and asks there', () => {
    const slots = slotsOf(run(answered(14), up(1), finish)).map((slot, i) => (i === 4 ? SLOT_VAZIO : slot))
    const holed = run(estadoInicial({ ordens, slots, em: 1 }), next, up(1), finish)
    expect(holed).toMatchObject({ numero: 5, pedir_confirmacao: true })
  })
})

describe('reloading', () => {
  const draft = (estado: EstadoTeste) =>
    estadoInicial({
      ordens: randomOrdens(seededRandom(1)),
      slots: slotsOf(estado),
      rascunho: rascunhoOf(estado),
      em: 9,
    })

  it('returns to the last answered pergunta with the same slots, times and clicks', () => {
    const before = run(answered(6), { tipo: 'tempo', ms: 1234.6 })
    const after = draft(before)
    expect(after.numero).toBe(6)
    expect(slotsOf(after)).toEqual(slotsOf(before))
    expect(respostasOf(after)).toEqual(respostasOf(before))
    expect(after.perguntas[6]).toMatchObject({ ms: 1235, salva: null })
  })

  it('keeps the first order shown of an unanswered pergunta', () => {
    const before = answered(3)
    expect(draft(before).perguntas[3]!.ordem).toEqual(SHOWN)
    expect(rascunhoOf(before)[3]).toMatchObject({ numero: 4, ordem: null, ordem_inicial: SHOWN })
  })

  it('from slots alone keeps the answers and invents no order shown', () => {
    const slots = readSlots(writeSlots(slotsOf(answered(3))))
    const after = estadoInicial({ ordens, slots, em: 9 })
    expect(respondidas(slotsOf(after))).toBe(3)
    expect(respostasOf(after)[0]).toEqual({
      numero: 1,
      ordem: [1, 3, 4, 2],
      ordem_inicial: null,
      ms: null,
      cliques: null,
    })
  })

  it('prefers the draft of another device to an empty or older slot', () => {
    const other = rascunhoOf(answered(5))
    const after = estadoInicial({ ordens, slots: slotsOf(answered(2)), rascunho: other, em: 9 })
    expect(respondidas(slotsOf(after))).toBe(5)
  })

  it('restores a whole state', () => {
    const state = answered(4)
    expect(run(fresh(), { tipo: 'restaurar', estado: state })).toBe(state)
  })
})

describe('process data', () => {
  it('count visible time only for the pergunta on the screen', () => {
    const after = run(
      fresh(),
      { tipo: 'tempo', ms: 900 },
      up(1),
      next,
      { tipo: 'tempo', ms: 500 },
      { tipo: 'tempo', ms: -3 },
    )
    expect(after.perguntas.slice(0, 3).map(p => p.ms)).toEqual([900, 500, 0])
    expect(respostasOf(after)).toEqual([{ numero: 1, ordem: [1, 3, 4, 2], ordem_inicial: SHOWN, ms: 900, cliques: 1 }])
  })

  it('date an answer by its save', () => {
    expect(rascunhoOf(answered(1)).map(r => r.atualizada_em)).toEqual([2, 2])
  })
})

it('responderReducer never changes the state it was given', () => {
  const state = fresh()
  const copy = structuredClone(state)
  run(state, up(1), next, up(2), back, finish)
  expect(state).toEqual(copy)
})

describe('any sequence of acts', () => {
  const act: fc.Arbitrary<AcaoTeste> = fc.oneof(
    fc.record({ tipo: fc.constant('mover_acima' as const), indice: fc.integer({ min: -1, max: 4 }) }),
    fc.record({ tipo: fc.constant('mover_abaixo' as const), indice: fc.integer({ min: -1, max: 4 }) }),
    fc.record({ tipo: fc.constant('mover_para' as const), de: fc.nat(4), para: fc.nat(4) }),
    fc.record({ tipo: fc.constant('tempo' as const), ms: fc.nat(20_000) }),
    ...(['confirmar_ordem', 'proxima', 'proxima', 'anterior', 'finalizar'] as const).map(tipo =>
      fc.record({ tipo: fc.constant(tipo), em: fc.nat(1_000_000) }),
    ),
  )

  it('keeps every order an order, stores no untouched pergunta, and leaves no gap behind', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), acts => {
        let state = fresh()
        for (const a of acts) {
          const before = state
          state = answeringReducer(state, a)
          expect(Math.abs(state.numero - before.numero)).toBeLessThanOrEqual(a.tipo === 'finalizar' ? 14 : 1)
        }
        for (const p of state.perguntas) {
          expect([...p.ordem].sort()).toEqual([1, 2, 3, 4])
          if (p.salva) expect(p.tocada).toBe(true)
        }
        const slots = slotsOf(state)
        const answeredCount = respondidas(slots)
        expect(slots.slice(0, answeredCount)).not.toContain(SLOT_VAZIO)
        expect(readSlots(writeSlots(slots))).toEqual(slots)
      }),
      { seed: 42, numRuns: 300 },
    )
  })

  it('loses no answer by a reload at any moment', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), acts => {
        const state = run(fresh(), ...acts)
        const after = estadoInicial({ ordens, slots: slotsOf(state), rascunho: rascunhoOf(state), em: 5 })
        expect(respostasOf(after)).toEqual(respostasOf(state))
      }),
      { seed: 43, numRuns: 300 },
    )
  })
})
