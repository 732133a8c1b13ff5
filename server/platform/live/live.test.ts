import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HURRY } from '#test/app/live.ts'
import { PATIENT } from '#test/run/patience.ts'
import { freeze, killAll } from '#test/servers/own-postgres.ts'
import { startTcpProxy, type TcpProxy } from '#test/servers/tcp-proxy.ts'
import { type Embedded, startEmbedded } from '../db/embedded/index.ts'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createLive, type Live } from './live.ts'

/* A PostgreSQL of its own, for it does not survive what is done to it. */

const dataDir = join(import.meta.dirname, '..', '..', '..', '.cache', `vivo-${process.pid}`)
let embedded: Embedded
let live: Live
let proxy: TcpProxy
/** Host and port of PostgreSQL behind the proxy that the listener connects through. */
const line = { host: '127.0.0.1', port: 0 }
const portOf = ({ connectionString }: Embedded) => Number(new URL(connectionString).port)
let heard: string[]
const metrics = createMetrics()

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir })
  line.port = portOf(embedded)
  proxy = await startTcpProxy(line)
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  await live.close()
  await proxy.shut()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** Sends a committed notification on the channel from another connection. */
async function say(topico: string): Promise<void> {
  const client = new pg.Client({ connectionString: embedded.connectionString })
  await client.connect()
  await client.query(`select pg_notify('vivo', $1)`, [topico])
  await client.end()
}
const listening = () => live.since(['nada:1'], live.mark()).length === 0
const untilListening = () => vi.waitFor(() => expect(listening()).toBe(true), PATIENT)
const lost = async () => (await metrics.connectionsLost.get()).values[0]?.value ?? 0

describe('the one listening connection of a process', () => {
  test('opens with the first subscriber, and tells it at once that it may have missed something', async () => {
    const address = new URL(embedded.connectionString)
    address.port = String(proxy.port)
    live = createLive(address.href, { log: createLogger('silent'), metrics, pace: HURRY })
    expect(live.since(['a:1', 'b:1'], live.mark())).toEqual(['a:1', 'b:1'])
    live.subscribe(['a:1', 'b:1'], topico => heard.push(topico))
    await vi.waitFor(() => expect(heard).toEqual(['a:1', 'b:1']), PATIENT)
  })

  test("tells each topic's subscribers of a change until they unsubscribe", async () => {
    const others: string[] = []
    const stop = live.subscribe(['a:1', 'c:1'], topico => others.push(topico))
    const mark = live.mark()
    await say('a:1')
    await say('c:1')
    await vi.waitFor(() => expect(others).toEqual(['a:1', 'c:1']), PATIENT)
    expect(heard).toEqual(['a:1'])
    expect(live.since(['a:1', 'b:1', 'c:1'], mark)).toEqual(['a:1', 'c:1'])
    stop()
    await say('a:1')
    await vi.waitFor(() => expect(heard).toEqual(['a:1', 'a:1']), PATIENT)
    expect(others).toEqual(['a:1', 'c:1'])
  })

  test('treats a missing or malformed mark, or one of another process, as no mark', () => {
    for (const mark of [
      undefined,
      '',
      'x',
      `${live.mark()}x`,
      live.mark().replace(/^./, '_'),
      live.mark().split('.')[0],
    ])
      expect(live.since(['a:1'], mark)).toEqual(['a:1'])
  })

  test('opens again after it was ended, and tells every subscriber', async () => {
    const [mark, before] = [live.mark(), await lost()]
    const admin = new pg.Client({ connectionString: embedded.adminConnectionString })
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quadrante-vivo'`,
    )
    await admin.end()
    await vi.waitFor(() => expect(heard).toEqual(['a:1', 'b:1']), PATIENT)
    expect(live.since(['a:1'], mark)).toEqual(['a:1'])
    expect(await lost()).toBe(before + 1)
    await say('b:1')
    await vi.waitFor(() => expect(heard).toEqual(['a:1', 'b:1', 'b:1']), PATIENT)
  })

  test('is replaced when it no longer hears even its own messages', async () => {
    const thaw = await freeze(embedded)
    const before = await lost()
    await vi.waitFor(async () => expect(await lost()).toBeGreaterThan(before), PATIENT)
    thaw()
    await untilListening()
    await say('a:1')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('a:1'), PATIENT)
  })

  test('reconnects after PostgreSQL was down', async () => {
    await killAll(embedded)
    await vi.waitFor(() => expect(listening()).toBe(false), PATIENT)
    embedded = await startEmbedded({ dataDir })
    // On another port, as the embedded one may be; the address stays that of the line.
    line.port = portOf(embedded)
    await untilListening()
    await say('b:1')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('b:1'), PATIENT)
  })
})
