import { defineConfig } from 'vitest/config'

/**
 * Settings shared by all projects. Vitest already fails on unhandled errors; `test/app/quiet.ts` also fails on printed
 * output.
 */
const shared = { setupFiles: ['test/app/quiet.ts'], restoreMocks: true, unstubEnvs: true }

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
    'web/disc/relatorios/segunda/porques.test.tsx',
    'web/casa/casa/consultor/quando.test.ts',
    'web/conversas/conversas/ferramenta/mensagem.test.ts',
  ],
  api: ['server/disc/relatorios/versoes.test.ts'],
}

/** Tests that wait for minutes of a queue or an ação after a kill, whose like each run has in `crash.test.ts`; the long run has them. */
const long = [
  ...(process.env.CRASH_ROUNDS ? [] : ['test/crash/crash-acoes.test.ts', 'test/crash/crash-fila.test.ts']),
  // Needs Postfix and Dovecot; without them it fails and says how to install them.
  ...(process.env.CORREIO ? [] : ['test/operations/correio-de-verdade.test.ts']),
]

const api = {
  ...shared,
  globalSetup: [canServe ? 'test/app/global-setup.ts' : 'test/servers/old-node.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{shared,web,content,reports}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', ...readsSources],
          exclude: apart.unit,
          testTimeout: 30_000,
          // A process takes the code in once, and not once for every file: that is a third of what a run computes.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'unit-alone', include: apart.unit, testTimeout: 30_000 } },
      {
        test: {
          ...api,
          name: 'api',
          include: ['{server,test}/**/*.test.ts'],
          exclude: [...readsSources, ...apart.api, ...long],
          // As above: half of what a run computes.
          isolate: false,
        },
      },
      { test: { ...api, name: 'api-alone', include: apart.api } },
    ],
  },
})
