/*
 * Restarts of one of two processes behind nginx under 50 requests a second: how many requests failed. Nothing may.
 * `npm run bench:reinicios`; RESTARTS (10) and NGINX (/usr/sbin/nginx) may be given.
 */
import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded/index.ts'
import { migrate } from '../server/migrate.ts'
import { queues } from '../server/start-jobs.ts'
import { freePort, quantile, signInAs, startServer } from './lib.mjs'

const RESTARTS = Number(process.env.RESTARTS ?? 10)
const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'
const PER_SECOND = 50
const CONSULTORES = 5
const LICENCAS = 2_000

/** What a production nginx would say of the two; `kept` keeps connections to them, as a busy one does. */
const config = (port, ports, kept) => `
worker_processes 1; daemon off; pid nginx.pid; error_log error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${kind};`).join(' ')}
  upstream quadrante { ${ports.map(p => `server 127.0.0.1:${p};`).join(' ')} ${kept ? 'keepalive 16;' : ''} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://quadrante;
      ${kept ? 'proxy_http_version 1.1; proxy_set_header Connection "";' : ''}
      proxy_next_upstream error timeout;
    }
  }
}`

async function startNginx(ports, kept) {
  const dir = await mkdtemp(join(tmpdir(), 'quadrante-nginx-'))
  chmodSync(dir, 0o755)
  const port = await freePort()
  await writeFile(join(dir, 'nginx.conf'), config(port, ports, kept))
  const child = spawn(NGINX, ['-p', dir, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  await sleep(500)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise(resolve => child.once('exit', resolve))
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function seedConsultores(client) {
  const tokens = []
  for (let i = 0; i < CONSULTORES; i += 1) {
    const { rows } = await client.query(
      `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       values (2, 'Consultora Exemplo', $1, 'x', now()) returning id_usuario`,
      [`consultora-${i}@exemplo.com.br`],
    )
    const { id_usuario } = rows[0]
    await client.query(
      `insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
       select 1, $1, 'DISPONIVEL', now() from generate_series(1, $2::int)`,
      [id_usuario, LICENCAS],
    )
    tokens.push(await signInAs(client, id_usuario))
  }
  return tokens
}

let sent = 0
/** 50 requests a second, every fourth of them an invite, until stopped; answers what failed and how long answers took. */
function load(url, tokens) {
  const failed = []
  const took = []
  const one = async n => {
    const headers = { authorization: `Bearer ${tokens[n % tokens.length]}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ id_tipo_licenca: 1, email_participante: `reinicio-${n}@exemplo.com.br` })
    const started = performance.now()
    const answer = await (n % 4 === 0
      ? fetch(`${url}/consultores/convidar`, { method: 'POST', headers, body })
      : fetch(`${url}/consultores/licencas?limite=5`, { headers }))
    await answer.text()
    took.push(performance.now() - started)
    if (answer.status !== 200) failed.push(`${n % 4 === 0 ? 'POST' : 'GET'} ${answer.status}`)
  }
  const asked = []
  const timer = setInterval(() => {
    const n = sent
    sent += 1
    asked.push(one(n).catch(error => failed.push(String(error.cause ?? error))))
  }, 1000 / PER_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    return { asked: asked.length, failed, took }
  }
}

const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
chmodSync(dir, 0o755)
const embedded = await startEmbedded({ dataDir: dir })
try {
  await migrate(embedded.connectionString, queues)
  const client = new pg.Client({ connectionString: embedded.connectionString })
  await client.connect()
  const tokens = await seedConsultores(client)
  await client.end()
  const env = { DRAIN_SECONDS: '1', SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough' }
  for (const kept of [true, false]) {
    const steady = await startServer(embedded.connectionString, env)
    let restarted = await startServer(embedded.connectionString, env)
    const PORT = new URL(restarted.url).port
    const nginx = await startNginx([new URL(steady.url).port, PORT], kept)
    const stop = load(nginx.url, tokens)
    await sleep(1_000)
    for (let i = 0; i < RESTARTS; i += 1) {
      await restarted.stop()
      restarted = await startServer(embedded.connectionString, { ...env, PORT })
      await sleep(1_000)
    }
    const { asked, failed, took } = await stop()
    console.log(
      `${kept ? 'kept connections' : 'a connection a request'}: ${RESTARTS} restarts, ${asked} requests, ` +
        `${failed.length} failed, median ${quantile(took, 0.5).toFixed(0)} ms, 99% ${quantile(took, 0.99).toFixed(0)} ms`,
    )
    for (const [what, lines] of Map.groupBy(failed, line => line)) console.log(`  ${lines.length} × ${what}`)
    if (failed.length > 0) process.exitCode = 1
    await nginx.stop()
    await Promise.all([steady.stop(), restarted.stop()])
  }
} finally {
  await embedded.stop()
  await rm(dir, { recursive: true, force: true })
}
