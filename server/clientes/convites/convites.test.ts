import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  cadastroValido,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
} from '#test/app/factories.ts'

const FIVE_DAYS = 5 * DAY_MS

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const available = async (token: string) => (await t.call('GET', '/consultores/licencas/', { token })).json()
const open = async (token: string) => (await t.call('GET', '/consultores/convites-enviados/', { token })).json()
const invite = (token: string, email: string, id_tipo_licenca = 1) =>
  t.call('POST', '/consultores/convidar', { token, body: { id_tipo_licenca, email_participante: email } })
const cancel = (token: string, id_licenca: number, body: unknown = {}) =>
  t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token, body })
const check = (token: string, id_licenca: number) =>
  t.call('GET', `/participantes/verifica-convite/${id_licenca}`, { token })
const register = (token: string, overrides = {}) =>
  t.call('POST', '/participantes/', { body: cadastroValido({ token, ...overrides }) })
const ledger = async (id_licenca: number) =>
  await t.deps.db
    .selectFrom('movimentos_licenca')
    .select(['evento', 'de', 'para', 'em'])
    .where('id_licenca', '=', id_licenca)
    .orderBy('id_movimento')
    .execute()

describe('inviting a client', () => {
  test('takes one licence, writes ledger row and mail, and returns the link', async () => {
    const consultor = await createConsultor(t, { licencas: 2, empresariais: 1 })
    const answer = await invite(consultor.token, ' Nova@Exemplo.com.br ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().url).toMatch(/^http:\/\/quadrante\.exemplo\.com\.br\/cadastro-cliente\/ey/)
    expect(await available(consultor.token)).toMatchObject({ individual: 1, empresarial: 1, total: 2 })
    expect((await open(consultor.token)).results).toMatchObject([
      { email: 'nova@exemplo.com.br', url: answer.json().url, entrega: 'na_fila' },
    ])
    expect(await ledger(answer.json().id_licenca)).toMatchObject([
      { evento: 'cortesia', para: 'DISPONIVEL' },
      { evento: 'convite', de: 'DISPONIVEL', para: 'CONVIDADA' },
    ])
  })

  test("sends a mail with the link, and shows the mail's delivery state beside the invite", async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { url_curta: url } = await inviteOne(t, consultor, 'correio@exemplo.com.br')
    await t.deliverMail()
    const mail = await t.deps.db
      .selectFrom('caixa_local')
      .selectAll()
      .where('destinatario', '=', 'correio@exemplo.com.br')
      .executeTakeFirstOrThrow()
    expect(mail.texto).toContain(url)
    expect(mail.html).toContain(url)
    expect((await open(consultor.token)).results[0].entrega).toBe('enviado')
  })

  test('does the same on both paths, and returns the same invite when repeated', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const first = (await invite(consultor.token, 'mesma@exemplo.com.br')).json()
    const again = await t.call('POST', '/participantes/convidar', {
      token: consultor.token,
      body: { id_tipo_licenca: 1, email: 'MESMA@exemplo.com.br' },
    })
    expect(again.json()).toMatchObject({ url: first.url, id_convite: first.id_convite, resultado: 'ja_convidado' })
    expect(first.resultado).toBe('convidado')
    expect((await available(consultor.token)).individual).toBe(1)
  })

  test('sends nothing when there is no licence', async () => {
    const consultor = await createConsultor(t)
    const answer = await invite(consultor.token, 'sem@exemplo.com.br')
    expect([answer.statusCode, answer.json().titulo, answer.json().mensagem]).toEqual([
      409,
      'Ops',
      'Você não tem licenças disponíveis',
    ])
    expect((await open(consultor.token)).total).toBe(0)
  })

  test('is refused without using a licence for the company kind, which is not available yet', async () => {
    const consultor = await createConsultor(t, { licencas: 1, empresariais: 2 })
    expect((await invite(consultor.token, 'empresa@exemplo.com.br', 2)).json().titulo).toBe('Ainda não Disponível')
    expect(await available(consultor.token)).toMatchObject({ individual: 1, empresarial: 2 })
  })

  test("is refused for the address of a consultor or an admin, one's own included", async () => {
    const [consultor, admin] = [await createConsultor(t, { licencas: 1 }), await createAdmin(t)]
    for (const email of [consultor.email, admin.email])
      expect((await invite(consultor.token, email)).json().codigo).toBe('convite_a_usuario_interno')
    expect((await available(consultor.token)).individual).toBe(1)
  })

  test('gives her own client the next test at once, and uses no licence for a second invite meanwhile', async () => {
    const consultor = await createConsultor(t, { licencas: 3 })
    const client = await createParticipante(t, consultor)
    await conclude(t, client)
    const answer = (await invite(consultor.token, client.email)).json()
    expect(answer.url).toBe('http://quadrante.exemplo.com.br/login')
    // The copied link and the mail's button lead through sign-in to this test on the person's home.
    const casa = `http://quadrante.exemplo.com.br/perfil-usuario?licenca=${answer.id_licenca}`
    expect(answer.url_curta).toBe(casa)
    await t.deliverMail()
    const mails = await t.deps.db
      .selectFrom('caixa_local')
      .selectAll()
      .where('destinatario', '=', client.email)
      .execute()
    expect(mails.find(({ assunto }) => assunto.includes('novo teste'))?.texto).toContain(casa)
    expect((await invite(consultor.token, client.email)).json().id_licenca).toBe(answer.id_licenca)
    expect((await available(consultor.token)).individual).toBe(1)
    const pending = await t.call('GET', '/consultores/testes-pendentes/', { token: consultor.token })
    expect(pending.json().results).toMatchObject([{ id_licenca: answer.id_licenca, nome_participante: client.nome }])
  })

  test("shows another consultor's client only by the typed address until the client starts", async () => {
    const [first, second] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
    const client = await createParticipante(t, first)
    const { id_licenca } = (await invite(second.token, client.email)).json()
    const pending = async () =>
      (await t.call('GET', '/consultores/testes-pendentes', { token: second.token })).json().results[0]
    const seen = async () => (await t.call('GET', `/usuarios/${client.id_usuario}`, { token: second.token })).statusCode
    expect(await pending()).toMatchObject({
      email_participante: client.email,
      nome_participante: null,
      celular_participante: null,
    })
    expect(await seen()).toBe(404)
    await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: client.token, body: { respostas: [] } })
    expect(await pending()).toMatchObject({ nome_participante: client.nome, celular_participante: '11987654321' })
    expect(await seen()).toBe(200)
  })
})

describe('expiry of an invite', () => {
  test('allows a registration up to the last millisecond, and returns the licence one later', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [kept, lost] = [
      await inviteOne(t, consultor, 'dentro@exemplo.com.br'),
      await inviteOne(t, consultor, 'fora@exemplo.com.br'),
    ]
    t.clock.advance(FIVE_DAYS)
    expect((await check(kept.token, kept.id_licenca)).json()).toMatchObject({
      licenca_disponivel: true,
      motivo: 'valido',
    })
    expect((await register(kept.token)).statusCode).toBe(200)
    t.clock.advance(1)
    expect((await check(lost.token, lost.id_licenca)).json()).toMatchObject({
      licenca_disponivel: false,
      motivo: 'expirado',
    })
    expect((await register(lost.token)).json()).toMatchObject({
      codigo: 'convite_invalido',
      mensagem: 'Ops, convite inválido!',
    })
    const consultorAgain = await t.call('POST', '/usuarios/login', {
      body: { email: consultor.email, senha: 'senha-de-teste' },
    })
    expect((await available(consultorAgain.json().token)).individual).toBe(1)
  })

  test('dates the return validade_convite when the licence is next taken, and the old link stays invalid', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const old = await inviteOne(t, consultor, 'antes@exemplo.com.br')
    const expired = new Date(t.clock.now().getTime() + FIVE_DAYS)
    t.clock.advance(FIVE_DAYS + 60_000)
    const { token } = (
      await t.call('POST', '/usuarios/login', { body: { email: consultor.email, senha: 'senha-de-teste' } })
    ).json()
    const next = (await invite(token, 'depois@exemplo.com.br')).json()
    expect(next.id_licenca).toBe(old.id_licenca)
    expect((await ledger(old.id_licenca)).slice(1)).toMatchObject([
      { evento: 'convite' },
      { evento: 'expiracao', para: 'DISPONIVEL', em: expired },
      { evento: 'convite' },
    ])
    expect((await register(old.token)).json().codigo).toBe('convite_invalido')
    t.clock.advance(-FIVE_DAYS)
    expect((await register(old.token)).json().codigo).toBe('convite_invalido')
  })
})

describe('cancelling an invite', () => {
  test('returns the licence, invalidates the link and stops its unsent mail', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const convite = await inviteOne(t, consultor, 'cancelada@exemplo.com.br')
    expect((await cancel(consultor.token, convite.id_licenca)).statusCode).toBe(200)
    expect((await available(consultor.token)).individual).toBe(1)
    expect((await check(convite.token, convite.id_licenca)).json()).toMatchObject({
      licenca_disponivel: false,
      motivo: 'indisponivel',
    })
    await t.deliverMail()
    expect(
      await t.deps.db
        .selectFrom('caixa_local')
        .selectAll()
        .where('destinatario', '=', 'cancelada@exemplo.com.br')
        .execute(),
    ).toEqual([])
  })

  test('with an outdated id does not cancel the next invite of the same licence', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    await inviteOne(t, consultor, 'primeira@exemplo.com.br')
    const stale = (await open(consultor.token)).results[0]
    await cancel(consultor.token, stale.id_licenca)
    const next = await inviteOne(t, consultor, 'segunda@exemplo.com.br')
    expect(next.id_licenca).toBe(stale.id_licenca)
    expect((await cancel(consultor.token, stale.id_licenca, { id_convite: stale.id_convite })).statusCode).toBe(409)
    expect((await open(consultor.token)).results[0].email).toBe('segunda@exemplo.com.br')
  })

  test('takes back an unfinished test, and refuses a finished one', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [waiting, done] = [await createParticipante(t, consultor), await createParticipante(t, consultor)]
    await conclude(t, done)
    expect((await cancel(consultor.token, waiting.id_licenca)).statusCode).toBe(200)
    expect((await cancel(consultor.token, done.id_licenca)).json().codigo).toBe('convite_nao_cancelavel')
    expect((await available(consultor.token)).individual).toBe(1)
  })

  test("answers alike for another consultor's licence and a missing one", async () => {
    const [mine, foreign] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t)]
    const { id_licenca } = await inviteOne(t, mine, 'alheia@exemplo.com.br')
    const answers = [await cancel(foreign.token, id_licenca), await cancel(foreign.token, 999_999)]
    expect(answers.map(answer => answer.statusCode)).toEqual([404, 404])
    expect(answers[0]!.body).toBe(answers[1]!.body)
  })
})

test("GET /consultores/convites-enviados with ids returns the caller's own open invites among them", async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t, { licencas: 1 })]
  const sent = async (token: string, email: string): Promise<string> => (await invite(token, email)).json().id_convite
  const [first, second] = [await sent(ana.token, 'uma@exemplo.com.br'), await sent(ana.token, 'duas@exemplo.com.br')]
  const hers = await sent(bia.token, 'dela@exemplo.com.br')
  const ids = async (list: string) => {
    const answer = await t.call('GET', `/consultores/convites-enviados?ids=${list}`, { token: ana.token })
    return answer.json().results?.map((row: { id_convite: string }) => row.id_convite) ?? answer.statusCode
  }
  expect(await ids(first)).toEqual([first])
  expect((await ids([first, second, hers].join())).toSorted()).toEqual([first, second].toSorted())
  expect(await ids(hers)).toEqual([])
  expect(await ids('1')).toBe(422)
})
