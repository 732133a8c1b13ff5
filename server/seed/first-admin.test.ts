import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { straightTo } from '#test/app/db.ts'
import { createAdmin } from '#test/app/factories.ts'
import { startServerProcess } from '#test/servers/server-process.ts'
import { avisoSemAdmin } from './first-admin.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://quadrante.exemplo.com.br',
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  MAIL_FROM: 'Quadrante <nao-responda@exemplo.com.br>',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STANDINS: '',
}

test('logs at the start that a production database has no admin, and how to make the first', async () => {
  const connectionString = straightTo(t.deps)
  const server = await startServerProcess(connectionString, PRODUCTION)
  await expect.poll(server.output).toContain('este banco não tem nenhum admin')
  expect(server.output()).toContain('ADMIN_EMAIL e ADMIN_SENHA')
  await server.stop('SIGKILL')
})

test('logs nothing once there is an admin, or when the demonstration has its own', async () => {
  const { db, env } = t.deps
  expect(await avisoSemAdmin({ db, env })).toBeNull()
  expect(await avisoSemAdmin({ db, env: { ...env, production: true } })).toContain('nenhum admin')
  await createAdmin(t)
  expect(await avisoSemAdmin({ db, env: { ...env, production: true } })).toBeNull()
})
