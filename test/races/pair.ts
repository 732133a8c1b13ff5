import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { conferirLicencas } from '#server/licencas/licencas/licencas.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { startServerProcess } from '../servers/server-process.ts'

/** Rounds of each race; RACE_ROUNDS asks for more, as the long run does. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2)

/** One call of a race. */
export interface Call {
  method?: 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  body?: unknown
}

/** Two server processes on one real PostgreSQL, and the test's own app on the same database. */
export interface Pair {
  t: TestApp
  /** Returns the address of the two processes in turn. */
  next(): string
  /** Sets the milliseconds that both processes add to their clock. */
  offset(ms: number): Promise<void>
  /**
   * Sends all calls at once, alternating between the processes; returns statuses and texts. Fails on a 5xx, except a
   * 503 with Retry-After.
   */
  raceWhole(calls: readonly Call[]): Promise<{ status: number; text: string }[]>
  /** Sends all calls at once; returns the statuses only. */
  race(calls: readonly Call[]): Promise<number[]>
  /** Ends both processes, and expects that every licence's state follows from its ledger. */
  close(): Promise<void>
}

/** How often a call answered with 503 is repeated. */
const PATIENCE = 20

/**
 * Starts two server processes: a lock inside one process would pass tests with a single one.
 * @param settings environment of both, besides what every pair has
 */
export async function startPair(settings: Record<string, string> = {}): Promise<Pair> {
  const t = await createTestApp()
  // The servers run on real time; sessions and invites of the test must be of the same day.
  t.clock.set(new Date().toISOString())
  const connectionString = straightTo(t.deps)
  const offsetFile = join(await mkdtemp(join(tmpdir(), 'quadrante-relogio-')), 'ms')
  await writeFile(offsetFile, '0')
  const env = {
    SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    TEST_CLOCK_OFFSET_FILE: offsetFile,
    ...settings,
  }
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

  /** Sends a call, and repeats it while the answer is a 503 with Retry-After, which is given before any work. */
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
