import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { createPasswords } from '#server/platform/adapters/passwords.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { beat } from '#test/run/beat.ts'
import { MODEL_SEED, sized } from '#test/run/size.ts'
import { createConsultor } from '../app/factories.ts'
import { createShop, type Shop } from '../payments/pagamentos.ts'
import { commands, open } from './commands.ts'
import type { Model } from './model.ts'
import { createWorld } from './world.ts'

/*
 * Random histories of turmas: opened, invited into by list, link and room, registered for, answered, reminded of, extended, closed by
 * hand and by the clock, people taken out, purchases refunded; after every step the product must agree with the model.
 * MODEL_RUNS asks for more, MODEL_SEED repeats a run.
 */
const RUNS = sized('MODEL_RUNS', 2, 200)
const [DADAS, COMPRADAS] = [2, 2]

let loja: Shop
beforeAll(async () => {
  loja = await createShop({
    passwords: createPasswords({ cost: { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } }),
  })
})
afterAll(() => loja.close())

test('the product agrees with the model of turmas after every step', async () => {
  const { t } = loja
  await fc.assert(
    fc.asyncProperty(commands(45), async history => {
      beat()
      await t.deps.db.deleteFrom('tentativas').execute()
      const consultor = await createConsultor(t, { licencas: DADAS })
      const { world, licencas } = await createWorld(loja, consultor, { compradas: COMPRADAS })
      const model: Model = {
        now: t.clock.now(),
        pedidos: [],
        licencas: new Map(licencas.map(licenca => [licenca.id_licenca, licenca])),
        turmas: [],
        contas: new Map(),
        entradas: [],
        mails: new Map(),
        lembrado: new Map(),
        estornos: new Set(),
      }
      try {
        // Nothing happens without one: every history has its first turma.
        await open(3, 10, [1]).run(model, world)
        await fc.asyncModelRun(() => ({ model, real: world }), history)
      } finally {
        // Whatever a history leaves open has ended before the next begins, and is closed: one look takes fifty turmas.
        t.clock.advance(120 * DAY_MS)
        await world.cuidar()
        t.clock.advance(120 * DAY_MS)
        await world.cuidar()
        await world.tidy()
      }
    }),
    { numRuns: RUNS, ...(MODEL_SEED !== undefined && { seed: MODEL_SEED }) },
  )
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})
