import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { NamedEndpoint } from '#server/platform/slice/slice.ts'
import { endpoints } from '#server/slices.ts'
import { sized } from '#test/run/size.ts'
import { createTestApp, type TestApp } from './app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  signIn,
} from './app/factories.ts'
import { sampleOf } from './house/text-fields.ts'

/* Every declared call, fed with values near and far from what its contract asks for: a clean answer, never a 5xx. */
const RUNS = sized('FUZZ_RUNS', 3, 100)

let t: TestApp
let people: Conta[]
let tokens: string[]
beforeAll(async () => {
  t = await createTestApp()
  const consultor = await createConsultor(t, { licencas: 40, empresariais: 2 })
  const person = await createParticipante(t, consultor)
  await conclude(t, await createParticipante(t, consultor))
  people = [await createAdmin(t), consultor, person]
  tokens = ['', 'x', (await inviteOne(t, consultor, 'fuzz@exemplo.com.br')).token]
})
afterAll(() => t.close())

const text = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '1',
    '0',
    '-1',
    '1e3',
    '2147483648',
    '\u0000',
    "' or 1=1 --",
    '../..',
    '..%2f..%2f',
    'a@b.co',
    '31/02/2020',
    '2026-02-30',
    'meia \ud800 letra',
    '15/03/1990',
    '1990-03-15',
    '52998224725',
    '12ABC34501DE35',
    '01001-000',
    'M',
    '<script>',
  ),
  fc.string({ minLength: 500, maxLength: 700 }),
  fc.constant('a'.repeat(3000)),
)
const anything = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.string(), text, { maxKeys: 3 }),
)

/** Generates path segments; never empty, because an empty last segment would be another call's path. */
const segmento = text.filter(value => value !== '' && value.isWellFormed())

/** Returns the field names of a contract's body, unwrapping the schemas around its object. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  const def = (schema?._zod.def ?? {}) as {
    shape?: Record<string, unknown>
    innerType?: z.ZodMiniType
    in?: z.ZodMiniType
  }
  if (def.shape) return Object.keys(def.shape)
  return def.innerType || def.in ? fieldsOf(def.innerType ?? def.in) : []
}

/** Bodies that are no JSON, or that a careless reader would choke on. */
const RAW = ['{', '1e999', '{"__proto__":{"a":1}}', '['.repeat(20_000)]

/** Generates the text of a body. */
const body = ({ endpoint }: NamedEndpoint) => {
  const fields = fieldsOf(endpoint.body)
  const shaped = fc.record(Object.fromEntries(fields.map(name => [name, anything])), { requiredKeys: [] })
  const { body: schema } = endpoint
  // Of the contract's form to its depth, so that a text gets as far as it is let.
  const fitting = schema ? [{ weight: 2, arbitrary: text.map(value => sampleOf(schema, value)) }] : []
  const json = fc.oneof({ weight: 4, arbitrary: shaped }, { weight: 1, arbitrary: anything }, ...fitting)
  return fc.oneof(
    { weight: 9, arbitrary: json.map(value => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  )
}

test.each(endpoints.map(named => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const))(
  '%s refuses garbage without a 5xx',
  async (_, named) => {
    const { endpoint } = named
    const segments = endpoint.path.match(/:\w+/g) ?? []
    const call = fc.record({
      who: fc.nat(people.length + tokens.length - 1),
      params: fc.tuple(...segments.map(() => fc.oneof(fc.integer({ min: 1, max: 60 }).map(String), segmento))),
      query: fc.dictionary(
        fc.constantFrom(
          'pagina',
          'limite',
          'busca',
          'ordem',
          'id_usuario',
          'token',
          'acao',
          'x',
          ...fieldsOf(endpoint.query),
        ),
        text,
        { maxKeys: 3 },
      ),
      body: body(named),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ who, params, query, body }) => {
        const url = segments.reduce(
          (path, segment, i) => path.replace(segment, encodeURIComponent(params[i]!)),
          endpoint.path as string,
        )
        // A fresh session each time: some of these calls end all sessions of their caller.
        const token = who < people.length ? await signIn(t, people[who]!) : tokens[who - people.length]
        const search = new URLSearchParams(query as Record<string, string>)
        const answer = await t.call(endpoint.method, `${url}?${search}`, {
          token,
          ...(endpoint.method !== 'GET' && {
            body,
            headers: { 'content-type': 'application/json' },
          }),
        })
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400 && String(answer.headers['content-type']).includes('json'))
          expect(answer.json()).toMatchObject({
            codigo: expect.any(String),
            mensagem: expect.any(String),
            campos: expect.any(Object),
          })
        expect(answer.body).not.toMatch(
          /Invalid (input|option)|expected (string|number)|Too (small|big)|Unrecognized key/,
        )
        if (answer.statusCode === 200 && !endpoint.produces) endpoint.response.parse(answer.json())
      }),
      { numRuns: RUNS },
    )
  },
)
