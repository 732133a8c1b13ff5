import { Readable } from 'node:stream'
import { pedidos_demais, sobrecarga } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../deps.ts'
import { findLive, topicOfSession } from '../guard/session.queries.ts'
import type { SessionActor } from '../guard/session.ts'

/**
 * Limits of open streams in a process: of all readers, of a session and of an account. A browser has six connections to a host over HTTP/1.1 and needs
 * some of them for other requests.
 */
export const STREAMS = { process: 2_000, session: 4, account: 12 } as const
/** Seconds until a retry makes sense after each limit; screens poll meanwhile. */
const RETRY_AFTER = { process: 20, session: 60 } as const
/** Reconnect delay for the browser, in ms; random, so that all do not reconnect at once after a restart. */
const retry = () => `retry: ${Math.round(500 + Math.random() * 1_500)}\n`
/** First bytes of a stream, padded to two kilobytes, because some proxies forward nothing before that. */
const OPENING = `: ${' '.repeat(2_046)}\n\nevent: pronto\ndata: {}\n\n`
const BEAT = ': \n\n'
/** Time for a reader to take the last event when the process stops, in ms. */
const LAST_WORD_MS = 500

export interface StreamEvent<T> {
  id?: string
  event: string
  data: T
}

/** Source of events for one stream. It has no queue: an event that occurs twice before it is taken is sent once. */
export interface Feed<T> {
  /** Events to send now; empty when there are none. */
  take(): readonly StreamEvent<T>[]
  /** Registers a callback for new events. */
  onNews(wake: () => void): void
  /** Returns why the feed has ended, else null; its last events are still sent. */
  over?(): string | null
  /** Whether the reader may still receive it; checked repeatedly while the stream is open. */
  allowed(): Promise<boolean>
  stop(): void
}

/** Why a stream ended; a label of the metrics. */
type End = 'reader' | 'served' | 'over' | 'slow' | 'session' | 'rights' | 'unproven' | 'age' | 'shutdown'

interface Open {
  id_sessao: string | null
  feed: Feed<unknown>
  provenAt: number
  endsAt: number
  beat(): void
  end(why: End): void
}

export type Streams = ReturnType<typeof createStreams>

/**
 * Manages the open streams of this process: their limits, heartbeats, the repeated check of their readers' rights, and
 * their end when the process stops.
 */
// whole: one register of open streams that its three functions share
export function createStreams({ pool, now, live, lifecycle, metrics, log }: StreamDeps) {
  const { pace } = live
  const open = new Set<Open>()
  const taken = new Map<string, number>()
  let inUse = 0
  let timer: NodeJS.Timeout | undefined

  /**
   * Reserves a stream before its work starts; the returned function releases it.
   * @throws {Failure} sobrecarga, pedidos_demais
   */
  function reserve(reader: Pick<SessionActor, 'id_sessao' | 'id_usuario'> | null): () => void {
    if (lifecycle.ending || inUse >= STREAMS.process) throw fail(sobrecarga, { retryAfter: RETRY_AFTER.process })
    // Whoever has no session is counted where he reads.
    const counted = reader ? [reader.id_sessao, `conta ${reader.id_usuario}`] : []
    const [own = 0, account = 0] = counted.map(key => taken.get(key) ?? 0)
    if (own >= STREAMS.session || account >= STREAMS.account)
      throw fail(pedidos_demais, { retryAfter: RETRY_AFTER.session })
    for (const key of counted) taken.set(key, (taken.get(key) ?? 0) + 1)
    inUse += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      inUse -= 1
      for (const key of counted) {
        const left = (taken.get(key) ?? 1) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    }
  }

  /**
   * Makes the body of an answer. `once`: sends the current events and ends. `write`: serialises an event's data by the
   * contract.
   */
  // whole: the state machine of one reader, whose variables change together
  function body<T>({ id_sessao, feed, write, once, release, breath: least = pace.breath }: Asked<T>): Readable {
    let why: End = 'reader'
    let wanted = false
    let ended = false
    let stuckSince: number | undefined
    let lastAt = 0
    let later: NodeJS.Timeout | undefined

    const push = (text: string) => {
      lastAt = performance.now()
      wanted = stream.push(text)
      stuckSince = wanted ? undefined : performance.now()
    }
    const flush = () => {
      if (ended || !wanted || later) return
      const breath = lastAt + least - performance.now()
      if (breath > 0) {
        later = setTimeout(() => {
          later = undefined
          flush()
        }, breath)
        return
      }
      const events = feed.take()
      if (events.length > 0) push(events.map(event => lines(event, write)).join(''))
      const over = feed.over?.()
      if (over) end('over', over)
    }
    const end = (cause: End, motivo?: string) => {
      if (ended) return
      ended = true
      why = cause
      // A reader that takes nothing takes no farewell either.
      if (cause === 'slow') return void stream.destroy()
      stream.push(`${retry()}event: fim\ndata: ${JSON.stringify({ motivo: motivo ?? cause })}\n\n`)
      stream.push(null)
      setTimeout(() => stream.destroy(), cause === 'shutdown' ? LAST_WORD_MS : pace.slow).unref()
    }

    const stream: Readable = new Readable({
      // Nothing is kept for a reader: until it took what it was given, it is given nothing more.
      highWaterMark: 1,
      read() {
        if (ended) return
        stuckSince = undefined
        wanted = true
        flush()
      },
      destroy(error, done) {
        ended = true
        clearTimeout(later)
        stopListening()
        open.delete(entry)
        if (open.size === 0) clearInterval(timer)
        feed.stop()
        release()
        metrics.liveStreams.dec()
        metrics.liveEnds.inc({ why })
        done(error)
      },
    })
    const started = performance.now()
    const entry: Open = {
      id_sessao,
      feed: feed as Feed<unknown>, // cast: its own stream alone hands it what it gave
      provenAt: started,
      endsAt: started + pace.life * (0.9 + Math.random() * 0.2),
      beat() {
        if (stuckSince !== undefined && performance.now() - stuckSince > pace.slow) end('slow')
        else if (wanted) push(BEAT)
      },
      end,
    }
    // A sign-out ends it at once; what nobody tells of is found by the next look.
    const stopListening =
      id_sessao === null ? () => {} : live.subscribe([topicOfSession(id_sessao)], () => void look([entry]))
    metrics.liveStreams.inc()
    if (open.size === 0) timer = setInterval(() => void look(), pace.beat).unref()
    open.add(entry)
    stream.push(`${retry()}${OPENING}`)
    const first = feed.take()
    if (first.length > 0) stream.push(first.map(event => lines(event, write)).join(''))
    lastAt = performance.now()
    feed.onNews(flush)
    if (once) end('served')
    return stream
  }

  /** Sends a heartbeat to each stream, and ends those whose reader lost the right or whose right cannot be checked. */
  async function look(asked = [...open]): Promise<void> {
    for (const stream of asked) stream.beat()
    const at = performance.now()
    try {
      const alive = await findLive(pool, [...new Set(asked.flatMap(({ id_sessao }) => id_sessao ?? []))], now())
      for (const stream of asked) {
        if (stream.id_sessao !== null && !alive.has(stream.id_sessao)) stream.end('session')
        else if (await stream.feed.allowed()) stream.provenAt = at
        else stream.end('rights')
      }
    } catch (error) {
      log.warn({ err: error }, 'nobody could say who may still listen')
    }
    for (const stream of open) {
      if (performance.now() - stream.provenAt > pace.unproven) stream.end('unproven')
      else if (performance.now() > stream.endsAt) stream.end('age')
    }
  }

  lifecycle.atEnd.add(() => {
    for (const stream of [...open]) stream.end('shutdown')
  })
  return { reserve, body }
}

type StreamDeps = Pick<Deps, 'pool' | 'now' | 'live' | 'lifecycle' | 'metrics' | 'log'>

interface Asked<T> {
  /** Session whose end ends the stream; null for a reader whose right only the feed knows. */
  id_sessao: string | null
  /** Shortest time between two events, in ms, when it differs from the default. */
  breath?: number
  feed: Feed<T>
  write: (data: T) => string
  once: boolean
  release: () => void
}

const lines = <T>({ id, event, data }: StreamEvent<T>, write: (data: T) => string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${write(data)}\n\n`

/** Headers that keep proxies from buffering or caching a stream. */
export const STREAM_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const
