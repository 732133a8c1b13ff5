import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { readFila, remove, save } from './fila.storage.ts'
import { Fila, type QueueState } from './fila.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const ME = 7
const LICENCA = 3

/** Creates a fake server that takes each command once, and can be made unreachable. */
function world() {
  const server = { seen: new Set<string>(), marks: new Map<string, RespostaMarcacao | null>(), fails: [] as string[] }
  let ids = 0
  let clock = 0
  const tab = (place: Memory) => {
    const states: QueueState[] = []
    const fila = new Fila<void>({
      ler: () => readFila(place, ME, LICENCA),
      guardar: marca => save(place, ME, LICENCA, marca),
      tirar: done => remove(place, ME, LICENCA, done),
      async send(marcas) {
        const fails = server.fails.shift()
        if (fails === 'lost' || fails === 'refused') throw new Error(fails)
        for (const { id_comando, frase, resposta } of marcas) {
          if (!server.seen.has(id_comando)) server.marks.set(frase, resposta)
          server.seen.add(id_comando)
        }
        if (fails === 'unheard') throw new Error('lost')
      },
      arrived: () => {},
      mayPass: error => (error as Error).message === 'lost',
      onChange: (_, estado) => states.push(estado),
      now: () => ++clock,
      id: () => `c${++ids}`,
    })
    return { fila, states }
  }
  return { server, tab }
}

it('Fila sends once, shortly after the last mark, and then stores nothing', async () => {
  const place = memoryStorage()
  const { server, tab } = world()
  const { fila, states } = tab(place)
  fila.mark('a', 'sim')
  fila.mark('a', 'nao')
  fila.mark('b', null)
  expect(place.length).toBe(3)
  await settle(1_000)
  expect([...server.marks]).toEqual([
    ['a', 'nao'],
    ['b', null],
  ])
  expect([place.length, states.at(-1)]).toEqual([0, 'salva'])
})

it('Fila keeps marks on the device without a connection and sends them at the next visit', async () => {
  const place = memoryStorage()
  const { server, tab } = world()
  const first = tab(place)
  server.fails = ['lost', 'lost']
  first.fila.mark('a', 'sim')
  await settle(1_000)
  expect(first.states.at(-1)).toBe('guardada')
  first.fila.stop()
  await settle(0)
  expect([server.marks.size, place.length]).toEqual([0, 1])
  const second = tab(place)
  second.fila.resume()
  await settle(0)
  expect([server.marks.get('a'), place.length, second.states.at(-1)]).toEqual(['sim', 0, 'salva'])
})

it('Fila counts a mark once when the answer to its call was lost', async () => {
  const place = memoryStorage()
  const { server, tab } = world()
  server.fails = ['unheard']
  const { fila } = tab(place)
  fila.mark('a', 'sim')
  await settle(5_000)
  expect([server.seen.size, place.length]).toEqual([1, 0])
})

it('Fila loses no mark when two tabs add and send', async () => {
  const place = memoryStorage()
  const { server, tab } = world()
  const [one, two] = [tab(place), tab(place)]
  one.fila.mark('a', 'sim')
  two.fila.mark('b', 'nao')
  one.fila.observe()
  await settle(2_000)
  expect([...server.marks.keys()].sort()).toEqual(['a', 'b'])
  expect(place.length).toBe(0)
})

it('Fila sends a mark that another tab stored before it was closed', async () => {
  const place = memoryStorage()
  const { server, tab } = world()
  const open = tab(place)
  open.fila.mark('a', 'sim')
  await settle(1_000)
  const closed = tab(place)
  closed.fila.mark('b', 'nao')
  closed.fila.leave()
  open.fila.observe()
  expect(open.states.at(-1)).toBe('salvando')
  await settle(5_000)
  expect([...server.marks.keys()]).toEqual(['a', 'b'])
  expect([place.length, open.states.at(-1)]).toEqual([0, 'salva'])
})

it('Fila drops a refused mark and sends those after it', async () => {
  const place = memoryStorage()
  const { server, tab } = world()
  server.fails = ['refused']
  const { fila, states } = tab(place)
  fila.mark('gone', 'sim')
  await settle(1_000)
  expect([place.length, states.at(-1)]).toEqual([0, 'recusada'])
  fila.mark('a', 'sim')
  await settle(1_000)
  expect([...server.marks.keys()]).toEqual(['a'])
})

it('lerFila ignores marks of other persons and unreadable ones', () => {
  const place = memoryStorage()
  save(place, 8, LICENCA, { id_comando: 'x', frase: 'a', resposta: 'sim', feita_em: 1 })
  place.setItem(`marcacoesNaFila:${ME}:${LICENCA}:y`, '{"frase":1}')
  expect(readFila(place, ME, LICENCA)).toEqual([])
})
