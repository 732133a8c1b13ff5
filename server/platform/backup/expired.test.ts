import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante, inviteOne, signIn } from '#test/app/factories.ts'
import { combinadosOf } from '#test/domain/combinados.ts'
import { encontrosOf } from '#test/domain/encontros.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { periodicRuns } from '../../start-jobs.ts'
import { cancelWrittenBefore } from '../emails/delivery/outbox.queries.ts'
import { free, showHeld } from './database/quarantine.ts'

/* A copy of an instant, freed 130 hours later: what the clock made due in between, the place of before has sent. */
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const { encerrada } = combinadosOf(() => t)
const { created } = encontrosOf(() => t)
const { abrir, convidar: convidarNaTurma, inDays } = turmasOf(() => t)

/** Runs the work that a server does every minute. */
const minute = async () => {
  for (const volta of periodicRuns) await volta(t.deps)
}
const waiting = async () =>
  (await t.deps.db.selectFrom('emails').select('tipo').where('estado', '=', 'na_fila').execute())
    .map(({ tipo }) => tipo)
    .sort()

const DUE = [
  { tipo: 'acompanhamento_14', quantos: 1 },
  { tipo: 'convite_expirado', quantos: 1 },
  { tipo: 'encontro_lembrete', quantos: 1 },
  { tipo: 'encontros_do_dia', quantos: 1 },
  { tipo: 'lembrete_convite', quantos: 1 },
  { tipo: 'lembrete_rodada', quantos: 1 },
  { tipo: 'lembrete_teste', quantos: 1 },
]

test('freeing a restored copy marks reminders due since the backup as sent; later ones are sent', async () => {
  await encerrada()
  t.clock.advance(12 * DAY_MS)
  await minute()
  const ana = await createConsultor(t, { licencas: 9 })
  await inviteOne(t, ana, 'convite@exemplo.com.br')
  await createParticipante(t, ana, 'teste@exemplo.com.br')
  const pessoa = await createParticipante(t, ana, 'conversa@exemplo.com.br')
  await conclude(t, pessoa)
  const dono = await createConsultor(t, { licencas: 9 })
  const { id_rodada } = await abrir(dono, { fecha_em: inDays(7), lembretes: [3, 1] })
  await convidarNaTurma(dono, id_rodada, ['turma@exemplo.com.br'])
  ana.token = await signIn(t, ana)
  await created(ana, pessoa, { quando: inDays(6) })
  await t.deliverMail()

  const copia_de = t.clock.now()
  t.clock.advance(130 * HOUR_MS)
  const restaurada_em = t.clock.now()
  await t.deps.db.insertInto('restauracoes').values({ copia_de, restaurada_em }).execute()

  // Asked first, it says so and changes nothing.
  expect((await showHeld(t.deps.db, t.clock.now(), periodicRuns)).vencidos).toEqual(DUE)
  expect(await waiting()).toEqual([])

  const freed = await free(t.deps.db, t.clock.now(), { cancelar: cancelWrittenBefore, voltas: periodicRuns })
  expect(freed).toEqual({ cancelados: 0, vencidos: DUE })
  await minute()
  expect(await waiting()).toEqual([])
  t.clock.advance(18 * HOUR_MS)
  await minute()
  expect(await waiting()).toEqual(['lembrete_rodada'])
})

test('freeing a restored copy with its waiting mails sends the reminders that fell due since the backup', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  await inviteOne(t, ana, 'outro@exemplo.com.br')
  await t.deliverMail()
  const copia_de = t.clock.now()
  t.clock.advance(100 * HOUR_MS)
  await t.deps.db.insertInto('restauracoes').values({ copia_de, restaurada_em: t.clock.now() }).execute()
  expect(await free(t.deps.db, t.clock.now())).toEqual({ cancelados: 0, vencidos: [] })
  await minute()
  expect(await waiting()).toContain('lembrete_convite')
})
