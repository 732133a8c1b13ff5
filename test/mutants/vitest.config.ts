import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of the rules alone, for Stryker: pure, one process, no database. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    setupFiles: ['test/app/quiet.ts'],
    include: ['shared/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 0,
    hookTimeout: 0,
    isolate: false,
  },
})
