import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openInstallation } from '#server/platform/installation/installation.ts'
import { createLive, type Pace } from '#server/platform/live/live.ts'
import type { MayWatch } from '#server/platform/slice/slice.ts'
import { parts, slices } from '#server/slices.ts'
import { straightTo } from './db.ts'

/** The intervals of live streams shortened from minutes to tenths of a second. */
export const HURRY: Pace = { beat: 100, unproven: 3_000, breath: 20, slow: 300, life: 60_000 }

export interface Process {
  url: string
  app: FastifyInstance
  deps: Deps
  close(): Promise<void>
}

/** Starts a second server on the test's database with its own LISTEN connection, as another process would have. */
export async function startBeside(
  deps: Deps,
  { pace = HURRY, topics = {} }: { pace?: Pace; topics?: Record<string, MayWatch> } = {},
): Promise<Process> {
  const connectionString = straightTo(deps)
  const live = createLive(connectionString, { log: deps.log, metrics: deps.metrics, pace })
  const installation = await openInstallation(deps.db, deps.env, deps)
  const own: Deps = { ...deps, live, installation, lifecycle: { ending: false, atEnd: new Set() } }
  const app = await buildApp(own, { slices, parts: [...parts, { name: 'plantada', topics }] })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    deps: own,
    close: async () => {
      // A browser opens connections on which it then asks nothing; closing alone would wait for those.
      app.server.closeAllConnections()
      await app.close()
      installation.close()
      await live.close()
    },
  }
}

interface Heard {
  id?: string
  event: string
  data: unknown
}

export interface Reader {
  status: number
  headers: Headers
  /** Returns the next event, waiting for it if needed; null when the stream has ended. */
  next(): Promise<Heard | null>
  /** Returns the next event of this name and skips those before it; null when the stream has ended. */
  until(event: string): Promise<Heard | null>
  close(): void
}

/** Opens a stream of events as the web app does: by fetch, with the bearer token in a header. */
export async function read(
  url: string,
  { token, since }: { token?: string | undefined; since?: string | undefined } = {},
): Promise<Reader> {
  const leave = new AbortController()
  const answer = await fetch(url, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(since && { 'last-event-id': since }),
    },
    signal: leave.signal,
  })
  const events = parsed(answer)
  const next = async () => (await events.next()).value ?? null
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    async until(name) {
      for (let heard = await next(); heard; heard = await next()) if (heard.event === name) return heard
      return null
    },
    close: () => leave.abort(),
  }
}

async function* parsed({ body }: Response): AsyncGenerator<Heard, undefined> {
  let text = ''
  try {
    for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        const [event, data, id] = ['event', 'data', 'id'].map(field)
        if (event) yield { event, data: JSON.parse(data ?? 'null'), ...(id && { id }) }
      }
    }
  } catch {
    // Cut off, by whoever: the same end to whoever reads.
  }
  return undefined
}
