import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beat } from '#test/run/beat.ts'
import { PATIENT } from '#test/run/patience.ts'
import { sized } from '#test/run/size.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Conta, createConsultor } from '../app/factories.ts'
import { startBalancer } from '../servers/balancer.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * A process that is asked to end loses no request. RESTARTS asks for more of them; `bench/operar/reinicios.mjs` does the same
 * behind nginx.
 */
const RESTARTS = sized('RESTARTS', 1, 10)
const REQUESTS_PER_SECOND = 50
const SECRET = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' }

let t: TestApp
let consultores: Conta[]
let start: (env?: Record<string, string>) => Promise<ServerProcess>
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set(new Date().toISOString())
  consultores = await Promise.all(Array.from({ length: 5 }, () => createConsultor(t, { licencas: 500 })))
  const { connectionString } = t.deps.pool.options as { connectionString: string }
  start = env => startServerProcess(connectionString, { ...SECRET, ...env })
})
afterAll(() => t.close())

/** Sends one request on its own connection, with keep-alive. */
const raw = (url: string) =>
  new Promise<{ status: number; headers: IncomingMessage['headers'] }>((resolve, reject) => {
    get(url, { headers: { connection: 'keep-alive' } }, answer => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }))
    }).on('error', reject)
  })

describe('a process that was asked to end', () => {
  test('reports not ready, closes connections after their answer, and ends at once on a second signal', async () => {
    const server = await start({ DRAIN_SECONDS: '120' })
    process.kill(server.pid, 'SIGTERM')
    await expect.poll(async () => (await raw(`${server.url}/pronto`)).status, PATIENT).toBe(503)
    const { status, headers } = await raw(`${server.url}/pronto`)
    expect([status, headers['retry-after'], headers.connection]).toEqual([503, '2', 'close'])
    const saude = await raw(`${server.url}/saude`)
    expect([saude.status, saude.headers.connection]).toEqual([200, 'close'])
    await server.stop('SIGTERM')
  })

  test('finishes the document it is rendering before it closes the database', async () => {
    const server = await start()
    const pdf = fetch(`${server.url}/exemplo-de-relatorio.pdf`)
    // Long enough to have been taken up, short enough not to be done: its first document takes a process a second.
    await sleep(100)
    const ended = server.stop('SIGTERM')
    const answer = await pdf
    expect(answer.status).toBe(200)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(-6)
        .toString(),
    ).toContain('%%EOF')
    await ended
    expect(server.output()).not.toContain('"level":50')
  })

  test(`loses no request: ${RESTARTS} restarts of one of two under ${REQUESTS_PER_SECOND} a second`, async () => {
    const env = { DRAIN_SECONDS: '0.5' }
    const steady = await start(env)
    let restarted = await start(env)
    const { port: PORT } = new URL(restarted.url)
    const balancer = await startBalancer([steady.url, restarted.url])

    const failed: string[] = []
    const invited: string[] = []
    const one = async (n: number): Promise<void> => {
      const headers = { authorization: `Bearer ${consultores[n % 5]!.token}`, 'content-type': 'application/json' }
      const email = `reinicio-${n}@exemplo.com.br`
      const answer = await (n % 4 === 0
        ? fetch(`${balancer.url}/consultores/convidar`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ id_tipo_licenca: 1, email_participante: email }),
          })
        : fetch(`${balancer.url}/consultores/licencas?limite=5`, { headers }))
      const body = await answer.text()
      // A slow machine has no room for all: who is told so asks again, as any client does.
      if (answer.status === 503 && body.includes('"codigo":"sobrecarga"')) return sleep(1_000).then(() => one(n))
      if (answer.status !== 200) failed.push(`${n}: ${answer.status} ${body.slice(0, 80)}`)
      else if (n % 4 === 0) invited.push(email)
    }
    const asked: Promise<void>[] = []
    const load = setInterval(() => {
      const n = asked.length
      asked.push(one(n).catch(error => void failed.push(`${n}: ${String(error)}`)))
    }, 1000 / REQUESTS_PER_SECOND)

    await sleep(300)
    for (let i = 0; i < RESTARTS; i += 1) {
      beat()
      await restarted.stop('SIGTERM')
      restarted = await start({ ...env, PORT })
      await sleep(300)
    }
    clearInterval(load)
    await Promise.all(asked)
    await Promise.all([steady.stop(), restarted.stop(), balancer.close()])

    expect(failed).toEqual([])
    // The other one was asked while this one was away: that is what the restarts were for.
    expect(balancer.retried).toBeGreaterThan(0)
    const rows = await t.deps.db.selectFrom('convites').select('email').where('email', 'in', invited).execute()
    expect([invited.length > 0, rows.length]).toEqual([true, invited.length])
  })
})
