/*
 * `npm run bench:tres-nos`: three PostgreSQL under Patroni, with etcd and HAProxy (apt-get install patroni etcd-server haproxy
 * postgresql), before them two processes `web` and one `tarefas`, all on this machine. At 50 requests a second
 * (POR_SEGUNDO) the machine that leads is killed, then frozen, then cut off; then the synchronous copy is frozen. After each: how long
 * no write was acknowledged, what `doutor` and /metricas said; at the end what was acknowledged and is lost or doubled: nothing may
 * be. About ten minutes; docs/escala.md has the recipe. FICA=1 leaves the folder with the logs.
 */
import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { checkLicencas } from '../../server/licencas/licencas/check/check.ts'
import { COMMAND, createDb, createPool } from '../../server/platform/db/connect.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'
import { startSmtp } from '../../test/outside/smtp.ts'
import { startServerProcess } from '../../test/servers/server-process.ts'
import { lookUp, seedEscritas, write } from '../lib/escritas.mjs'
import { needsPatroni, startCluster } from '../lib/patroni.mjs'

needsPatroni()
const PER_SECOND = Number(process.env.POR_SEGUNDO ?? 50)
/** Seconds within which writes go on. */
const LIMIT = 30
const TOKEN = 'medir'
const ROOT = join(import.meta.dirname, '..', '..')
const SEEN = /^quadrante_(database_up|database_timeline|database_copies|connections_lost_total)/

const begin = performance.now()
const say = line => console.log(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const wrong = []
const promise = (what, kept) => {
  say(`${kept ? 'ok   ' : 'WRONG'} ${what}`)
  if (!kept) wrong.push(what)
}

const folder = await mkdtemp(join(tmpdir(), 'quadrante-tres-nos-'))
chmodSync(folder, 0o755)
const smtp = await startSmtp()
/** When each mail came. */
const mails = []
smtp.onMessage = () => {
  mails.push(performance.now())
  // As long as a mail server takes.
  return sleep(50)
}

/** Runs `npm run doutor` and prints what it says of the database. */
async function doutor(url) {
  const env = { ...process.env, DATABASE_URL: url, SESSION_SECRET: 'a-secret-for-a-bench-that-is-long-enough' }
  const child = spawn(process.execPath, ['scripts/operar/doutor.mjs'], {
    cwd: ROOT,
    env: {
      ...env,
      SEM_TLS: 'postgres,smtp',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'a@exemplo.com.br',
      APP_URL: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  await new Promise(resolve => child.once('exit', resolve))
  const lines = said.split('\n').filter(line => /^\S+\s+(variáveis|banco|avisos):|Error/.test(line))
  for (const line of lines) if (!/variáveis: tudo/.test(line)) say(`  doutor: ${line}`)
}

/** Prints each change of what a process answers at /pronto and of its figures. */
function watch(name, { url }) {
  const before = new Map()
  let watching = true
  const look = async () => {
    while (watching) {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const answer = path => fetch(url + path, { headers, signal: AbortSignal.timeout(10_000) })
      const pronto = await answer('/pronto').then(
        ({ status }) => String(status),
        () => 'no answer',
      )
      const metricas = await answer('/metricas').then(
        response => response.text(),
        () => '',
      )
      const now = new Map([['/pronto', pronto]])
      for (const line of metricas.split('\n')) {
        const [key = '', value = ''] = line.split(/ (?=\S+$)/)
        if (SEEN.test(key)) now.set(key, value)
      }
      const changes = [...now].filter(([key, value]) => before.get(key) !== value)
      if (changes.length > 0) say(`  ${name}: ${changes.map(([key, value]) => `${key} ${value}`).join(', ')}`)
      for (const [key, value] of changes) before.set(key, value)
      await sleep(500)
    }
  }
  const looking = look()
  return async () => {
    watching = false
    await looking
  }
}

const longest = (times, from) => {
  const all = [from, ...times.filter(at => at > from), performance.now()]
  return Math.max(...all.slice(1).map((at, i) => at - all[i])) / 1000
}

/** Breaks the machine of this role, waits until writes go on, mends it, and waits until three are together. */
async function fault(cluster, load, url, { what, role, breaks, mends }) {
  const machine = (await cluster.whole())[role]
  const from = performance.now()
  say(`${what}: ${machine.name}`)
  await breaks(machine)
  const doctor = sleep(5_000).then(() => doutor(url))
  const until = from + (LIMIT + 15) * 1_000
  for (let calm = 0; calm < 20 && performance.now() < until; await sleep(500)) {
    // Ten seconds in a row in which every process has written in every second.
    calm = load.acks.every(times => (times.at(-1) ?? 0) > performance.now() - 1_000) ? calm + 1 : 0
  }
  await doctor
  const seconds = load.acks.map(times => longest(times, from))
  const [leader, said] = [await cluster.leader(), [...load.said].map(([answer, n]) => `${n} × ${answer}`).join(', ')]
  load.said.clear()
  say(
    `  ${leader?.name} leads; instead of an acknowledgement: ${said || 'nothing'}; no mail for ${longest(mails, from).toFixed(1)} s`,
  )
  promise(
    `${what}: no write acknowledged for ${seconds.map(each => `${each.toFixed(1)} s`).join(', ')} at the two processes`,
    seconds.every(each => each < LIMIT),
  )
  await mends(machine)
  const back = performance.now()
  await cluster.whole()
  say(`  ${machine.name} is back, and the three are together after ${((performance.now() - back) / 1000).toFixed(1)} s`)
  await doutor(url)
}

const FAULTS = [
  { what: 'kill -9 of the leader', role: 'leader', breaks: each => each.kill(), mends: each => each.start() },
  { what: 'the leader frozen', role: 'leader', breaks: each => each.freeze(), mends: each => each.thaw() },
  { what: 'the leader cut off', role: 'leader', breaks: each => each.cut(), mends: each => each.mend() },
  { what: 'the synchronous copy frozen', role: 'sync', breaks: each => each.freeze(), mends: each => each.thaw() },
]

/** Makes the product's role and database, and its tables. */
async function prepare(cluster) {
  const client = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') })
  await client.connect()
  await client.query('create role quadrante login in role pg_monitor')
  await client.query('create database quadrante owner quadrante')
  await client.end()
  const url = cluster.url('quadrante', 'quadrante')
  await migrate(url, queues)
  return url
}

/** Which rows of the ledger contradict each other, as text. */
async function contradictions(url) {
  const db = createDb(createPool(url, { limits: COMMAND }))
  const { divergencias } = await checkLicencas(db)
  await db.destroy()
  return divergencias.map(each => JSON.stringify(each)).sort()
}

async function connect(url) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

// whole: a script of steps, read from top to bottom
async function main(cluster) {
  const { leader, sync } = await cluster.whole()
  say(`${leader.name} leads, ${sync.name} confirms each write`)
  const url = await prepare(cluster)
  const [client, db] = [await connect(url), createDb(createPool(url, { limits: COMMAND }))]
  const seeded = await seedEscritas(client, db, 1_000)
  await Promise.all([client.end(), db.destroy()])
  // People of rooms and tests were written without a ledger: what it says of them is known before.
  const before = await contradictions(url)
  const env = { SESSION_SECRET: 'a-secret-for-a-bench-that-is-long-enough', METRICS_TOKEN: TOKEN, SMTP_URL: smtp.url }
  const start = PAPEL => startServerProcess(url, { ...env, LOG_LEVEL: 'error', PAPEL })
  const servers = [await start('web'), await start('web'), await start('tarefas')]
  const [web, other, tarefas] = servers
  try {
    const load = await write([web, other], seeded, PER_SECOND)
    await sleep(5_000)
    const watches = [watch('web', web), watch('tarefas', tarefas)]
    for (const each of FAULTS) {
      await fault(cluster, load, url, each)
      await sleep(5_000)
    }
    const open = await load.stop(180_000)
    for (const stop of watches) await stop()
    const kinds = Object.entries(load.told).map(([kind, { size }]) => `${kind} ${size}`)
    promise(`${load.asked()} requests, acknowledged: ${kinds.join(', ')}; ${open} never`, open === 0)
    promise(`refused for good: ${load.wrong.slice(0, 3).join('; ') || 'none'}`, load.wrong.length === 0)
    const last = await connect(url)
    const waiting = async () =>
      (await last.query("select count(*)::int as n from emails where estado = 'na_fila'")).rows[0].n
    for (let i = 0; i < 400 && (await waiting()) > 0; i += 1) await sleep(1_000)
    promise(`mails that still wait: ${await waiting()}`, (await waiting()) === 0)
    const { rows } = await last.query(
      "select tipo, tentativas, erro, criado_em, proxima_tentativa from emails where estado = 'na_fila' limit 5",
    )
    for (const row of rows) say(`  ${JSON.stringify(row)}`)
    for (const [what, n] of Object.entries(await lookUp(last, { told: load.told, mails: smtp.recebidos })))
      promise(`${what}: ${n}`, n === 0)
    await last.end()
    const after = await contradictions(url)
    promise(
      `${after.length - before.length} new contradictions in the ledger`,
      JSON.stringify(after) === JSON.stringify(before),
    )
    const unexpected = servers.flatMap(
      server => server.output().match(/"err":\{"type":"[^"]*","message":"[^"]*"/g) ?? [],
    )
    for (const [error, all] of Map.groupBy(unexpected, line => line.slice(7))) say(`  logged ${all.length} ×: ${error}`)
  } finally {
    await Promise.all(servers.map(server => server.stop('SIGKILL')))
  }
}

const cluster = await startCluster(folder)
try {
  await main(cluster)
} finally {
  await cluster.stop()
  await smtp.close()
  if (process.env.FICA) console.log(folder)
  else await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exitCode = wrong.length > 0 ? 1 : 0
