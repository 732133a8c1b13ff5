import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { followDevolutiva } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { Evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Process, read, startBeside } from '../app/live.ts'
import { ate, type Encontro, giveComandos, marca, umaConversa } from '../domain/devolutivas.ts'
import { hasNginx, startNginx } from '../servers/nginx.ts'

/*
 * What stands between a room and a screen: proxies that pass a stream on and proxies that hold it back, and a server whose
 * ear was cut off. The screen's own code follows through each, and hears of every mark once and in order.
 */

type Reach = 'ao_vivo' | 'consultando' | 'sem_rede' | 'parado'
/** The part of `web/conversas/devolutivas/sala/follow.ts` used here; its own types need the browser's. */
type FollowRoom = (options: {
  calls: {
    stream(desde: number, signal: AbortSignal): AsyncGenerator<string>
    eventos(desde: number, espera: number, signal: AbortSignal): Promise<z.output<typeof followDevolutiva.response>>
  }
  since(): number
  onMessage(message: { evento: Evento } | { aviso: unknown }): void
  reread(): Promise<void>
  onReach(reach: Reach): void
  onReady(): void
  onOver(error: unknown): void
}) => { start(): void; stop(): void }
const FOLLOW: string = '#web/conversas/devolutivas/sala/follow.ts'
const { followRoom } = (await import(FOLLOW)) as { followRoom: FollowRoom }

let t: TestApp
let process: Process
let e: Encontro
let frases: string[]
beforeAll(async () => {
  t = await createTestApp()
  process = await startBeside(t.deps)
  e = await umaConversa(t)
  frases = await ate(t, e, 'frases')
})
afterAll(async () => {
  await process.close()
  await t.close()
})

interface Proxy {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a proxy that buffers each response until it is complete, as some companies' proxies do despite the headers.
 */
async function holdBack(upstream: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const call = request(
      upstream + incoming.url,
      { method: incoming.method, headers: incoming.headers, agent: false },
      answer =>
        buffer(answer).then(
          body => outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(body),
          () => outgoing.destroy(),
        ),
    )
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
    outgoing.on('close', () => call.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Follows a devolutiva through this address as a screen does; collects the events heard. */
function follow(url: string, desde: number) {
  const headers = { authorization: `Bearer ${e.consultor.token}` }
  const path = `${url}/devolutivas/${e.id}/eventos`
  const heard: Evento[] = []
  const state = { reach: null as Reach | null, perguntas: 0 }
  let last = desde
  const connection = followRoom({
    calls: {
      async *stream(from, signal) {
        const { body } = await fetch(`${path}?desde=${from}`, {
          headers: { ...headers, accept: 'text/event-stream' },
          signal,
        })
        for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) yield chunk
      },
      async eventos(from, espera, signal) {
        state.perguntas += 1
        const query = `?desde=${from}${espera > 0 ? `&espera=${espera}` : ''}`
        const answer = await fetch(path + query, { headers: { ...headers, accept: 'application/json' }, signal })
        return followDevolutiva.response.parse(await answer.json())
      },
    },
    since: () => last,
    onMessage(message) {
      if (!('evento' in message)) return
      heard.push(message.evento)
      last = Math.max(last, message.evento.seq)
    },
    reread: async () => {},
    onReach(reach) {
      state.reach = reach
    },
    onReady: () => {},
    onOver: () => {},
  })
  connection.start()
  return { heard, state, stop: connection.stop }
}

const nginx = (directives: string) => (upstream: string) => startNginx(upstream, directives)
const KEPT = 'proxy_http_version 1.1; proxy_set_header Connection "";'
const cases: [string, Reach, (upstream: string) => Promise<Proxy>][] = [
  ['nothing', 'ao_vivo', async url => ({ url, stop: async () => {} })],
  ['a proxy that holds everything back', 'consultando', holdBack],
  ...(hasNginx
    ? ([
        ['nginx as it comes, which buffers', 'ao_vivo', nginx('')],
        ['nginx that keeps its connections', 'ao_vivo', nginx(KEPT)],
        ['nginx with buffering off', 'ao_vivo', nginx(`proxy_buffering off; ${KEPT}`)],
        ['nginx that compresses what it passes on', 'ao_vivo', nginx('gzip on; gzip_min_length 1; gzip_types *;')],
        [
          'nginx that buffers whatever it is told',
          'consultando',
          nginx('proxy_ignore_headers X-Accel-Buffering; proxy_buffers 8 64k; proxy_buffer_size 64k;'),
        ],
      ] satisfies typeof cases)
    : []),
]

describe('a devolutiva is followed through', () => {
  test.each(cases)('%s', async (_, reach, start) => {
    const proxy = await start(process.url)
    const { seq } = await giveComandos(t, e.id, e.pessoa.token, marca(frases[0] ?? '', 'sim'))
    const screen = follow(proxy.url, seq)
    // A stream stands, or it was given up and a question waits for its answer.
    await vi.waitFor(() => expect(screen.state.reach === 'ao_vivo' || screen.state.perguntas > 0).toBe(true), PATIENT)
    const seqs: number[] = []
    for (const resposta of ['nao', 'em_parte', 'sim', 'nao']) {
      const said = await giveComandos(t, e.id, e.pessoa.token, marca(frases[0] ?? '', resposta))
      seqs.push(said.seq)
      await vi.waitFor(() => expect(screen.heard.map(one => one.seq)).toEqual(seqs), PATIENT)
    }
    expect(screen.state.reach).toBe(reach)
    screen.stop()
    await proxy.stop()
  })
})

test('a server whose LISTEN connection was cut listens again and reports what it missed', async () => {
  const reader = await read(`${process.url}/devolutivas/${e.id}/eventos`, { token: e.consultor.token })
  expect(await reader.until('pronto')).not.toBeNull()
  for (const resposta of ['sim', 'nao']) {
    const { rows } = await t.deps.pool.query(
      `select pg_terminate_backend(pid) as gone from pg_stat_activity
        where application_name = 'quadrante-vivo' and datname = current_database()`,
    )
    expect(rows).toContainEqual({ gone: true })
    const { seq } = await giveComandos(t, e.id, e.pessoa.token, marca(frases[1] ?? '', resposta))
    expect(await reader.until('marcacao')).toMatchObject({ id: String(seq) })
  }
  reader.close()
})
