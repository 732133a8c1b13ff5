import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/connect.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { holdRelatorio } from './relatorio.queries.ts'

/* What allows a gestor's report is read once it is held: whoever ended it first is heard, however late the check began. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { call, empresaOf, gestorOf, giveRelatorio } = gestoresOf(() => t)
const { lido } = equipesOf(() => t)

/** Waits until a statement on this database waits for somebody's lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await t.deps.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.n ?? 0) > 0) return
    await sleep(10)
  }
}

const ENDS = {
  'takes her choice back': `update autorizacoes_vigentes set escopo = 'nada' where destino = 'gestor' and id_destino = $1 and id_participante = $2`,
  'ends the access': `update acessos_empresa set encerrado_em = aceito_em, encerrado_por = id_usuario where id_usuario = $1 and $2::int > 0`,
  'leaves the company': `update clientes set id_empresa = null where $1::int > 0 and id_participante = $2`,
  'deactivates the consultora': `update usuarios set ativo = false where $1::int > 0 and id_usuario = (select id_consultor from clientes where id_participante = $2)`,
}

test.each(Object.entries(ENDS))('whoever %s while the last check runs is before it', async (_name, statement) => {
  const ana = await createConsultor(t, { licencas: 1 })
  const id_empresa = await empresaOf(ana)
  const regina = await gestorOf(ana, id_empresa)
  const pessoa = await createParticipante(t, ana)
  await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
  await conclude(t, pessoa)
  await lido(pessoa)
  await giveRelatorio(pessoa, regina)
  const quem = { id_empresa, id_participante: pessoa.id_usuario }
  const check = () =>
    inTransaction(t.deps.db, tx => holdRelatorio(tx, { id_usuario: regina.id_usuario, now: t.clock.now() }, quem))
  expect(await check()).toEqual({ escopo: 'relatorio', id_licenca: pessoa.id_licenca })
  const ending = await t.deps.pool.connect()
  try {
    await ending.query('begin')
    await ending.query(statement, [regina.id_usuario, pessoa.id_usuario])
    const late = check()
    await untilSomebodyWaits()
    await ending.query('commit')
    expect((await late)?.escopo ?? 'nada').toBe('nada')
  } finally {
    ending.release()
  }
})
