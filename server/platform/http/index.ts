import type { FastifyInstance } from 'fastify'
import * as answers from '#shared/platform/answers.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { tidySessions } from './guard/session.ts'
import { forgetAttempts } from './guard/throttle.ts'
import { knownRoutes } from './screens/known.ts'
import { MARK_FILES } from './screens/mark.ts'
import { serveWeb } from './screens/web.ts'
import { healthRoutes } from './seen/health.ts'
import { metricsRoutes } from './seen/metrics.ts'

/** The slice of HTTP: the checks of every call, health, metrics and errors. */
export const http = {
  name: 'http',
  answers,
  pages: [
    {
      addresses: ['GET /metricas'],
      reserves: ['metricas'],
      when: (env: Env) => Boolean(env.METRICS_TOKEN),
      routes: metricsRoutes,
    },
    { addresses: ['GET /saude', 'GET /pronto'], reserves: ['saude', 'pronto'], routes: healthRoutes },
    {
      addresses: [
        'GET /robots.txt',
        'GET /favicon.ico',
        'GET /.well-known/change-password',
        'GET /.well-known/security.txt',
      ],
      reserves: ['.well-known', 'robots.txt', 'favicon.ico', 'sitemap.xml'],
      when: ({ PAPEL }: Env) => PAPEL !== 'tarefas',
      routes: knownRoutes,
    },
    // The app's page, and the files of its build.
    {
      addresses: ['GET /', 'GET /assets/cores.css', 'GET /assets/produto.webmanifest', `GET ${MARK_FILES}`],
      reserves: ['assets'],
      when: ({ PAPEL }: Env) => PAPEL !== 'tarefas',
      routes: (app: FastifyInstance, deps: Deps, { reserved }: { reserved: ReadonlySet<string> }) =>
        serveWeb(app, {
          appUrl: deps.appUrl,
          secureCookies: deps.appUrl.startsWith('https:'),
          installation: deps.installation,
          senhaMinimo: deps.env.SENHA_MINIMO,
          sso: deps.sso?.nome ?? '',
          reserved,
          root: deps.env.WEB_DIR,
          assetsDir: deps.env.ASSETS_DIR,
        }),
    },
  ],
  tables: ['auditoria', 'sessoes', 'tentativas'],
  people: {
    auditoria: { copy: 'acessos', erasure: 'unnamed' },
    sessoes: { copy: 'sessoes', erasure: { kept: 'when it was open, until retention ends it' } },
  },
  // A session that was ended after the backup would live again in what is restored from it.
  fleeting: ['sessoes', 'tentativas'],
  tidy: {
    alone: async (db: Db, now: Date) => {
      await forgetAttempts(db, now)
      await tidySessions(db, now)
    },
  },
} as const
