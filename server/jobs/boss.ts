import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Tx } from '../db/connect.ts'

/** The queues, each with what a job carries. */
export interface Jobs {
  /** Send one mail of the outbox. */
  'enviar-email': { id_email: string }
  /** Write down what time has already decided: expired invites, stale e-mails, old attempts. */
  arrumar: Record<string, never>
}
type JobName = keyof Jobs

const QUEUES: Record<JobName, NonNullable<Parameters<PgBoss['createQueue']>[1]>> = {
  // Back-off of 5 s doubling to 30 min: about two days of attempts before a mail is given up.
  'enviar-email': {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 60,
    notify: true,
  },
  arrumar: { retryLimit: 2, policy: 'singleton' },
}

export type Boss = ReturnType<typeof createBoss>

/**
 * The job queue on the product's own PostgreSQL. `enqueue` takes the caller's transaction, so that a job exists
 * exactly when its reason does; workers are woken at once and poll as a floor.
 */
export function createBoss(connectionString: string, { worker }: { worker: boolean }) {
  const boss = new PgBoss({
    connectionString,
    max: worker ? 4 : 2,
    application_name: 'quadrante-fila',
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    migrate: true,
  })
  // pg-boss reconnects by itself; an unhandled 'error' event would end the process.
  boss.on('error', () => {})

  return {
    start: () => boss.start(),
    stop: () => boss.stop({ graceful: worker, timeout: 5_000 }),
    async prepareQueues() {
      for (const [name, options] of Object.entries(QUEUES)) {
        const { policy, ...updatable } = options
        if (await boss.getQueue(name)) await boss.updateQueue(name, updatable)
        else await boss.createQueue(name, { ...updatable, ...(policy && { policy }) })
      }
    },
    /** Adds a job inside the caller's transaction. */
    async enqueue<N extends JobName>(tx: Tx, name: N, data: Jobs[N], startAfter?: Date): Promise<void> {
      await boss.send(name, data, { db: transactionDatabase(tx), ...(startAfter && { startAfter }) })
    },
    async work<N extends JobName>(
      name: N,
      handler: (data: Jobs[N]) => Promise<void>,
      options: { localConcurrency?: number } = {},
    ) {
      await boss.work<Jobs[N]>(name, { pollingIntervalSeconds: 1, ...options }, async jobs => {
        for (const job of jobs) await handler(job.data)
      })
    },
    every: (name: JobName, cron: string) => boss.schedule(name, cron),
  }
}

const transactionDatabase = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
})
