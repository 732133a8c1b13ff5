import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/time.ts'
import type { TestApp } from '#test/app/app.ts'
import { createAdmin, signIn } from '#test/app/factories.ts'
import {
  createShop,
  excecoes,
  livro,
  notify,
  PRECO,
  purchase,
  type Shop,
  showCompra,
  tell,
} from '#test/payments/pagamentos.ts'
import { reconcile, resumeNotificacoes } from '../compras.ts'

let loja: Shop
let t: TestApp
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  await createAdmin(t)
})
beforeEach(async () => {
  loja.mp.state.behaviour = 'ok'
  loja.mp.spoiled.clear()
  // Each test begins without purchases of other tests that are due.
  await t.deps.db.updateTable('compras').set({ proxima_consulta_em: null }).execute()
})
afterAll(() => loja.close())

const see = async ({ idCompra, consultor }: Awaited<ReturnType<typeof purchase>>) =>
  showCompra(loja, { idCompra, consultor: { ...consultor, token: await signIn(t, consultor) } })
const searches = (idCompra: string) =>
  loja.mp.requests.filter(request => request.url.includes(`external_reference=${idCompra}`)).length

test('conciliar credits a payment without a notification after one minute', async () => {
  const compra = await purchase(loja)
  loja.mp.pay(compra.idCompra, PRECO.dez)
  await reconcile(t.deps)
  expect((await see(compra)).estado).toBe('pendente')
  t.clock.advance(MINUTE_MS)
  await Promise.all([reconcile(t.deps), reconcile(t.deps)])
  expect(await see(compra)).toMatchObject({ estado: 'paga', licencas_creditadas: 10 })
  expect(await livro(loja, compra.consultor)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
})

test('conciliar credits a payment whose notification had a wrong signature', async () => {
  const compra = await purchase(loja)
  const { id } = loja.mp.pay(compra.idCompra, PRECO.dez)
  expect(await notify(loja, id, { segredo: 'outro' })).toBe(401)
  t.clock.advance(MINUTE_MS)
  await reconcile(t.deps)
  expect((await see(compra)).estado).toBe('paga')
})

test('retomarNotificacoes processes a notification that came while the provider was down', async () => {
  const compra = await purchase(loja)
  const { id } = loja.mp.pay(compra.idCompra, PRECO.dez)
  loja.mp.state.behaviour = 'erro_500'
  expect(await notify(loja, id)).toBe(200)
  t.clock.advance(11_000)
  await resumeNotificacoes(t.deps)
  expect((await see(compra)).estado).toBe('pendente')
  loja.mp.state.behaviour = 'ok'
  await Promise.all([resumeNotificacoes(t.deps), resumeNotificacoes(t.deps)])
  expect(await livro(loja, compra.consultor)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
})

test('conciliar stops asking when the provider is down, and the purchases stay due', async () => {
  const compras = [
    await purchase(loja),
    await purchase(loja),
    await purchase(loja),
    await purchase(loja),
    await purchase(loja),
  ]
  for (const { idCompra } of compras) loja.mp.pay(idCompra, PRECO.dez)
  t.clock.advance(MINUTE_MS)
  loja.mp.requests.length = 0
  loja.mp.state.behaviour = 'lixo'
  await reconcile(t.deps)
  expect(loja.mp.requests.length).toBeLessThan(compras.length)
  loja.mp.state.behaviour = 'ok'
  await reconcile(t.deps)
  for (const compra of compras) expect((await see(compra)).estado).toBe('paga')
})

test('conciliar asks about a pending payment within ten minutes, for thirty days', async () => {
  const compra = await purchase(loja)
  const boleto = loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'pending', payment_type_id: 'ticket' })
  await tell(loja, boleto.id)
  t.clock.advance(29 * DAY_MS)
  await reconcile(t.deps)
  loja.mp.change(boleto, { status: 'approved' })
  t.clock.advance(10 * MINUTE_MS)
  await reconcile(t.deps)
  expect((await see(compra)).estado).toBe('paga')
})

test('conciliar asks about an abandoned purchase rarely, and once more after thirty days', async () => {
  const { idCompra } = await purchase(loja)
  loja.mp.requests.length = 0
  t.clock.advance(4 * DAY_MS)
  for (let i = 0; i < 5; i += 1) {
    await reconcile(t.deps)
    t.clock.advance(10 * MINUTE_MS)
  }
  expect(searches(idCompra)).toBe(1)
  t.clock.advance(30 * DAY_MS)
  for (let i = 0; i < 3; i += 1) {
    // One more request after the time is over covers its last hours.
    await reconcile(t.deps)
    expect(searches(idCompra)).toBe(2)
    t.clock.advance(DAY_MS)
  }
})

test('conciliar finds a refund whose notification was lost', async () => {
  const compra = await purchase(loja)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  await tell(loja, payment.id)
  loja.mp.change(payment, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
  t.clock.advance(2 * DAY_MS)
  await reconcile(t.deps)
  await reconcile(t.deps)
  expect(await see(compra)).toMatchObject({ estado: 'estornada', licencas_estornadas: 10 })
})

test('conciliar credits an orphan payment once its purchase exists', async () => {
  const { idCompra, consultor } = await purchase(loja)
  const payment = loja.mp.pay(`${idCompra}-depois`, PRECO.dez)
  await tell(loja, payment.id)
  expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'orfao', desfecho: null }])
  const row = await t.deps.db
    .selectFrom('compras')
    .selectAll()
    .where('id_compra', '=', idCompra)
    .executeTakeFirstOrThrow()
  await t.deps.db
    .insertInto('compras')
    .values({ ...row, id_compra: `${idCompra}-depois` })
    .execute()
  await reconcile(t.deps)
  expect(await livro(loja, consultor)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
  expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'orfao', desfecho: 'automatico' }])
})

describe('conciliar with unreadable answers', () => {
  const LIXO = { status: 200, body: { nada: 'disso' } }
  const ERRO = { status: 500, body: { message: 'erro' } }

  async function paid(n: number) {
    const compras = []
    for (let i = 0; i < n; i += 1) compras.push(await purchase(loja))
    return compras.map(compra => ({ ...compra, payment: loja.mp.pay(compra.idCompra, PRECO.dez) }))
  }
  const estado = async (idCompra: string) =>
    (await t.deps.db.selectFrom('compras').select('estado').where('id_compra', '=', idCompra).executeTakeFirstOrThrow())
      .estado

  test.each([
    ['searches nobody can read', 'search', LIXO, 1],
    ['searches that are not found', 'search', { status: 404, body: {} }, 1],
    ['searches that are refused', 'search', { status: 400, body: {} }, 1],
    ['searches the provider breaks on', 'search', ERRO, 2],
    ['payments nobody can read', 'payment', LIXO, 1],
    ['payments that are not found', 'payment', { status: 404, body: {} }, 1],
    ['payments the provider breaks on', 'payment', ERRO, 2],
    ['too many questions', 'payment', { status: 429, body: {} }, 2],
  ] as const)('credits a fifth purchase at most one round late when four have %s', async (_, where, answer, rounds) => {
    const [fifth, ...broken] = (await paid(5)).reverse()
    for (const { idCompra, payment } of broken)
      loja.mp.spoiled.set(where === 'search' ? `external_reference=${idCompra}` : `/v1/payments/${payment.id}`, answer)
    t.clock.advance(MINUTE_MS)
    for (let round = 0; round < rounds; round += 1) await reconcile(t.deps)
    expect(await estado(fifth!.idCompra)).toBe('paga')
    // Once the answers are readable again, the others are credited within ten minutes.
    loja.mp.spoiled.clear()
    t.clock.advance(10 * MINUTE_MS)
    await reconcile(t.deps)
    for (const { idCompra } of broken) expect(await estado(idCompra)).toBe('paga')
  })

  test('asks about new purchases before those that keep failing', async () => {
    const broken = await paid(8)
    for (const { idCompra } of broken) loja.mp.spoiled.set(`external_reference=${idCompra}`, ERRO)
    t.clock.advance(MINUTE_MS)
    for (let round = 0; round < 4; round += 1) await reconcile(t.deps)
    const [fresh] = await paid(1)
    t.clock.advance(MINUTE_MS)
    await reconcile(t.deps)
    expect(await estado(fresh!.idCompra)).toBe('paga')
  })

  test('credits a purchase when another payment of it is unreadable', async () => {
    const [compra] = await paid(1)
    const broken = loja.mp.pay(compra!.idCompra, PRECO.dez, { status: 'rejected' })
    loja.mp.spoiled.set(`/v1/payments/${broken.id}`, LIXO)
    t.clock.advance(MINUTE_MS)
    await reconcile(t.deps)
    expect(await estado(compra!.idCompra)).toBe('paga')
  })

  test('lists a payment as an exception when its preference is unreadable, and credits it once the preference is read', async () => {
    const [compra] = await paid(1)
    const { id_preferencia } = await t.deps.db
      .updateTable('compras')
      .set({ id_recebedor: null })
      .where('id_compra', '=', compra!.idCompra)
      .returning('id_preferencia')
      .executeTakeFirstOrThrow()
    loja.mp.spoiled.set(`/checkout/preferences/${id_preferencia}`, LIXO)
    t.clock.advance(MINUTE_MS)
    await reconcile(t.deps)
    expect(await excecoes(loja, compra!.payment.id)).toEqual([{ tipo: 'recebedor_divergente', desfecho: null }])
    loja.mp.spoiled.clear()
    t.clock.advance(10 * MINUTE_MS)
    await reconcile(t.deps)
    expect(await estado(compra!.idCompra)).toBe('paga')
    expect(await excecoes(loja, compra!.payment.id)).toEqual([{ tipo: 'recebedor_divergente', desfecho: 'automatico' }])
  })

  test('credits an approved payment of a purchase with sixty rejected ones', async () => {
    const compra = await purchase(loja)
    loja.mp.pay(compra.idCompra, PRECO.dez)
    for (let i = 0; i < 60; i += 1) loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'rejected' })
    t.clock.advance(MINUTE_MS)
    await reconcile(t.deps)
    expect(await estado(compra.idCompra)).toBe('paga')
  })
})

describe('payment without a notification', () => {
  test.each([
    ['the hour after the first', HOUR_MS, 10 * MINUTE_MS],
    ['the last minute of the checkout', 3 * DAY_MS - MINUTE_MS, 10 * MINUTE_MS],
    ['the tenth day', 10 * DAY_MS, DAY_MS / 4],
    ['the last hour of the thirtieth day', 30 * DAY_MS - HOUR_MS, DAY_MS / 4],
  ])('is listed as a second payment in time when it comes in %s', async (_, after, within) => {
    const compra = await purchase(loja)
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez).id)
    const end = t.clock.now().getTime() + after
    while (t.clock.now().getTime() < end) {
      t.clock.advance(Math.min(DAY_MS / 2, end - t.clock.now().getTime()))
      await reconcile(t.deps)
    }
    const second = loja.mp.pay(compra.idCompra, PRECO.dez)
    t.clock.advance(within)
    await reconcile(t.deps)
    expect(await excecoes(loja, second.id)).toEqual([{ tipo: 'segundo_pagamento', desfecho: null }])
  })

  test('is listed as a second payment when the first came half a day late and the clock was set back in between', async () => {
    const compra = await purchase(loja)
    t.clock.advance(DAY_MS / 2)
    loja.mp.pay(compra.idCompra, PRECO.dez)
    await reconcile(t.deps)
    expect((await see(compra)).estado).toBe('paga')
    t.clock.advance(-120 * MINUTE_MS)
    const second = loja.mp.pay(compra.idCompra, PRECO.dez)
    t.clock.advance(130 * MINUTE_MS)
    await reconcile(t.deps)
    expect(await excecoes(loja, second.id)).toEqual([{ tipo: 'segundo_pagamento', desfecho: null }])
  })

  test('is credited when made in the last minute of the thirty days and checked two days later', async () => {
    const compra = await purchase(loja)
    t.clock.advance(30 * DAY_MS - MINUTE_MS)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
    t.clock.advance(2 * DAY_MS)
    await reconcile(t.deps)
    expect(await see(compra)).toMatchObject({ estado: 'paga', numero_pagamento: String(payment.id) })
  })
})

test('conciliar credits a purchase even when an internal error stops another notification', async () => {
  const compra = await purchase(loja)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  // An amount too large for the database column.
  const absurd = loja.mp.pay(compra.idCompra, 1e17)
  await notify(loja, absurd.id)
  t.clock.advance(MINUTE_MS)
  await expect(reconcile(t.deps)).rejects.toThrow()
  expect(await see(compra)).toMatchObject({ estado: 'paga', numero_pagamento: String(payment.id) })
  loja.mp.payments.delete(absurd.id)
})
