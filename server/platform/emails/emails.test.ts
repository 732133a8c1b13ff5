import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#server/platform/adapters/mail/mailer.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { mails } from '#server/slices.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante, inviteOne, signIn } from '#test/app/factories.ts'
import { type SmtpSink, startSmtp } from '#test/outside/smtp.ts'
import { enqueueEmail } from './delivery/outbox.ts'
import { resumeEmails } from './delivery/resume.ts'
import { INVITED } from './local-mailbox/demonstration.ts'
import { sendEmail } from './send.ts'

const LIMITS = { connect: 400, silence: 400, whole: 1_000 }

let t: TestApp
let smtp: SmtpSink
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.close())
afterAll(() => t.close())

const invite = async (email: string) => {
  const consultor = await createConsultor(t, { licencas: 4 })
  const { id_licenca } = await inviteOne(t, consultor, email)
  const row = () =>
    t.deps.db.selectFrom('emails').selectAll().where('destinatario', '=', email).executeTakeFirstOrThrow()
  const mailer = () => smtpMailer(smtp.url, 'Quadrante <nao-responda@exemplo.com.br>', { limits: LIMITS })
  const { id_email } = await row()
  const listed = async () =>
    (await t.call('GET', '/consultores/convites-enviados', { token: await signIn(t, consultor) })).json().results[0]
  return {
    id_licenca,
    id_email,
    row,
    consultor,
    listed,
    send: () => sendEmail({ ...t.deps, mailer: mailer(), mails }, id_email),
  }
}

describe('the outbox over SMTP', () => {
  test('sends text and HTML in Portuguese once, with a stable Message-ID', async () => {
    const { row, send, id_email } = await invite('acento@exemplo.com.br')
    await send()
    await send()
    expect(smtp.recebidos).toHaveLength(1)
    const [mail] = smtp.recebidos
    expect(mail!.messageId).toBe(`<${id_email}@exemplo.com.br>`)
    expect(mail!.source).toMatch(/multipart\/alternative/)
    expect(mail!.source).toMatch(/Content-Type: text\/plain; charset=utf-8/)
    expect(mail!.source).toMatch(/Content-Type: text\/html; charset=utf-8/)
    expect(await row()).toMatchObject({ estado: 'enviado', tentativas: 1, enviado_em: t.clock.now() })
  })

  test('leaves a mail of a kind that only a later release knows to its workers', async () => {
    const { row, send, id_email } = await invite('outra-versao@exemplo.com.br')
    await t.deps.db.updateTable('emails').set({ tipo: 'inventado' }).where('id_email', '=', id_email).execute()
    await send()
    expect(smtp.recebidos).toEqual([])
    expect(await row()).toMatchObject({ estado: 'na_fila', tentativas: 0, erro: null })
    const waiting = sql<{ n: number }>`select count(*)::int n from pgboss.job where name = 'enviar-email'
      and data ->> 'id_email' = ${id_email} and start_after > now() + interval '20 seconds'`
    expect((await waiting.execute(t.deps.db)).rows).toEqual([{ n: 1 }])
  })

  test('offers one-click unsubscribe to people without an account only', async () => {
    const { send } = await invite('desconhecida@exemplo.com.br')
    await send()
    expect(smtp.recebidos[0]!.source.replace(/\r\n\s/g, ' ')).toMatch(
      /List-Unsubscribe: <http:\/\/quadrante\.exemplo\.com\.br\/nao-quero-receber\/[\w.-]+>/,
    )
    expect(smtp.recebidos[0]!.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const consultor = await createConsultor(t)
    await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: consultor.email } })
    const { id_email } = await t.deps.db
      .selectFrom('emails')
      .select('id_email')
      .where('destinatario', '=', consultor.email)
      .executeTakeFirstOrThrow()
    await sendEmail(
      { ...t.deps, mailer: smtpMailer(smtp.url, 'x@exemplo.com.br', { limits: LIMITS }), mails },
      id_email,
    )
    expect(smtp.recebidos[1]!.source).not.toContain('List-Unsubscribe')
  })

  test.each([
    ['adia', 'adiado', '451'],
    ['recusa_remetente', 'servidor_indisponivel', '550'],
    ['cala', 'servidor_indisponivel', ''],
    ['cala_no_fim', 'servidor_indisponivel', ''],
  ] as const)(
    'keeps the mail waiting after the temporary failure %s, and delivers it at the next attempt',
    async (humor, motivo, code) => {
      const { row, send, listed } = await invite(`${humor}@exemplo.com.br`)
      smtp.humor = humor
      await send()
      const proxima_tentativa = new Date(t.clock.now().getTime() + 5000)
      expect(await row()).toMatchObject({
        estado: 'na_fila',
        tentativas: 1,
        motivo,
        proxima_tentativa,
        erro: expect.stringContaining(code),
      })
      expect(await listed()).toMatchObject({
        entrega: 'na_fila',
        entrega_motivo: motivo,
        proxima_tentativa: proxima_tentativa.toISOString(),
      })
      smtp.humor = 'aceita'
      await send()
      expect(await row()).toMatchObject({ estado: 'enviado', erro: null, motivo: null, tentativas: 2 })
      expect(await listed()).toMatchObject({ entrega: 'enviado', entrega_motivo: null, proxima_tentativa: null })
    },
  )

  test('doubles the wait when the server cannot be reached again', async () => {
    const { row, send } = await invite('fechado@exemplo.com.br')
    await smtp.close()
    await send()
    await send()
    const { proxima_tentativa } = await row()
    expect(proxima_tentativa!.getTime() - t.clock.now().getTime()).toBe(10_000)
    smtp = await startSmtp()
    await send()
    expect((await row()).estado).toBe('enviado')
  })

  test.each([
    ['recusa', 'endereco_inexistente'],
    ['recusa_mensagem', 'mensagem_recusada'],
  ] as const)(
    'gives the mail up after the permanent failure %s, and shows the consultor why',
    async (humor, motivo) => {
      const { row, send, listed } = await invite(`${humor}@exemplo.com.br`)
      smtp.humor = humor
      await send()
      expect(await row()).toMatchObject({ estado: 'falhou', motivo, tentativas: 1 })
      expect(await listed()).toMatchObject({ entrega: 'falhou', entrega_motivo: motivo, proxima_tentativa: null })
      smtp.humor = 'aceita'
      await send()
      expect(smtp.recebidos).toEqual([])
    },
  )

  test('gives a mail up after two days without delivery', async () => {
    const { row, send, listed, id_email } = await invite('dois-dias@exemplo.com.br')
    smtp.humor = 'adia'
    await t.deps.db.updateTable('emails').set({ tentativas: 50 }).where('id_email', '=', id_email).execute()
    t.clock.advance(2 * DAY_MS - 1)
    await send()
    expect((await row()).estado).toBe('na_fila')
    t.clock.advance(1)
    await send()
    expect((await row()).estado).toBe('falhou')
    expect(await listed()).toMatchObject({ entrega: 'falhou', entrega_motivo: 'prazo_esgotado' })
  })

  test('may send twice, under the same Message-ID, when the connection is lost after the data', async () => {
    const { send, id_email, row } = await invite('queda@exemplo.com.br')
    smtp.humor = 'cai_no_fim'
    await send()
    smtp.humor = 'aceita'
    await send()
    await send()
    expect(smtp.recebidos.map(mail => mail.messageId)).toEqual(Array(2).fill(`<${id_email}@exemplo.com.br>`))
    expect((await row()).estado).toBe('enviado')
  })

  test('sends a mail once when two workers take it', async () => {
    const { send, row } = await invite('dupla@exemplo.com.br')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const arrived = new Promise<void>(resolve => {
      smtp.onMessage = () => {
        resolve()
        return held
      }
    })
    const first = send()
    await arrived
    await Promise.all([send(), send()])
    release()
    await first
    expect(smtp.recebidos).toHaveLength(1)
    expect(await row()).toMatchObject({ estado: 'enviado', tentativas: 1 })
  })

  test('sends nothing for an invite cancelled while its mail waits', async () => {
    const { send, row, id_licenca, consultor } = await invite('cancelado@exemplo.com.br')
    smtp.humor = 'adia'
    await send()
    await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token, body: {} })
    smtp.humor = 'aceita'
    await send()
    expect(smtp.recebidos).toEqual([])
    expect((await row()).estado).toBe('cancelado')
  })

  test('sends nothing for an expired invite or one whose consultor was deactivated', async () => {
    const expired = await invite('expirado@exemplo.com.br')
    t.clock.advance(5 * DAY_MS + 1)
    await expired.send()
    const orphan = await invite('orfao@exemplo.com.br')
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', orphan.consultor.id_usuario)
      .execute()
    await orphan.send()
    expect(smtp.recebidos).toEqual([])
    expect([(await expired.row()).estado, (await orphan.row()).estado]).toEqual(['cancelado', 'cancelado'])
  })

  test('tells the person about a result, and the consultor only while she may sign in', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const participante = await createParticipante(t, consultor)
    await conclude(t, participante)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    await t.deliverMail()
    const estados = await t.deps.db
      .selectFrom('emails')
      .select(['destinatario', 'estado'])
      .where('tipo', '=', 'resultado_pronto')
      .where('destinatario', 'in', [consultor.email, participante.email])
      .execute()
    expect(Object.fromEntries(estados.map(row => [row.destinatario, row.estado]))).toEqual({
      [participante.email]: 'enviado',
      [consultor.email]: 'cancelado',
    })
  })

  test('sends no real mail to people of the demonstration', async () => {
    const { send, row } = await invite('demo@exemplo.com.br')
    const seeded = await invite(INVITED)
    await t.deps.db
      .insertInto('usuarios')
      .values({
        id_tipo_usuario: 3,
        nome: 'Demo Exemplo',
        email: 'demo@exemplo.com.br',
        senha_hash: 'x',
        demonstracao: true,
        criado_em: t.clock.now(),
      })
      .execute()
    await send()
    await seeded.send()
    expect(smtp.conversas).toBe(0)
    expect([(await row()).estado, (await seeded.row()).estado]).toEqual(['cancelado', 'cancelado'])
  })
})

describe('a mail whose job was lost', () => {
  const jobs = async (id_email: string) => {
    const { rows } = await t.deps.pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'enviar-email' and data->>'id_email' = $1`,
      [id_email],
    )
    return rows[0]!.n
  }

  test('is queued again once, a few seconds after its time', async () => {
    const { id_email } = await invite('perdido@exemplo.com.br')
    expect(await jobs(id_email)).toBe(1)
    t.clock.advance(14_999)
    await resumeEmails(t.deps)
    expect(await jobs(id_email)).toBe(1)
    t.clock.advance(1)
    await Promise.all([resumeEmails(t.deps), resumeEmails(t.deps)])
    await resumeEmails(t.deps)
    expect(await jobs(id_email)).toBe(2)
  })

  test('is sent at once when somebody presses Reenviar while it waits for its next attempt', async () => {
    const { id_email, row, send, consultor } = await invite('com-pressa@exemplo.com.br')
    smtp.humor = 'adia'
    await send()
    expect(await jobs(id_email)).toBe(2)
    const { id_convite } = await row()
    const press = async () =>
      t.call('POST', `/participantes/convites/${id_convite}/reenviar`, { token: await signIn(t, consultor), body: {} })
    expect((await press()).statusCode).toBe(200)
    expect((await press()).statusCode).toBe(200)
    expect(await jobs(id_email)).toBe(3)
    const mails = await t.deps.db.selectFrom('emails').select('id_email').where('id_convite', '=', id_convite).execute()
    expect(mails).toEqual([{ id_email }])
  })

  test('is not queued again once it has been sent', async () => {
    const { id_email, send } = await invite('entregue@exemplo.com.br')
    await send()
    t.clock.advance(DAY_MS)
    await resumeEmails(t.deps)
    expect(await jobs(id_email)).toBe(1)
  })
})

test('a mail and its job are written only when the transaction of their reason commits', async () => {
  const write = (email: string, ends: 'well' | 'badly') =>
    inTransaction(t.deps.db, async tx => {
      await enqueueEmail(t.deps, tx, {
        tipo: 'conta_criada',
        chave: email,
        destinatario: email,
        dados: { id_usuario: 1 },
      })
      if (ends === 'badly') throw new Error('rolled back')
    })
  const jobs = () =>
    t.deps.pool.query(`select 1 from pgboss.job where name = 'enviar-email'`).then(({ rows }) => rows.length)
  const before = await jobs()
  await expect(write('desfeito@exemplo.com.br', 'badly')).rejects.toThrow('rolled back')
  expect(await jobs()).toBe(before)
  await write('feito@exemplo.com.br', 'well')
  await write('feito@exemplo.com.br', 'well')
  expect(await jobs()).toBe(before + 1)
  const rows = await t.deps.db
    .selectFrom('emails')
    .select('destinatario')
    .where('destinatario', 'in', ['feito@exemplo.com.br', 'desfeito@exemplo.com.br'])
    .execute()
  expect(rows).toEqual([{ destinatario: 'feito@exemplo.com.br' }])
})
