import { randomUUID } from 'node:crypto'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createListener, type Listener } from './listener.ts'

export { notify as avisar } from './live.queries.ts'

/** Highest number of topics whose last change a process remembers, for readers who reconnect. */
const REMEMBERED = 10_000

/** Intervals and limits of streams, in milliseconds; tests use shorter ones. */
export interface Pace {
  /** Interval of the heartbeat to each reader, and of the check of its session and its rights. */
  beat: number
  /** Time after which a stream ends when its reader's rights cannot be checked. */
  unproven: number
  /** Shortest time between two events to one reader; changes in between are sent as one. */
  breath: number
  /** Time after which a stream ends whose reader takes nothing; nothing is buffered for it. */
  slow: number
  /** Longest duration of a stream, give or take a tenth; then the reader opens another. */
  life: number
}
export const PACE: Pace = { beat: 20_000, unproven: 50_000, breath: 500, slow: 10_000, life: 600_000 }

/** Notifications about changed topics, from all processes. */
export interface Live {
  /** Calls `onChange` for each of these topics that changed, or may have; the returned function unsubscribes. */
  subscribe(topicos: readonly string[], onChange: (topico: string) => void): () => void
  /** Returns a mark of the notifications heard so far, to be passed to `since` later. */
  mark(): string
  /** Returns which of these topics changed, or may have, since a mark; all of them when this process cannot tell. */
  since(topicos: readonly string[], mark: string | undefined): string[]
  pace: Pace
  close(): Promise<void>
}

/** Remembers the notifications heard since listening began, for readers who come back with a mark. */
function createMemory(): Pick<Live, 'mark' | 'since'> & {
  note(topico: string): void
  begin(): void
  interrupt(): void
} {
  /** Number of the last notification of each topic, oldest first. */
  const heard = new Map<string, number>()
  let epoch = randomUUID()
  let listening = false
  let count = 0
  let forgotten = 0
  return {
    note(topico) {
      count += 1
      heard.delete(topico)
      heard.set(topico, count)
      for (const [oldest, number] of heard) {
        if (heard.size <= REMEMBERED) break
        heard.delete(oldest)
        forgotten = number
      }
    },
    begin() {
      epoch = randomUUID()
      listening = true
    },
    interrupt() {
      listening = false
    },
    // What is marked while nobody listens is never recognised again.
    mark: () => `${listening ? epoch : randomUUID()}.${count}`,
    since(topicos, mark = '') {
      const [of, number] = mark.split('.')
      const upTo = Number(number)
      const known = listening && of === epoch && Number.isInteger(upTo) && upTo >= forgotten
      return topicos.filter(topico => !known || (heard.get(topico) ?? 0) > upTo)
    },
  }
}

/**
 * Makes the process's one LISTEN connection, which opens with the first subscriber. After each interruption every
 * subscriber is told that its topics may have changed, because notifications were missed.
 */
export function createLive(
  connectionString: string,
  { log, metrics, pace = PACE }: { log: Logger; metrics: Metrics; pace?: Pace },
): Live {
  let listener: Listener | undefined
  const subscribers = new Map<string, Set<(topico: string) => void>>()
  const memory = createMemory()

  const tell = (topico: string) => {
    for (const onChange of subscribers.get(topico) ?? []) onChange(topico)
  }

  const told = {
    onNotice(topico: string) {
      memory.note(topico)
      if (subscribers.has(topico)) metrics.liveNotices.inc()
      tell(topico)
    },
    onListening() {
      memory.begin()
      for (const topico of subscribers.keys()) tell(topico)
    },
    onLost(error: Error) {
      memory.interrupt()
      metrics.connectionsLost.inc({ pool: 'live' })
      log.warn({ err: error, pool: 'live' }, 'database connection lost')
    },
  }

  return {
    pace,
    subscribe(topicos, onChange) {
      listener ??= createListener(connectionString, told, pace.beat)
      for (const topico of topicos) {
        const others = subscribers.get(topico) ?? new Set()
        subscribers.set(topico, others.add(onChange))
      }
      return () => {
        for (const topico of topicos) {
          const others = subscribers.get(topico)
          others?.delete(onChange)
          if (others?.size === 0) subscribers.delete(topico)
        }
      }
    },
    mark: memory.mark,
    since: memory.since,
    close: async () => listener?.close(),
  }
}
