import { afterAll, beforeAll, expect, test } from 'vitest'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, signIn } from '#test/app/factories.ts'
import { createShop, PRECO, purchase, type Shop, tell } from '#test/payments/pagamentos.ts'

let loja: Shop
let t: TestApp
let admin: Conta
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  admin = await createAdmin(t)
})
afterAll(() => loja.close())

const get = (url: string, token = admin.token) => t.call('GET', url, { token })

test("a plan changed by an admin shows at once in the buyers' ordered list of plans on sale", async () => {
  const body = {
    nome_plano: 'Semente',
    n_usuarios: 3,
    preco_centavos: 24_990,
    plano_destaque: true,
    icone: 'fa fa-leaf',
    ordem: 0,
  }
  const created = (await t.call('POST', '/compra/planos', { token: admin.token, body })).json()
  expect(created).toMatchObject({ ...body, n_usuarios: 3, preco: 249.9, ativo: true })
  const { token } = await createConsultor(t)
  const names = async () =>
    (await get('/compra/planos', token)).json().response.map((row: { nome_plano: string }) => row.nome_plano)
  expect(await names()).toEqual(['Semente', 'Essencial', 'Equipe'])
  const url = `/compra/planos/${created.id_planos_licencas}`
  const changed = await t.call('PUT', url, {
    token: admin.token,
    body: { ...body, preco_centavos: 19_990, ativo: false },
  })
  expect(changed.json()).toMatchObject({ preco: 199.9, ativo: false })
  expect(await names()).toEqual(['Essencial', 'Equipe'])
  expect((await get('/compra/planos/todos')).json().total).toBe(3)
  expect((await t.call('PUT', '/compra/planos/999999', { token: admin.token, body })).statusCode).toBe(404)
  expect((await t.call('PUT', url, { token, body })).statusCode).toBe(403)
})

test.each([
  ['nome_plano', ' '],
  ['n_usuarios', 0],
  ['n_usuarios', 1.5],
  ['preco_centavos', 0],
  ['preco_centavos', 99.9],
  ['preco_centavos', -1],
  ['icone', '<script>'],
])('a plan with %s = %s is refused with an error on that field', async (field, value) => {
  const body = { nome_plano: 'X', n_usuarios: 1, preco_centavos: 100, icone: 'fa fa-user', [field]: value }
  const answer = await t.call('POST', '/compra/planos', { token: admin.token, body })
  expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, [field]])
})

test('the list of sales holds every purchase and filters by buyer, payment and state', async () => {
  const paid = await purchase(loja, 'um')
  const payment = loja.mp.pay(paid.idCompra, PRECO.um)
  await tell(loja, payment.id)
  const open = await purchase(loja)
  const ids = async (query: string) =>
    (await get(`/compra/vendas?${query}`)).json().results.map((row: { idCompra: string }) => row.idCompra)
  expect((await ids('')).sort()).toEqual([paid.idCompra, open.idCompra].sort())
  expect(await ids(`busca=${payment.id}`)).toEqual([paid.idCompra])
  expect(await ids(`busca=${encodeURIComponent(open.consultor.email)}`)).toEqual([open.idCompra])
  expect(await ids('estado=paga')).toEqual([paid.idCompra])
  expect(await ids('estado=pendente')).toEqual([open.idCompra])
  expect(await ids(`consultor=${paid.consultor.id_usuario}`)).toEqual([paid.idCompra])
  expect(await ids('consultor=999999')).toEqual([])
  expect(await ids('estado=expirada')).toEqual([])
  expect(await ids('busca=%25')).toEqual([])
  // Days are in São Paulo time, both included.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(t.clock.now())
  expect(await ids(`de=${day}&ate=${day}&estado=paga`)).toEqual([paid.idCompra])
  expect(await ids('ate=2020-12-31')).toEqual([])
  expect(await ids('de=2999-01-01')).toEqual([])
  expect((await get('/compra/vendas?de=ontem')).statusCode).toBe(422)
  expect((await get('/compra/vendas', paid.consultor.token)).statusCode).toBe(403)
})

test('the invoice file holds the purchases credited in the period, opens in Excel and is audited', async () => {
  t.clock.set('2026-12-01T02:59:59.000Z')
  admin.token = await signIn(t, admin)
  const consultor = await createConsultor(t)
  await t.deps.db
    .updateTable('usuarios')
    .set({ nome: '=1+1; "Exemplo"', id_cidade: 3550308, cep: '01001000', endereco: 'Praça da Sé' })
    .where('id_usuario', '=', consultor.id_usuario)
    .execute()
  const { idCompra } = await purchase(loja, 'dez', consultor)
  const payment = loja.mp.pay(idCompra, PRECO.dez)
  await tell(loja, payment.id)
  const csv = async (query: string) => {
    const answer = await get(`/compra/vendas.csv?${query}`)
    expect(answer.headers['content-type']).toContain('text/csv')
    return answer.body
  }
  // One second before midnight in São Paulo: still November.
  const november = await csv('de=2026-11-30&ate=2026-11-30')
  expect(november.startsWith('\uFEFFData do pagamento;')).toBe(true)
  expect(november).toContain(`;${payment.id};${idCompra};`)
  expect(november).toContain(';849,90;0,00;Paga;')
  expect(november).toContain(`"'=1+1; ""Exemplo""";529.982.247-25;`)
  expect(november).toContain(';São Paulo;3550308;SP')
  // Date and CEP as a spreadsheet reads them: a date, and eight digits with their zero.
  expect(november).toContain('\r\n30/11/2026 23:59:59;')
  expect(november).toContain(';01001-000;')
  expect(await csv('de=2026-12-01')).not.toContain(idCompra)
  expect(await csv('ate=2026-11-29')).not.toContain(idCompra)
  expect((await get('/compra/vendas.csv?de=ontem')).statusCode).toBe(422)
  const traces = await t.deps.db.selectFrom('auditoria').selectAll().where('acao', '=', 'vendas_exportadas').execute()
  expect(traces).toHaveLength(3)
})
