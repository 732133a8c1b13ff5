import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/db.ts'
import { startServerProcess } from '#test/server-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://quadrante.exemplo.com.br',
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  MAIL_FROM: 'Quadrante <nao-responda@exemplo.com.br>',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STANDINS: '',
}

async function printedBy(env: Record<string, string>): Promise<string> {
  const server = await startServerProcess(database.connectionString, { ...PRODUCTION, ...env })
  try {
    await expect.poll(server.output).toContain('Quadrante está em')
  } finally {
    await server.stop()
  }
  return server.output()
}

test('a production database without an admin says so at the start, and how to make the first', async () => {
  const alone = await printedBy({})
  expect(alone).toContain('este banco não tem nenhum admin')
  expect(alone).toContain('ADMIN_EMAIL e ADMIN_SENHA')
  expect(await printedBy({ ADMIN_EMAIL: 'admin@exemplo.com.br', ADMIN_SENHA: 'doze-caracteres' })).not.toContain(
    'admin',
  )
  expect(await printedBy({})).not.toContain('nenhum admin')
})
