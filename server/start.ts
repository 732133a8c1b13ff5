import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { httpCepLookup } from './platform/adapters/cep/cep.ts'
import { resolveOf } from './platform/adapters/dns/look-up.ts'
import { localMailer, type Mailer, smtpMailer } from './platform/adapters/mail/mailer.ts'
import { EXAMPLE_SENDER, installationSender } from './platform/adapters/mail/sender.ts'
import {
  observedCep,
  observedMailer,
  observedPayments,
  observedReports,
  observedSso,
  tellReplaced,
} from './platform/adapters/observed.ts'
import { createPasswords } from './platform/adapters/passwords.ts'
import { localPayments } from './platform/adapters/payments/local-payments.ts'
import { mercadoPago } from './platform/adapters/payments/mercado-pago.ts'
import type { Payments } from './platform/adapters/payments/payments.ts'
import { withProduct } from './platform/adapters/pdf/product.ts'
import { createReportRenderer, type ReportRenderer } from './platform/adapters/pdf/renderer.ts'
import { withPdfCache } from './platform/adapters/pdf-cache/index.ts'
import { providerOf } from './platform/adapters/sso/sso.ts'
import { assertWhole, heldMailer, heldPayments } from './platform/backup/database/quarantine.ts'
import { createClock } from './platform/clock.ts'
import { openConnections, reachPostgres, type Urls } from './platform/connections.ts'
import { assertDurable } from './platform/db/connect.ts'
import type { Deps } from './platform/deps.ts'
import { tokenHeaders } from './platform/emails/emails.ts'
import type { Env } from './platform/env.ts'
import { http } from './platform/http/index.ts'
import { openInstallation } from './platform/installation/installation.ts'
import { createClosers, endListening } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { createBoss } from './platform/queue/boss.ts'
import { awaitSchema } from './platform/schema-state.ts'
import { loadSecrets, localPaymentSecret } from './platform/secrets/secrets.ts'
import { commandOf } from './platform/text/commands.ts'
import { codeOf } from './platform/text/thrown.ts'
import { needsTls } from './platform/tls/tls.ts'
import { requireSafeAddress } from './seed/address.ts'
import { seed } from './seed/seed.ts'
import { events } from './slices.ts'
import { queues, startJobs } from './start-jobs.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Time for which `/pronto` answers "no" before the server stops listening, in ms; 0 outside production unless DRAIN_SECONDS is set. */
const drainMs = (env: Env) => (env.DRAIN_SECONDS ?? (env.production ? 5 : 0)) * 1000

/** Log, metrics and tracing of this process. */
type Watch = Pick<Deps, 'log' | 'metrics' | 'tracing'>
/** Upper bound for sending the last spans, in ms. */
const TRACES_MS = 2_000

/**
 * Starts the process in the role of PAPEL: answering requests, running jobs, or both. Every process answers `/saude`,
 * `/pronto` and `/metricas`.
 * @param ending aborted when the process is asked to end; what is waited for is then given up
 * @returns a function that stops it without losing a request or a job
 */
export async function start(env: Env, watch: Watch, ending?: AbortSignal): Promise<() => Promise<void>> {
  const { log, tracing } = watch
  const closers = createClosers(log)
  closers.push('traces', () => tracing.close(), TRACES_MS)
  try {
    const urls = await reachPostgres(env, closers, say)
    await assertWhole(urls.direct)
    await meetSchema(env, urls, { log, ...(ending && { signal: ending }) })
    ending?.throwIfAborted()
    const now = createClock(env.TEST_CLOCK_OFFSET_FILE)
    const { openBackground, alive, ...connections } = openConnections(env, urls, { closers, ...watch })
    const { db } = connections
    await assertDurable(db)
    const works = env.PAPEL !== 'web'
    const background = works ? openBackground() : connections
    const boss = createBoss(urls.direct, { worker: works, alive, ...watch })
    await boss.start()
    closers.push('jobs', () => boss.stop())
    const appUrl = appUrlOf(env)
    const secrets = await loadSecrets(db, env, now())
    const { installation, reports } = await openNamed(db, env, { closers, secrets, ...watch })
    const payments = choosePayments({ env, db, appUrl, now, secrets })
    const deps: Deps = {
      ...connections,
      env,
      appUrl,
      now,
      secrets,
      boss,
      events,
      passwords: createPasswords(),
      cep: httpCepLookup(db, env.CEP_URL, now, { around: observedCep(watch) }),
      payments: payments && heldPayments(observedPayments(payments, watch), db),
      reports,
      sso: await chooseSso({ env, appUrl, now }, watch),
      dns: resolveOf(),
      ...watch,
      installation,
      lifecycle: { ending: false, atEnd: new Set() },
    }
    await prepare(deps)
    if (works) {
      const mailer = chooseMailer({ env, db, now, installation })
      await startJobs({ ...deps, ...background }, heldMailer(observedMailer(mailer, deps), background.db))
    }

    // Whoever only works on jobs says how it is, and nothing else.
    const app = await buildApp(deps, env.PAPEL === 'tarefas' ? { slices: [], parts: [http] } : undefined)
    closers.push('server', () => app.close())
    await listen(app, env)
    await announce(deps, say)
    return async () => {
      await endListening(app, deps.lifecycle, { drainMs: drainMs(env), log })
      await closers.close()
    }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** Refuses what production must not start with, and seeds what is missing. */
async function prepare(deps: Deps): Promise<void> {
  requireSafeAddress(deps)
  await seed(deps)
}

/**
 * Makes sure that the schema is that of this code: migrates in development and with the embedded PostgreSQL; in
 * production waits for `npm run migrar`.
 */
async function meetSchema(env: Env, { direct }: Urls, waiting: { log: Logger; signal?: AbortSignal }): Promise<void> {
  if (env.MIGRAR ?? !env.production) await migrate(direct, queues, waiting)
  else await awaitSchema(direct, { ...waiting, say })
}

/**
 * Chooses the payment provider: the real one with credentials, else the local one with stand-ins, else null: nothing is
 * sold.
 */
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
  return env.standIns ? localPayments(db, { appUrl, segredo: localPaymentSecret(secrets), now }) : null
}

const openReports = (env: Env, secrets: Deps['secrets'], watch: Watch): ReportRenderer =>
  withPdfCache(
    observedReports(createReportRenderer({ memoryMb: env.PDF_MEMORIA_MB, replaced: tellReplaced(watch) }), watch),
    {
      env,
      secrets,
      ...watch,
    },
  )

/** Opens the settings of the installation, and the renderer of documents that carry its name. */
async function openNamed(
  db: Deps['db'],
  env: Env,
  { closers, secrets, ...watch }: Watch & Pick<Deps, 'secrets'> & { closers: ReturnType<typeof createClosers> },
): Promise<Pick<Deps, 'installation' | 'reports'>> {
  const installation = await openInstallation(db, env, watch)
  closers.push('installation', async () => installation.close())
  const reports = withProduct(openReports(env, secrets, watch), installation)
  closers.push('reports', () => reports.close())
  return { installation, reports }
}

/** Opens the identity provider of SSO_EMISSOR; null without one, whose library is then not loaded. */
async function chooseSso(deps: Pick<Deps, 'env' | 'appUrl' | 'now'>, watch: Watch): Promise<Deps['sso']> {
  const provider = providerOf(deps)
  if (!provider) return null
  const { createSso } = await import('./platform/adapters/sso/openid.ts')
  return observedSso(createSso(provider, deps), watch)
}

/** Addresses of this machine that browsers also know as `localhost`, the one at which they make passkeys. */
const HERE = new Set(['0.0.0.0', '127.0.0.1', '::1'])

/** Returns the public address without a slash at its end. */
const appUrlOf = ({ APP_URL, HOST, PORT }: Env): string =>
  (APP_URL ?? `http://${HERE.has(HOST) ? 'localhost' : HOST}:${PORT}`).replace(/\/$/, '')

/** Chooses who sends mail: the SMTP server, else the local mailbox. */
function chooseMailer({ env, db, now, installation }: Pick<Deps, 'env' | 'db' | 'now' | 'installation'>): Mailer {
  const from = () => installationSender(env.MAIL_FROM ?? EXAMPLE_SENDER, installation.now())
  return env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, from, {
        tls: needsTls(env.SMTP_URL, env),
        returns: { mailbox: env.MAIL_DEVOLVE, headers: tokenHeaders(env) },
      })
    : localMailer(db, from, now)
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new Error(
      `A porta ${env.PORT} já está em uso. Escolha outra com PORT, por exemplo: PORT=3001 ${commandOf('iniciar')}`,
    )
  }
}
