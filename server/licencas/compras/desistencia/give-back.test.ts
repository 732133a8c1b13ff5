import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/time.ts'
import type { TestApp } from '#test/app/app.ts'
import { createAdmin, signIn } from '#test/app/factories.ts'
import { createShop, excecoes, livro, PRECO, purchase, type Shop, showCompra, tell } from '#test/payments/pagamentos.ts'
import { checkLicencas } from '../../licencas/licencas.ts'
import { giveBackDesistencia, reconcile } from '../compras.ts'

/* The money of a withdrawal comes back once, whatever the provider does meanwhile. */

let loja: Shop
let t: TestApp
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  await createAdmin(t)
})
beforeEach(() => {
  Object.assign(loja.mp.state, { behaviour: 'ok', devolve: 'na_hora', calado_depois: false })
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await loja.close()
})

/** Creates a purchase of ten licences from which its buyer withdrew. */
async function withdrawn() {
  const compra = await purchase(loja)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  await tell(loja, payment.id)
  const answer = await t.call('POST', `/compra/${compra.idCompra}/desistir`, {
    token: compra.consultor.token,
    body: { licencas: 10, convites: 0 },
  })
  expect(answer.statusCode).toBe(200)
  return { ...compra, payment }
}
type Withdrawn = Awaited<ReturnType<typeof withdrawn>>

const refundsOf = ({ payment }: Withdrawn) => [...loja.mp.refunds.values()].filter(row => row.payment_id === payment.id)
const asked = ({ payment }: Withdrawn) =>
  loja.mp.requests.filter(({ url }) => url.endsWith(`/${payment.id}/refunds`)).map(row => row.headers)
const keys = (compra: Withdrawn) => new Set(asked(compra).map(headers => headers['x-idempotency-key']))
const attempt = ({ idCompra }: Withdrawn) => giveBackDesistencia(t.deps, idCompra)
const see = async ({ idCompra, consultor }: Withdrawn) =>
  showCompra(loja, { idCompra, consultor: { ...consultor, token: await signIn(t, consultor) } })
const unpaid = async () => (await t.deps.metrics.withdrawalsUnpaid.get()).values[0]?.value

test.each(['erro_500', 'lento', 'desliga', 'lixo'] as const)(
  'a provider that answers %s is asked again, later and later, and gives back once when it recovers',
  async behaviour => {
    const compra = await withdrawn()
    loja.mp.state.behaviour = behaviour
    await expect(attempt(compra)).rejects.toThrow()
    expect((await livro(loja, compra.consultor)).licencas).toEqual({ ESTORNADA: 10 })
    expect(await see(compra)).toMatchObject({ estado: 'paga', desistencia: { devolvida_em: null } })
    // Not due yet: nothing is asked.
    loja.mp.state.behaviour = 'ok'
    await attempt(compra)
    expect(asked(compra)).toHaveLength(0)
    t.clock.advance(MINUTE_MS)
    await reconcile(t.deps)
    expect(refundsOf(compra)).toHaveLength(1)
    expect(await see(compra)).toMatchObject({ estado: 'estornada', valor_estornado: PRECO.dez })
    expect(await excecoes(loja, compra.payment.id)).toEqual([])
  },
)

test('a refund whose answer was lost is not asked for again', async () => {
  const compra = await withdrawn()
  loja.mp.state.calado_depois = true
  await expect(attempt(compra)).rejects.toThrow()
  loja.mp.state.calado_depois = false
  t.clock.advance(MINUTE_MS)
  await reconcile(t.deps)
  expect(refundsOf(compra)).toHaveLength(1)
  expect(keys(compra).size).toBe(1)
  expect(await see(compra)).toMatchObject({ estado: 'estornada' })
})

test('two processes that make the attempt at once ask for one refund', async () => {
  const compra = await withdrawn()
  await Promise.all([1, 2, 3].map(() => attempt(compra)))
  expect(asked(compra)).toHaveLength(1)
})

test('a refund that the provider has taken over is waited for, and listed after a day', async () => {
  const compra = await withdrawn()
  loja.mp.state.devolve = 'em_processo'
  await attempt(compra)
  expect(await see(compra)).toMatchObject({ estado: 'paga', desistencia: { devolvida_em: null } })
  for (let n = 0; n < 30; n += 1) {
    t.clock.advance(HOUR_MS)
    await attempt(compra)
    if (n === 20) expect(await excecoes(loja, compra.payment.id)).toEqual([])
  }
  expect(asked(compra)).toHaveLength(1)
  expect(await excecoes(loja, compra.payment.id)).toEqual([{ tipo: 'desistencia_parada', desfecho: null }])
  // The bank has finished: a notification says so, and nothing is left to settle.
  loja.mp.giveBack(compra.payment, PRECO.dez)
  await tell(loja, compra.payment.id)
  await tell(loja, compra.payment.id)
  expect(await see(compra)).toMatchObject({ estado: 'estornada', licencas_estornadas: 10 })
  expect(await excecoes(loja, compra.payment.id)).toEqual([{ tipo: 'desistencia_parada', desfecho: 'automatico' }])
})

test('a refused refund is listed at once, tried again with the same key, and settles itself when it comes', async () => {
  const compra = await withdrawn()
  loja.mp.state.devolve = 'recusa'
  await expect(attempt(compra)).rejects.toThrow()
  expect(await excecoes(loja, compra.payment.id)).toEqual([{ tipo: 'desistencia_parada', desfecho: null }])
  t.clock.advance(MINUTE_MS)
  await expect(attempt(compra)).rejects.toThrow()
  loja.mp.state.devolve = 'na_hora'
  t.clock.advance(2 * MINUTE_MS)
  await attempt(compra)
  expect(keys(compra).size).toBe(1)
  expect(refundsOf(compra)).toHaveLength(1)
  expect(await excecoes(loja, compra.payment.id)).toEqual([{ tipo: 'desistencia_parada', desfecho: 'automatico' }])
})

test('a provider silent for an hour is listed, and counted among what has not come back', async () => {
  const compra = await withdrawn()
  await reconcile(t.deps)
  expect(await unpaid()).toBe(0)
  const late = await withdrawn()
  loja.mp.state.behaviour = 'erro_500'
  for (let n = 0; n < 7; n += 1) {
    await attempt(late).catch(() => undefined)
    t.clock.advance(2 ** n * MINUTE_MS)
  }
  await attempt(late).catch(() => undefined)
  expect(await excecoes(loja, late.payment.id)).toEqual([{ tipo: 'desistencia_parada', desfecho: null }])
  await reconcile(t.deps).catch(() => undefined)
  expect(await unpaid()).toBe(1)
  loja.mp.state.behaviour = 'ok'
  t.clock.advance(DAY_MS)
  await reconcile(t.deps)
  await reconcile(t.deps)
  expect(await unpaid()).toBe(0)
  expect(await see(late)).toMatchObject({ estado: 'estornada' })
  expect(await see(compra)).toMatchObject({ estado: 'estornada' })
})

test('what an admin gave back by hand is not given back again', async () => {
  const compra = await withdrawn()
  loja.mp.giveBack(compra.payment, PRECO.dez)
  await attempt(compra)
  expect(asked(compra)).toHaveLength(0)
  expect(await see(compra)).toMatchObject({ estado: 'estornada', desistencia: { devolvida_em: expect.any(String) } })

  const half = await withdrawn()
  loja.mp.giveBack(half.payment, 424.95)
  await expect(attempt(half)).rejects.toThrow()
  expect(asked(half)).toHaveLength(0)
  const tipos = (await excecoes(loja, half.payment.id)).map(({ tipo }) => tipo)
  expect(tipos).toContain('desistencia_parada')
  loja.mp.giveBack(half.payment, PRECO.dez)
  await tell(loja, half.payment.id)
  expect((await excecoes(loja, half.payment.id)).filter(({ desfecho }) => desfecho === null)).toEqual([])
})

test('a dispute after a withdrawal takes nothing twice and owes nothing', async () => {
  const compra = await withdrawn()
  loja.mp.change(compra.payment, { status: 'in_mediation' })
  await expect(attempt(compra)).rejects.toThrow()
  expect(asked(compra)).toHaveLength(0)
  loja.mp.change(compra.payment, { status: 'charged_back', status_detail: 'settled' })
  await tell(loja, compra.payment.id)
  expect((await livro(loja, compra.consultor)).movimentos).toEqual({ compra: 10, estorno: 10 })
  expect(await see(compra)).toMatchObject({ estado: 'estornada', desistencia: { devolvida_em: expect.any(String) } })
})
