import { afterAll, beforeAll, expect, test } from 'vitest'
import { performAto } from '#server/licencas/compras/local/pagamento-local.ts'
import { processPagamento } from '#server/licencas/compras/pagamentos/pagamentos.ts'
import { type Conta, createAdmin, createConsultor } from '../app/factories.ts'
import { createPlanos, livro, novaCompra, type Shop } from '../payments/pagamentos.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Money raced through two server processes: a dispute won gives its licences back once, and one purchase id is one order.
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

/** Creates a purchase that was paid, charged back and won; returns the id of the resulting exceção. */
async function ganha(consultor: Conta): Promise<number> {
  const { deps } = pair.t
  const idCompra = novaCompra()
  expect(await pair.race([buy(consultor, idCompra)])).toEqual([200])
  const { id_preferencia } = await vendida(idCompra)
  const entrega = 'nenhuma'
  const mp_id = (await performAto(deps, id_preferencia!, { acao: 'pagar', forma: 'cartao', entrega }))!
  await processPagamento(deps, deps.payments!, mp_id)
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
