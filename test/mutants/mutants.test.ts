import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants.ts'

const ROOT = join(import.meta.dirname, '..', '..')

// `npm run mutantes` shows that the suite notices each; here only that none has lost its place in the code.
test.each(MUTANTS.map(mutant => [mutant.name, mutant] as const))(
  'the mutant still applies: %s',
  async (_, { patches }) => {
    for (const { file, find } of patches) {
      const text = await readFile(join(ROOT, file), 'utf8')
      expect(text.split(find), `${file}: ${find}`).toHaveLength(2)
    }
  },
)
