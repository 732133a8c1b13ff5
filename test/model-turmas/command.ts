import type fc from 'fast-check'
import type * as m from './model.ts'
import { expectAgreement, type World } from './world.ts'

type Command = fc.AsyncCommand<m.Model, World>
type Run = (model: m.Model, world: World) => Promise<void>

/** One thing that people or time do; after it the product has to agree with the model. */
export const command = (name: string, run: Run): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, world) {
    // Limits have tests of their own.
    await world.t.deps.db.deleteFrom('tentativas').execute()
    await world.t.deps.db.deleteFrom('envios_convite').execute()
    await run(model, world)
    await expectAgreement(model, world)
  },
})

/** One of what there is, by a number that knows nothing of how many there are. */
export const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % Math.max(values.length, 1)]
