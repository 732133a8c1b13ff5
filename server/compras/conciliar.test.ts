import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createAdmin, signIn } from '#test/factories.ts'
import {
  avisar,
  comprar,
  createLoja,
  excecoes,
  type Loja,
  livro,
  notificar,
  PRECO,
  verCompra,
} from '#test/pagamentos.ts'
import { conciliar, retomarNotificacoes } from './compras.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let loja: Loja
let t: TestApp
beforeAll(async () => {
  loja = await createLoja()
  t = loja.t
  await createAdmin(t)
})
beforeEach(() => {
  loja.mp.state.behaviour = 'ok'
})
afterAll(() => loja.close())

const see = async ({ idCompra, consultor }: Awaited<ReturnType<typeof comprar>>) =>
  verCompra(loja, { idCompra, consultor: { ...consultor, token: await signIn(t, consultor) } })
const searches = (idCompra: string) =>
  loja.mp.requests.filter(request => request.url.includes(`external_reference=${idCompra}`)).length

test('a notification that never came costs nobody: the first look is after a minute', async () => {
  const compra = await comprar(loja)
  loja.mp.pay(compra.idCompra, PRECO.dez)
  await conciliar(t.deps)
  expect((await see(compra)).estado).toBe('pendente')
  t.clock.advance(MINUTE)
  await Promise.all([conciliar(t.deps), conciliar(t.deps)])
  expect(await see(compra)).toMatchObject({ estado: 'paga', licencas_creditadas: 10 })
  expect(await livro(loja, compra.consultor)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
})

test('nor one that nobody could verify', async () => {
  const compra = await comprar(loja)
  const { id } = loja.mp.pay(compra.idCompra, PRECO.dez)
  expect(await notificar(loja, id, { segredo: 'outro' })).toBe(401)
  t.clock.advance(MINUTE)
  await conciliar(t.deps)
  expect((await see(compra)).estado).toBe('paga')
})

test('nor one that came while the provider was down: taken up by whoever looks next', async () => {
  const compra = await comprar(loja)
  const { id } = loja.mp.pay(compra.idCompra, PRECO.dez)
  loja.mp.state.behaviour = 'erro_500'
  expect(await notificar(loja, id)).toBe(200)
  t.clock.advance(11_000)
  await retomarNotificacoes(t.deps)
  expect((await see(compra)).estado).toBe('pendente')
  loja.mp.state.behaviour = 'ok'
  await Promise.all([retomarNotificacoes(t.deps), retomarNotificacoes(t.deps)])
  expect(await livro(loja, compra.consultor)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
})

test('a provider that is down is not asked about everything; what was due stays due', async () => {
  const compras = [
    await comprar(loja),
    await comprar(loja),
    await comprar(loja),
    await comprar(loja),
    await comprar(loja),
  ]
  for (const { idCompra } of compras) loja.mp.pay(idCompra, PRECO.dez)
  t.clock.advance(MINUTE)
  loja.mp.requests.length = 0
  loja.mp.state.behaviour = 'lixo'
  await conciliar(t.deps)
  expect(loja.mp.requests.length).toBeLessThan(compras.length)
  loja.mp.state.behaviour = 'ok'
  await conciliar(t.deps)
  for (const compra of compras) expect((await see(compra)).estado).toBe('paga')
})

test('a payment that is under way is asked about within ten minutes, for thirty days', async () => {
  const compra = await comprar(loja)
  const boleto = loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'pending', payment_type_id: 'ticket' })
  await avisar(loja, boleto.id)
  t.clock.advance(29 * DAY)
  await conciliar(t.deps)
  loja.mp.change(boleto, { status: 'approved' })
  t.clock.advance(10 * MINUTE)
  await conciliar(t.deps)
  expect((await see(compra)).estado).toBe('paga')
})

test('an abandoned purchase is asked about seldom, and after thirty days no more', async () => {
  const { idCompra } = await comprar(loja)
  loja.mp.requests.length = 0
  t.clock.advance(4 * DAY)
  for (let i = 0; i < 5; i += 1) {
    await conciliar(t.deps)
    t.clock.advance(10 * MINUTE)
  }
  expect(searches(idCompra)).toBe(1)
  t.clock.advance(30 * DAY)
  await conciliar(t.deps)
  expect(searches(idCompra)).toBe(1)
})

test('a refund that nobody heard of is found', async () => {
  const compra = await comprar(loja)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  await avisar(loja, payment.id)
  loja.mp.change(payment, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
  t.clock.advance(2 * DAY)
  await conciliar(t.deps)
  await conciliar(t.deps)
  expect(await see(compra)).toMatchObject({ estado: 'estornada', licencas_estornadas: 10 })
})

test('an orphan whose purchase turns up is matched', async () => {
  const { idCompra, consultor } = await comprar(loja)
  const payment = loja.mp.pay(`${idCompra}-depois`, PRECO.dez)
  await avisar(loja, payment.id)
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
  await conciliar(t.deps)
  expect(await livro(loja, consultor)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
  expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'orfao', desfecho: 'automatico' }])
})
