import { describe, expect, it } from 'vitest'
import { answeringReducer, rascunhoOf, slotsOf } from '#shared/disc/disc/answer/answer.rules.ts'
import { listToSend, marca } from '#shared/disc/disc/answer/enviadas.rules.ts'
import type { RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import { pendentesOf, primeiraEntrada, restore } from './teste.state.ts'

const nothing = { slots: null, respostas: [], pendentes: [], versao: null, finalizar: false, enviadas: {} }
const fresh = () => restore({ local: nothing, servidor: [], random: () => 0.5, em: 1000 })

/** Returns the state after moving one alternativa on each of the first n perguntas and continuing. */
function answer(n: number) {
  let estado = fresh()
  for (let i = 0; i < n; i++) {
    estado = answeringReducer(estado, { tipo: 'mover_acima', indice: 1 })
    estado = answeringReducer(estado, { tipo: 'proxima', em: 2000 + i })
  }
  return estado
}

describe('restaurar', () => {
  it('restores the same test after a reload, an unconfirmed move included', () => {
    const before = answeringReducer(answer(5), { tipo: 'mover_acima', indice: 3 })
    const after = restore({
      local: { ...nothing, slots: slotsOf(before), respostas: rascunhoOf(before), pendentes: pendentesOf(before) },
      servidor: [],
      random: () => 0.1,
      em: 9000,
    })
    expect(after.numero).toBe(5)
    expect(slotsOf(after)).toEqual(slotsOf(before))
    expect(after.perguntas[5]).toMatchObject({ ordem: before.perguntas[5]!.ordem, tocada: true, salva: null })
    expect(after.perguntas[5]!.ordem_inicial).toEqual(before.perguntas[5]!.ordem_inicial)
  })

  it("continues from the server's draft on a device that has nothing else", () => {
    const elsewhere = answer(7)
    const here = restore({ local: nothing, servidor: rascunhoOf(elsewhere), random: () => 0.9, em: 9000 })
    expect(here.numero).toBe(7)
    expect(slotsOf(here)).toEqual(slotsOf(elsewhere))
  })

  it('drops a move made before another device answered the pergunta', () => {
    const moved = answeringReducer(fresh(), { tipo: 'mover_acima', indice: 3 })
    const answered: RespostaRascunho = {
      numero: 1,
      ordem: [4, 3, 2, 1],
      ordem_inicial: [1, 2, 3, 4],
      ms: 5,
      cliques: 1,
      atualizada_em: 5000,
    }
    const after = restore({
      local: { ...nothing, respostas: rascunhoOf(moved), pendentes: pendentesOf(moved) },
      servidor: [answered],
      random: () => 0.1,
      em: 9000,
    })
    expect(after.perguntas[0]).toMatchObject({ ordem: [4, 3, 2, 1], tocada: false })
  })
})

describe('aEnviar', () => {
  it("returns answers that are new or newer than the server's, and none for changed time alone", () => {
    const rascunho = rascunhoOf(answer(2))
    const sent = new Map(rascunho.map(entry => [entry.numero, marca(entry)]))
    expect(listToSend(rascunho, new Map()).map(entry => entry.numero)).toEqual([1, 2, 3])
    expect(listToSend(rascunho, sent)).toEqual([])
    expect(listToSend([{ ...rascunho[0]!, ms: 99_999 }], sent)).toEqual([])
    expect(listToSend([{ ...rascunho[0]!, atualizada_em: 99_999 }], sent)).toHaveLength(1)
  })
})

describe('primeiraEntrada', () => {
  it('is true only before anything was saved', () => {
    expect(primeiraEntrada(nothing, [])).toBe(true)
    expect(primeiraEntrada({ ...nothing, slots: slotsOf(fresh()) }, [])).toBe(false)
    expect(primeiraEntrada(nothing, rascunhoOf(answer(1)))).toBe(false)
    expect(primeiraEntrada(nothing, rascunhoOf(fresh()))).toBe(true)
  })
})
