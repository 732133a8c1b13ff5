import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createConsultor } from '../app/factories.ts'
import { createPlanos, novaCompra } from '../payments/pagamentos.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * A coupon's uses, raced through two server processes: as many purchases hold it as it has uses, whoever presses when, and one
 * buyer holds it once. No call may answer 5xx.
 */
const USOS = 3
const COMPRADORES = 8

let pair: Pair
let idPlano: number
beforeAll(async () => {
  pair = await openPair()
  idPlano = (await createPlanos(pair.t)).um
})
afterAll(() => pair.close())

async function createCupom(n: number, maximo_usos: number): Promise<string> {
  const codigo = `CORRIDA-${process.pid}-${n}`
  const admin = await createAdmin(pair.t)
  const body = { codigo, tipo: 'percentual', valor: 10, maximo_usos }
  expect(await pair.race([{ path: '/compra/cupons', token: admin.token, body }])).toEqual([200])
  return codigo
}
const buy = ({ token }: { token: string }, cupom: string): Call => ({
  path: '/compra/pre-compra',
  token,
  body: { idCompra: novaCompra(), idPlano, quantidade: 2, cupom },
})
const seguram = async (codigo: string): Promise<number> => {
  const rows = await pair.t.deps.db
    .selectFrom('compras')
    .innerJoin('cupons', 'cupons.id_cupom', 'compras.id_cupom')
    .select('compras.id_compra')
    .where('cupons.codigo', '=', codigo)
    .execute()
  return rows.length
}
const sorted = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b)

test('a coupon is granted to as many buyers as it has uses, with two server processes', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const codigo = await createCupom(n, USOS)
    const buyers = []
    for (let one = 0; one < COMPRADORES; one += 1) buyers.push(await createConsultor(pair.t))
    const statuses = await pair.race(buyers.map(buyer => buy(buyer, codigo)))
    expect(sorted(statuses)).toEqual([...Array(USOS).fill(200), ...Array(COMPRADORES - USOS).fill(422)])
    expect(await seguram(codigo)).toBe(USOS)
  }
})

test('one buyer on two devices holds a coupon once', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const codigo = await createCupom(1_000 + n, USOS)
    const buyer = await createConsultor(pair.t)
    const statuses = await pair.race([buy(buyer, codigo), buy(buyer, codigo)])
    expect(sorted(statuses)).toEqual([200, 422])
    expect(await seguram(codigo)).toBe(1)
  }
})
