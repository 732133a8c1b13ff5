import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#server/slices.ts'

/** Values that Number() converts and a person would not call a number. */
const COERCED = [true, false, [7], ['7'], '0x26', '1e3', ' 5', '5 ', '']

/** Returns every field of a call's body schema, each with its path. */
function fieldsOf(schema: unknown, path: string): [string, z.ZodMiniType][] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => [`${path}.${name}`, field as z.ZodMiniType])
}

const FIELDS = endpoints.flatMap(({ endpoint: { method, path, body, query, params } }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    fieldsOf(schema, `${method} ${path} ${part}`).map(field => [part, ...field] as const),
  ),
)

test('finds the number fields of all calls', () => {
  expect(FIELDS.length).toBeGreaterThan(60)
})

test.each(FIELDS)('%s: %s takes numbers as numbers only', (_, __, field) => {
  for (const value of COERCED) {
    const read = field.safeParse(value)
    if (read.success) expect(typeof read.data, JSON.stringify(value)).not.toBe('number')
  }
})
