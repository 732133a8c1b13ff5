import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Upper bounds of histogram buckets, in seconds. */
const BUCKETS = {
  /** For waits for a connection, which should be zero. */
  wait: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2],
  /** For calls to a provider and for documents. */
  call: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  /** For live conversations: an act shows on the other screen within 0.3 s. */
  live: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10],
  /** For jobs and mails, which nobody waits for. */
  work: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
}

/**
 * Creates the counters of this process and the lengths of its queues. Labels are our own names (queues, pools, route
 * patterns), never ids. Figures of the database are added at the scrape, in `platform/http/metrics.ts`.
 */
// whole: a table of metrics, each declared once
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter<L>({ name: `quadrante_${name}`, help, labelNames, registers })

  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram<L>({ name: `quadrante_${name}`, help, labelNames, buckets, registers })
  /** Makes a gauge that is absent until its value is known. */
  const known = (name: string, help: string) => {
    const gauge = new Gauge({ name: `quadrante_${name}`, help, registers })
    gauge.remove()
    return gauge
  }

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
    help: 'Database connections by pool: the most there may be, all, idle, and how many callers wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of pools) {
        this.set({ pool, state: 'max' }, options.max)
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })

  const counts = {
    registry,
    jobsFailed: counter('jobs_failed_total', 'Attempts at a job that failed', ['queue']),
    queueErrors: counter('queue_errors_total', 'Errors and warnings of the job queue itself', ['kind']),
    jobDuration: histogram(
      'job_duration_seconds',
      'Attempts at jobs, by queue and how they ended: done, failed',
      ['queue', 'result'],
      BUCKETS.work,
    ),
    settingsUnread: counter(
      'settings_unread_total',
      'Times that the settings of the installation could not be read again; those read before stay in force',
      [],
    ),
    watchFailures: counter('watch_failures_total', 'Looks of a watch that failed', ['watch']),
    mailAttempts: counter('mail_attempts_total', 'Mails handed to the mail server, by kind and what it said', [
      'kind',
      'result',
    ]),
    mailDuration: histogram(
      'mail_duration_seconds',
      'Conversations with the mail server, by what it said',
      ['result'],
      BUCKETS.work,
    ),
    mailNotices: counter(
      'mail_notices_total',
      'Notices and reports about returned mails, by where they came from and what came of them',
      ['source', 'outcome'],
    ),
    mailboxReads: counter('mailbox_reads_total', 'Readings of the mailbox of returned mails, by how they ended', [
      'result',
    ]),
    providerFailures: counter('provider_failures_total', 'Calls that somebody else did not answer', ['provider']),
    providerDuration: histogram(
      'provider_duration_seconds',
      'Calls to somebody else, by what was asked and how it ended: answered, failed',
      ['provider', 'call', 'result'],
      BUCKETS.call,
    ),
    reportDuration: histogram(
      'report_duration_seconds',
      'Documents drawn, waiting for a thread included, by kind and how it ended: made, refused, failed',
      ['kind', 'result'],
      BUCKETS.call,
    ),
    reportReplaced: counter(
      'report_replaced_total',
      'Characters of documents that no font draws and that were left out or replaced, by kind',
      ['kind'],
    ),
    poolWait: histogram(
      'pool_wait_seconds',
      'How long whoever asked a pool for a connection waited for it',
      ['pool'],
      BUCKETS.wait,
    ),
    invoicesOverdue: known(
      'invoices_overdue',
      'Sales by invoice with an overdue instalment, at the last look of this process',
    ),
    withdrawalsUnpaid: known(
      'withdrawals_unpaid',
      'Withdrawn purchases whose money has not come back for more than an hour, at the last look of this process',
    ),
    ledgerDifferences: known('ledger_differences', 'What does not hold in the books, at the last look of this process'),
    ledgerCheckedAt: known('ledger_checked_timestamp_seconds', 'When this process last looked through the books'),
    ledgerPieces: new Gauge({
      name: 'quadrante_ledger_pieces',
      help: 'Pieces of the books that the last whole look of this process asked about, by whether they answered in time',
      labelNames: ['answered'],
      registers,
    }),
    connectionsLost: counter('connections_lost_total', 'Database connections that ended without being asked', ['pool']),
    replicaReads: counter('replica_reads_total', 'Reads that a replica may answer, by who did and why', ['answered']),
    exceptions: counter('exceptions_total', 'What nobody expected: in a request, or in the process', ['kind']),
    pdfCache: counter('pdf_cache_total', 'Looks at the documents that are kept, and documents kept, by how it went', [
      'result',
    ]),
    traceSpans: counter('trace_spans_total', 'Spans that ended, and those that the collector took or did not', [
      'result',
    ]),
    liveStreams: new Gauge({ name: 'quadrante_live_streams', help: 'Streams of events that are open', registers }),
    liveEnds: counter('live_ends_total', 'Streams of events that ended, by why', ['why']),
    liveNotices: counter('live_notices_total', 'Changes heard of that somebody here was waiting for', []),
    roomsFollowed: new Gauge({
      name: 'quadrante_rooms_followed',
      help: 'Conversations that a screen follows through this process by a stream',
      registers,
    }),
    roomCommands: counter(
      'room_commands_total',
      'What seats of a conversation asked for, by kind and what came of it: feito, repetido, or the code of the refusal',
      ['kind', 'outcome'],
    ),
    roomEventDelay: histogram(
      'room_event_delay_seconds',
      'From a command to its event on the way out to a screen that follows, through whichever process',
      [],
      BUCKETS.live,
    ),
    /** Adds the length of a queue of this process to the metrics. */
    queue: (name: string, size: () => number) => queues.set(name, size),
    pool: (name: string, pool: pg.Pool) => pools.set(name, pool),
    /** Adds the replica's lag to the metrics, in seconds; NaN when the replica does not answer. */
    replica: (lag: () => Promise<number>) =>
      new Gauge({
        name: 'quadrante_replica_lag_seconds',
        help: 'How far the replica is behind, asked at the scrape; NaN when it does not answer',
        registers,
        async collect() {
          this.set(await lag())
        },
      }),
  }
  // What first counts from nothing to one would not have grown for whoever watches.
  for (const kind of ['request', 'process']) counts.exceptions.inc({ kind }, 0)
  for (const provider of ['payments', 'cep']) counts.providerFailures.inc({ provider }, 0)
  for (const result of ['failed', 'corrupt']) counts.pdfCache.inc({ result }, 0)
  return counts
}
