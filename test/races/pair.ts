import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { conferirLicencas } from '#server/licencas/licencas/licencas.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { straightTo } from '../db.ts'
import { startServerProcess } from '../server-process.ts'

/** One call of a race. */
export interface Call {
  method?: 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  body?: unknown
}

/** Two server processes on one real PostgreSQL, and the test's own app on the same. */
export interface Pair {
  t: TestApp
  /** The address of the process whose turn it is. */
  next(): string
  /** Milliseconds that both processes add to their clock. */
  offset(ms: number): Promise<void>
  /** Sends all calls at once, in turn to each process; answers statuses and texts. No call may answer 5xx, but for one that asks to come back. */
  raceWhole(calls: readonly Call[]): Promise<{ status: number; text: string }[]>
  /** The same, for the statuses alone. */
  race(calls: readonly Call[]): Promise<number[]>
  /** Ends both; whatever was raced, the ledger, folded, is the state of every licence. */
  close(): Promise<void>
}

/** How often a call comes back to a server that is too busy. */
const PATIENCE = 20

/** Starts two processes of the server: a mutex inside one would pass with one, and fail in life. */
export async function startPair(): Promise<Pair> {
  const t = await createTestApp()
  // The servers run on real time; sessions and invites of the test must be of the same day.
  t.clock.set(new Date().toISOString())
  const connectionString = straightTo(t.deps)
  const offsetFile = join(await mkdtemp(join(tmpdir(), 'quadrante-relogio-')), 'ms')
  await writeFile(offsetFile, '0')
  const env = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough', TEST_CLOCK_OFFSET_FILE: offsetFile }
  const servers = await Promise.all([
    startServerProcess(connectionString, env),
    startServerProcess(connectionString, env),
  ])
  const urls = servers.map(server => server.url)
  let turn = 0
  const next = () => {
    turn += 1
    return urls[turn % urls.length]!
  }

  /** A machine that is busy asks to come back in a moment, before any work: whoever calls does. */
  async function ask(url: string, call: Call, patience = PATIENCE): Promise<{ status: number; text: string }> {
    const { method = 'POST', path, token, body } = call
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body ?? {}),
    })
    const text = await answer.text()
    if (answer.status !== 503 || !answer.headers.has('retry-after') || patience === 0)
      return { status: answer.status, text }
    await sleep(500)
    return ask(url, call, patience - 1)
  }

  async function raceWhole(calls: readonly Call[]) {
    const answers = await Promise.all(calls.map((call, i) => ask(urls[i % urls.length]!, call)))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    return answers
  }

  return {
    t,
    next,
    offset: ms => writeFile(offsetFile, String(ms)),
    raceWhole,
    race: async calls => (await raceWhole(calls)).map(({ status }) => status),
    close: async () => {
      await Promise.all(servers.map(server => server.stop()))
      expect((await conferirLicencas(t.deps.db)).divergencias).toEqual([])
      await t.close()
      await rm(dirname(offsetFile), { recursive: true, force: true })
    },
  }
}
