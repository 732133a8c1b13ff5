/*
 * A deployment under load: two processes of the older of two releases (test/outside/versoes.ts) behind the proxy of deploy/nginx, with TLS; the schema is moved,
 * then one process after the other is replaced by one of the newer. How many requests failed: none may. Then one is killed
 * outright. And what the proxy promises: streams at once, large bodies, addresses that are believed, nothing open that is not meant to be.
 * `npm run bench:implantar`; VOLTAS (3) deployments, forth and back, POR_SEGUNDO (50) requests and NGINX (/usr/sbin/nginx)
 * may be given; more requests than the machine can answer only show how it queues.
 */

import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { DAY_MS } from '../../shared/platform/time.ts'
import { twoVersoes } from '../../test/outside/versoes.ts'
import { startServerProcess } from '../../test/servers/server-process.ts'
import { freePort } from '../lib/lib.mjs'
import { client, startProxy } from '../lib/nginx.mjs'
import { grouped, load, seedConsultoras } from '../lib/pedidos.mjs'

const VOLTAS = Number(process.env.VOLTAS ?? 3)
const PER_SECOND = Number(process.env.POR_SEGUNDO ?? 50)
const CONSULTORAS = 10
const ENV = {
  SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough',
  DRAIN_SECONDS: '1',
  MIGRAR: 'false',
  TRUST_PROXY: '1',
}

const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
chmodSync(dir, 0o755)
const embedded = await startEmbedded({ dataDir: dir })
const url = embedded.connectionString
const wrong = []
const promise = (what, kept) => {
  console.log(`${kept ? 'ok   ' : 'WRONG'} ${what}`)
  if (!kept) wrong.push(what)
}

const versoes = twoVersoes()
/** Starts a process of the older release (`anterior`) or of the newer one. */
const start = (anterior, PORT, env = {}) =>
  startServerProcess(url, { ...ENV, ...env, PORT: String(PORT) }, anterior ? versoes.before : versoes.after)

async function seed() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tokens = await seedConsultoras(client, { consultoras: CONSULTORAS, licencas: 5_000 })
  await client.end()
  return tokens
}

async function migrate() {
  const child = spawn(process.execPath, ['scripts/operar/migrar.mjs'], {
    cwd: versoes.after,
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  return new Promise(resolve => child.once('exit', resolve))
}

async function deployments(ask, processes, ports) {
  for (let volta = 0; volta < VOLTAS; volta += 1) {
    const stop = load(ask, PER_SECOND)
    await sleep(1_000)
    if (volta === 0) promise('the schema is moved under load', (await migrate()) === 0)
    // Forth, back to the older release, and forth again.
    for (const [i, port] of ports.entries()) {
      await processes[i].stop('SIGTERM')
      processes[i] = await start(volta % 2 === 1, port)
      await sleep(2_500)
    }
    const { failed, figures } = await stop()
    promise(
      `deployment ${volta + 1}, ${volta % 2 === 1 ? 'back' : 'forth'}: ${figures} ${grouped(failed)}`,
      failed.length === 0,
    )
  }
}

async function kill(ask, processes, ports) {
  const stop = load(ask, PER_SECOND)
  await sleep(1_000)
  await processes[0].stop('SIGKILL')
  await sleep(2_000)
  processes[0] = await start(false, ports[0])
  await sleep(2_500)
  const { failed, figures } = await stop()
  // What was being written in that moment is not asked twice: its caller decides.
  promise(
    `one killed outright: ${figures} ${grouped(failed)}`,
    failed.every(line => line.startsWith('POST 502')) && failed.length <= 3,
  )
}

async function promises(ask, proxy) {
  const fecha_em = new Date(Date.now() + 5 * DAY_MS).toISOString()
  const turma = await ask('POST', '/rodadas', { body: JSON.stringify({ nome: 'Turma', max_entradas: 6, fecha_em }) })
  const path = `/vivo?topicos=rodada:${JSON.parse(turma.text).id_rodada}`
  const stream = await ask('GET', path, { headers: { accept: 'text/event-stream' }, until: 'data' })
  promise(`a stream says its first word after ${stream.ms.toFixed(0)} ms`, stream.status === 200 && stream.ms < 2_000)
  const logo = await ask('PUT', '/consultores/marca/foto', { body: JSON.stringify({ base64: 'A'.repeat(6_000_000) }) })
  promise(`6 MB reach the server (${logo.status})`, logo.status === 422)
  promise(
    '9 MB do not',
    (await ask('PUT', '/consultores/marca/foto', { body: 'A'.repeat(9_000_000) }).catch(() => ({ status: 413 })))
      .status === 413,
  )
  const pdf = await ask('GET', '/exemplo-de-relatorio.pdf')
  promise(`a document of ${Math.round(pdf.text.length / 1000)} kB`, pdf.status === 200 && pdf.text.startsWith('%PDF-'))
  promise(
    'HSTS and the other headers',
    /max-age/.test((await ask('GET', '/')).headers['strict-transport-security'] ?? ''),
  )
  promise("the numbers are nobody else's", (await ask('GET', '/metricas')).status === 404)
  const named = await ask('GET', '/saude', { headers: { 'x-request-id': 'de-fora-0001' } })
  promise('the number of a request is kept', named.headers['x-request-id'] === 'de-fora-0001')
  const plain = await fetch(`${proxy.http}/login`, { redirect: 'manual' })
  promise(
    'without TLS one is sent on',
    plain.status === 308 && plain.headers.get('location')?.startsWith('https://') === true,
  )
}

try {
  const ports = [await freePort(), await freePort()]
  const APP_URL = 'https://localhost'
  Object.assign(ENV, { APP_URL })
  const processes = [await start(true, ports[0], { MIGRAR: 'true' }), await start(true, ports[1])]
  const tokens = await seed()
  const proxy = await startProxy(ports.map(port => `http://127.0.0.1:${port}`))
  const ask = client(proxy, tokens)
  await deployments(ask, processes, ports)
  await kill(ask, processes, ports)
  await promises(client(proxy, tokens.slice(0, 1)), proxy)
  if (process.env.DITO) console.log(proxy.said())
  await proxy.stop()
  await Promise.all(processes.map(server => server.stop()))
} finally {
  await embedded.stop()
  versoes.remove()
  await rm(dir, { recursive: true, force: true })
}
process.exitCode = wrong.length > 0 ? 1 : 0
