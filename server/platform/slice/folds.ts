import { isRefusal, type Refusal } from '#shared/platform/errors.ts'
import type { Limit } from '../http/guard/throttle.ts'
import type { Part } from './slice.ts'

/**
 * Refuses limits that are counted under one name, so that one's events would use up the other.
 * @throws {Error} naming both parts
 */
export function everyLimitOnce(parts: readonly Pick<Part, 'name' | 'limits'>[]): void {
  const owners = new Map<string, string>()
  for (const { name: part, limits = {} } of parts)
    for (const limit of Object.values(limits).filter(isLimit)) {
      const before = owners.get(limit.name)
      if (before) throw new Error(`Both ${before} and ${part} count ${limit.name}: give one of the two another name.`)
      owners.set(limit.name, part)
    }
}

const isLimit = (value: unknown): value is Limit =>
  typeof value === 'object' && value !== null && 'seconds' in value && 'name' in value

/**
 * Lists every refusal of the product, sorted by code.
 * @throws {Error} when two refusals have the same code, or one is not exported under its code
 */
export function refusalsOf(parts: readonly Pick<Part, 'name' | 'answers'>[]): readonly Refusal[] {
  const owners = new Map<string, string>()
  const refusals = parts.flatMap(({ name: part, answers = {} }) =>
    Object.entries(answers).flatMap(([name, value]) => {
      if (!isRefusal(value)) return []
      if (value.codigo !== name)
        throw new Error(`The answer ${name} of ${part} has the code ${value.codigo}: give both the same name.`)
      const before = owners.get(name)
      if (before) throw new Error(`Both ${before} and ${part} refuse with ${name}: leave it to the lower of the two.`)
      owners.set(name, part)
      return [value]
    }),
  )
  return refusals.toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1))
}
