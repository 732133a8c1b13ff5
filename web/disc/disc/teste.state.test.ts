import { describe, expect, it } from 'vitest'
import type { RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import { aEnviar, marca } from '#shared/disc/disc/responder/enviadas.rules.ts'
import { rascunhoDe, responderReducer, slotsDe } from '#shared/disc/disc/responder/responder.rules.ts'
import { pendentesDe, primeiraEntrada, restaurar } from './teste.state.ts'

const nothing = { slots: null, respostas: [], pendentes: [], versao: null, finalizar: false, enviadas: {} }
const fresh = () => restaurar({ local: nothing, servidor: [], random: () => 0.5, em: 1000 })

/** Returns the state after moving one alternativa on each of the first n perguntas and continuing. */
function responder(n: number) {
  let estado = fresh()
  for (let i = 0; i < n; i++) {
    estado = responderReducer(estado, { tipo: 'mover_acima', indice: 1 })
    estado = responderReducer(estado, { tipo: 'proxima', em: 2000 + i })
  }
  return estado
}

describe('restaurar', () => {
  it('restores the same test after a reload, an unconfirmed move included', () => {
    const before = responderReducer(responder(5), { tipo: 'mover_acima', indice: 3 })
    const after = restaurar({
      local: { ...nothing, slots: slotsDe(before), respostas: rascunhoDe(before), pendentes: pendentesDe(before) },
      servidor: [],
      random: () => 0.1,
      em: 9000,
    })
    expect(after.numero).toBe(5)
    expect(slotsDe(after)).toEqual(slotsDe(before))
    expect(after.perguntas[5]).toMatchObject({ ordem: before.perguntas[5]!.ordem, tocada: true, salva: null })
    expect(after.perguntas[5]!.ordem_inicial).toEqual(before.perguntas[5]!.ordem_inicial)
  })

  it("continues from the server's draft on a device that has nothing else", () => {
    const elsewhere = responder(7)
    const here = restaurar({ local: nothing, servidor: rascunhoDe(elsewhere), random: () => 0.9, em: 9000 })
    expect(here.numero).toBe(7)
    expect(slotsDe(here)).toEqual(slotsDe(elsewhere))
  })

  it('drops a move made before another device answered the pergunta', () => {
    const moved = responderReducer(fresh(), { tipo: 'mover_acima', indice: 3 })
    const answered: RespostaRascunho = {
      numero: 1,
      ordem: [4, 3, 2, 1],
      ordem_inicial: [1, 2, 3, 4],
      ms: 5,
      cliques: 1,
      atualizada_em: 5000,
    }
    const after = restaurar({
      local: { ...nothing, respostas: rascunhoDe(moved), pendentes: pendentesDe(moved) },
      servidor: [answered],
      random: () => 0.1,
      em: 9000,
    })
    expect(after.perguntas[0]).toMatchObject({ ordem: [4, 3, 2, 1], tocada: false })
  })
})

describe('aEnviar', () => {
  it("returns answers that are new or newer than the server's, and none for changed time alone", () => {
    const rascunho = rascunhoDe(responder(2))
    const sent = new Map(rascunho.map(entry => [entry.numero, marca(entry)]))
    expect(aEnviar(rascunho, new Map()).map(entry => entry.numero)).toEqual([1, 2, 3])
    expect(aEnviar(rascunho, sent)).toEqual([])
    expect(aEnviar([{ ...rascunho[0]!, ms: 99_999 }], sent)).toEqual([])
    expect(aEnviar([{ ...rascunho[0]!, atualizada_em: 99_999 }], sent)).toHaveLength(1)
  })
})

describe('primeiraEntrada', () => {
  it('is true only before anything was saved', () => {
    expect(primeiraEntrada(nothing, [])).toBe(true)
    expect(primeiraEntrada({ ...nothing, slots: slotsDe(fresh()) }, [])).toBe(false)
    expect(primeiraEntrada(nothing, rascunhoDe(responder(1)))).toBe(false)
    expect(primeiraEntrada(nothing, rascunhoDe(fresh()))).toBe(true)
  })
})
