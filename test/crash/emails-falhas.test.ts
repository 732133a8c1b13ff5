import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/connect.ts'
import { sendEmailQueue } from '#server/platform/emails/queues.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { type Conta, createConsultor } from '../app/factories.ts'
import { type SmtpSink, startSmtp } from '../outside/smtp.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import { casesOf, longTest } from './long-run.ts'

/*
 * Mail through two server processes and a mail server that fails in every way: nothing lost, nothing doubled but in the
 * one moment between the mail server's 250 and our mark, and then under the same Message-ID (security §39).
 */
const SECRET = 'a-secret-for-tests-that-is-long-enough'
/** Milliseconds, longer than a mail may wait before a job sends it. */
const A_WHILE = 5 * 60 * 1000

let t: TestApp
let smtp: SmtpSink
let servers: ServerProcess[]
let consultor: Conta
let offset = 0
let offsetFile: string
let start: () => Promise<ServerProcess>

beforeAll(async () => {
  t = await createTestApp()
  t.clock.set(new Date().toISOString())
  smtp = await startSmtp()
  offsetFile = join(await mkdtemp(join(tmpdir(), 'quadrante-relogio-')), 'ms')
  await writeFile(offsetFile, '0')
  const connectionString = straightTo(t.deps)
  start = () =>
    startServerProcess(connectionString, {
      SESSION_SECRET: SECRET,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Quadrante <nao-responda@exemplo.com.br>',
      TEST_CLOCK_OFFSET_FILE: offsetFile,
    })
  servers = await Promise.all([start(), start()])
  consultor = await createConsultor(t, { licencas: 200 })
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await smtp.close()
  await t.close()
  await rm(dirname(offsetFile), { recursive: true, force: true })
})
beforeEach(() => {
  smtp.humor = 'aceita'
  smtp.recebidos.length = 0
  smtp.onMessage = () => {}
})

/** Moves the clock of both processes on, so that waiting mails become due. */
async function advance(): Promise<void> {
  offset += A_WHILE
  await writeFile(offsetFile, String(offset))
}

const post = (path: string, body: unknown, server = servers.at(-1)!) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${consultor.token}` },
    body: JSON.stringify(body),
  })

async function invite(email: string, server?: ServerProcess): Promise<number> {
  const answer = await post('/consultores/convidar', { id_tipo_licenca: 1, email_participante: email }, server)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id_licenca: number }).id_licenca
}

/** Restarts the mail server on the same port: open connections end, accepted mails stay. */
async function restartSmtp(): Promise<void> {
  const { url, recebidos } = smtp
  await smtp.close()
  smtp = await startSmtp('aceita', Number(new URL(url).port))
  smtp.recebidos.push(...recebidos)
}

const rowOf = (email: string) =>
  t.deps.db.selectFrom('emails').selectAll().where('destinatario', '=', email).executeTakeFirstOrThrow()
const estadoOf = (email: string) => async () => (await rowOf(email)).estado
const received = (email: string) => smtp.recebidos.filter(mail => mail.to === email)
const many = (name: string, n: number) => Array.from({ length: n }, (_, i) => `${name}-${i}@exemplo.com.br`)

describe('a mail with two worker processes', () => {
  test('is sent once, however many jobs ask for it', async () => {
    smtp.onMessage = () => new Promise(resolve => setTimeout(resolve, 30))
    const emails = many('repetida', 12)
    for (const [i, email] of emails.entries()) await invite(email, servers[i % 2])
    const rows = await t.deps.db.selectFrom('emails').select('id_email').where('destinatario', 'in', emails).execute()
    await inTransaction(t.deps.db, async tx => {
      for (const { id_email } of [...rows, ...rows, ...rows])
        await t.deps.boss.enqueue(tx, sendEmailQueue, { id_email })
    })
    for (const email of emails) await expect.poll(estadoOf(email), PATIENT).toBe('enviado')
    await expect.poll(() => openJobs(), PATIENT).toBe(0)
    expect(smtp.recebidos.map(mail => mail.to).sort()).toEqual([...emails].sort())
  })

  test.each(
    casesOf<'adia' | 'cala_no_fim' | 'fechado'>(['adia', 'cala_no_fim', 'fechado'], each => each === 'fechado'),
  )('is sent after a mail server that is %s recovers, and invites are answered at once meanwhile', async trouble => {
    if (trouble === 'fechado') await smtp.close()
    else smtp.humor = trouble
    const emails = many(trouble, 4)
    await Promise.all(emails.map((email, i) => invite(email, servers[i % 2])))
    const troubled = async (email: string) =>
      trouble === 'cala_no_fim' ? received(email).length > 0 : (await rowOf(email)).tentativas > 0
    for (const email of emails) await expect.poll(() => troubled(email), PATIENT).toBe(true)
    expect(await Promise.all(emails.map(email => estadoOf(email)()))).toEqual(Array(4).fill('na_fila'))
    const taken = smtp.recebidos.length
    if (trouble !== 'adia') await restartSmtp()
    smtp.humor = 'aceita'
    await advance()
    for (const email of emails) await expect.poll(estadoOf(email), PATIENT).toBe('enviado')
    // What a silent server took without a word may come again, and is recognisable.
    for (const email of emails) {
      const ids = received(email).map(mail => mail.messageId)
      expect(ids).toHaveLength(taken > 0 ? 2 : 1)
      expect(new Set(ids)).toEqual(new Set([`<${(await rowOf(email)).id_email}@exemplo.com.br>`]))
    }
  })

  test('to a refused address fails alone', async () => {
    smtp.humor = 'recusa'
    await invite('ninguem@exemplo.com.br')
    await expect.poll(estadoOf('ninguem@exemplo.com.br'), PATIENT).toBe('falhou')
    smtp.humor = 'aceita'
    await invite('alguem@exemplo.com.br')
    await expect.poll(estadoOf('alguem@exemplo.com.br'), PATIENT).toBe('enviado')
    await advance()
    expect((await rowOf('ninguem@exemplo.com.br')).estado).toBe('falhou')
    expect(received('ninguem@exemplo.com.br')).toEqual([])
  })

  test('of an invite cancelled while the mail server is down is never sent', async () => {
    smtp.humor = 'adia'
    const id_licenca = await invite('cancelada@exemplo.com.br')
    await expect.poll(async () => (await rowOf('cancelada@exemplo.com.br')).tentativas, PATIENT).toBeGreaterThan(0)
    expect((await post(`/consultores/cancelar-convite/${id_licenca}`, {})).status).toBe(200)
    smtp.humor = 'aceita'
    await advance()
    await expect.poll(estadoOf('cancelada@exemplo.com.br'), PATIENT).toBe('cancelado')
    expect(smtp.recebidos).toEqual([])
  })
})

describe('kill -9 of a worker that is sending a mail', () => {
  /** Ends all servers but one and returns that one, which then sends every mail. */
  const theOnlyOne = async () => {
    while (servers.length > 1) await servers.shift()!.stop()
    return servers[0]!
  }

  longTest('before the mail server has answered lets the other process send it', async () => {
    const email = 'antes@exemplo.com.br'
    const victim = await theOnlyOne()
    smtp.onMessage = async () => {
      smtp.onMessage = () => {}
      await victim.stop('SIGKILL')
    }
    await invite(email)
    await expect.poll(() => received(email).length, PATIENT).toBe(1)
    await victim.stop('SIGKILL')
    expect(await estadoOf(email)()).toBe('na_fila')
    servers = [await start()]
    await advance()
    await expect.poll(estadoOf(email), PATIENT).toBe('enviado')
    expect(new Set(received(email).map(mail => mail.messageId)).size).toBe(1)
    expect(received(email)).toHaveLength(2)
  })

  test('between the 250 and recording it sends the mail a second time under the same Message-ID, never a third', async () => {
    const email = 'entre@exemplo.com.br'
    const victim = await theOnlyOne()
    const holder = await t.deps.pool.connect()
    // The mark waits for this lock: the mail server's 250 is read, and nothing more happens.
    smtp.onMessage = async mail => {
      smtp.onMessage = () => {}
      await holder.query('begin')
      await holder.query('select 1 from emails where destinatario = $1 for update', [mail.to])
    }
    await invite(email)
    const marking = async () => {
      const { rows } = await t.deps.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'update "emails"%'`,
      )
      return rows[0]!.n
    }
    await expect.poll(marking, PATIENT).toBe(1)
    await victim.stop('SIGKILL')
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    await holder.query('rollback')
    holder.release()
    expect(await estadoOf(email)()).toBe('na_fila')
    servers = await Promise.all([start(), start()])
    await advance()
    await expect.poll(estadoOf(email), PATIENT).toBe('enviado')
    await inTransaction(t.deps.db, async tx => {
      const { id_email } = await rowOf(email)
      for (let i = 0; i < 4; i += 1) await t.deps.boss.enqueue(tx, sendEmailQueue, { id_email })
    })
    await advance()
    await expect.poll(() => openJobs(['created', 'retry']), PATIENT).toBe(0)
    expect(received(email).map(mail => mail.messageId)).toEqual(
      Array(2).fill(`<${(await rowOf(email)).id_email}@exemplo.com.br>`),
    )
  })
})

/** Counts mail jobs in these states; the job of a killed process stays active until the queue reclaims it. */
async function openJobs(states = ['created', 'retry', 'active']): Promise<number> {
  const { rows } = await t.deps.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'enviar-email' and state::text = any($1)`,
    [states],
  )
  return rows[0]!.n
}
