import { randomUUID } from 'node:crypto'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createListener, type Listener } from './listener.ts'

export { avisar } from './live.queries.ts'

/** How many topics' last changes a process remembers, for who comes back after a short absence. */
const REMEMBERED = 10_000

/** How quickly streams are looked after, in milliseconds; tests are in more of a hurry. */
export interface Pace {
  /** A sign of life to each reader, and the look whether its session and its topics are still its own. */
  beat: number
  /** An open stream whose rights nobody could confirm for so long ends. */
  unproven: number
  /** The least time between two events to one reader; what changes meanwhile is said once. */
  breath: number
  /** A reader that takes nothing for so long is let go; nothing is kept for it. */
  slow: number
  /** The longest that a stream lasts, give or take a tenth: then the reader opens another. */
  life: number
}
export const PACE: Pace = { beat: 20_000, unproven: 50_000, breath: 500, slow: 10_000, life: 600_000 }

/** Events about changed topics, from all processes. */
export interface Live {
  /** Tells `onChange` of each of these topics that changed, or may have, until what it answers is called. */
  subscribe(topicos: readonly string[], onChange: (topico: string) => void): () => void
  /** A mark up to which everything was heard; `since` takes it back. */
  mark(): string
  /** Which of these topics changed since a mark, or may have: all of them where this process cannot tell. */
  since(topicos: readonly string[], mark: string | undefined): string[]
  pace: Pace
  close(): Promise<void>
}

/**
 * One LISTEN connection for this process, opened with the first subscriber. After each time that it was gone every
 * subscriber is told that its topics may have changed, so that nobody waits for what was said meanwhile.
 */
export function createLive(
  connectionString: string,
  { log, metrics, pace = PACE }: { log: Logger; metrics: Metrics; pace?: Pace },
): Live {
  let listener: Listener | undefined
  const subscribers = new Map<string, Set<(topico: string) => void>>()
  /** Of each topic, the number of its last notice, the longest ago first. */
  const heard = new Map<string, number>()
  let epoch = randomUUID()
  let listening = false
  let count = 0
  let forgotten = 0

  const tell = (topico: string) => {
    for (const onChange of subscribers.get(topico) ?? []) onChange(topico)
  }

  const told = {
    onNotice(topico: string) {
      count += 1
      heard.delete(topico)
      heard.set(topico, count)
      for (const [oldest, number] of heard) {
        if (heard.size <= REMEMBERED) break
        heard.delete(oldest)
        forgotten = number
      }
      if (subscribers.has(topico)) metrics.liveNotices.inc()
      tell(topico)
    },
    onListening() {
      epoch = randomUUID()
      listening = true
      for (const topico of subscribers.keys()) tell(topico)
    },
    onLost(error: Error) {
      listening = false
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
    // What is marked while nobody listens is never recognised again.
    mark: () => `${listening ? epoch : randomUUID()}.${count}`,
    since(topicos, mark = '') {
      const [of, number] = mark.split('.')
      const upTo = Number(number)
      const known = listening && of === epoch && Number.isInteger(upTo) && upTo >= forgotten
      return topicos.filter(topico => !known || (heard.get(topico) ?? 0) > upTo)
    },
    close: async () => listener?.close(),
  }
}
