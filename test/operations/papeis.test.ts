import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createTestDatabase, type TestDatabase } from '../app/db.ts'
import { seedConsultor } from '../servers/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/* One process answers, another works on the jobs, both on one database. */

const SECRET = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' }
let database: TestDatabase
let db: Db
const servers: ServerProcess[] = []
const start = async (PAPEL: string) => {
  const server = await startServerProcess(database.connectionString, { ...SECRET, PAPEL, METRICS_TOKEN: 'medir' })
  servers.push(server)
  return server
}
const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(createPool(database.connectionString, { max: 2 }))
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await db.destroy()
  await database.drop()
})

test('a web process runs no jobs, and a worker answers health checks only', async () => {
  const { token } = await seedConsultor(db, 1)
  const web = await start('web')
  const answer = await fetch(`${web.url}/consultores/convidar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id_tipo_licenca: 1, email_participante: 'alguem@exemplo.com.br' }),
  })
  expect(answer.status).toBe(200)
  const states = async () => {
    const rows = await db
      .selectFrom('emails')
      .select('estado')
      .where('destinatario', '=', 'alguem@exemplo.com.br')
      .execute()
    return rows.map(({ estado }) => estado)
  }
  const jobs = async () => {
    const metrics = await (await fetch(`${web.url}/metricas`, { headers: { authorization: 'Bearer medir' } })).text()
    return /^quadrante_email_oldest_unsent_seconds (\S+)/m.exec(metrics)?.[1]
  }
  expect(await states()).toEqual(['na_fila'])
  expect(Number(await jobs())).toBeGreaterThan(0)

  const tarefas = await start('tarefas')
  await vi.waitFor(async () => expect(await states()).toEqual(['enviado']), PATIENT)
  expect(await statusOf(`${tarefas.url}/saude`)).toBe(200)
  expect(await statusOf(`${tarefas.url}/metricas`, { authorization: 'Bearer medir' })).toBe(200)
  expect(await statusOf(`${tarefas.url}/`)).toBe(404)
  expect(await statusOf(`${tarefas.url}/login`)).toBe(404)
  expect(tarefas.output()).toContain('cuida das tarefas')
})

test('a server that waits for a schema ends at the first signal', async () => {
  const behind = await createTestDatabase()
  const own = createDb(createPool(behind.connectionString, { max: 1 }))
  await sql`delete from migracoes where arquivo in (select max(arquivo) from migracoes)`.execute(own)
  await own.destroy()
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      ...SECRET,
      NODE_ENV: 'test',
      DATABASE_URL: behind.connectionString,
      MIGRAR: 'false',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (said += String(chunk)))
    await expect.poll(() => said, PATIENT).toContain('falta 1 migração). Esperando por npm run migrar')
    server.kill('SIGTERM')
    await expect.poll(() => server.exitCode, PATIENT).toBe(0)
  } finally {
    server.kill('SIGKILL')
    await behind.drop()
  }
})
