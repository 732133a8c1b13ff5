import { createServer, type Server } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/db.ts'
import { type SmtpSink, startSmtp } from '#test/smtp.ts'
import { readEnv } from '../env.ts'
import { examinar } from './exame.ts'
import { examesDe } from './exames.ts'

/* A production environment as it should be, and then with one thing wrong after another. */

let database: TestDatabase
let smtp: SmtpSink
let outside: Server
let url: string
/** What `/users/me` and `/saude` of the outside answer now. */
let known = true

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
  outside = createServer((request, response) => {
    const asked = request.url === '/users/me' && request.headers.authorization === 'Bearer credencial'
    response.statusCode = asked && !known ? 401 : 200
    response.end(request.url === '/saude' ? '{"vivo":true}' : '{}')
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  await new Promise(resolve => outside.close(resolve))
  await smtp.close()
  await database.drop()
})

async function look(changes: Record<string, string> = {}) {
  const lines: string[] = []
  const env = readEnv({
    NODE_ENV: 'production',
    DATABASE_URL: database.connectionString,
    APP_URL: url,
    SESSION_SECRET: 's'.repeat(40),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Quadrante <quadrante@exemplo.com.br>',
    MP_ACCESS_TOKEN: 'credencial',
    MP_API_URL: url,
    MP_WEBHOOK_SECRET: 'segredo',
    METRICS_TOKEN: 'medir',
    TRUST_PROXY: '1',
    ...changes,
  })
  const well = await examinar(examesDe(env), line => lines.push(line))
  return { well, lines, wrong: lines.filter(line => line.startsWith('ERRO')) }
}

test('what is in order is said to be, and only the missing TLS is wrong', async () => {
  const { wrong, lines } = await look()
  expect(wrong).toEqual([expect.stringContaining('sem TLS')])
  expect(lines.join('\n')).toMatch(/PostgreSQL 18[\s\S]*com as migrações desta versão[\s\S]*o servidor nos aceita/)
  expect(lines.join('\n')).toMatch(/conhece a credencial[\s\S]*responde/)
  expect(smtp.recebidos).toEqual([])
})

test('a credential that nobody knows, a mail server that is not there, an address of somebody else', async () => {
  known = false
  const { wrong } = await look({ SMTP_URL: 'smtp://127.0.0.1:1', APP_URL: `${url}/outra` })
  known = true
  const words = wrong.join('\n')
  expect(words).toContain('respondeu 401')
  expect(words).toContain('e-mail')
  expect(words).toContain('responde outra coisa')
})

test('no backup yet, one that is too old, one of today; and a copy that nobody freed', async () => {
  const said = async () => (await look()).lines.filter(line => /backups:/.test(line)).join('\n')
  expect(await said()).toMatch(/atenção\s+backups: nenhum ainda/)
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const made = (hours: number) =>
    client.query(
      `insert into backups (instantaneo, terminado_em, arquivo, bytes, sha256, cifrado)
       values (now() - make_interval(hours => $1), now(), 'x', 1, 'x', true)`,
      [hours],
    )
  await made(40)
  expect(await said()).toMatch(/ERRO\s+backups: .*há 40 h; deveria haver um a cada 26 h/)
  await made(3)
  await client.query('insert into restauracoes (restaurada_em) values (now())')
  expect(await said()).toMatch(/ok\s+backups: .*há 3 h[\s\S]*sem BACKUP_PARA[\s\S]*cópia em quarentena/)
  await client.end()
})

test('a database that is behind, or cannot be reached', async () => {
  expect((await look({ DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' })).wrong.join('\n')).toContain('banco')
})
