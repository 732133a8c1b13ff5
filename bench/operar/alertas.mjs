/*
 * Breaks one part after another while Debian's Prometheus watches, and prints which alert fired how long after.
 * `npm run bench:alertas`, twenty minutes; needs `prometheus` (apt-get install prometheus), or PROMETHEUS=/path/to/it.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { conferirLivros } from '../../server/licencas/licencas/queues.ts'
import { COMMAND, createDb, createPool } from '../../server/platform/db/connect.ts'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { createLogger } from '../../server/platform/log.ts'
import { createMetrics } from '../../server/platform/metrics.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { createBoss } from '../../server/platform/queue/boss.ts'
import { queues } from '../../server/start-jobs.ts'
import { startSmtp } from '../../test/outside/smtp.ts'
import { freeze, seedConsultor } from '../../test/servers/own-postgres.ts'
import { startServerProcess } from '../../test/servers/server-process.ts'
import { needsPrometheus, startVigia } from '../lib/vigia.mjs'

needsPrometheus()
const NOWHERE = 'http://127.0.0.1:9'
const TOKEN = 'medir'
const dataDir = join(import.meta.dirname, '..', '..', '.cache', `bench-alertas-${process.pid}`)

const embedded = await startEmbedded({ dataDir })
const url = embedded.connectionString
await migrate(url, queues)
const db = createDb(createPool(url, { limits: { ...COMMAND, max: 2 } }))
const { token } = await seedConsultor(db, 200)
const { id_planos_licencas: idPlano } = await db
  .insertInto('planos_licencas')
  .values({ nome_plano: 'Essencial', n_usuarios: 1, preco_centavos: 9_990, icone: 'fa fa-user', ordem: 1 })
  .returning('id_planos_licencas')
  .executeTakeFirstOrThrow()
const boss = createBoss(url, { worker: false, log: createLogger('silent'), metrics: createMetrics() })
await boss.start()
const smtp = await startSmtp()

const ENV = {
  SESSION_SECRET: 'a-secret-for-a-bench-that-is-long-enough',
  METRICS_TOKEN: TOKEN,
  LOG_LEVEL: 'fatal',
  SMTP_URL: smtp.url,
  MP_ACCESS_TOKEN: 'TEST-nobody',
  MP_API_URL: NOWHERE,
  CEP_URL: `${NOWHERE}/{cep}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: NOWHERE,
}
const PORTS = { web: '5251', tarefas: '5252', outro: '5253' }
const start = (name, papel) => startServerProcess(url, { ...ENV, PAPEL: papel, PORT: PORTS[name] })
const web = await start('web', 'web')
let tarefas = await start('tarefas', 'tarefas')
let outro = await start('outro', 'web')

const { say, breaks, fired, stop } = await startVigia({ port: 5254, ports: Object.values(PORTS), token: TOKEN })

const ask = (method, path, body, server = web) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    response => response.arrayBuffer().then(() => response.status),
    () => 0,
  )
let invited = 0
const invite = () => {
  invited += 1
  return ask('POST', '/consultores/convidar', {
    id_tipo_licenca: 1,
    email_participante: `alguem${invited}@exemplo.com.br`,
  })
}
const connect = async () => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
const every = (ms, work) => {
  const timer = setInterval(() => void work(), ms)
  return () => clearInterval(timer)
}

await invite()
say('de pé; um minuto e meio em que nada deve disparar')
await sleep(90_000)
const early = fired()

// --- for as long as it takes: a transaction that somebody left open; a collector that is gone; third parties that are.
breaks('uma transação aberta num psql', 'QuadranteTransacaoLonga')
const forgotten = await connect()
await forgotten.query('begin')
await forgotten.query('select count(*) from usuarios')
breaks('o coletor de rastros não existe', 'QuadranteRastrosRecusados')
breaks('o provedor de pagamentos recusa a conexão', 'QuadrantePagamentoSemResposta')
for (let n = 0; n < 5; n += 1) {
  await ask('POST', '/compra/pre-compra', { idCompra: randomUUID(), idPlano })
  await sleep(6_000)
}
breaks('os provedores de CEP não respondem', 'QuadranteCepSemResposta')
const ceps = every(2_000, () => ask('GET', `/utils/cep/0100${1000 + Math.floor(Math.random() * 8999)}`))

breaks(
  'o processo das tarefas morto (kill -9)',
  'QuadranteForaDoAr',
  'QuadranteNinguemTrabalha',
  'QuadranteFilaParada',
  'QuadranteEmailsParados',
)
await tarefas.stop('SIGKILL')
await invite()

const first = await connect()
const { rows: room } = await first.query(
  `select current_setting('max_connections')::int * 9 / 10 - count(*)::int as n
     from pg_stat_activity where backend_type = 'client backend'`,
)
breaks('conexões abertas por fora até nove em dez', 'QuadranteConexoesDoBanco')
const crowd = [first, ...(await Promise.all(Array.from({ length: room[0].n }, connect)))]
breaks('15 comandos atrás de uma trava', 'QuadranteTravas')
await crowd[0].query('select pg_advisory_lock(77)')
const behind = crowd.slice(1, 16).map(client => client.query('select pg_advisory_lock(77)').catch(() => {}))
breaks('um processo parado 0,4 s a cada segundo', 'QuadranteLacoPreso')
const jolts = every(1_000, async () => {
  try {
    process.kill(outro.pid, 'SIGSTOP')
    await sleep(400)
  } finally {
    process.kill(outro.pid, 'SIGCONT')
  }
})
await sleep(420_000)
jolts()
ceps()
await Promise.all(crowd.map(client => client.end().catch(() => {})))
await Promise.all(behind)
await sleep(150_000)

// --- mails refused, now that somebody works again; a table that nobody gets at.
smtp.humor = 'adia'
say('as tarefas de volta; o servidor de e-mail adia tudo')
tarefas = await start('tarefas', 'tarefas')
breaks('o servidor de e-mail recusa (451)', 'QuadranteEmailsRecusados')
for (let n = 0; n < 12; n += 1) await invite()

breaks('um processo reinicia a cada 25 s', 'QuadranteReiniciando')
for (let n = 0; n < 5; n += 1) {
  await outro.stop('SIGKILL')
  outro = await start('outro', 'web')
  await sleep(20_000)
}

breaks('a tabela licencas travada por um psql', 'QuadranteErros', 'QuadranteEsperaPorConexao')
const holder = await connect()
await holder.query('begin')
await holder.query('lock table licencas in access exclusive mode')
const crush = every(250, () => Promise.all(Array.from({ length: 8 }, () => ask('GET', '/consultores/licencas'))))
await sleep(270_000)
crush()
await holder.query('rollback')
await holder.end()

breaks('uma licença mudada por fora do extrato', 'QuadranteLivrosNaoConferem')
await sql`alter table licencas disable trigger user`.execute(db)
await sql`update licencas set estado = 'ESTORNADA' where id_licenca = (select id_licenca from licencas where estado = 'DISPONIVEL' limit 1)`.execute(
  db,
)
await db.transaction().execute(tx => boss.enqueue(tx, conferirLivros, {}))
await sleep(60_000)

breaks('o PostgreSQL parado (SIGSTOP)', 'QuadranteBancoSemResposta')
const thaw = await freeze(embedded)
await sleep(100_000)
thaw()
breaks('todos os processos mortos', 'QuadranteSemProcessos')
await Promise.all([web, tarefas, outro].map(server => server.stop('SIGKILL')))
await sleep(90_000)

await forgotten.end().catch(() => {})
const all = await stop()
console.log(`Antes de qualquer quebra: ${early.join(', ') || 'nenhum'}`)
await boss.stop()
await smtp.close()
await db.destroy()
await embedded.stop()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = all ? 0 : 1
