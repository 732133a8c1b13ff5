import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { beat } from '#test/run/beat.ts'
import { MODEL_SEED, sized } from '#test/run/size.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { createAdmin, createConsultor } from '../app/factories.ts'
import { commands } from './commands.ts'
import { emptyModel } from './model.ts'
import { createWorld } from './world.ts'

/*
 * Random histories of invites, cancellations, registrations, tests, deactivations and clock jumps; after every step the
 * product must agree with the model. MODEL_RUNS asks for more, MODEL_SEED repeats a run.
 */
const RUNS = sized('MODEL_RUNS', 8, 400)
const LICENCAS = 3

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('the product agrees with the model after every step', async () => {
  await fc.assert(
    fc.asyncProperty(commands(60), async history => {
      beat()
      // Every history starts from people and addresses of its own: nothing is left over from the last one.
      await t.deps.db.deleteFrom('tentativas').execute()
      const world = createWorld(
        t,
        [await createConsultor(t, { licencas: LICENCAS }), await createConsultor(t, { licencas: LICENCAS })],
        await createAdmin(t),
      )
      await fc.asyncModelRun(() => ({ model: emptyModel(t.clock.now(), [LICENCAS, LICENCAS]), real: world }), history)
    }),
    { numRuns: RUNS, ...(MODEL_SEED !== undefined && { seed: MODEL_SEED }) },
  )
  // The model never reads the product's tables; the ledger must prove itself all the same.
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})
