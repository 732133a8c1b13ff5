import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#server/slices.ts'
import { createTestApp, type TestApp } from './app/app.ts'
import { type Cast, createCast, idsOf } from './app/cast.ts'
import { signIn } from './app/factories.ts'

/* Calls that take a list: none answers a multiple of what it was sent, whatever repeats in the list. */

/** Bytes of an answer for each byte of its request, and for any request at all. */
const TIMES = 10
const ANYWAY = 10_000
/** Items of each list, where its contract takes so many. */
const MANY = 400

interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  entries?: Record<string, unknown>
  values?: unknown[]
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

interface Way {
  items: number
  /** The field of the items that differs from one to the next; the others are all alike. */
  varies: string
  /** Whether fields that may be absent are. */
  bare: boolean
  /** Fields of items that were met. */
  met: Set<string>
}

/** Builds a body of a contract's form in which each list has many items. */
function bodyOf(schema: z.ZodMiniType, way: Way, at = '', n = -1): unknown {
  const def = defOf(schema)
  const { type, shape, element, innerType, options, in: first } = def
  if (shape) {
    const fields = Object.entries(shape).filter(([, field]) => !way.bare || !/optional|default/.test(defOf(field).type))
    return Object.fromEntries(fields.map(([key, field]) => [key, bodyOf(field, way, `${at}.${key}`, n)]))
  }
  if (element) {
    const { maximum = MANY } = schema._zod.bag as { maximum?: number }
    // A list within an item is short: what grows is one list.
    const length = n >= 0 ? 2 : Math.min(way.items, maximum)
    return Array.from({ length }, (_, i) => bodyOf(element, way, `${at}[]`, n >= 0 ? n : i))
  }
  if (options?.[0]) return bodyOf(options[0], way, at, n)
  if (first) return bodyOf(defOf(first).type === 'transform' && def.out ? def.out : first, way, at, n)
  if (innerType) return bodyOf(innerType, way, at, n)
  if (n >= 0) way.met.add(at)
  const each = n >= 0 && at === way.varies ? n + 1 : 1
  if (type === 'enum') return Object.values(def.entries ?? {})[0]
  if (type === 'literal') return def.values?.[0]
  return { number: each, int: each, boolean: true, string: `a${each}@exemplo.com.br` }[type] ?? null
}

/** Returns the fields of the items of a call's lists; none when it takes no list. */
function fieldsOf(schema: z.ZodMiniType): string[] {
  const met = new Set<string>()
  bodyOf(schema, { items: 1, varies: '', bare: false, met })
  return [...met]
}

let t: TestApp
let cast: Cast
beforeAll(async () => {
  t = await createTestApp()
  cast = await createCast(t)
})
afterAll(() => t.close())

const listed = endpoints.flatMap(({ name, endpoint }) => {
  const { body } = endpoint
  return body && fieldsOf(body).length > 0 ? [[name, endpoint, body] as const] : []
})

test('the calls that take a list are found', () => {
  expect(listed.map(([name]) => name)).toEqual(expect.arrayContaining(['sendArquivo', 'inviteLote', 'startAcao']))
})

test.each(listed)('%s answers in proportion to its request', async (_, { method, path }, schema) => {
  const ids: Record<string, string | number> = idsOf(cast, 'own')
  const url = path.replace(/:(\w+)/g, (_, param: string) => String(ids[param] ?? 1))
  for (const varies of ['', ...fieldsOf(schema)])
    for (const bare of [true, false]) {
      const body = bodyOf(schema, { items: MANY, varies, bare, met: new Set() })
      for (const who of [cast.consultor, cast.participante]) {
        const answer = await t.call(method, url, { token: await signIn(t, who), body: body as object })
        const sent = JSON.stringify(body).length
        expect(answer.body.length, `${varies} of ${sent} bytes: ${answer.statusCode}`).toBeLessThan(
          TIMES * sent + ANYWAY,
        )
      }
    }
})
