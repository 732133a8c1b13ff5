import type { TestProject } from 'vitest/node'
import { startPooler } from '../servers/pooler.ts'
import { startTestPostgres } from '../servers/postgres.ts'
import { ensureTemplate } from './template.ts'

/**
 * Starts one PostgreSQL for a run, with one migrated template that each test file copies by `createTestDatabase()`.
 * With PGBOUNCER set and the program installed, requests go through a pooler. Returns the teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  const program = process.env.PGBOUNCER
  const pooler = program ? await startPooler(program, postgres.connectionString) : null
  const stop = async () => {
    await pooler?.stop()
    await postgres.stop()
  }
  try {
    project.provide('database', {
      adminConnectionString: postgres.adminConnectionString,
      appConnectionString: postgres.connectionString,
      template: await ensureTemplate(postgres),
      prefix: postgres.prefix,
      poolerPort: pooler?.port ?? null,
      strategy: postgres.strategy,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
