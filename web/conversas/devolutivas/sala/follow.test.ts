import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/apiError.ts'
import { followRoom, type Options } from './follow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

type Resposta = Awaited<ReturnType<Options['calls']['eventos']>>
const vivo = { situacao: 'em_andamento', presenca: null, sala: null } as const
const answer = (versao_vivo: string): Resposta => ({ results: [], seq: 1, recarregar: false, vivo, versao_vivo })

/** A screen that no stream comes through to: it asks, and gets these one after the other, and then waits. */
function asking(...answers: (Resposta | Error)[]) {
  const versoes: (string | undefined)[] = []
  const told = { recarregar: 0, avisos: [] as unknown[], fim: 0 }
  const connection = followRoom({
    calls: {
      // biome-ignore lint/correctness/useYield: it fails before the first.
      async *stream() {
        throw new ApiError(503, {})
      },
      eventos(_desde, _espera, signal, versao_vivo) {
        versoes.push(versao_vivo)
        const next = answers.shift()
        if (next instanceof Error) return Promise.reject(next)
        if (next) return Promise.resolve(next)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    },
    since: () => 1,
    onMessage: message => 'aviso' in message && told.avisos.push(message.aviso),
    async reread() {
      told.recarregar += 1
    },
    onReach: () => undefined,
    onReady: () => undefined,
    onOver: () => {
      told.fim += 1
    },
  })
  connection.start()
  return { versoes, told, stop: connection.stop }
}

test('hands back the version of what it was told, so that only something else is an answer', async () => {
  const { versoes, told, stop } = asking(answer('a'), answer('b'))
  await settle(5_000)
  expect(versoes).toEqual([undefined, 'a', 'b'])
  expect(told.avisos).toEqual([vivo, vivo])
  stop()
})

test('an answer that nobody can read, here or there, is a word to read the room again, and no end', async () => {
  const { versoes, told, stop } = asking(new ApiError(200, {}), new ApiError(500, {}), answer('a'))
  await settle(10_000)
  expect(told).toMatchObject({ recarregar: 2, avisos: [vivo], fim: 0 })
  expect(versoes).toHaveLength(4)
  stop()
})

test('a stream that ends for this seat is a word to read the room, and not opened again at once', async () => {
  const told = { recarregar: 0, fluxos: 0 }
  const connection = followRoom({
    calls: {
      async *stream() {
        told.fluxos += 1
        yield 'event: pronto\ndata: {}\n\n'
        yield 'event: fim\ndata: {"motivo":"compartilhamento_retirado"}\n\n'
      },
      eventos: () => new Promise(() => undefined),
    },
    since: () => 1,
    onMessage: () => undefined,
    async reread() {
      told.recarregar += 1
    },
    onReach: () => undefined,
    onReady: () => undefined,
    onOver: () => undefined,
  })
  connection.start()
  await settle(400)
  expect(told).toEqual({ recarregar: 1, fluxos: 1 })
  connection.stop()
})
