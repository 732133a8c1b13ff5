import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import { httpCepLookup } from '#server/platform/adapters/cep/cep.ts'
import { localMailer } from '#server/platform/adapters/mail/mailer.ts'
import { installationSender } from '#server/platform/adapters/mail/sender.ts'
import { tellReplaced } from '#server/platform/adapters/observed.ts'
import { createPasswords } from '#server/platform/adapters/passwords.ts'
import { localPayments } from '#server/platform/adapters/payments/local-payments.ts'
import { withProduct } from '#server/platform/adapters/pdf/product.ts'
import { createReportRenderer } from '#server/platform/adapters/pdf/renderer.ts'
import { createDb, createPool, REQUESTS } from '#server/platform/db/connect.ts'
import { createOwnConnection } from '#server/platform/db/own-connection.ts'
import { readAlone } from '#server/platform/db/replica/reading.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendEmail } from '#server/platform/emails/send.ts'
import { readEnv } from '#server/platform/env.ts'
import { openInstallation } from '#server/platform/installation/installation.ts'
import { createLive, PACE, type Pace } from '#server/platform/live/live.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createBoss } from '#server/platform/queue/boss.ts'
import { loadSecrets, localPaymentSecret } from '#server/platform/secrets/secrets.ts'
import { NO_TRACING } from '#server/platform/tracing/tracing.ts'
import { events, mails } from '#server/slices.ts'
import { PATIENT } from '../run/patience.ts'
import { createTestDatabase, type TestDatabase } from './db.ts'

/**
 * The cheapest Argon2 parameters, to keep tests fast; the real ones have their own test and are used by the server
 * processes.
 */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** A DNS in which no name exists, so that no test asks that of the machine. */
const NO_DNS: Deps['dns'] = {
  resolveTxt: () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' })),
  resolveMx: () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' })),
}

export const APP_URL = 'http://quadrante.exemplo.com.br'

/** Returns a clock that a test controls: `clock.now()` and `clock.advance(ms)`. */
function createTestClock(start = '2026-11-21T12:00:00.000Z') {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance: (ms: number) => (time += ms),
    set: (iso: string) => (time = new Date(iso).getTime()),
  }
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  clock: ReturnType<typeof createTestClock>
  /** Sends one request through the whole server, JSON in and out. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>
  /**
   * Sends every mail in the outbox to the local mailbox, as the workers of a running server would. Concurrent callers
   * wait for one another, so that each finds all mails in the mailbox afterwards.
   */
  deliverMail(): Promise<void>
  close(): Promise<void>
}

/** Opens every connection that a process of the server has. */
async function connect(database: TestDatabase, { log, metrics, pace }: Pick<Deps, 'log' | 'metrics'> & { pace: Pace }) {
  const pooled = database.requests !== database.connectionString
  const pulse = createOwnConnection(database.requests, { pooled })
  const gauges = createOwnConnection(database.connectionString)
  const live = createLive(database.connectionString, { log, metrics, pace })
  const pool = createPool(database.requests, {
    max: 10,
    pooled,
    // Tests hold transactions open on purpose, longer than requests may, and no machine is too slow for a statement.
    limits: {
      ...REQUESTS,
      lent: PATIENT.timeout,
      statement: PATIENT.timeout,
      idleInTransaction: PATIENT.timeout,
      patience: { suspect: PATIENT.timeout, whole: PATIENT.timeout },
    },
  })
  const db = createDb(pool)
  // Jobs go straight to PostgreSQL, as in life.
  const background = pooled ? createDb(createPool(database.connectionString, { max: 4 })) : db
  const boss = createBoss(database.connectionString, { worker: false, log, metrics })
  await boss.start()
  return { pool, db, background, boss, pulse, gauges, live, dns: NO_DNS }
}

const callerOf =
  (app: FastifyInstance): TestApp['call'] =>
  (method, url, { token, body, headers } = {}) =>
    app.inject({
      method,
      url,
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    })

/** Sends every mail that waits to the local mailbox. */
async function deliverAll(deps: Deps, background: Deps['db']): Promise<void> {
  const waiting = await deps.db
    .selectFrom('emails')
    .select('id_email')
    .where('estado', 'in', ['na_fila', 'falhou'])
    .execute()
  const from = () => installationSender('Quadrante <teste@exemplo.com.br>', deps.installation.now())
  const mailer = localMailer(deps.db, from, deps.now)
  for (const { id_email } of waiting) await sendEmail({ ...deps, db: background, mailer, mails }, id_email)
}

/** Starts the real server on a database of its own; the clock and the outside services are replaced. */
export async function createTestApp(
  overrides: { deps?: Partial<Deps>; env?: Record<string, string>; pace?: Pace; database?: TestDatabase } = {},
): Promise<TestApp> {
  const database = overrides.database ?? (await createTestDatabase())
  const clock = createTestClock()
  const env = readEnv({ NODE_ENV: 'test', APP_URL, STANDINS: 'true', CEP_URL: '', ...overrides.env })
  const { log = createLogger('silent'), metrics = createMetrics(), tracing = NO_TRACING } = overrides.deps ?? {}
  const { background, ...connections } = await connect(database, { log, metrics, pace: overrides.pace ?? PACE })
  const { db, boss, pulse, gauges, live } = connections
  const reports = createReportRenderer({ threads: 1, replaced: tellReplaced({ log, metrics }) })
  const secrets = await loadSecrets(
    db,
    { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough', SESSION_SECRET_ANTERIOR: undefined },
    clock.now(),
  )
  const installation = await openInstallation(db, env, { log, metrics })
  const deps: Deps = {
    ...connections,
    read: readAlone(connections.pool),
    env,
    appUrl: APP_URL,
    now: clock.now,
    secrets,
    events,
    passwords: createPasswords({ cost: CHEAP }),
    cep: httpCepLookup(db, '', clock.now),
    payments: localPayments(db, { appUrl: APP_URL, segredo: localPaymentSecret(secrets), now: clock.now }),
    reports: withProduct(reports, installation),
    sso: null,
    log,
    metrics,
    tracing,
    installation,
    lifecycle: { ending: false, atEnd: new Set() },
    ...overrides.deps,
  }
  const app = await buildApp(deps)
  await app.ready()
  const deliver = () => deliverAll(deps, background)
  let delivering = Promise.resolve()
  return {
    app,
    deps,
    clock,
    call: callerOf(app),
    deliverMail() {
      delivering = delivering.catch(() => {}).then(deliver)
      return delivering
    },
    async close() {
      installation.close()
      await app.close()
      await reports.close()
      await boss.stop()
      await Promise.all([pulse.close(), gauges.close(), live.close()])
      await Promise.all([db.destroy(), background.destroy()])
      await database.drop()
    },
  }
}
