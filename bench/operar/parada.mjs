/*
 * How long a call waits for its 503 while PostgreSQL stands still: every declared call at once, at two processes.
 * Five seconds are promised. `npm run bench:parada`
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { endpoints } from '../../server/slices.ts'
import { queues } from '../../server/start-jobs.ts'
import { freeze, seedConsultor } from '../../test/servers/own-postgres.ts'
import { startServerProcess } from '../../test/servers/server-process.ts'
import { quantile } from '../lib/lib.mjs'

const dataDir = join(import.meta.dirname, '..', '..', '.cache', `bench-parada-${process.pid}`)
const embedded = await startEmbedded({ dataDir })
await migrate(embedded.connectionString, queues)
const db = createDb(createPool(embedded.connectionString))
const { token } = await seedConsultor(db, 10)
const env = { SESSION_SECRET: 'a-secret-for-a-bench-that-is-long-enough' }
const servers = await Promise.all([1, 2].map(() => startServerProcess(embedded.connectionString, env)))

const paths = [
  ...new Set(endpoints.filter(({ endpoint: { method } }) => method === 'GET').map(({ endpoint: { path } }) => path)),
].map(path => path.replace(/:\w+/g, '1'))

async function waits(path, server) {
  const begin = performance.now()
  const { status } = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  return { status, ms: performance.now() - begin }
}

await Promise.all(servers.map(server => waits('/consultores/licencas', server)))
const thaw = await freeze(embedded)
const answers = await Promise.all(servers.flatMap(server => [...paths, '/pronto'].map(path => waits(path, server))))
thaw()
const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
const refused = answers.filter(({ status }) => status === 503).length
console.log(`${answers.length} calls, ${refused} answered 503`)
console.log(
  `median ${quantile(times, 0.5).toFixed(0)} ms, 99% ${quantile(times, 0.99).toFixed(0)} ms, longest ${quantile(times, 1).toFixed(0)} ms`,
)
await Promise.all(servers.map(server => server.stop()))
await db.destroy()
await embedded.stop()
await rm(dataDir, { recursive: true, force: true })
