import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Tx } from '../db/connect.ts'
import { watchedClient } from '../db/watched-client.ts'
import { createSparing, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import type { Batch, Queue } from './queue.ts'

export type Boss = ReturnType<typeof createBoss>

/** The queue's own statements: some look after whole tables, and none may hang. In milliseconds. */
const PATIENCE = { suspect: 1_500, whole: 60_000 }
/** How often all processes together look for jobs whose process has died or whose time is over, in seconds. */
const SUPERVISE_SECONDS = 30
/** Upper bound for running jobs to end when the process stops, in ms; then they return to the queue. */
const STOP_MS = 15_000

interface BossOptions {
  worker: boolean
  /** Whether it may make and change the queue's own tables; whoever migrates does, and nobody else. */
  migrates?: boolean
  log: Logger
  metrics: Pick<Metrics, 'jobDuration' | 'jobsFailed' | 'queueErrors' | 'watchFailures'>
  tracing?: Tracing
  /** Whether PostgreSQL answers at all, asked while a statement is slow. */
  alive?: () => Promise<void>
}

/**
 * The job queue on the product's own PostgreSQL. `enqueue` takes the caller's transaction, so that a job exists
 * exactly when its reason does; workers are woken at once and poll as a floor. Whatever fails here is a line in the log
 * and a count in the metrics, for nobody waits for an answer.
 */
export function createBoss(
  connectionString: string,
  { worker, migrates = false, log, metrics, tracing = NO_TRACING, alive = async () => {} }: BossOptions,
) {
  const connection = { connectionTimeoutMillis: 2_000, Client: watchedClient(PATIENCE, alive) }
  const boss = new PgBoss({
    connectionString,
    ...connection,
    max: worker ? 4 : 2,
    application_name: 'quadrante-fila',
    useListenNotify: worker,
    supervise: worker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: worker,
    migrate: migrates,
    createSchema: migrates,
  })
  // pg-boss reconnects by itself; an unhandled 'error' event would end the process. A database that is away is said
  // by every worker every second.
  const sparing = createSparing()
  boss.on('error', error => {
    metrics.queueErrors.inc({ kind: 'error' })
    sparing(`${error.name} ${error.message}`, unsaid => log.error({ err: error, unsaid }, 'job queue error'))
  })
  boss.on('warning', warning => {
    metrics.queueErrors.inc({ kind: 'warning' })
    sparing(warning.message, unsaid => log.warn({ warning, unsaid }, 'job queue warning'))
  })
  const watches: { timer: NodeJS.Timeout; running: Promise<unknown> }[] = []

  return {
    start: () => boss.start(),
    async stop() {
      for (const { timer } of watches) clearInterval(timer)
      await Promise.all(watches.map(({ running }) => running))
      await boss.stop({ graceful: worker, timeout: STOP_MS })
    },
    /** Makes the queues that are not there, and tells the others their options. */
    async prepare(queues: readonly Queue[]) {
      for (const { name, options } of queues) {
        const { policy, ...updatable } = options
        if (await boss.getQueue(name)) await boss.updateQueue(name, updatable)
        else await boss.createQueue(name, { ...updatable, ...(policy && { policy }) })
      }
    },
    /** Adds a job inside the caller's transaction, to start at once or after so many seconds. */
    async enqueue<D extends object>(tx: Tx, { name }: Queue<D>, data: D, startAfter?: number): Promise<void> {
      await boss.send(name, withTrace(data, tracing.carry()), {
        db: transactionDatabase(tx),
        ...(startAfter && { startAfter }),
      })
    },
    /** Works on a queue: woken by NOTIFY, and looking every five seconds for what was to start later. */
    async work<D>({ name }: Queue<D>, handler: (data: D) => Promise<unknown>, batch?: Batch) {
      metrics.jobsFailed.inc({ queue: name }, 0)
      metrics.jobDuration.zero({ queue: name, result: 'done' })
      await boss.work<D>(name, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, ...batch }, async jobs => {
        const failures: unknown[] = []
        for (const job of jobs) {
          const { data, from } = withoutTrace(job.data)
          const end = metrics.jobDuration.startTimer({ queue: name })
          const attributes = { 'messaging.destination.name': name, 'messaging.message.id': job.id }
          const attempt = () =>
            handler(data).catch((error: unknown) => {
              failures.push(error)
              metrics.jobsFailed.inc({ queue: name })
              log.error({ err: error, queue: name, id_job: job.id }, 'job failed')
              throw error
            })
          await tracing.span(`job ${name}`, { kind: 'consumer', attributes, from }, attempt).then(
            () => end({ result: 'done' }),
            () => end({ result: 'failed' }),
          )
        }
        if (failures.length > 0) throw failures[0]
      })
    },
    every: ({ name }: Queue, cron: string) => boss.schedule(name, cron),
    /** Looks after something in this process every so many seconds, one look at a time; a failed look is followed by the next. */
    watch(name: string, seconds: number, look: () => Promise<unknown>) {
      let busy = false
      const entry = { timer: setInterval(() => run(), seconds * 1000), running: Promise.resolve() as Promise<unknown> }
      const run = () => {
        if (busy) return
        busy = true
        entry.running = look()
          .catch((error: unknown) => {
            metrics.watchFailures.inc({ watch: name })
            log.error({ err: error, watch: name }, 'watch failed')
          })
          .finally(() => {
            busy = false
          })
      }
      watches.push(entry)
      run()
    },
  }
}

/** Beside what a job carries: what was under way when it was asked for. Whoever knows nothing of it passes it by. */
const TRACE = '_traceparent'

const withTrace = <D extends object>(data: D, from: string | undefined): D =>
  from === undefined ? data : { ...data, [TRACE]: from }

function withoutTrace<D>(carried: D): { data: D; from?: string } {
  if (typeof carried !== 'object' || carried === null || !(TRACE in carried)) return { data: carried }
  const { [TRACE]: from, ...data } = carried as Record<string, unknown>
  return { data: data as D, from: String(from) }
}

const transactionDatabase = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
})
