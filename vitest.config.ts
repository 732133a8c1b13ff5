import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import suite from './test/parts.json' with { type: 'json' }
import { PATIENT } from './test/run/patience.ts'

/**
 * Settings shared by all projects. Vitest already fails on unhandled errors; `test/app/quiet.ts` also fails on printed
 * output.
 */
const shared = {
  setupFiles: ['test/app/quiet.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  // No clock fails a test: a runner that tells nothing for five minutes is ended (scripts/lib/test/watched.mjs).
  testTimeout: 0,
  hookTimeout: 0,
  expect: { poll: { timeout: PATIENT.timeout } },
}

/** Tests that read sources and documents only: no database. */
const readsSources = [
  'test/house/words.test.ts',
  'test/house/citations.test.ts',
  'test/house/especificacao.test.ts',
  'test/house/plain-words.test.ts',
]

/** Whether this Node can run the server's TypeScript and locks; on older ones only rules and pages are tested. */
const canServe = Number.parseInt(process.versions.node, 10) >= 24

/**
 * Tests that replace a module, or that expect a word's key where no file of words is loaded; each runs apart, so that no
 * other test gets the replacement, and they get no words.
 */
const apart = {
  unit: [
    'web/linha-morta.test.ts',
    'web/disc/marcacoes/deixadas/deAntes.test.ts',
    'web/disc/relatorios/partes/porques.test.tsx',
    'web/casa/casa/admin/mudanca.test.ts',
    'web/casa/casa/consultor/quando.test.ts',
    'web/conversas/conversas/ferramenta/mensagem.test.ts',
  ],
  api: ['server/disc/relatorios/versoes.test.ts'],
}

/** Whether the run has the size before a release. */
const night = process.env.TAMANHO === 'noite'
/**
 * Tests of the night: minutes of a queue or an ação after a kill, whose like each day has in `crash.test.ts`, and mails
 * through Postfix and Dovecot, which say how to install them.
 */
const ofTheNight = night
  ? []
  : ['test/crash/crash-acoes.test.ts', 'test/crash/crash-fila.test.ts', 'test/operations/correio-de-verdade.test.ts']

/** Memory in bytes that one process of tests may come to, with its share of PostgreSQL. */
const WORKER_BYTES = 2 ** 31
/** As many processes as cores and memory allow. */
const maxWorkers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / WORKER_BYTES)))

/** Files that run in a part of everything, and not in the first day. */
const later = suite.parts.flatMap(part => part.files)

const api = {
  ...shared,
  globalSetup: [canServe ? 'test/app/global-setup.ts' : 'test/servers/old-node.ts'],
}

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{shared,web,content,reports}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', ...readsSources],
          exclude: [...apart.unit, ...later],
          // A process takes the code in once, and not once for every file: that is a third of what a run computes.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'unit-alone', include: apart.unit } },
      {
        test: {
          ...api,
          name: 'api',
          include: ['{server,test}/**/*.test.ts'],
          exclude: [...readsSources, ...apart.api, ...later],
          // As above: half of what a run computes.
          isolate: false,
        },
      },
      { test: { ...api, name: 'api-alone', include: apart.api } },
      ...suite.parts.map(({ name, files }) => ({
        test: {
          ...api,
          name,
          // Files of races use one pair of servers a worker.
          ...(name === 'corridas' && { globalSetup: [...api.globalSetup, 'test/races/servers.ts'] }),
          include: [...files],
          exclude: [...apart.api, ...ofTheNight],
          isolate: false,
        },
      })),
    ],
  },
})
