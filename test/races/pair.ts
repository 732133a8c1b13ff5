import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { given } from '#shared/platform/given.ts'
import { beat } from '#test/run/beat.ts'
import { sized } from '#test/run/size.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { type Servers, startServers } from './start-servers.ts'

/** Rounds of each race; RACE_ROUNDS asks for more, as the long run does. */
export const ROUNDS = sized('RACE_ROUNDS', 2, 40)

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
  /** Expects that every licence's state follows from its ledger, and ends what this pair has for itself. */
  close(): Promise<void>
}

/** How often a call answered with 503 is repeated. */
const PATIENCE = 20

/** Starts a pair of its own, for a test that counts everything in a database. */
export async function startPair(): Promise<Pair> {
  const t = await createTestApp()
  const servers = await startServers(straightTo(t.deps))
  return pairOf(t, servers, async () => {
    await servers.stop()
    await t.close()
  })
}

/** Returns the pair of this worker, whose servers and database its other files have used and will use. */
export async function openPair(): Promise<Pair> {
  const all = inject('servers')
  const servers = all[(Number(process.env.VITEST_POOL_ID) - 1) % all.length]
  if (!servers) throw new Error('test/races/servers.ts starts a pair for each worker')
  const { connectionString } = servers
  const t = await createTestApp({ database: { connectionString, requests: connectionString, drop: async () => {} } })
  return pairOf(t, servers, () => t.close())
}

/** @param end what closing the pair does at last */
function pairOf(t: TestApp, { urls, offsetFile }: Servers, end: () => Promise<void>): Pair {
  // The servers run on real time; sessions and invites of the test must be of the same day.
  t.clock.set(new Date().toISOString())
  let turn = 0
  const next = () => {
    turn += 1
    return given(urls[turn % urls.length], 'an address of each process')
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
    beat()
    const answers = await Promise.all(
      calls.map((call, i) => ask(given(urls[i % urls.length], 'an address of each process'), call)),
    )
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
      await writeFile(offsetFile, '0')
      expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
      await end()
    },
  }
}
