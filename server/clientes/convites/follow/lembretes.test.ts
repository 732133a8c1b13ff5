import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { somebodyWaits } from '#test/app/db.ts'
import {
  cadastroValido,
  conclude,
  createConsultor,
  createLicencas,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import { refusalUrlOf } from '../../../platform/emails/emails.ts'
import { tidy } from '../../../start-jobs.ts'
import { remind } from './lembretes.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  t = await createTestApp()
})
afterAll(() => t.close())

/** Returns subject and text of the mails that this address received, oldest first. */
const received = async (email: string) => {
  await t.deliverMail()
  const rows = await t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto'])
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
  return rows
}
const subjects = async (email: string) => (await received(email)).map(row => row.assunto)
/** Runs the cleanup, then the reminder job twice at once, as two processes would. */
const look = async () => {
  await tidy(t.deps)
  await Promise.all([remind(t.deps), remind(t.deps)])
}

describe('reminder of an invite', () => {
  const REMINDER = /ainda espera por você/
  const convidada = 'convidada@exemplo.com.br'
  const reminders = async () => (await subjects(convidada)).filter(assunto => REMINDER.test(assunto)).length

  test('is sent once, on the third day, with the link of the same invite', async () => {
    const consultor = await createConsultor(t, { licencas: 3 })
    const { url_curta: url } = await inviteOne(t, consultor, convidada)
    await t.deliverMail()
    t.clock.advance(3 * DAY_MS - 1)
    await look()
    expect(await reminders()).toBe(0)
    t.clock.advance(1)
    await look()
    await look()
    expect(await reminders()).toBe(1)
    expect((await received(convidada)).at(-1)!.texto).toContain(url)
    t.clock.advance(DAY_MS)
    await look()
    expect(await reminders()).toBe(1)
  })

  test('is not sent for an invite that was accepted, cancelled, has expired or was never delivered', async () => {
    const consultor = await createConsultor(t, { licencas: 9 })
    const aceito = await inviteOne(t, consultor, 'aceita@exemplo.com.br')
    const cancelado = await inviteOne(t, consultor, 'cancelada@exemplo.com.br')
    await inviteOne(t, consultor, 'expirada@exemplo.com.br')
    await inviteOne(t, consultor, 'inexistente@exemplo.com.br')
    await t.deliverMail()
    await t.call('POST', '/participantes/', { body: cadastroValido({ token: aceito.token }) })
    await t.call('POST', `/consultores/cancelar-convite/${cancelado.id_licenca}`, { token: consultor.token, body: {} })
    await t.deps.db
      .updateTable('emails')
      .set({ estado: 'falhou', motivo: 'endereco_inexistente' })
      .where('destinatario', '=', 'inexistente@exemplo.com.br')
      .execute()
    t.clock.advance(3 * DAY_MS)
    await t.deps.db
      .updateTable('convites')
      .set({ validade_convite: t.clock.now() })
      .where('email', '=', 'expirada@exemplo.com.br')
      .execute()
    t.clock.advance(1)
    await remind(t.deps)
    const rows = await t.deps.db
      .selectFrom('emails')
      .select('destinatario')
      .where('tipo', '=', 'lembrete_convite')
      .execute()
    expect(rows).toEqual([])
  })

  test('is not sent when the invite is cancelled after the reminder was queued', async () => {
    const consultor = await createConsultor(t, { licencas: 3 })
    const { id_licenca } = await inviteOne(t, consultor, convidada)
    await t.deliverMail()
    t.clock.advance(3 * DAY_MS)
    await look()
    const token = await signIn(t, consultor)
    const answer = await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token, body: {} })
    expect(answer.statusCode).toBe(200)
    expect(await reminders()).toBe(0)
  })

  test('is not sent when the server was down past the fifth day', async () => {
    const consultor = await createConsultor(t, { licencas: 3 })
    await inviteOne(t, consultor, convidada)
    await t.deliverMail()
    t.clock.advance(6 * DAY_MS)
    await Promise.all([remind(t.deps), remind(t.deps)])
    await look()
    expect(await reminders()).toBe(0)
  })

  test('is not sent to a person who refuses invites', async () => {
    const consultor = await createConsultor(t, { licencas: 3 })
    await inviteOne(t, consultor, convidada)
    await t.deliverMail()
    await t.call('POST', new URL(refusalUrlOf(t.deps, convidada)).pathname)
    t.clock.advance(3 * DAY_MS)
    await look()
    expect(await reminders()).toBe(0)
  })
})

describe('reminder of a test', () => {
  const REMINDER = 'Seu teste DISC ainda espera por você'

  test('is sent once, three days after the test was given, unless it is finished', async () => {
    const consultor = await createConsultor(t, { licencas: 5 })
    const parada = await createParticipante(t, consultor)
    const pronta = await createParticipante(t, consultor)
    await conclude(t, pronta)
    t.clock.advance(3 * DAY_MS)
    await look()
    await look()
    expect((await subjects(parada.email)).filter(assunto => assunto === REMINDER)).toHaveLength(1)
    expect(await subjects(pronta.email)).not.toContain(REMINDER)
    t.clock.advance(DAY_MS)
    await look()
    expect((await subjects(parada.email)).filter(assunto => assunto === REMINDER)).toHaveLength(1)
  })
})

describe('mail about expired invites', () => {
  test('lists everybody who did not answer, once, in one mail', async () => {
    const consultor = await createConsultor(t, { licencas: 9 })
    await inviteOne(t, consultor, 'um@exemplo.com.br')
    await inviteOne(t, consultor, 'dois@exemplo.com.br')
    t.clock.advance(5 * DAY_MS)
    await look()
    expect(await subjects(consultor.email)).toEqual([])
    t.clock.advance(1)
    await look()
    await look()
    const mails = await received(consultor.email)
    expect(mails.map(mail => mail.assunto)).toEqual(['2 convites expiraram'])
    expect(mails[0]!.texto).toContain('um@exemplo.com.br')
    expect(mails[0]!.texto).toContain('dois@exemplo.com.br')
  })

  test('names the one person in its subject, and lists nobody', async () => {
    const consultor = await createConsultor(t, { licencas: 9 })
    await inviteOne(t, consultor, 'um@exemplo.com.br')
    t.clock.advance(5 * DAY_MS + 1)
    await look()
    const mails = await received(consultor.email)
    expect(mails.map(mail => mail.assunto)).toEqual(['O convite para um@exemplo.com.br expirou'])
    expect(mails[0]!.texto).toContain('Um convite expirou sem resposta')
    expect(mails[0]!.texto).toContain('um@exemplo.com.br não fez o cadastro. A licença voltou para o seu estoque.')
    expect(mails[0]!.texto.split('um@exemplo.com.br')).toHaveLength(2)
  })

  test('is one mail even when another transaction locks one of the invites', async () => {
    const consultor = await createConsultor(t, { licencas: 9 })
    const { id_licenca } = await inviteOne(t, consultor, 'um@exemplo.com.br')
    await inviteOne(t, consultor, 'dois@exemplo.com.br')
    t.clock.advance(5 * DAY_MS + 1)
    await tidy(t.deps)
    let looking: Promise<void> | undefined
    await inTransaction(t.deps.db, async tx => {
      await sql`select 1 from convites where id_licenca = ${id_licenca} for update`.execute(tx)
      looking = remind(t.deps)
      await Promise.race([looking, somebodyWaits(t.deps.db)])
    })
    await looking
    expect(await subjects(consultor.email)).toEqual(['2 convites expiraram'])
  })

  test('leaves out people invited again since, and is not sent when nobody is left', async () => {
    const consultor = await createConsultor(t, { licencas: 9 })
    await inviteOne(t, consultor, 'denovo@exemplo.com.br')
    t.clock.advance(5 * DAY_MS + 1)
    await look()
    await inviteOne(t, { ...consultor, token: await signIn(t, consultor) }, 'denovo@exemplo.com.br')
    expect(await subjects(consultor.email)).toEqual([])
  })

  test('is not sent when the server was down for weeks', async () => {
    const consultor = await createConsultor(t, { licencas: 9 })
    await inviteOne(t, consultor, 'antiga@exemplo.com.br')
    t.clock.advance(16 * DAY_MS)
    await look()
    expect(await subjects(consultor.email)).toEqual([])
  })
})

describe('mail about a low stock', () => {
  const low = async (email: string) => (await subjects(email)).filter(assunto => /licença/.test(assunto))

  test('is sent when an invite leaves two licences, and again only after licences came in', async () => {
    const consultor = await createConsultor(t, { licencas: 4 })
    await inviteOne(t, consultor, 'a@exemplo.com.br')
    expect(await low(consultor.email)).toEqual([])
    const { id_licenca } = await inviteOne(t, consultor, 'b@exemplo.com.br')
    expect(await low(consultor.email)).toEqual(['Você tem 2 licenças disponíveis'])
    await inviteOne(t, consultor, 'c@exemplo.com.br')
    await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token, body: {} })
    await inviteOne(t, consultor, 'd@exemplo.com.br')
    expect(await low(consultor.email)).toHaveLength(1)
    await createLicencas(t, consultor, { quantidade: 2 })
    await inviteOne(t, consultor, 'e@exemplo.com.br')
    expect(await low(consultor.email)).toHaveLength(2)
  })

  test('is not sent when licences came in before it went out', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    await inviteOne(t, consultor, 'f@exemplo.com.br')
    await createLicencas(t, consultor, { quantidade: 5 })
    expect(await low(consultor.email)).toEqual([])
  })

  test('is also sent when a test given to a client leaves two licences', async () => {
    const consultor = await createConsultor(t, { licencas: 5 })
    const participante = await createParticipante(t, consultor)
    await conclude(t, participante)
    await createLicencas(t, consultor, { quantidade: 1 })
    await inviteOne(t, consultor, participante.email)
    expect(await low(consultor.email)).toEqual([])
    await inviteOne(t, consultor, 'g@exemplo.com.br')
    await inviteOne(t, consultor, 'h@exemplo.com.br')
    expect(await low(consultor.email)).toEqual(['Você tem 2 licenças disponíveis'])
  })
})
