/*
 * Restarts of one of two processes behind the nginx of deploy/nginx, with TLS, under requests of which every fourth writes: by
 * deploy/trocar.sh, which takes the process out first, and by itself (COMO=so), as `systemctl restart` does. How
 * many requests failed: by trocar.sh nothing may. `npm run bench:reinicios`; RESTARTS (10), POR_SEGUNDO (90) requests and
 * NGINX (/usr/sbin/nginx) may be given.
 */
import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'
import { startServer } from '../lib/lib.mjs'
import { client, startProxy } from '../lib/nginx.mjs'
import { grouped, load, seedConsultoras } from '../lib/pedidos.mjs'

const RESTARTS = Number(process.env.RESTARTS ?? 10)
const PER_SECOND = Number(process.env.POR_SEGUNDO ?? 90)
const ALONE = process.env.COMO === 'so'

const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
chmodSync(dir, 0o755)
const embedded = await startEmbedded({ dataDir: dir })
try {
  await migrate(embedded.connectionString, queues)
  const database = new pg.Client({ connectionString: embedded.connectionString })
  await database.connect()
  const tokens = await seedConsultoras(database, { consultoras: 10, licencas: 2_000 })
  await database.end()
  const env = { DRAIN_SECONDS: '5', TRUST_PROXY: '1', SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough' }
  const steady = await startServer(embedded.connectionString, env)
  let restarted = await startServer(embedded.connectionString, env)
  const { host, port: PORT } = new URL(restarted.url)
  const proxy = await startProxy([steady.url, restarted.url])
  const restart = async () => {
    await restarted.stop()
    restarted = await startServer(embedded.connectionString, { ...env, PORT })
  }
  // What `systemctl restart` is to trocar.sh.
  const systemctl = createServer((_, answer) => void restart().then(() => answer.end()))
  await new Promise(resolve => systemctl.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = systemctl.address()
  const there = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  const swap = () =>
    promisify(execFile)('sh', ['deploy/trocar.sh', `${there}=${host}`], {
      env: {
        ...process.env,
        SERVIDORES: proxy.servidores,
        RECARREGAR: `kill -HUP ${proxy.pid}`,
        REINICIAR: 'curl -fsS',
      },
    })
  const stop = load(client(proxy, tokens), PER_SECOND)
  await sleep(1_000)
  for (let i = 0; i < RESTARTS; i += 1) {
    await (ALONE ? restart() : swap())
    await sleep(1_000)
  }
  const { failed, figures } = await stop()
  console.log(`${RESTARTS} restarts ${ALONE ? 'by themselves' : 'by trocar.sh'}, ${figures} ${grouped(failed)}`)
  if (!ALONE && failed.length > 0) process.exitCode = 1
  systemctl.close()
  await proxy.stop()
  await Promise.all([steady.stop(), restarted.stop()])
} finally {
  await embedded.stop()
  await rm(dir, { recursive: true, force: true })
}
