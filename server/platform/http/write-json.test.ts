import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeJson } from './write-json.ts'

const pessoa = z.object({
  id: z.int(),
  nome: z.nullable(z.string()),
  'e-mail "dela"': z.optional(z.string()),
  em: z.coerce.date(),
  ativa: z.boolean(),
  estado: z.enum(['A', 'B']),
  nota: z.nullable(z.number()),
  vezes: z.optional(z.nullable(z.int())),
})
const answer = z.object({
  results: z.readonly(z.array(pessoa)),
  contagem: z.record(z.string(), z.int()),
  par: z.tuple([z.int(), z.string()]),
  forma: z.union([z.literal('a'), z.object({ b: z.int() })]),
  solto: z.looseObject({ a: z.int() }),
  talvez: z.array(z.optional(z.string())),
  tudo: z.unknown(),
})

test('writes what JSON.stringify writes of the value that the schema returns', () => {
  const given = {
    results: [
      {
        id: -0,
        nome: 'Conceição "aspas" \\ \u2028 \ud800 \u0007 😀',
        'e-mail "dela"': 'ana@exemplo.com.br',
        em: '2026-11-23T03:00:00.5Z',
        ativa: true,
        estado: 'A',
        nota: 1e-7,
        vezes: null,
        senha: 'is not let through',
      },
      { id: 2, nome: null, em: new Date(0), ativa: false, estado: 'B', nota: 1e21, vezes: undefined },
    ],
    contagem: { a: 1 },
    par: [1, 'dois'],
    forma: { b: 1 },
    solto: { a: 1, z: [new Date(0)] },
    talvez: ['a', undefined],
    tudo: undefined,
  }
  const cut = answer.parse(given)
  expect(writeJson(answer)(cut)).toBe(JSON.stringify(cut))
  expect(writeJson(answer)({ ...cut, results: [] })).toBe(JSON.stringify({ ...cut, results: [] }))
})

test('writes an empty string for undefined', () => {
  expect(writeJson(z.optional(z.string()))(undefined)).toBeUndefined()
})
