import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { queues } from '#server/jobs/jobs.ts'
import { createOwned, dropDatabase, startTestPostgres } from './postgres.ts'

/** One PostgreSQL a run, one migrated template; each test file copies it by `createTestDatabase()`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  const template = `${postgres.prefix}_modelo`
  const teardown = async () => {
    await dropDatabase(postgres.adminConnectionString, template)
    await postgres.stop()
  }
  try {
    await migrate(await createOwned(postgres, template), queues)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('database', {
    adminConnectionString: postgres.adminConnectionString,
    appConnectionString: postgres.connectionString,
    template,
    prefix: postgres.prefix,
  })
  return teardown
}
