import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENT } from '#test/run/patience.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { closeBlocos, insertPopulation } from '../domain/blocos.ts'
import { umResultado } from '../domain/devolutivas.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * The last blocks of a round are closed through two server processes, each with workers of its own. Apart from the other
 * races: its people are rows alone, of whose licences no ledger knows.
 */
const ENV = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' }
let t: TestApp
let servers: ServerProcess[] = []
beforeAll(async () => {
  t = await createTestApp()
  // The servers run on real time; sessions of the test must be of the same day.
  t.clock.set(new Date().toISOString())
  const address = straightTo(t.deps)
  servers = await Promise.all([startServerProcess(address, ENV), startServerProcess(address, ENV)])
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await t.close()
})

test('an analysis covers exactly three hundred blocks, whichever process closes the last one', async () => {
  await closeBlocos(t, (await insertPopulation(t, { consultores: 15, per: 20 })).slice(0, 299))
  const blocks = await Promise.all(
    [0, 1, 0].map(async n => {
      const { pessoa } = await umResultado(t)
      const path = `/disc/controle-cego/${pessoa.id_licenca}`
      const { itens } = (await t.call('POST', path, { token: pessoa.token, body: { aceito: true } })).json()
      const body = JSON.stringify({ respostas: itens.map(() => 'sim'), palpite: 1 })
      const headers = { authorization: `Bearer ${pessoa.token}`, 'content-type': 'application/json' }
      return () => fetch(`${servers[n]?.url}${path}/fechar`, { method: 'POST', headers, body })
    }),
  )
  const answers = await Promise.all(blocks.map(close => close()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const rounds = async () => {
    const rows = await t.deps.db.selectFrom('rodadas_evidencia').select(['rodada', 'n']).execute()
    return rows.map(({ rodada, n }) => [rodada, n])
  }
  await vi.waitFor(async () => expect(await rounds()).toEqual([[1, 300]]), PATIENT)
  // Each closing asked for a count: those after the first find too few left.
  await vi.waitFor(async () => {
    const waiting = await sql`select from pgboss.job where name = 'contar-rodada' and state < 'completed'`.execute(
      t.deps.db,
    )
    expect(waiting.rows).toEqual([])
  }, PATIENT)
  expect(await rounds()).toEqual([[1, 300]])
  const { rows } = await sql`select from controles_cegos where rodada = 1`.execute(t.deps.db)
  expect(rows).toHaveLength(300)
})
