import { sql } from 'kysely'
import { foiRestaurado } from '../platform/backup/backup.ts'
import { inTransaction } from '../platform/db/connect.ts'
import type { Deps } from '../platform/deps.ts'
import { seedDemo } from './demo.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { renewOpenInvite } from './open-invite.ts'

/**
 * Number of the advisory lock for seeding, so that one process seeds at a time (behaviour §41); migrating has another
 * lock.
 */
const SEED_LOCK = 7_201_955

/**
 * Seeds a new installation: the first admin when the environment names one, and, with stand-ins, the demonstration,
 * unless the database was restored from a backup. Safe to run at every start and from several processes; never changes
 * what visitors did.
 */
export async function seed(deps: Deps): Promise<void> {
  // A senha that everybody knows has no place beside what people entrusted to another.
  const demo = deps.env.standIns && deps.env.SEED_DEMO !== false && !(await foiRestaurado(deps.db))
  const senha_hash = demo ? await deps.passwords.hash('demonstracao') : ''
  await inTransaction(deps.db, async tx => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    await ensureFirstAdmin(deps, tx)
    if (!demo) return
    await seedDemo(deps, tx, senha_hash, { mesa: deps.env.SEED_DEMO !== 'pessoas' })
    await renewOpenInvite(deps, tx)
  })
}
