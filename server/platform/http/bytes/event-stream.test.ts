import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { PATIENT } from '#test/run/patience.ts'
import { createLogger } from '../../log.ts'
import { createMetrics } from '../../metrics.ts'
import { createStreams } from './event-stream.ts'

const PACE = { beat: 50, unproven: 60_000, breath: 0, slow: 200, life: 60_000 }
const SESSAO = '11111111-1111-4111-8111-111111111111'

test('ends a stream whose reader takes nothing, and buffers nothing for it', async () => {
  const metrics = createMetrics()
  const streams = createStreams({
    // Its session lives, whoever asks.
    pool: { query: async () => ({ rows: [{ id_sessao: SESSAO }] }) } as never,
    now: () => new Date(),
    live: { pace: PACE, subscribe: () => () => {} } as never,
    lifecycle: { ending: false, atEnd: new Set() },
    metrics,
    log: createLogger('silent'),
  })
  let taken = 0
  const stop = vi.fn()
  const server = createServer((_, response) => {
    const body = streams.body({
      id_sessao: SESSAO,
      feed: {
        take: () => {
          taken += 1
          return [{ event: 'mudou', data: 'x'.repeat(100_000) }]
        },
        onNews: wake => setInterval(wake, 1).unref(),
        allowed: async () => true,
        stop,
      },
      write: JSON.stringify,
      once: false,
      release: streams.reserve({ id_sessao: SESSAO, id_usuario: 1 }),
    })
    body.pipe(response)
    response.on('close', () => body.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: exemplo\r\n\r\n')
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce(), PATIENT)
  const ends = (await metrics.liveEnds.get()).values
  expect(ends).toMatchObject([{ labels: { why: 'slow' }, value: 1 }])
  // What the kernel took, and not one for each of the many times that something had changed.
  const before = taken
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(taken).toBe(before)
  socket.destroy()
  await new Promise(resolve => server.close(resolve))
})
