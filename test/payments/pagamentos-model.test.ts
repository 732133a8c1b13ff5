import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { sized } from '#test/run/size.ts'
import { act } from './history/act.ts'
import { walkHistories } from './history/books.ts'
import { passos } from './history/steps.ts'
import { createWorld, individuais } from './history/world.ts'
import { createShop, type Shop } from './pagamentos.ts'

/*
 * Random histories of purchases, payments, notifications, outages and clock jumps. After every step nothing is credited
 * that the provider does not stand for, and no purchase goes back; once all is well again, every payment that was made
 * within thirty days is settled, whether or not anybody was told of it (security §33 and §34). MODEL_RUNS asks for more,
 * MODEL_SEED repeats a run.
 *
 * The clock also goes back. Nothing wrong may come of that at any time; but when something is looked at next was
 * written down by the clock that was ahead, so what is promised within a time is expected from the latest moment the
 * clock has shown: then that time has been lived through.
 */
const RUNS = sized('MODEL_RUNS', 21, 1_200) / 3

let loja: Shop
beforeAll(async () => {
  loja = await createShop()
})
afterAll(() => loja.close())

test('unpaid purchases give no credit, and every paid one does', () =>
  walkHistories({
    runs: RUNS,
    historia: fc.array(fc.oneof(...Object.values(passos)), { maxLength: 40, size: 'max' }),
    mundo: () => createWorld(loja, individuais(loja)),
    act,
  }))
