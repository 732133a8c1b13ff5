import { describe, expect, test } from 'vitest'
import { endpoints } from '#server/slices.ts'
import { linkDeVideoValido } from '#shared/conversas/encontros/encontros.rules.ts'
import { hasLink } from '#shared/platform/fields/links.ts'
import { declaredMaximum, grows, sampleOf, textFieldsOfCall, workOf } from './text-fields.ts'

/*
 * What people send is bounded before a pattern looks into it or its letters are put in form: both can take the square of
 * the text's length, and a body may hold 100,000 letters. Nothing is timed: it is counted how long a text such work is given.
 */

/** Letters: the largest body, and the longest text allowed for work whose cost grows with it. */
const BODY = 98_000
const LONGEST = 2_500

/**
 * Texts that are slow for a pattern: one letter, nearly an address, blanks, combining marks out of order, digits,
 * braces.
 */
const SHAPES: Record<string, (n: number) => string> = {
  'one letter': n => 'a'.repeat(n),
  'nearly an address': n => `${'a.'.repeat(n / 2)}!`,
  blanks: n => `a${' '.repeat(n - 2)}a`,
  'marks out of order': n => `a${'\u0301\u0323'.repeat(n / 2)}`,
  digits: n => '1'.repeat(n),
  braces: n => '{'.repeat(n),
}

const CALLS = endpoints.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** Runs a function; returns the work that was given a longer text than allowed. */
const tooMuch = (run: () => unknown) =>
  workOf(run)
    .filter(({ length }) => length > LONGEST)
    .map(({ by, length }) => `${by} was given ${length} letters`)

test('textFieldsOf finds fields, also in lists and alternatives', () => {
  const names = CALLS.flatMap(([, endpoint]) => textFieldsOfCall(endpoint).map(({ name }) => name))
  expect(names.length).toBeGreaterThan(300)
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /rodadas body.mensagem',
      'POST /compra/pre-compra body.tomador.nome',
      'POST /participantes/convidar-lote body.emails[]|1.nome',
      'PUT /consultores/visoes/:id_visao body.parametros{}',
    ]),
  )
})

describe('the length of a text is checked before its content in', () => {
  test.each(CALLS)('each field of %s', (_, endpoint) => {
    for (const { name, schema } of textFieldsOfCall(endpoint)) {
      const max = declaredMaximum(schema) ?? 1_000
      for (const [shape, make] of Object.entries(SHAPES))
        for (const length of [max, 10 * max, BODY])
          expect(
            tooMuch(() => schema.safeParse(make(length))),
            `${name}: ${length} of ${shape}`,
          ).toEqual([])
    }
  })

  test.each(CALLS)('%s, all its fields together', (_, { body, query }) => {
    for (const schema of [body, query]) {
      if (!schema) continue
      for (const make of Object.values(SHAPES))
        for (const length of [LONGEST, BODY])
          expect(tooMuch(() => schema.safeParse(sampleOf(schema, make(length))))).toEqual([])
    }
  })
})

/** Fields without a limit on letters: base64 files, limited in bytes, and a body that is decided by its signature. */
const AS_THEY_COME = [/\.base64$/, /notificacao-compra body$/]

test.each(CALLS)('%s limits the length of every text', (_, endpoint) => {
  for (const { name, schema } of textFieldsOfCall(endpoint)) {
    if (AS_THEY_COME.some(exempt => exempt.test(name))) continue
    const kept = ['a', '1', ' '].flatMap(sign => {
      const { data } = schema.safeParse(sign.repeat(BODY))
      return typeof data === 'string' ? [data.length] : []
    })
    expect(Math.max(0, ...kept), name).toBeLessThan(LONGEST)
  }
})

test('a rule that the client checks before sending also limits the length', () => {
  expect(tooMuch(() => linkDeVideoValido(`https://${'a.'.repeat(BODY / 2)}`))).toEqual([])
})

test('every part of the pattern for links has a limited length', () => {
  const work = workOf(() => hasLink('a'.repeat(100)))
  expect(work.map(({ by }) => by)).toEqual(['normalize(NFKC)'])
})

test('workOf tells unbounded work from bounded work', () => {
  for (const open of ['a+b', '(ab)*', '^(a|b+)$', String.raw`\s{2,}`, ',? *x']) expect(grows(open), open).toBe(true)
  for (const one of ['^a{1,3}$', String.raw`\s+`, String.raw`[^\s\n]+`, String.raw`\p{Cc}`, 'a{2}b'])
    expect(grows(one), one).toBe(false)
})
