import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLint, checkTypes, type Pasted, pasteRecipes, runIn } from '../house/recipes.ts'

/* What follows the recipes' types: whoever pasted every block gets green from the checks of the house, from the tests of
 * the example, and from its journey in a browser. */

/** Tests of the example, tests that read every source, tests that take up a new call, table, mail or field by themselves. */
const CHECKED = [
  'server/clientes/recados',
  'shared/clientes/recados',
  'server/casa/meus-dados',
  'web/casa/meus-dados',
  'web/platform/forms',
  'web/house.test.ts',
  'server/contas/instalacao/email',
  'server/platform/db/types.test.ts',
  'server/platform/documentation',
  'test/esquecidos',
  'test/fuzz.test.ts',
  // Without the test that pastes, which finds everything pasted.
  ...globSync('test/house/**/*.test.ts').filter(file => !file.includes('recipes')),
  'test/operations/migracoes-leves.test.ts',
  'test/sweep',
]

describe('who pastes every recipe', () => {
  let pasted: Pasted
  beforeAll(() => {
    pasted = pasteRecipes()
    // The checks ask git for the files.
    spawnSync('git', ['init', '--quiet'], { cwd: pasted.root })
    spawnSync('git', ['add', '--all'], { cwd: pasted.root })
    return () => rmSync(pasted.root, { recursive: true, force: true })
  })

  test('brings types, imports and lists up to date by the commands that the recipes name', async () => {
    expect(await runIn(pasted, ['scripts/schema.mjs'])).toBe('')
    expect(await checkLint(pasted)).toBe('')
    expect(await runIn(pasted, ['scripts/listas.mjs'])).toBe('')
  })

  test.each(['shared', 'e2e', 'scripts'])('compiles %s', async project => {
    expect(await checkTypes(pasted, project)).toBe('')
  })

  test("gets green from the example's tests and the checks of the house", async () => {
    expect(await runIn(pasted, ['scripts/test.mjs', '--only=vitest', ...CHECKED])).toBe('')
  })

  test("gets green from the example's journey in a browser", async () => {
    expect(await runIn(pasted, ['scripts/test.mjs', '--only=playwright', 'e2e/clientes/recados.spec.ts'])).toBe('')
  })
})
