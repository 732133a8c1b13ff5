import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBackDesistencia } from '#server/licencas/compras/compras.ts'
import { performAto } from '#server/licencas/compras/local/pagamento-local.ts'
import { processPagamento } from '#server/licencas/compras/pagamentos/pagamentos.ts'
import { PATIENT } from '#test/run/patience.ts'
import { type Conta, createAdmin, createConsultor } from '../app/factories.ts'
import { createPlanos, livro, novaCompra, type Shop } from '../payments/pagamentos.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Money raced through two server processes: a dispute won gives its licences back once, one purchase id is one order, and a
 * withdrawal takes each licence once.
 * No call may answer 5xx.
 */

let pair: Pair
let planos: Shop['planos']
let admins: Conta[]
beforeAll(async () => {
  pair = await openPair()
  planos = await createPlanos(pair.t)
  admins = [await createAdmin(pair.t), await createAdmin(pair.t)]
})
afterAll(() => pair.close())

const buy = ({ token }: Conta, idCompra: string, over: object = {}): Call => ({
  path: '/compra/pre-compra',
  token,
  body: { idCompra, idPlano: planos.dez, ...over },
})
const vendida = (id_compra: string) =>
  pair.t.deps.db.selectFrom('compras').selectAll().where('id_compra', '=', id_compra).executeTakeFirstOrThrow()

/** Creates a purchase of this plan that was paid at the local provider; returns its id and that of the payment. */
async function paid(consultor: Conta, idPlano = planos.dez) {
  const { deps } = pair.t
  const idCompra = novaCompra()
  expect(await pair.race([buy(consultor, idCompra, { idPlano })])).toEqual([200])
  const { id_preferencia } = await vendida(idCompra)
  const mp_id = (await performAto(deps, id_preferencia!, { acao: 'pagar', forma: 'cartao', entrega: 'nenhuma' }))!
  await processPagamento(deps, deps.payments!, mp_id)
  return { idCompra, mp_id }
}

/** Creates a purchase that was paid, charged back and won; returns the id of the resulting exceção. */
async function ganha(consultor: Conta): Promise<number> {
  const { deps } = pair.t
  const entrega = 'nenhuma'
  const { idCompra, mp_id } = await paid(consultor)
  const { id_preferencia } = await vendida(idCompra)
  for (const acao of ['contestar', 'ganhar'] as const) {
    pair.t.clock.advance(1000)
    await performAto(deps, id_preferencia!, { acao, mp_id: Number(mp_id), entrega })
    await processPagamento(deps, deps.payments!, mp_id)
  }
  const { id_excecao } = await deps.db
    .selectFrom('excecoes_pagamento')
    .select('id_excecao')
    .where('mp_id', '=', mp_id)
    .where('tipo', '=', 'aprovado_apos_estorno')
    .executeTakeFirstOrThrow()
  return id_excecao
}

test('a won dispute restores its licences once, whoever settles it, with two server processes', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const consultor = await createConsultor(pair.t)
    const id_excecao = await ganha(consultor)
    const body = { desfecho: 'creditar', motivo: 'Disputa ganha' }
    const settle = ({ token }: Conta): Call => ({ path: `/compra/excecoes/${id_excecao}/resolver`, token, body })
    const statuses = await pair.race([...admins, ...admins].map(settle))
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    expect(await livro({ t: pair.t }, consultor)).toEqual({
      licencas: { DISPONIVEL: 10 },
      movimentos: { compra: 10, estorno: 10, estorno_desfeito: 10 },
    })
  }
})

test('one purchase id with two quantities becomes one purchase and refuses the other, with two server processes', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const consultor = await createConsultor(pair.t)
    const idCompra = novaCompra()
    const totals = [84_990, 101_988] as const
    const orders = [
      { quantidade: 10, total_centavos: totals[0] },
      { quantidade: 12, total_centavos: totals[1] },
    ]
    const statuses = await pair.race(orders.map(order => buy(consultor, idCompra, order)))
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await vendida(idCompra)).preco_centavos).toBe(totals[statuses.indexOf(200)])
    const again = await pair.race(orders.map(order => buy(consultor, idCompra, order)))
    expect(again).toEqual(statuses)
  }
})

test('one purchase id with and without a coupon becomes one purchase, with two server processes', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const codigo = `JUNTO-${process.pid}-${n}`
    const cupom = { codigo, tipo: 'percentual', valor: 10 }
    expect(await pair.race([{ path: '/compra/cupons', token: admins[0]!.token, body: cupom }])).toEqual([200])
    const consultor = await createConsultor(pair.t)
    const idCompra = novaCompra()
    const calls = [buy(consultor, idCompra), buy(consultor, idCompra, { cupom: codigo })]
    const statuses = await pair.race(calls)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await vendida(idCompra)).preco_centavos).toBe([84_990, 76_491][statuses.indexOf(200)])
  }
})

test('a withdrawal and an invite with the same licence never both have it, with two server processes', async () => {
  for (let n = 0; n < ROUNDS * 3; n += 1) {
    const consultor = await createConsultor(pair.t)
    const { idCompra } = await paid(consultor, planos.um)
    const email_participante = `corrida-${process.pid}-${n}@exemplo.com.br`
    const invite = {
      path: '/consultores/convidar',
      token: consultor.token,
      body: { id_tipo_licenca: 1, email_participante },
    }
    const path = `/compra/${idCompra}/desistir`
    const withdraw = { path, token: consultor.token, body: { licencas: 1, convites: 0 } }
    const [withdrawn, invited] = await pair
      .race(n % 2 === 0 ? [withdraw, invite] : [invite, withdraw])
      .then(answers => (n % 2 === 0 ? answers : answers.toReversed()))
    // Whoever is first has it: the invite finds nothing in the stock, or the withdrawal was told other numbers.
    expect([withdrawn, invited].toSorted()).toEqual([200, 409])
    expect((await livro({ t: pair.t }, consultor)).licencas).toEqual(
      withdrawn === 200 ? { ESTORNADA: 1 } : { CONVIDADA: 1 },
    )
  }
})

test('a withdrawal sent many times takes its licences once and gives the money back once, with two server processes', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const { deps, clock } = pair.t
    // The processes live in real time, and what a payment says later must not look older: so does this one.
    clock.advance(Date.now() - clock.now().getTime())
    const consultor = await createConsultor(pair.t)
    const { idCompra, mp_id } = await paid(consultor)
    const call = { path: `/compra/${idCompra}/desistir`, token: consultor.token, body: { licencas: 10, convites: 0 } }
    expect(await pair.race([call, call, call, call])).toEqual([200, 200, 200, 200])
    // The processes work on the job, and so does this one.
    await giveBackDesistencia(deps, idCompra)
    const refunds = () =>
      deps.db.selectFrom('devolucoes_locais').selectAll().where('mp_id', '=', Number(mp_id)).execute()
    await expect.poll(async () => (await vendida(idCompra)).estado, PATIENT).toBe('estornada')
    expect((await refunds()).map(row => row.valor_centavos)).toEqual([84_990])
    expect(await livro({ t: pair.t }, consultor)).toEqual({
      licencas: { ESTORNADA: 10 },
      movimentos: { compra: 10, estorno: 10 },
    })
  }
})
