/*
 * Asks every query of the dashboard of Debian's Prometheus, beside a server with the demonstration that is used for two minutes, and
 * prints what has no data. `npm run bench:painel`, three minutes; needs `prometheus` (apt-get install prometheus).
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { conferirLivros } from '../../server/licencas/licencas/queues.ts'
import { COMMAND, createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { createLogger } from '../../server/platform/log.ts'
import { createMetrics } from '../../server/platform/metrics.ts'
import { createBoss } from '../../server/platform/queue/boss.ts'
import { startServerProcess } from '../../test/servers/server-process.ts'
import { freePort } from '../lib/lib.mjs'
import { needsPrometheus, startVigia } from '../lib/vigia.mjs'

needsPrometheus()
const TOKEN = 'medir'
const SECONDS = 120
/** Panels that may have no data, with the reason: nothing of the kind happens, or the installation lacks the part. */
const SILENT = new Map([
  ['Erros que ninguém previu', 'ninguém errou'],
  ['Onde há erros nossos', 'ninguém errou'],
  ['Recusados por tipo', 'nada foi recusado'],
  ['Réplica', 'não há réplica'],
  ['Conexões perdidas', 'nenhuma se perdeu'],
  ['Espera da primeira tarefa', 'nada espera'],
])
const dataDir = join(import.meta.dirname, '..', '..', '.cache', `bench-painel-${process.pid}`)
const panel = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'observar', 'painel.json'), 'utf8'),
)

const embedded = await startEmbedded({ dataDir })
const url = embedded.connectionString
const server = await startServerProcess(url, {
  SESSION_SECRET: 'a-secret-for-a-bench-that-is-long-enough',
  METRICS_TOKEN: TOKEN,
  SEED_DEMO: 'true',
  CEP_URL: 'http://127.0.0.1:9/{cep}',
  PDF_CACHE_DIR: join(dataDir, 'pdf'),
  LOG_LEVEL: 'fatal',
})
const db = createDb(createPool(url, { limits: { ...COMMAND, max: 1 } }))
const boss = createBoss(url, { worker: false, log: createLogger('silent'), metrics: createMetrics() })
await boss.start()
const port = await freePort()
const vigia = await startVigia({ port, ports: [new URL(server.url).port], token: TOKEN })

/** @param {string} method @param {string} path @param {{ token?: string, body?: object }} [asked] */
async function ask(method, path, { token = '', body } = {}) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return text.startsWith('{') ? JSON.parse(text) : {}
}
const signIn = email =>
  ask('POST', '/usuarios/login', { body: { email: `${email}@exemplo.com.br`, senha: 'demonstracao' } })
const consultora = await signIn('consultora')
const participante = await signIn('participante')

let asked = 0
async function use() {
  asked += 1
  const { token } = consultora
  await ask('GET', '/consultores/pessoas?limite=25', { token })
  await (asked % 2 ? command('pausar', { motivo: 'pedido' }) : command('retomar'))
  await ask('GET', `/utils/cep/0131010${asked % 10}`, { token })
  const body = { id_tipo_licenca: 1, email_participante: `painel${asked}@exemplo.com.br` }
  await ask('POST', '/consultores/convidar', { token, body })
  const { results } = await ask('GET', `/disc/testes-finalizados/${participante.id_usuario}`, {
    token: participante.token,
  })
  // The second a while after the first: what began to be counted has no rate until it is counted again.
  await ask('GET', `/relatorios_disc/${results[asked > 5 ? 1 : 0].nome_relatorio}.pdf`)
  const plans = await ask('GET', '/compra/planos', { token })
  const [plano] = plans.results ?? []
  if (plano)
    await ask('POST', '/compra/pre-compra', {
      token,
      body: { idCompra: randomUUID(), idPlano: plano.id_planos_licencas },
    })
}
/** Reads a stream for `ms` milliseconds. */
const follow = (path, ms) =>
  fetch(server.url + path, {
    headers: { authorization: `Bearer ${consultora.token}`, accept: 'text/event-stream' },
    signal: AbortSignal.timeout(ms),
  })
    .then(answer => answer.text())
    .catch(() => {})
const [turma] = (await ask('GET', '/rodadas?limite=1', { token: consultora.token })).results ?? []
const turmas = `/vivo?topicos=rodada:${turma?.id_rodada}`
const followed = [follow(turmas, 20_000), follow(turmas, 60_000), follow(turmas, (SECONDS + 5) * 1000)]
const { results: tests } = await ask('GET', `/disc/testes-finalizados/${participante.id_usuario}`, consultora)
const id_devolutiva = randomUUID()
await ask('POST', '/devolutivas', {
  token: consultora.token,
  body: { id_devolutiva, id_licenca: tests[0].id_licenca, modo: 'presencial' },
})
followed.push(follow(`/devolutivas/${id_devolutiva}/eventos`, (SECONDS + 5) * 1000))
const command = (tipo, rest = {}) =>
  ask('POST', `/devolutivas/${id_devolutiva}/comandos`, {
    token: consultora.token,
    body: { comandos: [{ id_comando: randomUUID(), tipo, ...rest }] },
  })
await command('iniciar')
await db.transaction().execute(tx => boss.enqueue(tx, conferirLivros, {}))
await db
  .insertInto('backups')
  .values({
    instantaneo: new Date(),
    arquivo: 'quadrante-painel.tar.zst',
    bytes: 1,
    sha256: 'a'.repeat(64),
    cifrado: true,
    terminado_em: new Date(),
  })
  .execute()
vigia.say('de pé; dois minutos de uso')
const end = performance.now() + SECONDS * 1000
while (performance.now() < end) {
  await use()
  await sleep(3_000)
}

/** Returns the number of series that Prometheus has for a query; throws when the query is wrong. */
async function lines(expr) {
  const query = expr.replaceAll('$instancia', '.*')
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query })}`)
  const { status, data, error } = await answer.json()
  if (status !== 'success') throw new Error(`${query}: ${error}`)
  return data.result.filter(({ value }) => value[1] !== 'NaN').length
}
const empty = []
let drawn = 0
for (const { title, targets = [] } of panel.panels)
  for (const { expr, legendFormat } of targets) {
    const found = await lines(expr)
    if (found > 0) drawn += 1
    else empty.push({ title, legendFormat, why: SILENT.get(title) ?? 'SEM DADOS' })
  }
await lines(panel.annotations.list[0].expr)
console.log(`${drawn} consultas com dados, ${empty.length} sem:`)
for (const { title, legendFormat, why } of empty) console.log(`  ${title} (${legendFormat}): ${why}`)

await Promise.all(followed)
await vigia.stop()
await boss.stop()
await db.destroy()
await server.stop()
await embedded.stop()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = empty.some(({ why }) => why === 'SEM DADOS') ? 1 : 0
