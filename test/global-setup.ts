import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'
import { ensureTemplate } from './template.ts'

/** One PostgreSQL a run, one migrated template; each test file copies it by `createTestDatabase()`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  try {
    project.provide('database', {
      adminConnectionString: postgres.adminConnectionString,
      appConnectionString: postgres.connectionString,
      template: await ensureTemplate(postgres),
      prefix: postgres.prefix,
    })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return () => postgres.stop()
}
