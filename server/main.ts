import { httpCepLookup } from './adapters/cep.ts'
import { localPayments } from './adapters/local-payments.ts'
import { localMailer, smtpMailer } from './adapters/mailer.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { cepFailed, observedMailer, observedPayments } from './adapters/observed.ts'
import { createPasswords } from './adapters/passwords.ts'
import type { Payments } from './adapters/payments.ts'
import { createReportRenderer } from './adapters/renderer.ts'
import { buildApp } from './app.ts'
import { createClock } from './clock.ts'
import { assertDurable, createDb, createPool, JOBS, type Limits, REQUESTS } from './db/connect.ts'
import { startEmbedded } from './db/embedded/index.ts'
import { assertAnswers, createOwnConnection } from './db/own-connection.ts'
import type { Deps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { createClosers, endListening } from './lifecycle.ts'
import { createLive } from './live/live.ts'
import { createLogger, type Logger } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { migrate } from './migrate.ts'
import { createBoss } from './queue/boss.ts'
import { loadSecrets, pagamentoLocalSegredo } from './secrets/secrets.ts'
import { avisoSemAdmin } from './seed/first-admin.ts'
import { seed } from './seed/seed.ts'
import { queues, startJobs } from './start-jobs.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** An embedded PostgreSQL settles its data before it ends, in milliseconds. */
const EMBEDDED_MS = 70_000
/** How long `/pronto` says no before listening ends, unless DRAIN_SECONDS says so: at home nobody sends requests elsewhere. */
const drainMs = (env: Env) => (env.DRAIN_SECONDS ?? (env.production ? 5 : 0)) * 1000

/** Starts the embedded PostgreSQL, which ends last; answers how to reach it. */
async function startOwn(env: Env, closers: ReturnType<typeof createClosers>): Promise<string> {
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: say })
  closers.push('PostgreSQL', () => embedded.stop(), EMBEDDED_MS)
  return embedded.connectionString
}

async function start(env: Env, log: Logger, metrics: Metrics): Promise<() => Promise<void>> {
  const closers = createClosers(log)
  try {
    const connectionString = env.DATABASE_URL ?? (await startOwn(env, closers))
    await migrate(connectionString, queues, log)
    const now = createClock(env.TEST_CLOCK_OFFSET_FILE)
    const pulse = createOwnConnection(connectionString)
    closers.push('pulse', () => pulse.close())
    const gauges = createOwnConnection(connectionString)
    closers.push('gauges', () => gauges.close())
    const live = createLive(connectionString, { log, metrics })
    closers.push('live', () => live.close())
    const alive = () => assertAnswers(pulse)
    const open = (name: string, limits: Limits) => {
      const onLost = (error: Error) => {
        metrics.connectionsLost.inc({ pool: name })
        log.warn({ err: error, pool: name }, 'database connection lost')
      }
      const pool = createPool(connectionString, { limits, alive, onLost })
      metrics.pool(name, pool)
      const db = createDb(pool)
      closers.push(`pool ${name}`, () => db.destroy())
      return { pool, db }
    }
    const { pool, db } = open('requests', REQUESTS)
    await assertDurable(db)
    // Jobs have connections of their own: a mail server that says nothing takes none from people who wait.
    const background = open('jobs', JOBS)

    const boss = createBoss(connectionString, { worker: true, log, metrics, alive })
    await boss.start()
    closers.push('jobs', () => boss.stop())
    const reports = createReportRenderer()
    closers.push('reports', () => reports.close())
    const appUrl = (env.APP_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`).replace(
      /\/$/,
      '',
    )
    const secrets = await loadSecrets(db, env.SESSION_SECRET, now())
    const payments = choosePayments({ env, db, appUrl, now, secrets })
    const deps: Deps = {
      db,
      pool,
      env,
      appUrl,
      now,
      secrets,
      boss,
      passwords: createPasswords(),
      cep: httpCepLookup(db, env.CEP_URL, now, { onFailure: cepFailed({ log, metrics }) }),
      payments: payments && observedPayments(payments, { log, metrics }),
      reports,
      log,
      metrics,
      pulse,
      gauges,
      live,
      lifecycle: { ending: false, atEnd: new Set() },
    }
    await seed(deps)
    const from = env.MAIL_FROM ?? 'Quadrante <nao-responda@exemplo.com.br>'
    const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, from) : localMailer(db, from, now)
    await startJobs({ ...deps, ...background }, observedMailer(mailer, deps))

    const app = await buildApp(deps)
    closers.push('server', () => app.close())
    const aviso = await avisoSemAdmin(deps)
    await listen(app, env)
    announce(deps)
    if (aviso) say(aviso)
    return async () => {
      await endListening(app, deps.lifecycle, { drainMs: drainMs(env), log })
      await closers.close()
    }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** The real provider where there are credentials; else the local one where stand-ins may be; else nothing is sold. */
function choosePayments({
  env,
  db,
  appUrl,
  now,
  secrets,
}: Pick<Deps, 'env' | 'db' | 'appUrl' | 'now' | 'secrets'>): Payments | null {
  if (env.MP_ACCESS_TOKEN)
    return mercadoPago({
      url: env.MP_API_URL,
      token: env.MP_ACCESS_TOKEN,
      segredo: env.MP_WEBHOOK_SECRET,
      teste: env.MP_TEST ?? false,
    })
  return env.standIns ? localPayments(db, { appUrl, segredo: pagamentoLocalSegredo(secrets), now }) : null
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new Error(`A porta ${env.PORT} já está em uso. Escolha outra com PORT, por exemplo: PORT=3001 npm start`)
  }
}

function announce({ env, appUrl }: Deps): void {
  say(`\nQuadrante está em ${appUrl}`)
  // Payments are still credited, by asking for them every few minutes; nobody should find out only then.
  if (env.MP_ACCESS_TOKEN && !env.MP_WEBHOOK_SECRET)
    say(
      'Atenção: sem MP_WEBHOOK_SECRET, os avisos do Mercado Pago são recusados e cada pagamento demora a ser creditado.',
    )
  if (!env.standIns) return
  if (!env.SMTP_URL) say(`E-mails enviados aparecem em ${appUrl}/caixa-local`)
  if (env.SEED_DEMO === false) return
  say('\nDemonstração (senha: demonstracao)')
  say('  admin         admin@exemplo.com.br')
  say('  consultora    consultora@exemplo.com.br')
  say('  participante  participante@exemplo.com.br\n')
}

/** Any first signal closes cleanly, whatever was still starting; a second one leaves at once. */
function stopOnSignal(started: Promise<() => Promise<void>>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    const close = await started.catch(() => async () => {})
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** What nobody caught is said in the log's own words before Node ends the process for it. */
function tellOfCrashes(log: Logger, metrics: Metrics): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    metrics.exceptions.inc({ kind: 'process' })
    log.fatal({ err: error, origin }, 'uncaught')
  })
}

try {
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const metrics = createMetrics()
  tellOfCrashes(log, metrics)
  const started = start(env, log, metrics)
  stopOnSignal(started)
  await started
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
