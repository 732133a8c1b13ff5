import { defineConfig } from 'vitest/config'

/** Unhandled rejections and errors already fail a vitest run; `test/quiet.ts` adds whatever is printed. */
const shared = { setupFiles: ['test/quiet.ts'], restoreMocks: true, unstubEnvs: true }

/** Tests that read sources and documents only: no database. */
const readsSources = [
  'test/words.test.ts',
  'test/citations.test.ts',
  'test/especificacao.test.ts',
  'test/plain-words.test.ts',
]

/** The server's TypeScript and its locks need this Node, the pinned one; rules and pages are tested on older ones too. */
const canServe = Number.parseInt(process.versions.node, 10) >= 24

/** What takes the server's code in with another module in a module's place: nobody else may find that one. */
const mocks = ['server/disc/relatorios/versoes.test.ts']

const api = {
  ...shared,
  globalSetup: [canServe ? 'test/global-setup.ts' : 'test/old-node.ts'],
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
