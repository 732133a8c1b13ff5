import type { Mailer } from './platform/adapters/mail/mailer.ts'
import { inQuarantine } from './platform/backup/database/quarantine.ts'
import type { PeriodicRun } from './platform/backup/expired.ts'
import { inTransaction } from './platform/db/connect.ts'
import type { Deps } from './platform/deps.ts'
import { jobsOf, queuesOf } from './platform/jobs/fold.ts'
import { job, type WorkDeps } from './platform/jobs/job.ts'
import { tidyParts } from './platform/jobs/tidy.ts'
import { queue } from './platform/queue/queue.ts'
import { mails, parts } from './slices.ts'

/** Records what the clock has already decided, such as expiry; the result does not depend on when it runs. */
export const tidy = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> => tidyParts(parts, deps.db, deps.now())

const arrumar = queue('arrumar', { retryLimit: 2, policy: 'singleton' })
const house = { name: 'jobs', jobs: [job(arrumar, tidy, { every: '* * * * *' })] }
export const jobs = jobsOf([...parts, house])

/** All queues, each with its handler. */
export const queues = queuesOf(jobs)

/** Periodic work in order: first record what has ended, then write mails about it. */
export const periodicRuns: readonly PeriodicRun[] = [
  tidy,
  // They read, and put mails into the outbox.
  ...jobs
    .filter(({ reminds }) => reminds)
    .map(
      ({ work }): PeriodicRun =>
        deps =>
          work(deps as WorkDeps, {}), // cast: what reminds uses no more than the web process has
    ),
]

/** Wraps work that must not run while a restored copy is in quarantine; its rows are still there afterwards. */
const unlessHeld =
  <A extends unknown[]>(outside: boolean | undefined, work: (deps: WorkDeps, ...args: A) => Promise<unknown>) =>
  async (deps: WorkDeps, ...args: A): Promise<unknown> =>
    outside && (await inQuarantine(deps.db)) ? undefined : work(deps, ...args)

/** Starts this process's workers; any number of processes share the queue. */
export async function startJobs(deps: Deps, mailer: Mailer): Promise<void> {
  const work: WorkDeps = { ...deps, mailer, mails }
  for (const { queue, work: act, batch, every, when, outside, reminds, atStart } of jobs) {
    if (when && !when(deps.env)) continue
    const handle = unlessHeld(outside || reminds, act)
    await deps.boss.work(queue, data => handle(work, data), batch)
    if (every) await deps.boss.every(queue, every)
    if (atStart) await inTransaction(deps.db, tx => deps.boss.enqueue<object>(tx, { ...queue, carries: {} }, {}))
  }
  for (const { name, seconds, look, outside } of parts.flatMap(({ watches = [] }) => watches)) {
    const act = unlessHeld(outside, look)
    deps.boss.watch(name, seconds, () => act(work))
  }
}
