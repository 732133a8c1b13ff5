import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createOwned, dropDatabase, startTestPostgres } from './postgres.ts'

/*
 * What the journeys of e2e/ run against: the real server process, on a new database of its own with the demonstration
 * seeded. PORT comes from playwright.config.ts.
 */
const ROOT = join(import.meta.dirname, '..', '..')
/**
 * Environment of the server under test: every outside service is a stand-in, whatever the developer's own environment
 * names.
 */
const ENV = {
  NODE_ENV: 'test',
  STANDINS: 'true',
  // What a journey counts is what it made itself: the demonstration's people, without turmas and agenda. The pictures of
  // the landing page show all of it.
  SEED_DEMO: process.env.E2E_DEMO ?? 'pessoas',
  CEP_URL: '',
  // No machine is too slow for a statement.
  DATABASE_SECONDS: '60',
  SMTP_URL: '',
  MP_ACCESS_TOKEN: '',
  // Where the journeys look, so that links in mails lead to the storage of their browser.
  APP_URL: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
}

const postgres = await startTestPostgres()
const name = `${postgres.prefix}_e2e`
const connectionString = await createOwned(postgres, name)

const server = spawn(process.execPath, ['--import', './scripts/lib/run/follow.mjs', 'server/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, ...ENV, DATABASE_URL: connectionString },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  // A group of its own: the runner signals this whole group, and the server would take a second signal for haste.
  detached: process.platform !== 'win32',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))

server.on('exit', async code => {
  await dropDatabase(postgres.adminConnectionString, name)
  await postgres.stop()
  process.exit(code ?? 1)
})
