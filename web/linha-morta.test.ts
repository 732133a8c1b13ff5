import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./platform/currentUser.ts', () => ({
  currentUser: () => ({ id_usuario: 7, token: 'x', email: 'ana@exemplo.com.br' }),
  untilUnblocked: async () => undefined,
  sessionAnswered: () => undefined,
  sessionEnded: async () => false,
}))

import { readConversa, saveConversa } from './conversas/conversas/conversas.queries.ts'
import { readMarcacoes, savePlano, sendMarcas } from './disc/marcacoes/marcacoes.queries.ts'
import type { PlanoEscrito } from './disc/marcacoes/plano/plano.storage.ts'
import { type About, Autosave, PAUSE_MS } from './platform/sending/autosave.ts'

/*
 * A connection that is dead and says nothing: what a phone that slept holds. What was written on it has to end, stay on the
 * device, be said, and go again.
 */

type Way = 'hangs' | 'answers' | 'conflict'
const line = { ways: [] as Way[], asked: [] as string[] }
const LIMIT_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(line, { ways: [], asked: [] })
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: '' })
  // The platform's own is not a timer that a test moves.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    line.asked.push(`${init.method} ${url}`)
    const way = line.ways.shift() ?? 'answers'
    if (way === 'conflict') return Promise.resolve(Response.json({ codigo: 'plano_alterado' }, { status: 409 }))
    if (way === 'answers')
      return Promise.resolve(
        Response.json({ linhas: [{ texto: 'Ouvir.', quando: null }], versao: 1, alterado_em: null }),
      )
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each<[string, () => Promise<unknown>]>([
  ['notes', () => saveConversa(3, { anotacoes: 'x', data_conversa: null, versao: 0 })],
  ['notes, read after a conflict', () => readConversa(3)],
  ['a plan', () => savePlano(3, { linhas: [], versao: 0 })],
  ['a plan, read after a conflict', () => readMarcacoes(3)],
  ['marks', () => sendMarcas(3, [])],
])('%s: a call without an answer is aborted after 10 s', async (_, call) => {
  line.ways = ['hangs']
  const ended = vi.fn()
  call().catch(ended)
  await settle(LIMIT_MS - 1)
  expect(ended).not.toHaveBeenCalled()
  await settle(1)
  expect(ended).toHaveBeenCalledOnce()
})

test('Autosave keeps and retries a text whose call, or the comparison after a conflict, is never answered', async () => {
  const kept: string[] = []
  const states: string[] = []
  const servidor: About<PlanoEscrito> = { linhas: [], versao: 0 }
  const autosave = new Autosave({
    same: (a, b) => JSON.stringify(a.linhas) === JSON.stringify(b.linhas),
    servidor,
    send: ({ linhas, versao }) => savePlano(3, { linhas: [...linhas], versao }),
    fetchLatest: async () => (await readMarcacoes(3)).plano,
    fits: () => true,
    isConflict: error => (error as { codigo?: string }).codigo === 'plano_alterado',
    mayPass: () => true,
    keep: ({ linhas }) => kept.push(...linhas.map(({ texto }) => texto)),
    forget: () => kept.splice(0),
    onChange: ({ estado }) => states.push(estado),
    onText: () => undefined,
  })
  line.ways = ['hangs', 'conflict', 'hangs', 'answers']
  autosave.update({ linhas: [{ texto: 'Ouvir.', quando: null }] })
  await settle(PAUSE_MS + LIMIT_MS)
  expect([states.at(-1), kept]).toEqual(['guardado', ['Ouvir.']])
  await settle(2_000 + LIMIT_MS)
  expect([states.at(-1), kept, line.asked.length]).toEqual(['guardado', ['Ouvir.'], 3])
  await settle(4_000)
  expect([states.at(-1), kept]).toEqual(['salvo', []])
  expect(new Set(line.asked)).toEqual(new Set(['PUT /disc/plano/3', 'GET /disc/marcacoes/3']))
  autosave.stop()
})
