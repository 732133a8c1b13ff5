import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#server/platform/adapters/mail/mailer.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { enqueueEmail } from '#server/platform/emails/delivery/outbox.ts'
import { sealOf } from '#server/platform/secrets/signed.ts'
import { mails } from '#server/slices.ts'
import { tidy } from '#server/start-jobs.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, createConsultor, inviteOne, signIn } from '#test/app/factories.ts'
import { type SmtpSink, startSmtp } from '#test/outside/smtp.ts'
import { sendEmail } from '../send.ts'
import { readBounceAddress, tokenOfBounce } from './address.ts'

const SEGREDO = 'segredo-de-vinte-letras-ou-mais'
const POSTMARK = 'postmark:uma-senha-bem-comprida'
const BREVO = 'token-da-brevo-bem-comprido'

let t: TestApp
let smtp: SmtpSink
beforeAll(async () => {
  t = await createTestApp({
    env: { MAIL_AVISOS_SEGREDO: SEGREDO, MAIL_AVISOS_POSTMARK: POSTMARK, MAIL_AVISOS_BREVO: BREVO },
  })
})
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.close())
afterAll(() => t.close())

const mailer = () =>
  smtpMailer(smtp.url, 'Quadrante <nao-responda@exemplo.com.br>', {
    returns: { mailbox: 'devolve@retorno.exemplo.com.br', headers: ['X-PM-Metadata-devolve'] },
  })
const send = (id_email: string) => sendEmail({ ...t.deps, mailer: mailer(), mails }, id_email)
const rowOf = (id_email: string) =>
  t.deps.db.selectFrom('emails').selectAll().where('id_email', '=', id_email).executeTakeFirstOrThrow()

/** An invite whose mail the server accepted. */
async function invited(email: string) {
  const consultor = await createConsultor(t, { licencas: 4 })
  await inviteOne(t, consultor, email)
  const { id_email, id_convite } = await t.deps.db
    .selectFrom('emails')
    .select(['id_email', 'id_convite'])
    .where('destinatario', '=', email)
    .executeTakeFirstOrThrow()
  await send(id_email)
  const token = async () => signIn(t, consultor)
  return {
    consultor,
    id_email,
    retorno: `devolve+${tokenOfBounce(t.deps.secrets, id_email)}@retorno.exemplo.com.br`,
    row: () => rowOf(id_email),
    listed: async () =>
      (await t.call('GET', '/consultores/convites-enviados', { token: await token() })).json().results[0],
    act: async (acao: 'reenviar' | 'corrigir', body: object = {}) =>
      t.call('POST', `/participantes/convites/${id_convite}/${acao}`, { token: await token(), body }),
  }
}

const post = (provedor: string, corpo: string, headers: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: `/avisos-de-email/${provedor}`, headers, payload: corpo })
const sealedPost = (avisos: object[], segredo = SEGREDO) => {
  const corpo = JSON.stringify({ avisos })
  return post('proprio', corpo, {
    'content-type': 'application/json',
    'x-quadrante-assinatura': `sha256=${sealOf(segredo, corpo).toString('hex')}`,
  })
}
const gone = (retorno: string, id: string = randomUUID()) => ({ id, retorno, tipo: 'definitiva', estado: '5.1.1' })
const waiting = (email: string, tipo = 'convite_cliente') =>
  t.deps.db
    .selectFrom('emails')
    .select('id_email')
    .where('destinatario', '=', email)
    .where('tipo', '=', tipo)
    .where('estado', '=', 'na_fila')
    .executeTakeFirstOrThrow()

/** A count of each source that is above zero. */
async function counted(name: 'recusados' | 'desconhecidos'): Promise<Record<string, number>> {
  const rows = await t.deps.db.selectFrom('fontes_de_aviso').select(['fonte', name]).execute()
  return Object.fromEntries(rows.filter(row => Number(row[name]) > 0).map(row => [row.fonte, Number(row[name])]))
}

describe('the return address of a mail', () => {
  test('stands in the envelope and the asked headers, and names its row whatever its case', async () => {
    const { id_email, retorno } = await invited('envelope@exemplo.com.br')
    expect(smtp.recebidos[0]!.from).toBe(retorno)
    expect(smtp.recebidos[0]!.source).toMatch(/^From: .*nao-responda@exemplo\.com\.br/m)
    const token = retorno.slice(8, 50)
    expect(smtp.recebidos[0]!.source).toMatch(new RegExp(`^X-PM-Metadata-devolve: ${token}`, 'im'))
    for (const given of [retorno, token, `<${retorno.toUpperCase()}>`])
      expect(readBounceAddress(t.deps.secrets, given)).toBe(id_email)
    expect(retorno.split('@')[0]!.length).toBeLessThanOrEqual(64)
  })

  test('is refused with one letter changed, or without the seal', () => {
    const token = tokenOfBounce(t.deps.secrets, randomUUID())
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a'
      const given = token.slice(0, at) + other + token.slice(at + 1)
      expect(readBounceAddress(t.deps.secrets, given)).toBeNull()
    }
    for (const given of ['', 'devolve@retorno.exemplo.com.br', token.slice(0, 26), `${token}a`])
      expect(readBounceAddress(t.deps.secrets, given)).toBeNull()
  })
})

describe('a mail that came back because of its sender', () => {
  test('counts as not delivered, and its address goes on getting mail', async () => {
    const { retorno, row, act } = await invited('boa@exemplo.com.br')
    expect((await sealedPost([{ ...gone(retorno), estado: '5.7.1' }])).statusCode).toBe(204)
    expect(await row()).toMatchObject({ estado: 'falhou', motivo: 'voltou_recusada' })
    await act('reenviar')
    await send((await waiting('boa@exemplo.com.br')).id_email)
    expect(smtp.recebidos.map(mail => mail.to)).toEqual(['boa@exemplo.com.br', 'boa@exemplo.com.br'])
  })
})

describe('a mail that came back for good', () => {
  test('shows the consultor why, once, and sends nothing more until the address is corrected', async () => {
    const { retorno, row, listed, act } = await invited('sumiu@exemplo.com.br')
    const aviso = gone(retorno)
    expect((await sealedPost([aviso])).statusCode).toBe(204)
    expect(await row()).toMatchObject({ estado: 'falhou', motivo: 'voltou_inexistente' })
    expect(await listed()).toMatchObject({ entrega: 'falhou', entrega_motivo: 'voltou_inexistente' })

    await act('reenviar')
    await send((await waiting('sumiu@exemplo.com.br')).id_email)
    expect(await listed()).toMatchObject({ entrega: 'falhou', entrega_motivo: 'voltou_inexistente' })
    expect(smtp.recebidos).toHaveLength(1)

    expect((await act('corrigir', { email: 'achada@exemplo.com.br' })).statusCode).toBe(200)
    await send((await waiting('achada@exemplo.com.br')).id_email)
    expect(smtp.recebidos.map(mail => mail.to)).toEqual(['sumiu@exemplo.com.br', 'achada@exemplo.com.br'])
    await sealedPost([aviso])
    expect(await listed()).toMatchObject({ entrega: 'enviado', entrega_motivo: null })
  })

  test('is on the list of failed mails, from which an admin may send it again', async () => {
    const { retorno, id_email, row } = await invited('admin-sabe@exemplo.com.br')
    await sealedPost([gone(retorno)])
    const token = await signIn(t, await createAdmin(t))
    const list = (await t.call('GET', '/administracao/emails?busca=admin-sabe', { token })).json()
    expect(list.results).toMatchObject([{ id_email, motivo: 'voltou_inexistente' }])
    const again = await t.call('POST', `/administracao/emails/${id_email}/reenviar`, { token, body: {} })
    expect(again.statusCode).toBe(200)
    await send(id_email)
    expect(await row()).toMatchObject({ estado: 'enviado' })
    expect(smtp.recebidos).toHaveLength(2)
  })

  test('stops no recovery of a senha, whose link proves that the mailbox is back', async () => {
    const consultor = await createConsultor(t)
    const mailOf = async () => {
      await inTransaction(t.deps.db, tx =>
        enqueueEmail(t.deps, tx, {
          tipo: 'conta_criada',
          chave: randomUUID(),
          destinatario: consultor.email,
          dados: { id_usuario: consultor.id_usuario },
        }),
      )
      const { id_email } = await waiting(consultor.email, 'conta_criada')
      await send(id_email)
      return rowOf(id_email)
    }
    const { id_email } = await mailOf()
    await sealedPost([gone(tokenOfBounce(t.deps.secrets, id_email))])
    expect(await mailOf()).toMatchObject({ estado: 'falhou', motivo: 'voltou_inexistente' })
    await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: consultor.email } })
    await send((await waiting(consultor.email, 'recuperar_senha')).id_email)
    const link = /recuperar-senha\/([\w-]+)/.exec(smtp.recebidos.at(-1)!.source.replace(/=\r\n/g, ''))?.[1]
    const used = await t.call('POST', '/usuarios/recuperar-senha', {
      body: { token: link, nova_senha: 'outra-senha-comprida' },
    })
    expect(used.statusCode).toBe(200)
    expect(await mailOf()).toMatchObject({ estado: 'enviado' })
  })

  test('is forgotten after a year', async () => {
    const { retorno } = await invited('um-ano@exemplo.com.br')
    await sealedPost([gone(retorno)])
    const count = async () => (await t.deps.db.selectFrom('enderecos_devolvidos').selectAll().execute()).length
    expect(await count()).toBeGreaterThan(0)
    t.clock.advance(366 * DAY_MS)
    await tidy(t.deps)
    expect(await count()).toBe(0)
  })
})

test('a mail that came back for now is sent again three times, then given up, and its address stays open', async () => {
  const { retorno, row, id_email } = await invited('cheia@exemplo.com.br')
  for (const hours of [4, 8, 16]) {
    await sealedPost([{ id: randomUUID(), retorno, tipo: 'passageira', estado: '4.2.2' }])
    expect(await row()).toMatchObject({
      estado: 'na_fila',
      motivo: 'caixa_cheia',
      proxima_tentativa: new Date(t.clock.now().getTime() + hours * HOUR_MS),
    })
    t.clock.advance(hours * HOUR_MS)
    await send(id_email)
  }
  await sealedPost([{ id: randomUUID(), retorno, tipo: 'passageira', estado: '4.2.2' }])
  expect(await row()).toMatchObject({ estado: 'falhou', motivo: 'caixa_cheia' })
  expect(smtp.recebidos).toHaveLength(4)
})

test('a complaint ends invites and reminders, and the consultor sees it', async () => {
  const { retorno, listed, act } = await invited('spam@exemplo.com.br')
  await sealedPost([{ id: randomUUID(), retorno, tipo: 'reclamacao' }])
  expect(await listed()).toMatchObject({ entrega: 'recusado', entrega_motivo: 'denunciado' })
  await act('reenviar')
  expect(smtp.recebidos).toHaveLength(1)
})

describe('a notice is refused', () => {
  test('without the signature of its service, and changes nothing', async () => {
    const { retorno, row } = await invited('forjado@exemplo.com.br')
    const answers = await Promise.all([
      sealedPost([gone(retorno)], 'outro-segredo-de-vinte-letras'),
      post('proprio', '{}', { 'content-type': 'application/json' }),
      post('postmark', '{}', { 'content-type': 'application/json', authorization: 'Basic YTpi' }),
      post('brevo', '{}', { 'content-type': 'application/json', authorization: 'Bearer x' }),
    ])
    expect(answers.map(answer => answer.statusCode)).toEqual([401, 401, 401, 401])
    expect(await row()).toMatchObject({ estado: 'enviado', motivo: null })
    expect(await counted('recusados')).toEqual({ proprio: 2, postmark: 1, brevo: 1 })
    expect(await t.deps.metrics.registry.metrics()).toContain(
      'quadrante_mail_notices_total{source="proprio",outcome="refused"} 2',
    )
  })

  test('of a service that is not configured, or too large', async () => {
    expect((await post('ses', '{}', { 'content-type': 'text/plain' })).statusCode).toBe(404)
    expect((await post('proprio', 'x'.repeat(300_000), { 'content-type': 'text/plain' })).statusCode).toBe(413)
  })

  test('in silence but counted, when a signed one names no mail of ours', async () => {
    const { proprio: before } = await counted('desconhecidos')
    const foreign = tokenOfBounce(t.deps.secrets, randomUUID())
    expect((await sealedPost([gone(foreign), gone('ninguem@exemplo.com.br')])).statusCode).toBe(204)
    expect(await counted('desconhecidos')).toMatchObject({ proprio: (before ?? 0) + 2 })
  })
})

const postmarkOf = (token: string, more: object = {}) =>
  post(
    'postmark',
    JSON.stringify({
      RecordType: 'Bounce',
      ID: randomUUID(),
      Type: 'HardBounce',
      Metadata: { devolve: token },
      ...more,
    }),
    { 'content-type': 'application/json', authorization: `Basic ${Buffer.from(POSTMARK).toString('base64')}` },
  )
const brevoOf = (token: string, event: string) =>
  post(
    'brevo',
    JSON.stringify({ event, id: 1, 'message-id': `<${randomUUID()}@b>`, ts_event: 1, 'X-Mailin-custom': token }),
    { 'content-type': 'application/json', authorization: `Bearer ${BREVO}` },
  )

test.each([
  ['Postmark', 'HardBounce', 'falhou', 'voltou_inexistente'],
  ['Postmark', 'Blocked', 'falhou', 'voltou_recusada'],
  ['Postmark', 'Transient', 'na_fila', 'voltou_por_ora'],
  ['Postmark', 'AutoResponder', 'enviado', null],
  ['Brevo', 'hard_bounce', 'falhou', 'voltou_inexistente'],
  ['Brevo', 'soft_bounce', 'na_fila', 'voltou_por_ora'],
  ['Brevo', 'spam', 'enviado', 'denunciado'],
  ['Brevo', 'delivered', 'enviado', null],
])('reads %s: %s as %s', async (service, kind, estado, motivo) => {
  const { id_email, row } = await invited(`${service}-${kind}@exemplo.com.br`.toLowerCase())
  const token = tokenOfBounce(t.deps.secrets, id_email)
  const answer = service === 'Brevo' ? await brevoOf(token, kind) : await postmarkOf(token, { Type: kind })
  expect(answer.statusCode).toBe(204)
  expect(await row()).toMatchObject({ estado, motivo })
})
