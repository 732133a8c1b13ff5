import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, HOUR_SECONDS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, createLicencas, createParticipante } from '#test/app/factories.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import { openSession } from '../../../platform/http/guard/session.ts'
import { tidy } from '../../../start-jobs.ts'
import { INVITE_LIMITS } from '../limits.ts'

/* Limits on mails to people who may not have asked for them: how many a day, whose limit it is, and when it ends. */

const { por_endereco, todos_por_endereco } = INVITE_LIMITS

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/**
 * Opens a session without signing in: the tests advance the clock by hours between invites, and hashing the senha each
 * time would be slow.
 */
const session = ({ id_usuario }: Conta) => inTransaction(t.deps.db, tx => openSession(tx, id_usuario, t.clock.now()))
const invite = async (who: Conta, email: string) =>
  t.call('POST', '/consultores/convidar', {
    token: await session(who),
    body: { id_tipo_licenca: 1, email_participante: email },
  })
/** Invites an address and cancels the invite, so that one licence is enough for any number of mails. */
const loop = async (who: Conta, email: string) => {
  const answer = await invite(who, email)
  if (answer.statusCode === 200)
    await t.call('POST', `/consultores/cancelar-convite/${answer.json().id_licenca}`, { token: await session(who) })
  return answer
}
const times = async (n: number, act: (i: number) => Promise<{ statusCode: number }>) => {
  for (let i = 0; i < n; i += 1) expect((await act(i)).statusCode).toBe(200)
}
/** Expects that the refusal still holds one second before the end it announces, and no longer at that end. */
async function expectTrueEnd(act: () => Promise<{ statusCode: number; headers: Record<string, unknown> }>) {
  const seconds = Number((await act()).headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  t.clock.advance((seconds - 1) * 1000)
  expect((await act()).statusCode).toBe(429)
  t.clock.advance(1000)
  expect((await act()).statusCode).toBe(200)
}

test('one consultor may mail one address a limited number of times, and another consultor still may', async () => {
  const [consultor, other] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
  const email = 'alvo.repetido@exemplo.com.br'
  t.clock.set('2026-11-21T12:00:00.250Z')
  await loop(consultor, email)
  t.clock.advance(HOUR_MS)
  await times(por_endereco - 1, () => loop(consultor, email))
  const refused = await loop(consultor, email)
  expect([refused.statusCode, refused.json().codigo]).toEqual([429, 'limite_de_convites'])
  expect(refused.json().mensagem).toBe(
    'Você chegou ao seu limite de convites para este e-mail: 20 em 24 horas. Ele pode receber outro seu a partir de 22/11/2026 - 09:00:01 (horário de Brasília).',
  )
  expect(refused.headers['retry-after']).toBe(String(23 * HOUR_SECONDS))
  expect(refused.json().campos.email_participante).toBe(refused.json().mensagem)
  expect((await loop(other, email)).statusCode).toBe(200)
  expect((await loop(consultor, 'outro.alvo@exemplo.com.br')).statusCode).toBe(200)
  await expectTrueEnd(() => loop(consultor, email))
})

test("several consultores together may mail one address up to the platform's limit", async () => {
  const email = 'muito.querida@exemplo.com.br'
  const consultores = await Promise.all([1, 2, 3, 4].map(() => createConsultor(t, { licencas: 1 })))
  for (const consultor of consultores.slice(0, todos_por_endereco / por_endereco)) {
    await times(por_endereco, () => loop(consultor, email))
    t.clock.advance(HOUR_MS)
  }
  const last = consultores.at(-1)!
  const refused = await loop(last, email)
  expect(refused.json().mensagem).toMatch(/^Este e-mail chegou ao limite de convites da plataforma: 60 em 24 horas/)
  // The first consultor's window ends first.
  expect(refused.headers['retry-after']).toBe(String(21 * HOUR_SECONDS))
  await expectTrueEnd(() => loop(last, email))
})

test('a consultor may mail 40 different addresses in 24 hours, and the next when the oldest is a day old', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  await loop(consultor, 'primeira@exemplo.com.br')
  t.clock.advance(HOUR_MS)
  await times(39, i => loop(consultor, `lista-${i}@exemplo.com.br`))
  const refused = await loop(consultor, 'quadragesima.primeira@exemplo.com.br')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(23 * HOUR_SECONDS)])
  expect(refused.json().mensagem).toMatch(
    /^Você chegou ao seu limite de convites: 40 endereços diferentes em 24 horas\./,
  )
  // An address mailed today does not count as a new one.
  expect((await loop(consultor, 'lista-7@exemplo.com.br')).statusCode).toBe(200)
  await tidy(t.deps)
  await expectTrueEnd(() => loop(consultor, 'quadragesima.primeira@exemplo.com.br'))
})

test('a consultor with more licences may mail as many addresses as she owns, without refunded licences', async () => {
  const consultor = await createConsultor(t, { licencas: 42 })
  const other = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, other)
  await times(41, i => loop(consultor, `pessoa-${i}@exemplo.com.br`))
  expect((await invite(consultor, person.email)).json().resultado).toBe('novo_teste')
  expect((await loop(consultor, 'uma.a.mais@exemplo.com.br')).json().mensagem).toContain('42 endereços')
  const [id_licenca] = await createLicencas(t, consultor)
  expect((await loop(consultor, 'uma.a.mais@exemplo.com.br')).statusCode).toBe(200)
  await t.deps.db.updateTable('licencas').set({ estado: 'ESTORNADA' }).where('id_licenca', '=', id_licenca!).execute()
  expect((await loop(consultor, 'duas.a.mais@exemplo.com.br')).json().mensagem).toContain('42 endereços')
})

test('a mail that was refused or failed does not count', async () => {
  const consultor = await createConsultor(t)
  await Promise.all([1, 2, 3].map(i => invite(consultor, `sem-licenca-${i}@exemplo.com.br`)))
  const rows = t.deps.db.selectFrom('envios_convite').selectAll().where('id_consultor', '=', consultor.id_usuario)
  expect(await rows.execute()).toEqual([])
})

test('the cleanup deletes mails that no limit counts any more, and the table holds no address', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  await loop(consultor, 'esquecida@exemplo.com.br')
  const rows = () =>
    t.deps.db.selectFrom('envios_convite').selectAll().where('id_consultor', '=', consultor.id_usuario).execute()
  expect(JSON.stringify(await rows())).not.toContain('esquecida')
  t.clock.advance(DAY_MS - 1)
  await tidy(t.deps)
  expect(await rows()).toHaveLength(1)
  t.clock.advance(1)
  await tidy(t.deps)
  expect(await rows()).toEqual([])
})
