import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, createConsultor, signIn } from '#test/app/factories.ts'
import { createShop, novaCompra, PRECO, purchase, type Shop, showCompra, tell } from '#test/payments/pagamentos.ts'
import { conferir_compra } from './limits.ts'

let loja: Shop
let t: TestApp
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
})
beforeEach(() => {
  loja.mp.state.behaviour = 'ok'
  loja.mp.requests.length = 0
})
afterAll(() => loja.close())

const buy = (token: string, body: unknown) => t.call('POST', '/compra/pre-compra', { token, body })
const row = (id_compra: string) =>
  t.deps.db.selectFrom('compras').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()

test('the receipt of a paid purchase is a document of its buyer, and of nobody else', async () => {
  const bought = await purchase(loja, 'um')
  const receipt = async (token: string) => t.call('GET', `/compra/${bought.idCompra}/recibo.pdf`, { token })
  expect((await receipt(bought.consultor.token)).statusCode).toBe(404)
  await tell(loja, loja.mp.pay(bought.idCompra, PRECO.um).id)
  const answer = await receipt(bought.consultor.token)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ])
  expect((await receipt((await createConsultor(t)).token)).statusCode).toBe(404)
})

describe('starting a purchase', () => {
  test('lists the plans on sale with prices in reais, without inactive ones', async () => {
    const { token } = await createConsultor(t)
    await t.deps.db
      .insertInto('planos_licencas')
      .values({ nome_plano: 'Antigo', n_usuarios: 5, preco_centavos: 100, icone: 'fa fa-user', ativo: false })
      .execute()
    expect((await t.call('GET', '/compra/planos', { token })).json()).toEqual({
      response: [
        {
          id_planos_licencas: loja.planos.um,
          nome_plano: 'Essencial',
          n_usuarios: 1,
          id_tipo_licenca: 1,
          preco: 99.9,
          plano_destaque: false,
          icone: 'fa fa-user',
        },
        {
          id_planos_licencas: loja.planos.dez,
          nome_plano: 'Equipe',
          n_usuarios: 10,
          id_tipo_licenca: 1,
          preco: 849.9,
          plano_destaque: false,
          icone: 'fa fa-users',
        },
      ],
      total: 2,
    })
  })

  test("creates one purchase at the server's price when the button is clicked twice", async () => {
    const { token } = await createConsultor(t)
    const body = { idCompra: 'compra-dupla', idPlano: loja.planos.um, preco: 0.01, n_usuarios: 1000 }
    const [first, second] = await Promise.all([buy(token, body), buy(token, body)])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.body).toBe(second.body)
    expect(first.json()).toMatchObject({ idCompra: 'compra-dupla', estado: 'pendente' })
    expect(await row('compra-dupla')).toMatchObject({ preco_centavos: 9990, n_usuarios: 1, estado: 'pendente' })
  })

  test("sends the provider the server's own data, with the credential in the header only", async () => {
    const consultor = await createConsultor(t)
    const { idCompra } = await purchase(loja, 'dez', consultor)
    const [request] = loja.mp.requests
    expect(request!.url).toBe('/checkout/preferences')
    expect(request!.headers).toMatchObject({
      'x-idempotency-key': idCompra,
      authorization: expect.stringContaining('Bearer '),
    })
    const preference = [...loja.mp.preferences.values()].find(({ key }) => key === idCompra)!
    expect(preference.body).toMatchObject({
      items: [{ title: 'Equipe', quantity: 1, currency_id: 'BRL', unit_price: 849.9 }],
      payer: { email: consultor.email },
      external_reference: idCompra,
      notification_url: 'http://quadrante.exemplo.com.br/compra/notificacao-compra?source_news=webhooks',
      back_urls: { success: `http://quadrante.exemplo.com.br/pagamento/${idCompra}` },
      expires: true,
    })
    expect(await row(idCompra)).toMatchObject({ id_preferencia: preference.id, id_recebedor: '123456' })
  })

  test.each([
    [{ quantidade: 10 }, 'Equipe'],
    [{ quantidade: 12 }, 'Equipe, 12 licenças'],
    [{ quantidade: 1 }, 'Essencial'],
    [{ quantidade: 3 }, 'Essencial, 3 licenças'],
  ])('gives the provider for %j the title %s', async (pedido, title) => {
    const { token } = await createConsultor(t)
    const idCompra = novaCompra()
    const answer = await buy(token, { idCompra, idPlano: loja.planos.dez, ...pedido })
    expect(answer.statusCode).toBe(200)
    const preference = [...loja.mp.preferences.values()].find(({ key }) => key === idCompra)!
    expect(preference.body.items).toMatchObject([{ title, quantity: 1 }])
  })

  test('refuses an id used by another person or for another plan, an inactive plan, and a reserved id', async () => {
    const [a, b] = [await createConsultor(t), await createConsultor(t)]
    await buy(a.token, { idCompra: 'compra-0002', idPlano: loja.planos.um })
    expect((await buy(b.token, { idCompra: 'compra-0002', idPlano: loja.planos.um })).json().codigo).toBe(
      'compra_de_outro',
    )
    expect((await buy(a.token, { idCompra: 'compra-0002', idPlano: loja.planos.dez })).statusCode).toBe(409)
    for (const idPlano of [loja.planos.dez + 1, 999])
      expect((await buy(a.token, { idCompra: 'compra-0003', idPlano })).statusCode).toBe(422)
    for (const idCompra of ['historico', 'excecoes', 'pre-compra', 'curta', 'com espaço'])
      expect((await buy(a.token, { idCompra, idPlano: loja.planos.um })).statusCode, idCompra).toBe(422)
  })

  test.each(['erro_500', 'lento', 'lixo', 'desliga', 'redireciona'] as const)(
    'answers 503 when the provider answers %s, keeps the purchase, and the same call continues it',
    async behaviour => {
      const { token } = await createConsultor(t)
      const body = { idCompra: `queda-${behaviour}`, idPlano: loja.planos.um }
      loja.mp.state.behaviour = behaviour
      const refused = await buy(token, body)
      expect([refused.statusCode, refused.json().codigo]).toEqual([503, 'pagamento_indisponivel'])
      expect(refused.headers['retry-after']).toBe('10')
      expect(await row(body.idCompra)).toMatchObject({ estado: 'pendente', id_preferencia: null })
      loja.mp.state.behaviour = 'ok'
      const again = await buy(token, body)
      expect([again.statusCode, again.json().init_point]).toEqual([200, expect.stringContaining('pref_id=')])
    },
  )

  test('keeps a started purchase unchanged when its plan changes or goes off sale', async () => {
    const consultor = await createConsultor(t)
    const plano = await t.deps.db
      .insertInto('planos_licencas')
      .values({ nome_plano: 'Promoção', n_usuarios: 2, preco_centavos: 5_000, icone: 'fa fa-user' })
      .returning('id_planos_licencas')
      .executeTakeFirstOrThrow()
    const body = { idCompra: novaCompra(), idPlano: plano.id_planos_licencas }
    const first = await buy(consultor.token, body)
    await t.deps.db
      .updateTable('planos_licencas')
      .set({ preco_centavos: 9_000, n_usuarios: 1, ativo: false })
      .where('id_planos_licencas', '=', plano.id_planos_licencas)
      .execute()
    expect((await buy(consultor.token, body)).body).toBe(first.body)
    await tell(loja, loja.mp.pay(body.idCompra, 50).id)
    expect(await showCompra(loja, { idCompra: body.idCompra, consultor })).toMatchObject({
      estado: 'paga',
      preco: 50,
      licencas_creditadas: 2,
    })
  })

  test('answers 503 with a reason when no payment provider is configured', async () => {
    const closed = await createTestApp({ deps: { payments: null } })
    const { token } = await createConsultor(closed)
    const answer = await closed.call('POST', '/compra/pre-compra', {
      token,
      body: { idCompra: 'compra-0004', idPlano: 1 },
    })
    expect([answer.statusCode, answer.json().mensagem]).toEqual([503, 'As compras estão indisponíveis no momento.'])
    expect((await closed.call('POST', '/compra/notificacao-compra', { body: {} })).statusCode).toBe(401)
    await closed.close()
  })
})

describe('purchases read by their buyer', () => {
  test("are only the buyer's own, newest first, in pages", async () => {
    const [a, b] = [await createConsultor(t), await createConsultor(t)]
    const first = await purchase(loja, 'um', a)
    t.clock.advance(1000)
    const second = await purchase(loja, 'dez', a)
    const paid = loja.mp.pay(first.idCompra, PRECO.um, { payment_type_id: 'bank_transfer', payment_method_id: 'pix' })
    await tell(loja, paid.id)
    const { results, total } = (await t.call('GET', '/compra/historico?limite=1', { token: a.token })).json()
    expect([total, results.length, results[0].idCompra]).toEqual([2, 1, second.idCompra])
    const next = (await t.call('GET', '/compra/historico?limite=1&pagina=2', { token: a.token })).json().results[0]
    expect(next).toMatchObject({
      idCompra: first.idCompra,
      nome_plano: 'Essencial',
      n_usuarios: 1,
      preco: 99.9,
      estado: 'paga',
      forma_pagamento: 'pix',
      numero_pagamento: String(paid.id),
      licencas_creditadas: 1,
      licencas_estornadas: 0,
      valor_estornado: 0,
      init_point: null,
    })
    expect((await t.call('GET', '/compra/historico', { token: b.token })).json().total).toBe(0)
    for (const who of [b, await createAdmin(t)])
      expect((await t.call('GET', `/compra/${first.idCompra}`, { token: who.token })).statusCode).toBe(404)
  })

  test('expire three days after an unused checkout, unless a boleto was started in time', async () => {
    const [idle, slow] = [await purchase(loja, 'um'), await purchase(loja, 'um')]
    const boleto = loja.mp.pay(slow.idCompra, PRECO.um, { status: 'pending', payment_type_id: 'ticket' })
    await tell(loja, boleto.id)
    expect((await showCompra(loja, idle)).init_point).toContain('pref_id=')
    t.clock.advance(3 * DAY_MS + 1)
    const token = async ({ consultor }: typeof idle) => ({ ...consultor, token: await signIn(t, consultor) })
    const [a, b] = [
      { ...idle, consultor: await token(idle) },
      { ...slow, consultor: await token(slow) },
    ]
    expect(await showCompra(loja, a)).toMatchObject({ estado: 'expirada', init_point: null })
    expect(await showCompra(loja, b)).toMatchObject({ estado: 'pendente', forma_pagamento: 'boleto' })
    // A late payment still credits the licences.
    await tell(loja, loja.mp.pay(a.idCompra, PRECO.um).id)
    loja.mp.change(boleto, { status: 'approved' })
    await tell(loja, boleto.id)
    for (const who of [a, b]) expect((await showCompra(loja, who)).estado).toBe('paga')
  })
})

describe('checking a purchase with the provider at once', () => {
  test('shows the newest payment attempt, whichever was checked last', async () => {
    const compra = await purchase(loja, 'um')
    const at = (minute: number) => ({ date_created: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString() })
    const unpaid = { date_approved: null }
    const refused = loja.mp.pay(compra.idCompra, PRECO.um, { status: 'rejected', ...unpaid, ...at(1) })
    const boleto = { status: 'pending', payment_type_id: 'ticket', ...unpaid, ...at(2) }
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.um, boleto).id)
    t.clock.advance(1000)
    await tell(loja, refused.id)
    expect(await showCompra(loja, compra)).toMatchObject({ estado: 'pendente', forma_pagamento: 'boleto' })
  })

  const check = (idCompra: string, token: string) => t.call('POST', `/compra/${idCompra}/conferir`, { token })

  test('finds a payment without a notification and before the next reconciliation', async () => {
    const { idCompra, consultor } = await purchase(loja, 'um')
    expect((await check(idCompra, consultor.token)).json()).toMatchObject({ estado: 'pendente', conferida: true })
    loja.mp.pay(idCompra, PRECO.um)
    expect((await check(idCompra, consultor.token)).json()).toMatchObject({
      estado: 'paga',
      init_point: null,
      conferida: true,
    })
  })

  test('returns conferida false, and the purchase unchanged, when the provider does not answer', async () => {
    const { idCompra, consultor } = await purchase(loja, 'um')
    for (const behaviour of ['erro_500', 'lixo', 'lento'] as const) {
      loja.mp.state.behaviour = behaviour
      const answer = await check(idCompra, consultor.token)
      expect([answer.statusCode, answer.json().estado, answer.json().conferida]).toEqual([200, 'pendente', false])
    }
  })

  test("asks nothing about a paid purchase, answers 404 for another buyer's, and limits repetitions", async () => {
    const { idCompra, consultor } = await purchase(loja, 'um')
    await tell(loja, loja.mp.pay(idCompra, PRECO.um).id)
    loja.mp.requests.length = 0
    expect((await check(idCompra, consultor.token)).json()).toMatchObject({ estado: 'paga', conferida: true })
    expect(loja.mp.requests).toEqual([])
    const other = await purchase(loja, 'um')
    expect((await check(idCompra, other.consultor.token)).statusCode).toBe(404)
    const { max } = conferir_compra
    for (let n = 0; n < max; n += 1) expect((await check(other.idCompra, other.consultor.token)).statusCode).toBe(200)
    expect((await check(other.idCompra, other.consultor.token)).statusCode).toBe(429)
  })
})
