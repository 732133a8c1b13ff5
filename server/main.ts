import { httpCepLookup } from './adapters/cep.ts'
import { localPayments } from './adapters/local-payments.ts'
import { localMailer, smtpMailer } from './adapters/mailer.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import type { Payments } from './adapters/payments.ts'
import { buildApp } from './app.ts'
import { createClock } from './clock.ts'
import { createPasswords } from './contas/passwords.ts'
import { assertDurable, createDb, createPool } from './db/connect.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { avisoSemAdmin } from './db/seed/first-admin.ts'
import { seed } from './db/seed/seed.ts'
import type { Deps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { loadSecrets, pagamentoLocalSegredo } from './http/secrets.ts'
import { createBoss } from './jobs/boss.ts'
import { startJobs } from './jobs/jobs.ts'
import { createLogger } from './log.ts'
import { createReportRenderer } from './relatorios/renderer.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(env: Env): Promise<() => Promise<void>> {
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: say })
  const closers: Array<() => Promise<unknown>> = embedded ? [() => embedded.stop()] : []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const connectionString = env.DATABASE_URL ?? embedded!.connectionString
    await migrate(connectionString)
    const now = createClock(env.TEST_CLOCK_OFFSET_FILE)
    const pool = createPool(connectionString)
    const db = createDb(pool)
    closers.push(() => db.destroy())
    await assertDurable(db)

    const boss = createBoss(connectionString, { worker: true })
    await boss.start()
    closers.push(() => boss.stop())
    const reports = createReportRenderer()
    closers.push(() => reports.close())
    const appUrl = (env.APP_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`).replace(
      /\/$/,
      '',
    )
    const secrets = await loadSecrets(db, env.SESSION_SECRET, now())
    const deps: Deps = {
      db,
      pool,
      env,
      appUrl,
      now,
      secrets,
      boss,
      passwords: createPasswords(),
      cep: httpCepLookup(db, env.CEP_URL, now),
      payments: choosePayments({ env, db, appUrl, now, secrets }),
      reports,
    }
    await seed(deps)
    const from = env.MAIL_FROM ?? 'Quadrante <nao-responda@exemplo.com.br>'
    const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, from) : localMailer(db, from, now)
    await startJobs(deps, mailer)

    const app = await buildApp(deps, createLogger(env.LOG_LEVEL))
    closers.push(() => app.close())
    const aviso = await avisoSemAdmin(deps)
    await listen(app, env)
    announce(deps)
    if (aviso) say(aviso)
    return close
  } catch (error) {
    await close()
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

try {
  const started = start(readEnv(process.env))
  stopOnSignal(started)
  await started
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
