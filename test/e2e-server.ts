import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createOwned, dropDatabase, startTestPostgres } from './postgres.ts'

/*
 * What the journeys of e2e/ run against: the real server process, on a new database of its own with the demonstration
 * seeded. PORT comes from playwright.config.ts.
 */
const ROOT = join(import.meta.dirname, '..')
const postgres = await startTestPostgres()
const name = `${postgres.prefix}_e2e`
const connectionString = await createOwned(postgres, name)

const server = spawn(process.execPath, ['--import', './scripts/lib/follow.mjs', 'server/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: connectionString, STANDINS: 'true', SEED_DEMO: 'true' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))

server.on('exit', async code => {
  await dropDatabase(postgres.adminConnectionString, name)
  await postgres.stop()
  process.exit(code ?? 1)
})
