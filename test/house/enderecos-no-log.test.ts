import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#server/slices.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { collectLogs } from '../app/logs.ts'

/* A log of every request says which call it was, and nothing of its address: what opens something travels there. */

const SECRET = 'k7m29qxt4hvw3bnp'
/** Pages whose path carries a token, a code or the name of a report. */
const PAGES = [
  '/t/entrada/:x',
  '/t/:x',
  '/c/:x',
  '/cadastro-cliente/:x',
  '/recuperar-senha/:x',
  '/acompanhamento/:x',
  '/combinado/:x',
  '/horario/:x',
  '/nao-quero-receber/:x',
]

const logs = collectLogs()
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ deps: { log: logs.log } })
})
afterAll(() => t.close())

test.each([
  ...PAGES.map(path => ['GET', path] as const),
  ...endpoints.map(({ endpoint: { method, path } }) => [method, path] as const),
])('the log shows %s %s by its pattern, without the token', async (method, path) => {
  logs.forget()
  const url = `${path.replace(/:\w+/g, SECRET)}?token=${SECRET}&busca=${SECRET}`
  await t.call(method, url, method === 'GET' ? {} : { body: {} })
  const lines = logs.lines()
  expect(lines.some(({ msg }) => msg === 'incoming request')).toBe(true)
  expect(JSON.stringify(lines)).not.toContain(SECRET)
})

test('the log line of a page names the call', async () => {
  logs.forget()
  await t.call('GET', `/rodadas/publica/${SECRET}`)
  expect(logs.said('incoming request')[0]).toMatchObject({ req: { method: 'GET', route: '/rodadas/publica/:codigo' } })
})
