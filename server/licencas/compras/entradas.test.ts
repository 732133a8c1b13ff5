import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDivergencias } from '#server/licencas/licencas/check/check.queries.ts'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import type { TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor } from '#test/app/factories.ts'
import type { FakePagamento } from '#test/outside/mercado-pago.ts'
import { createVendas, TEN, type Vendas } from '#test/payments/faturas.ts'
import { createShop, PRECO, purchase, type Shop, tell } from '#test/payments/pagamentos.ts'

/*
 * What a sale brought, in every place that says it: the admin's home, the page of the consultora, the month of the notes and
 * its file, and the file of Vendas. Each story begins in a month of its own.
 */
let loja: Shop
let t: TestApp
let v: Vendas
let consultora: Conta
let ano = 2030
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  v = await createVendas(t, { planos: false })
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await loja.close()
})

const get = async (url: string) => t.call('GET', url, { token: await v.entrar() })
const begin = async (licencas = 0) => {
  ano += 1
  t.clock.set(`${ano}-03-10T15:00:00.000Z`)
  consultora = await createConsultor(t, { licencas })
  await v.limite(0)
}
const next = (dia: string) => t.clock.set(`${ano}-${dia}T15:00:00.000Z`)

const centavos = (cell = '0') => Number(cell.replace(',', ''))
const lines = (file: string) =>
  Papa.parse<Record<string, string>>(file.slice(1), { header: true, delimiter: ';', skipEmptyLines: true }).data
const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((all, row) => all + centavos(row[column]), 0)

/** Amounts that each place says this year's sales brought, in centavos, and the licences that were sold and stayed. */
async function brought() {
  const home = (await get('/administracao/visao-geral?periodo=30d')).json()
  const pagina = (await get(`/administracao/consultores/${consultora.id_usuario}`)).json()
  const mes = (await get(`/fiscal/meses/${ano}-03`)).json()
  const notas = (await get(`/fiscal/meses/${ano}-03/notas`)).json().results as Record<string, number>[]
  const doMes = lines((await get(`/fiscal/meses/${ano}-03/vendas.csv`)).body)
  const vendas = lines((await get(`/compra/vendas.csv?de=${ano}-01-01&ate=${ano}-12-31`)).body)
  return {
    casa: home.receita_centavos.agora,
    licencas: home.licencas_vendidas.agora,
    consultora: pagina.comprou_no_ano.centavos,
    mes: mes.recebido_centavos - mes.devolvido_centavos,
    notas: notas.reduce((all, each) => all + (each.recebido_centavos ?? 0) - (each.devolvido_centavos ?? 0), 0),
    arquivo_do_mes: sum(doMes, 'Valor recebido') - sum(doMes, 'Valor devolvido'),
    arquivo_de_vendas: sum(vendas, 'Valor') - sum(vendas, 'Valor devolvido'),
  }
}
/** The same amount in every place; a sale that is not paid in full is in no month of the notes yet. */
const everywhere = (valor: number, licencas: number, paga = true) => ({
  casa: valor,
  licencas,
  consultora: valor,
  mes: paga ? valor : 0,
  notas: paga ? valor : 0,
  arquivo_do_mes: paga ? valor : 0,
  arquivo_de_vendas: paga ? valor : 0,
})

async function bought() {
  const { idCompra } = await purchase(loja, 'dez', consultora)
  const payment = loja.mp.pay(idCompra, PRECO.dez)
  await tell(loja, payment.id)
  return payment
}
const change = async (payment: FakePagamento, over: Partial<FakePagamento>) => {
  loja.mp.change(payment, over)
  await tell(loja, payment.id)
}

test('a purchase at the provider brings its payment, less what was given back, in part and whole', async () => {
  await begin()
  const payment = await bought()
  expect(await brought()).toEqual(everywhere(TEN, 10))
  await change(payment, { transaction_amount_refunded: PRECO.dez / 2 })
  expect(await brought()).toEqual(everywhere(TEN / 2, 5))
  await change(payment, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
  expect(await brought()).toEqual(everywhere(0, 0))
})

test('a chargeback takes the money away, and one that was won brings it again; its licences when they return', async () => {
  await begin()
  const payment = await bought()
  await change(payment, { status: 'charged_back', status_detail: 'settled' })
  expect(await brought()).toEqual(everywhere(0, 0))
  await change(payment, { status_detail: 'reimbursed' })
  expect(await brought()).toEqual(everywhere(TEN, 0))
  const token = await v.entrar()
  const { results } = (await get(`/compra/excecoes?resolvida=false&busca=${payment.id}`)).json()
  const body = { desfecho: 'creditar', motivo: 'Disputa ganha' }
  await t.call('POST', `/compra/excecoes/${results[0].id_excecao}/resolver`, { token, body })
  expect(await brought()).toEqual(everywhere(TEN, 10))
})

test('a payment that was credited after a part of it had gone back brings the rest', async () => {
  await begin()
  const { idCompra } = await purchase(loja, 'dez', consultora)
  const payment = loja.mp.pay(idCompra, PRECO.dez)
  loja.mp.change(payment, { transaction_amount_refunded: PRECO.dez / 2 })
  await tell(loja, payment.id)
  expect(await brought()).toEqual(everywhere(TEN / 2, 5))
})

test('a sale by invoice brings what was received, from the first receipt on, less what was given back', async () => {
  await begin()
  const { id_fatura } = await v.direta(consultora, { prazos: [10, 20] })
  expect(await brought()).toEqual(everywhere(0, 0, false))
  await v.receber(id_fatura, { valor_centavos: TEN / 2 })
  expect(await brought()).toEqual(everywhere(TEN / 2, 0, false))
  await v.receber(id_fatura, { numero: 2, valor_centavos: TEN / 2, visto_centavos: TEN / 2 })
  expect(await brought()).toEqual(everywhere(TEN, 10))
  await v.devolver(id_fatura, TEN / 10)
  expect(await brought()).toEqual(everywhere((TEN * 9) / 10, 9))
  await v.devolver(id_fatura, (TEN * 9) / 10)
  expect(await brought()).toEqual(everywhere(0, 0))
})

test.each([
  ['whose unused licences return', true, 1],
  ['whose licences stay', false, 10],
])(
  'a written-off sale %s brings what came in of it, and its month has that as its value',
  async (_, recolher, ficam) => {
    await begin()
    await v.limite(TEN)
    const { id_fatura } = await v.direta(consultora)
    await v.receber(id_fatura, { valor_centavos: TEN / 10 })
    expect(await brought()).toEqual(everywhere(TEN / 10, 10, false))
    await v.baixar(id_fatura, recolher)
    expect(await brought()).toEqual(everywhere(TEN / 10, ficam))
    const mes = (await get(`/fiscal/meses/${ano}-03`)).json()
    expect(mes).toMatchObject({
      vendas: 1,
      bruto_centavos: TEN / 10,
      desconto_centavos: 0,
      recebido_centavos: TEN / 10,
    })
    const { compras } = (await get(`/administracao/consultores/${consultora.id_usuario}`)).json()
    expect(compras.ultimas).toMatchObject([{ centavos: TEN / 10, estado: 'paga' }])
    await v.devolver(id_fatura, TEN / 10)
    expect(await brought()).toEqual(everywhere(0, recolher ? 0 : 9))
  },
)

test('a sale that was written off before anything came in brings nothing', async () => {
  await begin()
  const { id_fatura } = await v.direta(consultora)
  await v.baixar(id_fatura, true)
  expect(await brought()).toEqual(everywhere(0, 0))
})

test('money counts on the day on which it came, and what went back on the day on which it went', async () => {
  await begin()
  const payment = await bought()
  const { id_fatura } = await v.direta(consultora)
  await v.receber(id_fatura, { recebido_em: `${ano}-03-05` })
  next('04-20')
  await change(payment, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
  await v.devolver(id_fatura, 1_000, `${ano}-04-19`)
  const home = (await get('/administracao/visao-geral?periodo=12m')).json()
  const points = Object.fromEntries(
    home.serie.map((each: { dia: string; receita_centavos: number }) => [each.dia, each.receita_centavos]),
  )
  expect([points[`${ano}-03-01`], points[`${ano}-04-01`]]).toEqual([2 * TEN, -TEN - 1_000])
  expect(home.receita_centavos.agora).toBe(TEN - 1_000)
  const days = (await get('/administracao/visao-geral?periodo=30d')).json()
  expect(days.receita_centavos).toEqual({ agora: -TEN - 1_000, antes: 2 * TEN })
  // A purchase of which everything went back is none; that of which a part did still is one.
  expect([home.compras.agora, days.compras.antes]).toEqual([1, 1])
})

test('a closed month says what had come in when it closed', async () => {
  await begin()
  const { id_fatura } = await v.direta(consultora)
  await v.receber(id_fatura)
  next('04-02')
  const token = await v.entrar()
  const { results } = (await get(`/fiscal/meses/${ano}-03/notas`)).json()
  const dispensa = { estado: 'dispensada', versao: 0, motivo: 'Nota feita fora' }
  await t.call('PUT', `/fiscal/notas/${results[0].idCompra}`, { token, body: dispensa })
  const body = { vendas: 1, bruto_centavos: TEN }
  const closed = await t.call('POST', `/fiscal/meses/${ano}-03/fechar`, { token, body })
  expect(closed.json().fechamento).toMatchObject({ recebido_centavos: TEN })
})

test('conferirLicencas finds money of a payment that is noted twice, or not at all', async () => {
  await begin()
  await bought()
  const ROLLBACK = new Error('rolled back')
  for (const act of [
    sql`insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
        select id_compra, dia, recebido_centavos, devolvido_centavos from entradas_do_provedor order by id_entrada desc limit 1`,
    sql`delete from entradas_do_provedor where id_entrada = (select max(id_entrada) from entradas_do_provedor)`,
  ]) {
    const attempt = t.deps.db.transaction().execute(async tx => {
      await sql`alter table entradas_do_provedor disable trigger user`.execute(tx)
      await act.execute(tx)
      expect(await listDivergencias(tx)).toMatchObject([
        { regra: expect.stringMatching(/^O que um pagamento creditado/) },
      ])
      throw ROLLBACK
    })
    await expect(attempt).rejects.toBe(ROLLBACK)
  }
})
