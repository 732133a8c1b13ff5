import type pg from 'pg'
import { Counter, Gauge, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * What this process counts from its start, and how long its queues are when somebody looks. Labels are names of ours
 * (queues, pools, route patterns), never ids. What the database knows is added at the scrape, in `http/metrics.ts`.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter<L>({ name: `quadrante_${name}`, help, labelNames, registers })

  const queues = new Map<string, () => number>()
  new Gauge({
    name: 'quadrante_waiting',
    help: 'How many wait for their turn in this process, by what they wait for',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, size] of queues) this.set({ queue }, size())
    },
  })

  const pools = new Map<string, pg.Pool>()
  new Gauge({
    name: 'quadrante_pool_connections',
    help: 'Database connections by pool: all, idle, and how many callers wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })

  return {
    registry,
    jobsFailed: counter('jobs_failed_total', 'Attempts at a job that failed', ['queue']),
    queueErrors: counter('queue_errors_total', 'Errors and warnings of the job queue itself', ['kind']),
    watchFailures: counter('watch_failures_total', 'Looks of a watch that failed', ['watch']),
    mailAttempts: counter('mail_attempts_total', 'Mails handed to the mail server, by what it said', ['result']),
    providerFailures: counter('provider_failures_total', 'Calls that somebody else did not answer', ['provider']),
    connectionsLost: counter('connections_lost_total', 'Database connections that ended without being asked', ['pool']),
    exceptions: counter('exceptions_total', 'What nobody expected: in a request, or in the process', ['kind']),
    pdfCache: counter('pdf_cache_total', 'Looks at the documents that are kept, and documents kept, by how it went', [
      'result',
    ]),
    liveStreams: new Gauge({ name: 'quadrante_live_streams', help: 'Streams of events that are open', registers }),
    liveEnds: counter('live_ends_total', 'Streams of events that ended, by why', ['why']),
    liveNotices: counter('live_notices_total', 'Changes heard of that somebody here was waiting for', []),
    /** Shows the length of a queue of this process. */
    queue: (name: string, size: () => number) => queues.set(name, size),
    pool: (name: string, pool: pg.Pool) => pools.set(name, pool),
  }
}
