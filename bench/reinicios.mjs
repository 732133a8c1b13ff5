/*
 * Restarts of one of two processes behind nginx under 50 requests a second: how many requests failed. Nothing may.
 * `npm run bench:reinicios`; RESTARTS (10) and NGINX (/usr/sbin/nginx) may be given.
 */
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded/index.ts'
import { migrate } from '../server/migrate.ts'
import { queues } from '../server/start-jobs.ts'
import { freePort, startServer } from './lib.mjs'
import { startNginx } from './nginx.mjs'
import { grouped, load, seedConsultoras } from './pedidos.mjs'

const RESTARTS = Number(process.env.RESTARTS ?? 10)
const PER_SECOND = 50

/** Two processes behind one address; `kept` keeps connections to them, as a busy proxy does. */
async function startBalancer(ports, kept) {
  const port = await freePort()
  const nginx = await startNginx(`
  access_log off;
  upstream quadrante { ${ports.map(p => `server 127.0.0.1:${p};`).join(' ')} ${kept ? 'keepalive 16;' : ''} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://quadrante;
      ${kept ? 'proxy_http_version 1.1; proxy_set_header Connection "";' : ''}
      proxy_next_upstream error timeout;
    }
  }`)
  return { ...nginx, url: `http://127.0.0.1:${port}` }
}

/** One request of any of these, through the balancer. */
function client(url, tokens) {
  let turn = 0
  /** @param {string} method @param {string} path @param {{ body?: string }} [asked] */
  return async (method, path, asked = {}) => {
    const { body } = asked
    turn += 1
    const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}`, 'content-type': 'application/json' }
    const started = performance.now()
    const answer = await fetch(url + path, { method, headers, ...(body && { body }) })
    await answer.text()
    return { status: answer.status, ms: performance.now() - started }
  }
}

const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
chmodSync(dir, 0o755)
const embedded = await startEmbedded({ dataDir: dir })
try {
  await migrate(embedded.connectionString, queues)
  const database = new pg.Client({ connectionString: embedded.connectionString })
  await database.connect()
  const tokens = await seedConsultoras(database, { consultoras: 5, licencas: 2_000 })
  await database.end()
  const env = { DRAIN_SECONDS: '1', SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough' }
  for (const kept of [true, false]) {
    const steady = await startServer(embedded.connectionString, env)
    let restarted = await startServer(embedded.connectionString, env)
    const PORT = new URL(restarted.url).port
    const nginx = await startBalancer([new URL(steady.url).port, PORT], kept)
    const stop = load(client(nginx.url, tokens), PER_SECOND)
    await sleep(1_000)
    for (let i = 0; i < RESTARTS; i += 1) {
      await restarted.stop()
      restarted = await startServer(embedded.connectionString, { ...env, PORT })
      await sleep(1_000)
    }
    const { failed, figures } = await stop()
    console.log(
      `${kept ? 'kept connections' : 'a connection a request'}: ${RESTARTS} restarts, ${figures} ${grouped(failed)}`,
    )
    if (failed.length > 0) process.exitCode = 1
    await nginx.stop()
    await Promise.all([steady.stop(), restarted.stop()])
  }
} finally {
  await embedded.stop()
  await rm(dir, { recursive: true, force: true })
}
