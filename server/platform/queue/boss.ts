import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { isObject } from '#shared/platform/keys.ts'
import type { Tx } from '../db/connect.ts'
import { watchedClient } from '../db/watched-client.ts'
import { createSparing, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import type { Batch, Queue } from './queue.ts'

export type Boss = ReturnType<typeof createBoss>

/** Time limits of the queue's own statements, in milliseconds; some work on whole tables, and none may hang. */
const PATIENCE = { suspect: 1_500, whole: 60_000 }
/** Interval, over all processes, of the search for jobs whose process died or whose time is over, in seconds. */
const SUPERVISE_SECONDS = 30
/** Longest wait for running jobs when the process stops, in ms; then they return to the queue. */
const STOP_MS = 15_000

interface BossOptions {
  worker: boolean
  /** Whether it may create and change the queue's own tables; only the migration does. */
  migrates?: boolean
  log: Logger
  metrics: Pick<Metrics, 'jobDuration' | 'jobsFailed' | 'queueErrors' | 'watchFailures'>
  tracing?: Tracing
  /** Resolves when PostgreSQL answers; called while a statement is slow. */
  alive?: () => Promise<void>
}

type OpenOptions = Pick<BossOptions, 'worker' | 'log' | 'metrics'> & Required<Pick<BossOptions, 'migrates' | 'alive'>>

/** Makes pg-boss, whose errors are logged and counted. */
function openPgBoss(connectionString: string, { worker, migrates, log, metrics, alive }: OpenOptions): PgBoss {
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
  return boss
}

/**
 * Makes the job queue on the product's own PostgreSQL. `enqueue` takes the caller's transaction, so that a job exists
 * only if its reason is committed. Workers are woken by NOTIFY and also poll. A failing job is logged and counted in
 * the metrics, because nobody waits for its result.
 */
export function createBoss(
  connectionString: string,
  { worker, migrates = false, log, metrics, tracing = NO_TRACING, alive = async () => {} }: BossOptions,
) {
  const boss = openPgBoss(connectionString, { worker, migrates, log, metrics, alive })
  const run = jobRunner({ log, metrics, tracing })
  const watches = createWatches({ log, metrics })

  return {
    start: () => boss.start(),
    async stop() {
      await watches.stop()
      await boss.stop({ graceful: worker, timeout: STOP_MS })
    },
    /** Creates the missing queues and updates the options of the others. */
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
    /** Handles the jobs of a queue: woken by NOTIFY, and polling every five seconds for jobs with a later start. */
    async work<D>({ name }: Queue<D>, handler: (data: D) => Promise<unknown>, batch?: Batch) {
      metrics.jobsFailed.inc({ queue: name }, 0)
      metrics.jobDuration.zero({ queue: name, result: 'done' })
      await boss.work<D>(name, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, ...batch }, async jobs => {
        const failures: unknown[] = []
        for (const job of jobs) await run(name, job, handler, failures)
        if (failures.length > 0) throw failures[0]
      })
    },
    every: ({ name }: Queue, cron: string) => boss.schedule(name, cron),
    watch: watches.add,
  }
}

type Told = Required<Pick<BossOptions, 'log' | 'metrics' | 'tracing'>>

/** Runs one job of a batch within its span; a failure is logged, counted and added to `failures`. */
const jobRunner =
  ({ log, metrics, tracing }: Told) =>
  async <D>(
    name: string,
    job: { id: string; data: D },
    handler: (data: D) => Promise<unknown>,
    failures: unknown[],
  ): Promise<void> => {
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

/** Jobs that this process enqueues by the clock. */
function createWatches({ log, metrics }: Pick<Told, 'log' | 'metrics'>) {
  const entries: { timer: NodeJS.Timeout; running: Promise<unknown> }[] = []
  return {
    /** Repeats `look` in this process every `seconds`, one run at a time; a failed run does not stop the next. */
    add(name: string, seconds: number, look: () => Promise<unknown>) {
      let busy = false
      const entry: { timer: NodeJS.Timeout; running: Promise<unknown> } = {
        timer: setInterval(() => run(), seconds * 1000),
        running: Promise.resolve(),
      }
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
      entries.push(entry)
      run()
    },
    /** Ends every watch, once its look under way is over. */
    async stop() {
      for (const { timer } of entries) clearInterval(timer)
      await Promise.all(entries.map(({ running }) => running))
    },
  }
}

/** Field of a job's data with the trace context of the request that enqueued it; handlers ignore it. */
const TRACE = '_traceparent'

const withTrace = <D extends object>(data: D, from: string | undefined): D =>
  from === undefined ? data : { ...data, [TRACE]: from }

function withoutTrace<D>(carried: D): { data: D; from?: string } {
  if (!isObject(carried) || !(TRACE in carried)) return { data: carried }
  const { [TRACE]: from, ...data } = carried
  return { data: data as D, from: String(from) } // cast: what was sent, without what withTrace added
}

const transactionDatabase = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
})
