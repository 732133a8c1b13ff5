import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import { Remetente, type SavingState } from './remetente.ts'

const entry = (numero: number, atualizada_em = numero): RespostaRascunho => ({
  numero,
  ordem: [1, 2, 3, 4],
  ordem_inicial: [2, 1, 3, 4],
  ms: 1,
  cliques: 1,
  atualizada_em,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup(answers: Array<'ok' | 'lost' | 'refused'>, servidor: RespostaRascunho[] = []) {
  const calls: number[][] = []
  const states: SavingState[] = []
  const refused = vi.fn()
  const sent: number[][] = []
  const remetente = new Remetente({
    servidor,
    enviar: async respostas => {
      calls.push(respostas.map(r => r.numero))
      const answer = answers.shift() ?? 'ok'
      if (answer !== 'ok') throw new Error(answer)
    },
    passa: error => (error as Error).message === 'lost',
    onChange: state => states.push(state),
    onRefused: refused,
    onSent: enviadas => sent.push([...enviadas.keys()]),
  })
  return { remetente, calls, states, refused, sent }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('Remetente', () => {
  it('reports the answers on the server only when nothing is left to send', async () => {
    const { remetente, sent } = setup(['lost'], [entry(1)])
    remetente.update([entry(1)])
    expect(sent).toEqual([[1]])
    remetente.update([entry(1), entry(2)])
    await settle()
    expect(sent).toHaveLength(1)
    await settle(60_000)
    expect(sent.at(-1)).toEqual([1, 2])
  })

  it('sends only what the server does not have', async () => {
    const { remetente, calls } = setup([], [entry(1)])
    remetente.update([entry(1), entry(2)])
    await settle()
    remetente.update([entry(1), entry(2)])
    await settle()
    expect(calls).toEqual([[2]])
  })

  it('sends answers given during a call together in the next call', async () => {
    const { remetente, calls } = setup([])
    remetente.update([entry(1)])
    remetente.update([entry(1), entry(2)])
    remetente.update([entry(1), entry(2), entry(3)])
    await settle()
    expect(calls).toEqual([[1], [2, 3]])
  })

  it('retries after 2, then 4 seconds, and reports that the answers are only on this device', async () => {
    const { remetente, calls, states } = setup(['lost', 'lost'])
    remetente.update([entry(1)])
    await settle()
    expect(states.at(-1)).toBe('guardado')
    await settle(1_999)
    expect(calls).toHaveLength(1)
    await settle(1)
    expect(calls).toHaveLength(2)
    await settle(4_000)
    expect(calls).toEqual([[1], [1], [1]])
    expect(states.at(-1)).toBe('salvo')
  })

  it('sends at once when the connection is back', async () => {
    const { remetente, calls } = setup(['lost'])
    remetente.update([entry(1)])
    await settle()
    remetente.retryNow()
    await settle()
    expect(calls).toHaveLength(2)
  })

  it('reports a refusal once and does not retry', async () => {
    const { remetente, calls, refused } = setup(['refused'])
    remetente.update([entry(1)])
    await settle(120_000)
    expect(refused).toHaveBeenCalledOnce()
    expect(calls).toHaveLength(1)
  })

  it('calls no callback after it was stopped', async () => {
    const { remetente, calls, refused, states } = setup(['refused'])
    remetente.update([entry(1)])
    remetente.stop()
    await settle()
    remetente.update([entry(1), entry(2)])
    await settle(60_000)
    expect(calls).toHaveLength(1)
    expect(refused).not.toHaveBeenCalled()
    expect(states).toEqual(['salvando'])
  })
})
