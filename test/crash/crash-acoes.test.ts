import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import type { MovimentosLicenca } from '#server/platform/db/types.ts'
import type { TestApp } from '../app/app.ts'
import { createTestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { type Conta, createConsultor, createLicencas } from '../app/factories.ts'
import { expectBooksToBalance } from '../races/books.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * kill -9 in the middle of an act on many people, twice: whoever starts next goes on where it was left, each line is done
 * once, and its mail and its licence's move are there exactly once too.
 */
const PESSOAS = 120
const SECRET = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' }

let t: TestApp
let consultor: Conta
let clock: string
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set(new Date().toISOString())
  clock = join(await mkdtemp(join(tmpdir(), 'quadrante-relogio-')), 'ms')
  await writeFile(clock, '0')
  consultor = await createConsultor(t)
  await createLicencas(t, consultor, { quantidade: PESSOAS })
})
afterAll(async () => {
  await t.close()
  await rm(dirname(clock), { recursive: true, force: true })
})

const begin = (): Promise<ServerProcess> => {
  const connectionString = straightTo(t.deps)
  return startServerProcess(connectionString, { ...SECRET, TEST_CLOCK_OFFSET_FILE: clock })
}
const feitas = async (id_acao: string): Promise<number> =>
  Number(
    (
      await t.deps.db
        .selectFrom('acoes_linhas')
        .select(eb => eb.fn.countAll().as('n'))
        .where('id_acao', '=', id_acao)
        .where('resultado', '=', 'feito')
        .executeTakeFirstOrThrow()
    ).n,
  )
const moves = (evento: MovimentosLicenca['evento']) =>
  t.deps.db
    .selectFrom('movimentos_licenca')
    .select('id_licenca')
    .where('id_consultor', '=', consultor.id_usuario)
    .where('evento', '=', evento)
    .execute()

test('an ação killed twice with kill -9 finishes and does no line twice', async () => {
  for (let n = 0; n < PESSOAS; n += 1) {
    const body = { id_tipo_licenca: 1, email_participante: `queda-${n}@exemplo.com.br` }
    const sent = await t.call('POST', '/consultores/convidar', { token: consultor.token, body })
    expect(sent.statusCode).toBe(200)
  }
  let server = await begin()
  const id_acao = randomUUID()
  const started = await fetch(`${server.url}/consultores/acoes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${consultor.token}` },
    body: JSON.stringify({ id_acao, tipo: 'cancelar', selecao: { filtro: {} } }),
  })
  expect(await started.json()).toMatchObject({ total: PESSOAS })
  for (const share of [0.1, 0.5]) {
    await expect.poll(() => feitas(id_acao), { interval: 5 }).toBeGreaterThan(Math.floor(PESSOAS * share))
    await server.stop('SIGKILL')
    expect(await feitas(id_acao)).toBeLessThan(PESSOAS)
    expect(await moves('cancelamento')).toHaveLength(await feitas(id_acao))
    // Twenty seconds without anybody go by; the next process finds it at its first look.
    await writeFile(clock, String(30_000 * (share === 0.1 ? 1 : 2)))
    server = await begin()
  }
  await expect.poll(() => feitas(id_acao), { interval: 50 }).toBe(PESSOAS)
  const { acao } = (await t.call('GET', `/consultores/acoes/${id_acao}`, { token: consultor.token })).json()
  expect(acao).toMatchObject({ feitas: PESSOAS, nao_feitas: 0, interrompida: null })
  const cancelled = await moves('cancelamento')
  expect(new Set(cancelled.map(row => row.id_licenca)).size).toBe(PESSOAS)
  expect(cancelled).toHaveLength(PESSOAS)
  await server.stop()
  await expectBooksToBalance(t, consultor)
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})
