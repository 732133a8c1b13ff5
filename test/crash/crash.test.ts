import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/index.ts'
import { migrate } from '#server/platform/migrate.ts'
import { queues } from '#server/start-jobs.ts'
import { beat } from '#test/run/beat.ts'
import { PATIENT } from '#test/run/patience.ts'
import { sized } from '#test/run/size.ts'
import { startSmtp } from '../outside/smtp.ts'
import { killAll, seedConsultor } from '../servers/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * kill -9 in the middle of work, of the server and of PostgreSQL: what was acknowledged is there, what was not is there
 * wholly or not at all, and the books balance. CRASH_ROUNDS asks for more.
 */
const ROUNDS = sized('CRASH_ROUNDS', 1, 10)
const CLIENTS = 8
const LICENCAS = 400
const SECRET = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' }

const dataDir = join(import.meta.dirname, '..', '..', '.cache', `crash-${process.pid}`)
let embedded: Embedded
let db: Db
let token: string
let id_consultor: number

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir })
  await migrate(embedded.connectionString, queues)
  db = createDb(createPool(embedded.connectionString))
  const consultor = await seedConsultor(db, LICENCAS)
  id_consultor = consultor.id_consultor
  token = consultor.token
})
afterAll(async () => {
  await db.destroy()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** Invites and cancels as fast as the server answers, until stopped; records what was acknowledged. */
function work(server: ServerProcess, round: number) {
  const invited = new Set<string>()
  const cancelled = new Set<string>()
  const inDoubt = new Set<string>()
  let stopped = false
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: answer.status, json: (await answer.json()) as { id_licenca: number } }
  }
  const client = async (n: number) => {
    for (let i = 0; !stopped; i += 1) {
      const email = `r${round}-${n}-${i}@exemplo.com.br`
      inDoubt.add(email)
      try {
        const answer = await post('/consultores/convidar', { id_tipo_licenca: 1, email_participante: email })
        if (answer.status !== 200) {
          // While something is down only a calm refusal may come; a day has its limit of addresses besides.
          expect([409, 429, 503]).toContain(answer.status)
          continue
        }
        invited.add(email)
        inDoubt.delete(email)
        if (i % 2 === 0) continue
        inDoubt.add(email)
        if ((await post(`/consultores/cancelar-convite/${answer.json.id_licenca}`, {})).status === 200) {
          cancelled.add(email)
          inDoubt.delete(email)
        }
      } catch (error) {
        // No answer: in doubt, to be looked up afterwards. A wrong status is a failure and stays one.
        if ((error as Error).name === 'AssertionError') throw error
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
  }
  const done = Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
  return {
    invited,
    cancelled,
    inDoubt,
    stop: async () => {
      stopped = true
      await done
    },
  }
}

async function expectNothingLost({ invited, cancelled, inDoubt }: ReturnType<typeof work>): Promise<void> {
  const rows = await db
    .selectFrom('convites')
    .select(['email', 'cancelado_em', 'id_convite'])
    .where('email', 'is not', null)
    .execute()
  const byEmail = new Map(rows.map(row => [row.email!, row]))
  for (const email of invited) expect(byEmail.has(email), `acknowledged invite ${email}`).toBe(true)
  for (const email of cancelled) expect(byEmail.get(email)?.cancelado_em, `acknowledged cancel ${email}`).not.toBeNull()
  for (const email of invited)
    if (!cancelled.has(email) && !inDoubt.has(email)) expect(byEmail.get(email)!.cancelado_em).toBeNull()
  // Wholly or not at all: an invite has its licence, its ledger row and its mail.
  const { rows: broken } = await db.executeQuery<{ id_convite: string }>(
    db
      .selectFrom('convites as c')
      .select('c.id_convite')
      .where(eb =>
        eb.or([
          eb.not(
            eb.exists(
              eb
                .selectFrom('movimentos_licenca as m')
                .select('m.id_movimento')
                .whereRef('m.id_convite', '=', 'c.id_convite')
                .where('m.evento', '=', 'convite'),
            ),
          ),
          eb.not(
            eb.exists(eb.selectFrom('emails as e').select('e.id_email').whereRef('e.id_convite', '=', 'c.id_convite')),
          ),
        ]),
      )
      .compile(),
  )
  expect(broken).toEqual([])
  const states = await db
    .selectFrom('licencas')
    .select(eb => ['estado', eb.fn.countAll().as('n')])
    .where('id_consultor', '=', id_consultor)
    .groupBy('estado')
    .execute()
  const count = (estado: string) => Number(states.find(row => row.estado === estado)?.n ?? 0)
  const open = rows.filter(row => row.cancelado_em === null).length
  expect([count('DISPONIVEL') + count('CONVIDADA'), count('CONVIDADA')]).toEqual([LICENCAS, open])
}

/** Cancels every open invite, so that the next round has licences again. */
async function cancelAll(): Promise<void> {
  await db
    .updateTable('convites')
    .set({ cancelado_em: new Date(), email: null })
    .where('cancelado_em', 'is', null)
    .execute()
  await db.updateTable('convites').set({ email: null }).execute()
  await db.updateTable('licencas').set({ estado: 'DISPONIVEL' }).where('estado', '=', 'CONVIDADA').execute()
}

/** Waits until at least one invite was acknowledged, and then a random moment. */
async function moment({ invited }: ReturnType<typeof work>): Promise<void> {
  await expect.poll(() => invited.size, { interval: 20 }).toBeGreaterThan(0)
  await new Promise(resolve => setTimeout(resolve, Math.random() * 500))
}

describe('kill -9', () => {
  test('of the server loses nothing acknowledged', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      beat()
      const server = await startServerProcess(embedded.connectionString, SECRET)
      const load = work(server, round)
      await moment(load)
      await server.stop('SIGKILL')
      await load.stop()
      expect(load.invited.size).toBeGreaterThan(0)
      await expectNothingLost(load)
      await cancelAll()
    }
  })

  test('of PostgreSQL loses nothing acknowledged, and the server reconnects', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      beat()
      const server = await startServerProcess(embedded.connectionString, SECRET)
      const load = work(server, 1000 + round)
      await moment(load)
      await killAll(embedded)
      embedded = await startEmbedded({ dataDir })
      const answered = async () =>
        (
          await fetch(`${server.url}/consultores/licencas?limite=1`, {
            headers: { authorization: `Bearer ${token}` },
          }).catch(() => null)
        )?.status
      await expect.poll(answered).toBe(200)
      await load.stop()
      expect(load.invited.size).toBeGreaterThan(0)
      await expectNothingLost(load)
      await cancelAll()
      await server.stop()
    }
  })

  test('of PostgreSQL between the 250 of a mail and its mark sends it once', async () => {
    const smtp = await startSmtp()
    const server = await startServerProcess(embedded.connectionString, { ...SECRET, SMTP_URL: smtp.url })
    const killed = Promise.withResolvers<void>()
    const email = 'entre@exemplo.com.br'
    // Mails of the rounds before may still wait.
    smtp.onMessage = async ({ to }) => {
      if (to !== email) return
      smtp.onMessage = () => {}
      await killAll(embedded)
      killed.resolve()
    }
    const answer = await fetch(`${server.url}/consultores/convidar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id_tipo_licenca: 1, email_participante: email }),
    })
    expect(answer.status).toBe(200)
    await killed.promise
    embedded = await startEmbedded({ dataDir })
    const open = () =>
      sql<{
        n: number
      }>`select count(*)::int as n from pgboss.job j join emails e on j.data ->> 'id_email' = e.id_email::text
                          where j.name = 'enviar-email' and j.state < 'completed' and e.destinatario = ${email}`
        .execute(db)
        .then(
          ({ rows }) => rows[0]?.n,
          () => undefined,
        )
    await expect.poll(open, PATIENT).toBe(0)
    expect(smtp.recebidos.filter(({ to }) => to === email)).toHaveLength(1)
    await server.stop()
    await smtp.close()
    await cancelAll()
  })
})
