import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { type Cut, createSalaInMemory, ID } from '#test/domain/sala-em-memoria.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { keyPrefixOf } from './fila.ts'
import { OpenRoom } from './openRoom.ts'
import { estadoDaMarca } from './tipos.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 13) }))
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A room and the tabs that are open on it, each of a browser of its own or of one that it shares. */
function world() {
  const { server, calls, room } = createSalaInMemory(status => new ApiError(status, { mensagem: '', titulo: '' }))
  let ids = 0

  const queue: (() => void)[] = []
  let held = false
  const turn = () => {
    const next = held ? undefined : queue.shift()
    if (!next) return
    held = true
    next()
  }
  const tabs = new Set<(message: never) => void>()
  /** A tab of one browser; `device` is shared with the others. */
  function open(device: Memory, quem: number | 'sala' = 7): OpenRoom {
    const room = new OpenRoom({
      calls,
      id_devolutiva: ID,
      quem,
      device,
      tab: memoryStorage(),
      now: () => Date.now(),
      id: () => `c${++ids}`,
      oneAtATime: (_, work) => work(),
      tabsOf: (_, onMessage) => {
        const hear = onMessage as (message: never) => void
        tabs.add(hear)
        return {
          say: message => [...tabs].filter(one => one !== hear).forEach(one => void one(message as never)),
          elect(onLead) {
            let mine = false
            const take = () => {
              mine = true
              onLead()
            }
            queue.push(take)
            turn()
            return () => {
              if (mine) held = false
              else queue.splice(queue.indexOf(take), 1)
              turn()
            }
          },
          close: () => void tabs.delete(hear),
        }
      },
    })
    room.start()
    return room
  }
  return { server, open, room }
}

const marks = (sala: Sala | null) =>
  Object.fromEntries(sala?.marcacoes.map(({ frase, resposta, id_comando }) => [frase, [resposta, id_comando]]) ?? [])
const sala = (screen: OpenRoom) => screen.store.get().sala
const mark = (screen: OpenRoom, frase: string, resposta: 'sim' | 'nao' | null) =>
  screen.enviar({ tipo: 'marcar', frase, resposta })

test('a mark shows at once, lies on the device before, and leaves it with the answer', async () => {
  const device = memoryStorage()
  const { server, open } = world()
  const screen = open(device)
  await settle()
  const answer = mark(screen, 'a', 'sim')
  expect(device.length).toBe(1)
  const one = sala(screen)?.marcacoes[0]
  expect(one).toMatchObject({ frase: 'a', resposta: 'sim' })
  expect(one && estadoDaMarca(screen.store.get(), one)).toBe('enviando')
  await settle()
  expect(await answer).toMatchObject({ resultado: 'feito', seq: 1 })
  expect([device.length, server.seen.size, screen.store.get().pendentes.length]).toEqual([0, 1, 0])
  expect(one && estadoDaMarca(screen.store.get(), one)).toBe('salva')
  screen.stop()
})

test('without a connection it waits here, says so, and survives the page and the server', async () => {
  const device = memoryStorage()
  const { server, open, room } = world()
  const first = open(device)
  await settle()
  server.cuts = Array.from({ length: 40 }, () => 'lost')
  first.offline()
  void mark(first, 'a', 'sim')
  void mark(first, 'a', 'nao')
  await settle(3_000)
  expect(first.store.get()).toMatchObject({ conexao: 'sem_rede', guardando: true, semArmazenamento: false })
  first.stop()
  await settle()
  expect([device.length, server.seen.size]).toEqual([2, 0])
  server.cuts = []
  const second = open(device)
  await settle(1_000)
  expect(marks(sala(second))).toEqual(marks(room()))
  expect(sala(second)?.marcacoes).toMatchObject([{ frase: 'a', resposta: 'nao' }])
  expect([device.length, server.seen.size]).toEqual([0, 2])
  second.stop()
})

test('a device that keeps nothing says so, and sends all the same', async () => {
  const device = memoryStorage()
  device.setItem = () => {
    throw new Error('full')
  }
  const { server, open } = world()
  const screen = open(device)
  await settle()
  server.cuts = ['lost']
  void mark(screen, 'a', 'sim')
  await settle()
  expect(screen.store.get()).toMatchObject({ semArmazenamento: true, guardando: true })
  await settle(2_000)
  expect([server.seen.size, screen.store.get().semArmazenamento]).toEqual([1, false])
  screen.stop()
})

test('two tabs hold one stream and show the same; when the one that follows is left, the other does', async () => {
  const device = memoryStorage()
  const { server, open, room } = world()
  const [one, two] = [open(device), open(device)]
  await settle(100)
  expect(server.streams.size).toBe(1)
  void mark(two, 'a', 'sim')
  await settle(100)
  expect(marks(sala(one))).toEqual(marks(room()))
  one.sleep()
  await settle(100)
  expect(server.streams.size).toBe(1)
  void mark(two, 'b', 'nao')
  await settle(100)
  expect(marks(sala(two))).toEqual(marks(room()))
  one.wake()
  await settle(100)
  expect([marks(sala(one)), server.streams.size]).toEqual([marks(room()), 1])
  for (const screen of [one, two]) screen.stop()
})

test('what was forgotten meanwhile is read again, and followed from there', async () => {
  const { server, open, room } = world()
  const [phone, other] = [open(memoryStorage()), open(memoryStorage(), 8)]
  await settle(100)
  phone.sleep()
  void mark(other, 'a', 'sim')
  await settle(100)
  server.forgotten = 1
  phone.wake()
  await settle(1_000)
  expect(marks(sala(phone))).toEqual(marks(room()))
  for (const screen of [phone, other]) screen.stop()
})

test('the seat of a device that is over keeps its marks for its person', async () => {
  const device = memoryStorage()
  const { server, open, room } = world()
  const phone = open(device, 'sala')
  await settle()
  server.cuts = ['lost']
  void mark(phone, 'a', 'sim')
  await settle()
  server.dead = 401
  await settle(5_000)
  expect(phone.store.get()).toMatchObject({ fim: 'sala_fechada', pendentes: [{ comando: { frase: 'a' } }] })
  phone.stop()
  server.dead = 0
  const hers = open(device, 7)
  await settle(100)
  expect(marks(room())).toEqual({ a: ['sim', 'c1'] })
  expect(device.length).toBe(0)
  hers.stop()
})

test('a result that is gone takes along what was said of it', async () => {
  const device = memoryStorage()
  const { server, open } = world()
  const screen = open(device)
  await settle()
  server.dead = 404
  void mark(screen, 'a', 'sim')
  await settle(2_000)
  expect(screen.store.get()).toMatchObject({ fim: 'nao_existe', sala: null })
  expect([...device.values.keys()].filter(key => key.startsWith(keyPrefixOf(7, ID)))).toEqual([])
  screen.stop()
})

test('whatever is cut, on two devices of which one has two tabs: every mark is there once, all screens agree', async () => {
  const step = fc.record({
    who: fc.nat(2),
    frase: fc.constantFrom('a', 'b', 'c', 'd'),
    resposta: fc.constantFrom('sim' as const, 'nao' as const, null),
    cuts: fc.array(fc.constantFrom<Cut>('ok', 'lost', 'unheard', 'half', 'away'), { maxLength: 4 }),
    after: fc.constantFrom('go', 'sleep', 'close', 'offline'),
    wait: fc.constantFrom(0, 50, 700, 4_500, 40_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      const [phone, laptop] = [memoryStorage(), memoryStorage()]
      const { server, open, room } = world()
      const devices = [phone, phone, laptop]
      const screens = devices.map(device => open(device))
      await settle(100)
      let made = 0
      for (const { who, frase, resposta, cuts, after, wait } of steps) {
        server.cuts.push(...cuts)
        const screen = screens[who] as OpenRoom
        void mark(screen, frase, resposta)
        made += 1
        if (after === 'sleep') screen.sleep()
        if (after === 'offline') screen.offline()
        if (after === 'close') {
          screen.stop()
          screens[who] = open(devices[who] as Memory)
        }
        await settle(wait)
        if (after === 'sleep') screen.wake()
      }
      server.cuts = []
      for (const screen of screens) screen.wake()
      await settle(90_000)
      expect(server.seen.size).toBe(made)
      expect([phone.length, laptop.length]).toEqual([0, 0])
      for (const screen of screens) expect(marks(sala(screen))).toEqual(marks(room()))
      for (const screen of screens) screen.stop()
      await settle()
    }),
    { numRuns: 60 },
  )
})
