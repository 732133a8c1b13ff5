import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { AvisoLocal } from '../adapters/local-payments.ts'
import type { Tx } from '../db/connect.ts'
import { watchedClient } from '../db/watched-client.ts'
import { createSparing, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** The queues, each with what a job carries. */
export interface Jobs {
  /** Send one mail of the outbox. */
  'enviar-email': { id_email: string }
  /** Write down what time has already decided: expired invites, stale e-mails, old attempts. */
  arrumar: Record<string, never>
  /** Put due reminders and notices into the outbox. */
  lembrar: Record<string, never>
  /** Compute the technical sheet anew. */
  'ficha-tecnica': Record<string, never>
  /** Ask the provider about the payment a notification speaks of. */
  'processar-pagamento': { id_notificacao: number }
  /** Ask about what no notification settled: open purchases, unfinished notifications, debts. */
  conciliar: Record<string, never>
  /** Deliver one notification of the local payment provider. */
  'notificar-local': AvisoLocal
}
type JobName = keyof Jobs

const QUEUES: Record<JobName, NonNullable<Parameters<PgBoss['createQueue']>[1]>> = {
  // A refused mail queues its own next attempt; these retries are for a database that was away meanwhile.
  'enviar-email': {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    // Longer than a batch at a mail server that answers nothing.
    expireInSeconds: 360,
    notify: true,
  },
  arrumar: { retryLimit: 2, policy: 'singleton' },
  lembrar: { retryLimit: 2, policy: 'singleton' },
  'ficha-tecnica': { retryLimit: 1, policy: 'singleton', expireInSeconds: 300 },
  // Reconciliation asks again every minute in any case: retries here only make it sooner.
  'processar-pagamento': {
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    notify: true,
  },
  conciliar: { retryLimit: 0, policy: 'singleton', expireInSeconds: 300 },
  'notificar-local': { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, notify: true },
}

export type Boss = ReturnType<typeof createBoss>

/** The queue's own statements: some look after whole tables, and none may hang. In milliseconds. */
const PATIENCE = { suspect: 1_500, whole: 60_000 }
/** How long jobs under way may take to end when the process stops, in milliseconds; then they go back to the queue. */
const STOP_MS = 15_000

interface BossOptions {
  worker: boolean
  log: Logger
  metrics: Pick<Metrics, 'jobsFailed' | 'queueErrors' | 'watchFailures'>
  /** Whether PostgreSQL answers at all, asked while a statement is slow. */
  alive?: () => Promise<void>
}

/**
 * The job queue on the product's own PostgreSQL. `enqueue` takes the caller's transaction, so that a job exists
 * exactly when its reason does; workers are woken at once and poll as a floor. Whatever fails here is a line in the log
 * and a count in the metrics, for nobody waits for an answer.
 */
export function createBoss(connectionString: string, { worker, log, metrics, alive = async () => {} }: BossOptions) {
  const connection = { connectionTimeoutMillis: 2_000, Client: watchedClient(PATIENCE, alive) }
  const boss = new PgBoss({
    connectionString,
    ...connection,
    max: worker ? 4 : 2,
    application_name: 'quadrante-fila',
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    migrate: true,
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
    async prepareQueues() {
      for (const [name, options] of Object.entries(QUEUES)) {
        const { policy, ...updatable } = options
        if (await boss.getQueue(name)) await boss.updateQueue(name, updatable)
        else await boss.createQueue(name, { ...updatable, ...(policy && { policy }) })
      }
    },
    /** Adds a job inside the caller's transaction, to start at once or after so many seconds. */
    async enqueue<N extends JobName>(tx: Tx, name: N, data: Jobs[N], startAfter?: number): Promise<void> {
      await boss.send(name, data, { db: transactionDatabase(tx), ...(startAfter && { startAfter }) })
    },
    /** Works on a queue: woken by NOTIFY, and looking every five seconds for what was to start later. */
    async work<N extends JobName>(
      name: N,
      handler: (data: Jobs[N]) => Promise<void>,
      // A full batch is followed by the next at once; one job that fails sends its batch back, so the work must be repeatable.
      options: { localConcurrency?: number; batchSize?: number; burstWhenBatchFull?: boolean } = {},
    ) {
      await boss.work<Jobs[N]>(
        name,
        { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, ...options },
        async jobs => {
          const failures: unknown[] = []
          for (const job of jobs)
            await handler(job.data).catch((error: unknown) => {
              failures.push(error)
              metrics.jobsFailed.inc({ queue: name })
              log.error({ err: error, queue: name, id_job: job.id }, 'job failed')
            })
          if (failures.length > 0) throw failures[0]
        },
      )
    },
    every: (name: JobName, cron: string) => boss.schedule(name, cron),
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

const transactionDatabase = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
})
