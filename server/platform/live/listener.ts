import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { LISTEN, PROBE } from './live.queries.ts'

/** Longest time for connecting and for receiving one's own message, in ms. */
const LIMIT_MS = 2_000
/** Bounds of the pause between two attempts to connect, in ms. */
const BACKOFF_MS = { first: 100, most: 5_000 } as const

export interface Listener {
  close(): Promise<void>
}

interface Told {
  /** Called with each notification of the channel. */
  onNotice: (payload: string) => void
  /** Called when listening starts; earlier notifications may have been missed. */
  onListening: () => void
  onLost: (error: Error) => void
}

/**
 * Listens on a connection of its own until it is closed. A connection that ends, or no longer receives the process's
 * own messages, is replaced with exponential back-off. `probeMs`: interval of these test messages.
 */
// whole: one connection from its opening to its loss, whose parts share the timer
export function createListener(connectionString: string, told: Told, probeMs: number): Listener {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const later = (ms: number, work: () => void) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(work, ms).unref()
  }

  /** Marks the connection as lost, once; its own end event is then ignored. */
  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost) return
    client = undefined
    lost.connection.stream.destroy()
    if (closed) return
    told.onLost(error)
    const wait = Math.min(BACKOFF_MS.first * 2 ** failures, BACKOFF_MS.most)
    failures += 1
    // Not all processes at the same moment, to a PostgreSQL that has just come back.
    later(wait * (0.5 + Math.random()), () => void open())
  }

  async function open(): Promise<void> {
    const opening = new pg.Client({
      connectionString,
      connectionTimeoutMillis: LIMIT_MS,
      statement_timeout: LIMIT_MS,
      keepAlive: true,
      application_name: 'quadrante-vivo',
    })
    client = opening
    opening.on('error', error => lose(opening, error))
    opening.on('end', () => lose(opening, new Error('The connection ended')))
    try {
      await opening.connect()
      await opening.query(LISTEN)
      if (client !== opening) return
      listen(opening)
    } catch (error) {
      lose(opening, error instanceof Error ? error : new Error(String(error)))
    }
  }

  function listen(heard: pg.Client): void {
    const own = `pulso:${randomUUID()}`
    let waiting: NodeJS.Timeout | undefined
    const probe = () => {
      waiting = setTimeout(() => lose(heard, new Error('Does not hear itself')), LIMIT_MS).unref()
      heard.query(PROBE, [own]).catch(error => lose(heard, error))
    }
    heard.on('notification', ({ payload = '' }) => {
      if (payload !== own) return told.onNotice(payload)
      clearTimeout(waiting)
      if (client === heard) later(probeMs, probe)
    })
    failures = 0
    told.onListening()
    later(probeMs, probe)
  }

  void open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      client?.connection.stream.destroy()
    },
  }
}
