import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { type Memory, memoryStorage } from '#test/memory-storage.ts'
import { type Cut, ID, salaEmMemoria } from '#test/sala-em-memoria.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { prefixoDe } from './fila.ts'
import { criarMotor, type Motor } from './motor.ts'
import { estadoDaMarca } from './tipos.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 13) }))
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A room and the tabs that are open on it, each of a browser of its own or of one that it shares. */
function world() {
  const { server, porta, room } = salaEmMemoria(status => new ApiError(status, { mensagem: '', titulo: '' }))
  let ids = 0

  const queue: (() => void)[] = []
  let held = false
  const turn = () => {
    const next = held ? undefined : queue.shift()
    if (!next) return
    held = true
    next()
  }
  const tabs = new Set<(recado: never) => void>()
  /** A tab of one browser; `device` is shared with the others. */
  function open(device: Memory, quem: number | 'sala' = 7): Motor {
    const motor = criarMotor({
      porta,
      id_devolutiva: ID,
      quem,
      device,
      tab: memoryStorage(),
      now: () => Date.now(),
      id: () => `c${++ids}`,
      sozinha: (_, work) => work(),
      entreAbas: (_, onRecado) => {
        const hear = onRecado as (recado: never) => void
        tabs.add(hear)
        return {
          dizer: recado => [...tabs].filter(one => one !== hear).forEach(one => void one(recado as never)),
          revezar(onVez) {
            let mine = false
            const take = () => {
              mine = true
              onVez()
            }
            queue.push(take)
            turn()
            return () => {
              if (mine) held = false
              else queue.splice(queue.indexOf(take), 1)
              turn()
            }
          },
          fechar: () => void tabs.delete(hear),
        }
      },
    })
    motor.comecar()
    return motor
  }
  return { server, open, room }
}

const marks = (sala: Sala | null) =>
  Object.fromEntries(sala?.marcacoes.map(({ frase, resposta, id_comando }) => [frase, [resposta, id_comando]]) ?? [])
const sala = (motor: Motor) => motor.store.get().sala
const marcar = (motor: Motor, frase: string, resposta: 'sim' | 'nao' | null) =>
  motor.enviar({ tipo: 'marcar', frase, resposta })

test('a mark shows at once, lies on the device before, and leaves it with the answer', async () => {
  const device = memoryStorage()
  const { server, open } = world()
  const motor = open(device)
  await settle()
  const answer = marcar(motor, 'a', 'sim')
  expect(device.length).toBe(1)
  const one = sala(motor)?.marcacoes[0]
  expect(one).toMatchObject({ frase: 'a', resposta: 'sim' })
  expect(one && estadoDaMarca(motor.store.get(), one)).toBe('enviando')
  await settle()
  expect(await answer).toMatchObject({ resultado: 'feito', seq: 1 })
  expect([device.length, server.seen.size, motor.store.get().pendentes.length]).toEqual([0, 1, 0])
  expect(one && estadoDaMarca(motor.store.get(), one)).toBe('salva')
  motor.parar()
})

test('without a connection it waits here, says so, and survives the page and the server', async () => {
  const device = memoryStorage()
  const { server, open, room } = world()
  const first = open(device)
  await settle()
  server.cuts = Array.from({ length: 40 }, () => 'lost')
  first.semRede()
  void marcar(first, 'a', 'sim')
  void marcar(first, 'a', 'nao')
  await settle(3_000)
  expect(first.store.get()).toMatchObject({ conexao: 'sem_rede', guardando: true, semArmazenamento: false })
  first.parar()
  await settle()
  expect([device.length, server.seen.size]).toEqual([2, 0])
  server.cuts = []
  const second = open(device)
  await settle(1_000)
  expect(marks(sala(second))).toEqual(marks(room()))
  expect(sala(second)?.marcacoes).toMatchObject([{ frase: 'a', resposta: 'nao' }])
  expect([device.length, server.seen.size]).toEqual([0, 2])
  second.parar()
})

test('a device that keeps nothing says so, and sends all the same', async () => {
  const device = memoryStorage()
  device.setItem = () => {
    throw new Error('full')
  }
  const { server, open } = world()
  const motor = open(device)
  await settle()
  server.cuts = ['lost']
  void marcar(motor, 'a', 'sim')
  await settle()
  expect(motor.store.get()).toMatchObject({ semArmazenamento: true, guardando: true })
  await settle(2_000)
  expect([server.seen.size, motor.store.get().semArmazenamento]).toEqual([1, false])
  motor.parar()
})

test('two tabs hold one stream and show the same; when the one that follows is left, the other does', async () => {
  const device = memoryStorage()
  const { server, open, room } = world()
  const [one, two] = [open(device), open(device)]
  await settle(100)
  expect(server.streams.size).toBe(1)
  void marcar(two, 'a', 'sim')
  await settle(100)
  expect(marks(sala(one))).toEqual(marks(room()))
  one.adormecer()
  await settle(100)
  expect(server.streams.size).toBe(1)
  void marcar(two, 'b', 'nao')
  await settle(100)
  expect(marks(sala(two))).toEqual(marks(room()))
  one.acordar()
  await settle(100)
  expect([marks(sala(one)), server.streams.size]).toEqual([marks(room()), 1])
  for (const motor of [one, two]) motor.parar()
})

test('what was forgotten meanwhile is read again, and followed from there', async () => {
  const { server, open, room } = world()
  const [phone, other] = [open(memoryStorage()), open(memoryStorage(), 8)]
  await settle(100)
  phone.adormecer()
  void marcar(other, 'a', 'sim')
  await settle(100)
  server.forgotten = 1
  phone.acordar()
  await settle(1_000)
  expect(marks(sala(phone))).toEqual(marks(room()))
  for (const motor of [phone, other]) motor.parar()
})

test('the seat of a device that is over keeps its marks for its person', async () => {
  const device = memoryStorage()
  const { server, open, room } = world()
  const phone = open(device, 'sala')
  await settle()
  server.cuts = ['lost']
  void marcar(phone, 'a', 'sim')
  await settle()
  server.dead = 401
  await settle(5_000)
  expect(phone.store.get()).toMatchObject({ fim: 'sala_fechada', pendentes: [{ comando: { frase: 'a' } }] })
  phone.parar()
  server.dead = 0
  const hers = open(device, 7)
  await settle(100)
  expect(marks(room())).toEqual({ a: ['sim', 'c1'] })
  expect(device.length).toBe(0)
  hers.parar()
})

test('a result that is gone takes along what was said of it', async () => {
  const device = memoryStorage()
  const { server, open } = world()
  const motor = open(device)
  await settle()
  server.dead = 404
  void marcar(motor, 'a', 'sim')
  await settle(2_000)
  expect(motor.store.get()).toMatchObject({ fim: 'nao_existe', sala: null })
  expect([...device.values.keys()].filter(key => key.startsWith(prefixoDe(7, ID)))).toEqual([])
  motor.parar()
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
      const motors = devices.map(device => open(device))
      await settle(100)
      let made = 0
      for (const { who, frase, resposta, cuts, after, wait } of steps) {
        server.cuts.push(...cuts)
        const motor = motors[who] as Motor
        void marcar(motor, frase, resposta)
        made += 1
        if (after === 'sleep') motor.adormecer()
        if (after === 'offline') motor.semRede()
        if (after === 'close') {
          motor.parar()
          motors[who] = open(devices[who] as Memory)
        }
        await settle(wait)
        if (after === 'sleep') motor.acordar()
      }
      server.cuts = []
      for (const motor of motors) motor.acordar()
      await settle(90_000)
      expect(server.seen.size).toBe(made)
      expect([phone.length, laptop.length]).toEqual([0, 0])
      for (const motor of motors) expect(marks(sala(motor))).toEqual(marks(room()))
      for (const motor of motors) motor.parar()
      await settle()
    }),
    { numRuns: 60 },
  )
})
