import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The short files first: nearly every fault is noticed by one of them, and the long ones are not run after that. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

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
    sequence: { sequencer: ShortestFirst },
  },
})
