import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ME = 7
const world = vi.hoisted(() => ({
  user: null as { id_usuario: number } | null,
  listeners: new Set<() => void>(),
  sent: [] as { id_licenca: number; frases: string[] }[],
  fails: 0,
}))
vi.mock('../../../platform/currentUser.ts', () => ({
  currentUser: () => world.user,
  onCurrentUser: (listener: () => void) => {
    world.listeners.add(listener)
    return () => world.listeners.delete(listener)
  },
}))
vi.mock('../../../platform/api.ts', () => ({ queryClient: { setQueryData: () => undefined } }))
vi.mock('../marcacoes.queries.ts', () => ({
  marcacoesQuery: (id_licenca: number) => ({ queryKey: [id_licenca] }),
  async sendMarcas(id_licenca: number, marcas: { frase: string }[]) {
    if (world.fails-- > 0) throw new TypeError('Failed to fetch')
    world.sent.push({ id_licenca, frases: marcas.map(({ frase }) => frase) })
    return { results: [] }
  },
}))
vi.mock('../../../platform/sw/register.ts', () => ({ registerServiceWorker: () => undefined }))

import { memoryStorage } from '#test/app/memory-storage.ts'
import { PATIENT } from '#test/run/patience.ts'
import { runAfterRender } from '../../../afterRender.ts'
import { licencasNaFila, save } from '../fila.storage.ts'

const place = memoryStorage()
const left = (id_usuario: number, id_licenca: number, frase: string) =>
  save(place, id_usuario, id_licenca, { id_comando: frase, frase, resposta: 'sim', feita_em: Date.now() })
const signIn = (id_usuario: number | null) => {
  world.user = id_usuario === null ? null : { id_usuario }
  for (const listener of [...world.listeners]) listener()
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
/** Waits until n calls were sent; code that is loaded later runs as a task of its own. */
const arrives = (n: number) => vi.waitFor(() => expect(world.sent).toHaveLength(n), PATIENT)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = new EventTarget()
  // A browser's storage lists its keys as properties.
  vi.stubGlobal(
    'localStorage',
    new Proxy(place, {
      ownKeys: () => [...place.values.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        place.values.has(String(key)) ? { enumerable: true, configurable: true, value: '' } : undefined,
    }),
  )
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  place.clear()
  Object.assign(world, { user: null, sent: [], fails: 0 })
  world.listeners.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("sends the signed-in person's marks of an earlier visit, report by report, whichever page is open", async () => {
  left(ME, 3, 'a.b.1')
  left(ME, 4, 'c.d.1')
  left(8, 3, 'e.f.1')
  world.user = { id_usuario: ME }
  runAfterRender()
  await arrives(2)
  expect(world.sent.sort((a, b) => a.id_licenca - b.id_licenca)).toEqual([
    { id_licenca: 3, frases: ['a.b.1'] },
    { id_licenca: 4, frases: ['c.d.1'] },
  ])
  await settle()
  expect(licencasNaFila(place, ME)).toEqual([])
})

it("sends nothing while nobody is signed in, and the person's marks once they sign in", async () => {
  left(ME, 3, 'a.b.1')
  runAfterRender()
  await settle(1_000)
  expect(world.sent).toEqual([])
  signIn(ME)
  await arrives(1)
})

it('retries until the marks arrive, and stops when the session ends', async () => {
  left(ME, 3, 'a.b.1')
  world.user = { id_usuario: ME }
  world.fails = 1
  runAfterRender()
  await vi.waitFor(() => expect(world.fails).toBe(0), PATIENT)
  await settle(2_000)
  await arrives(1)

  left(ME, 5, 'g.h.1')
  world.fails = 1
  signIn(null)
  signIn(ME)
  await vi.waitFor(() => expect(world.fails).toBe(0), PATIENT)
  signIn(null)
  await settle(60_000)
  expect(world.sent).toHaveLength(1)
  expect(licencasNaFila(place, ME)).toEqual([5])
})
