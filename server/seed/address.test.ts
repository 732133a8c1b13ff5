import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { requireSafeAddress } from './address.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const begun = (com_dados: boolean) =>
  t.deps.db.updateTable('instalacao_inicio').set({ em: t.clock.now(), com_dados }).execute()
const look = (appUrl: string, production = true) =>
  requireSafeAddress({ ...t.deps, appUrl, env: { ...t.deps.env, production } })

test('accepts https, this machine, and everything outside of production', async () => {
  await begun(false)
  expect(await look('https://disc.exemplo.com.br')).toBeNull()
  expect(await look('http://127.0.0.1:3000')).toBeNull()
  expect(await look('http://disc.exemplo.com.br', false)).toBeNull()
})

test('refuses http in a new production installation', async () => {
  await begun(false)
  await expect(look('http://disc.exemplo.com.br')).rejects.toThrow(/^APP_URL precisa começar por https/)
})

test('warns an installation with data for thirty days, and refuses afterwards', async () => {
  await begun(true)
  expect(await look('http://disc.exemplo.com.br')).toMatch(/^Atenção: APP_URL .* A partir de \d\d\/\d\d\/\d{4}/)
  t.clock.advance(30 * DAY_MS - 1)
  expect(await look('http://disc.exemplo.com.br')).toMatch(/^Atenção/)
  t.clock.advance(1)
  await expect(look('http://disc.exemplo.com.br')).rejects.toThrow(/^APP_URL/)
})
