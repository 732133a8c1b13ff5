import type fc from 'fast-check'
import type * as m from './model.ts'
import { expectAgreement, type World } from './world.ts'

type Command = fc.AsyncCommand<m.Model, World>
type Run = (model: m.Model, world: World) => Promise<void>

/** Builds one step of a history: after it, product and model must agree. */
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

/** Picks one of the values by any non-negative number; undefined when there are none. */
export const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % Math.max(values.length, 1)]
