import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor, inviteOne } from '#test/app/factories.ts'
import { jobs, tidy } from '../../start-jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const invites = (id_consultor: number) =>
  t.deps.db.selectFrom('convites').selectAll().where('id_consultor', '=', id_consultor).orderBy('criado_em').execute()

test("tidy records each expired invite's return once, dated validade_convite and not before it", async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const { id_licenca } = await inviteOne(t, consultor, 'vence@exemplo.com.br')
  t.clock.advance(5 * DAY_MS)
  await tidy(t.deps)
  expect((await invites(consultor.id_usuario))[0]!.devolvido_em).toBeNull()
  t.clock.advance(1)
  await Promise.all([tidy(t.deps), tidy(t.deps)])
  const [convite] = await invites(consultor.id_usuario)
  expect(convite!.devolvido_em).toEqual(convite!.validade_convite)
  const moves = await t.deps.db
    .selectFrom('movimentos_licenca')
    .select('evento')
    .where('id_licenca', '=', id_licenca)
    .execute()
  expect(moves.filter(move => move.evento === 'expiracao')).toHaveLength(1)
})

test('erases the address of a cancelled or expired invite after 90 days', async () => {
  const consultor = await createConsultor(t, { licencas: 2 })
  const { id_licenca } = await inviteOne(t, consultor, 'cancelada@exemplo.com.br')
  await inviteOne(t, consultor, 'expirada@exemplo.com.br')
  await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token })
  t.clock.advance(90 * DAY_MS + 1)
  await tidy(t.deps)
  const kept = () => invites(consultor.id_usuario).then(rows => rows.flatMap(row => row.email ?? []))
  expect(await kept()).toEqual(['expirada@exemplo.com.br'])
  t.clock.advance(6 * DAY_MS)
  await tidy(t.deps)
  expect(await kept()).toEqual([])
})

test('erases the recipients of its mails too, but not the fact that they were sent', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  await inviteOne(t, consultor, 'esquecida@exemplo.com.br')
  const row = await t.deps.db
    .selectFrom('emails')
    .select('id_email')
    .where('destinatario', '=', 'esquecida@exemplo.com.br')
    .executeTakeFirstOrThrow()
  await t.deliverMail()
  const known = async () => {
    await tidy(t.deps)
    const { destinatario, estado } = await t.deps.db
      .selectFrom('emails')
      .selectAll()
      .where('id_email', '=', row.id_email)
      .executeTakeFirstOrThrow()
    const boxes = await t.deps.db
      .selectFrom('caixa_local')
      .select('id_mensagem')
      .where('id_mensagem', '=', row.id_email)
      .execute()
    return [destinatario, estado, boxes.length]
  }
  t.clock.advance(90 * DAY_MS)
  expect(await known()).toEqual(['esquecida@exemplo.com.br', 'enviado', 1])
  t.clock.advance(1)
  expect(await known()).toEqual(['', 'enviado', 0])
})

test('each scheduled job that a restored copy holds back declares `reminds`, except conciliar', () => {
  const others = jobs.filter(({ every, outside, reminds }) => every && outside && !reminds)
  expect(others.map(({ queue }) => queue.name)).toEqual(['conciliar'])
})

test('computes the technical sheet when a process starts, before anybody opens it', () => {
  expect(jobs.filter(({ atStart }) => atStart).map(({ queue }) => queue.name)).toEqual(['ficha-tecnica'])
})
