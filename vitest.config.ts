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

/** Tests that replace a module of the server's code; they run apart, so that no other test gets the replacement. */
const mocks = ['server/disc/relatorios/versoes.test.ts']

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
          testTimeout: 10_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['{server,test}/**/*.test.ts'],
          exclude: [...readsSources, ...mocks],
          // A process takes the server's code in once, and not once for every file: half of what a run computes.
          isolate: false,
        },
      },
      { test: { ...api, name: 'api-alone', include: mocks } },
    ],
  },
})
