import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#server/slices.ts'
import { createTestApp, type TestApp } from './app/app.ts'
import { type Cast, createCast, idsOf } from './app/cast.ts'
import { signIn } from './app/factories.ts'

/* What lists are asked for that nobody's screen asks: the page far past the end, days that no calendar has. */

let t: TestApp
let cast: Cast
beforeAll(async () => {
  t = await createTestApp()
  cast = await createCast(t)
})
afterAll(() => t.close())

const shapeOf = (schema: z.ZodMiniType | undefined): Record<string, unknown> =>
  ((schema?._zod.def ?? {}) as { shape?: Record<string, unknown> }).shape ?? {}

const READS = endpoints.flatMap(({ endpoint }) =>
  endpoint.method === 'GET' ? [[`${endpoint.path}`, endpoint, Object.keys(shapeOf(endpoint.query))] as const] : [],
)
/** Pages as JSON; a list as a file has no end to go past. */
const LISTS = READS.filter(([, endpoint, fields]) => fields.includes('pagina') && !('produces' in endpoint))
const DAYS = READS.filter(([, , fields]) => fields.some(field => ['de', 'ate', 'dia', 'data'].includes(field)))

const ask = async (token: string, path: string, query: string) => {
  const ids = idsOf(cast, 'own')
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(ids[name] ?? cast.participante.id_licenca)),
  )
  return t.call('GET', `${url}?${query}`, { token })
}
const everybody = () => [cast.admin, cast.consultor, cast.participante]

test('the walk finds every list and every filter by day', () => {
  expect(LISTS.length).toBeGreaterThan(20)
  expect(DAYS.map(([path]) => path)).toEqual(expect.arrayContaining(['/compra/vendas', '/compra/vendas.csv']))
})

test.each(LISTS)('%s returns an empty page far past the last one', async (path, endpoint) => {
  for (const who of everybody()) {
    const token = await signIn(t, who)
    const [first, past] = [await ask(token, path, 'limite=1'), await ask(token, path, 'pagina=1000000&limite=1')]
    expect([past.statusCode, past.json().codigo]).toEqual([first.statusCode, first.json().codigo])
    if (past.statusCode !== 200) continue
    endpoint.response.parse(past.json())
    expect(past.json().results ?? [], 'nothing stands there').toEqual([])
    expect(past.json().total, 'and the total is still the whole list’s').toBe(first.json().total)
  }
})

test.each(DAYS)('%s refuses a day that does not exist', async (path, _, fields) => {
  for (const field of fields.filter(name => ['de', 'ate', 'dia', 'data'].includes(name)))
    for (const day of ['2026-02-30', '2026-13-01', '2027-02-29', '0000-00-00', '9999-99-99', 'ontem'])
      for (const who of everybody()) {
        const { statusCode } = await ask(await signIn(t, who), path, `${field}=${day}`)
        expect([403, 404, 422], `${field}=${day}: ${statusCode}`).toContain(statusCode)
      }
})
