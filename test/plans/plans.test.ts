import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import { allowed, EXCEPTIONS } from './exceptions.ts'
import { listen } from './heard.ts'
import { type Finding, hasPlan, judge, sizesOf } from './judge.ts'
import { walk } from './walk.ts'
import { adminOn, sow } from './world.ts'

/* No statement reads another owner's rows, however many there are: every one the product asks is explained, among others' rows. */

let t: TestApp
const ear = listen()
let found: (Finding & { by: string; text: string })[]
let asked = 0

beforeAll(async () => {
  t = await createTestApp({ env: { METRICS_TOKEN: 'medir' } })
  t.clock.set(new Date().toISOString())
  const who = await sow(t)
  ear.heard.clear()
  await walk(t, who, ear.by)
  ear.stop()
  found = await explainAll([...ear.heard.values()].filter(hasPlan))
})
afterAll(() => t.close())

let scaled = false
async function explainAll(statements: Parameters<typeof judge>[1][]) {
  const client = adminOn(t)
  await client.connect()
  if (!scaled) {
    await client.query('analyze')
    // As if there were a thousand times as much: what is cheap because there is little of it is not chosen for that.
    await client.query(
      `update pg_class set reltuples = reltuples * 1000 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0`,
    )
    scaled = true
  }
  // What lies behind a key is looked up by it: of so few rows PostgreSQL would rather read all and join them.
  await client.query(
    'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set random_page_cost = 1.1',
  )
  const sizes = await sizesOf(client)
  const all = []
  for (const statement of statements) {
    asked += 1
    const ways = new Map((await judge(client, statement, sizes)).map(way => [`${way.table} ${way.how}`, way]))
    for (const way of ways.values()) all.push({ ...way, by: statement.by, text: statement.text.replace(/\s+/g, ' ') })
  }
  await client.end()
  return all
}

test("every statement is limited to its owner's rows", () => {
  expect(asked).toBeGreaterThan(300)
  const wrong = found.filter(finding => !allowed(finding))
  expect(wrong.map(({ by, table, how, text }) => `${by}: ${table} ${how}\n    ${text.slice(0, 300)}`).join('\n')).toBe(
    '',
  )
})

test('every exception is still needed', () => {
  const unmet = EXCEPTIONS.filter(exception => !found.some(finding => allowed(finding, [exception])))
  expect(unmet).toEqual([])
})

describe('a planted statement', () => {
  test.each([
    ['a table read whole', 'select * from respostas where ms > $1', [1], 'whole'],
    ['everybody of a kind', 'select * from licencas where criada_em > $1', [new Date()], 'whole'],
    ['everybody in a state', 'select * from pessoas where estado = $1', ['pronto'], ''],
    ['all in an order', 'select * from movimentos_licenca order by id_movimento limit 1', [], ''],
  ])('is found: %s', async (_, text, values, how) => {
    const [one] = await explainAll([{ text, values, by: 'planted' }])
    expect(one?.how).toContain(how)
    expect(one && allowed(one)).toBeFalsy()
  })

  test('is accepted when it names its owner', async () => {
    const own = 'select * from licencas where id_consultor = $1 and estado = $2'
    expect(await explainAll([{ text: own, values: [1, 'DISPONIVEL'], by: 'planted' }])).toEqual([])
  })
})
