import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import type { TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, signIn } from '#test/app/factories.ts'
import { createShop, livro, novaCompra, type Shop, tell } from '#test/payments/pagamentos.ts'

let loja: Shop
let t: TestApp
let admin: Conta
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  admin = await createAdmin(t)
})
afterAll(() => loja.close())

const buy = async (who: Conta, body: object, idCompra = novaCompra()) => {
  const answer = await t.call('POST', '/compra/pre-compra', {
    token: await signIn(t, who),
    body: { idCompra, idPlano: loja.planos.dez, ...body },
  })
  return { idCompra, status: answer.statusCode, body: answer.json() }
}
const quote = async (who: Conta, query: string) =>
  (await t.call('GET', `/compra/cotacao?${query}`, { token: await signIn(t, who) })).json()
const see = async (who: Conta, idCompra: string) =>
  (await t.call('GET', `/compra/${idCompra}`, { token: await signIn(t, who) })).json()
let n = 0
const createCupom = async (body: object) => {
  n += 1
  const answer = await t.call('POST', '/compra/cupons', {
    token: await signIn(t, admin),
    body: { codigo: `CUPOM-${n}`, tipo: 'percentual', valor: 10, ...body },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const TOMADOR = {
  nome: 'Oficina Exemplo Ltda.',
  documento: '12.ABC.345/01DE-35',
  cep: '01001-000',
  endereco: 'Praça da Sé',
  numero: '1',
  complemento: '',
  bairro: 'Sé',
  id_cidade: 3550308,
}

describe('purchase of any quantity', () => {
  test("costs its tier's price, is paid and credited, and keeps that price", async () => {
    const consultor = await createConsultor(t)
    expect(await quote(consultor, 'quantidade=12')).toMatchObject({
      nome_plano: 'Equipe',
      idPlano: loja.planos.dez,
      total_centavos: 101_988,
      desconto_centavos: 0,
      sugestao: null,
    })
    const { idCompra, status } = await buy(consultor, { quantidade: 12, total_centavos: 101_988 })
    expect(status).toBe(200)
    // A later price change of the plan does not affect the purchase.
    await t.deps.db
      .updateTable('planos_licencas')
      .set({ preco_centavos: 99_990 })
      .where('id_planos_licencas', '=', loja.planos.dez)
      .execute()
    await tell(loja, loja.mp.pay(idCompra, 1019.88).id)
    await t.deps.db
      .updateTable('planos_licencas')
      .set({ preco_centavos: 84_990 })
      .where('id_planos_licencas', '=', loja.planos.dez)
      .execute()
    expect(await see(consultor, idCompra)).toMatchObject({
      estado: 'paga',
      n_usuarios: 12,
      preco: 1019.88,
      preco_cheio: 1019.88,
      cupom: null,
      tomador: null,
    })
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 12 })
  })

  test('suggests a larger quantity for the same money or less', async () => {
    const consultor = await createConsultor(t)
    expect(await quote(consultor, 'quantidade=9')).toMatchObject({
      total_centavos: 84_990,
      sugestao: { quantidade: 10, total_centavos: 84_990 },
    })
  })

  test('is refused at another price than the buyer saw, and returns the same purchase when repeated', async () => {
    const consultor = await createConsultor(t)
    const changed = await buy(consultor, { quantidade: 12, total_centavos: 1 })
    expect([changed.status, changed.body.codigo]).toEqual([409, 'preco_mudou'])
    const first = await buy(consultor, { quantidade: 3 })
    expect((await buy(consultor, { quantidade: 3 }, first.idCompra)).body).toEqual(first.body)
    expect((await buy(consultor, { quantidade: 4 }, first.idCompra)).body.codigo).toBe('compra_de_outro')
  })

  test('is refused when its id was used at another price, with another coupon or for another invoice', async () => {
    const consultor = await createConsultor(t)
    const { codigo } = await createCupom({})
    const preferences = loja.mp.preferences.size
    loja.mp.state.behaviour = 'erro_500'
    const first = await buy(consultor, { quantidade: 12, total_centavos: 101_988 })
    loja.mp.state.behaviour = 'ok'
    expect(first.status).toBe(503)
    const again = async (body: object) => {
      const answer = await buy(consultor, { quantidade: 12, ...body }, first.idCompra)
      return [answer.status, answer.body.codigo, answer.body.mensagem]
    }
    const mudou = [409, 'preco_mudou', 'O preço não é mais o que você viu. Confira o novo valor antes de continuar.']
    expect(await again({ total_centavos: 81_590 })).toEqual(mudou)
    expect(await again({ cupom: codigo, total_centavos: 91_790 })).toEqual(mudou)
    expect(await again({ cupom: codigo })).toEqual(mudou)
    expect(await again({ tomador: TOMADOR })).toEqual([
      409,
      'preco_mudou',
      'Esta compra já começou com outros dados para a nota. Comece uma nova.',
    ])
    expect(loja.mp.preferences.size).toBe(preferences)
    expect((await again({ total_centavos: 101_988 }))[0]).toBe(200)
  })

  test('returns the same purchase when repeated with the same coupon and invoice', async () => {
    const consultor = await createConsultor(t)
    const { codigo } = await createCupom({})
    const body = { quantidade: 12, cupom: codigo.toLowerCase(), total_centavos: 91_790, tomador: TOMADOR }
    const first = await buy(consultor, body)
    expect(first.status).toBe(200)
    expect((await buy(consultor, body, first.idCompra)).body).toEqual(first.body)
    const { cupom: _, ...without } = body
    expect((await buy(consultor, without, first.idCompra)).body.codigo).toBe('preco_mudou')
  })

  test('is refused with a message, quoted or bought, when it costs more than the upper bound', async () => {
    const consultor = await createConsultor(t)
    const { db } = t.deps
    const setPreco = (preco_centavos: number) =>
      db
        .updateTable('planos_licencas')
        .set({ preco_centavos })
        .where('id_planos_licencas', '=', loja.planos.dez)
        .execute()
    await setPreco(2_147_490)
    const campos = { quantidade: 'Uma compra vai até R$ 20.000.000,00. Peça menos licenças.' }
    expect(await quote(consultor, 'quantidade=10000')).toMatchObject({ codigo: 'dados_invalidos', campos })
    expect((await buy(consultor, { quantidade: 10_000 })).body).toMatchObject({ codigo: 'dados_invalidos', campos })
    const { total_centavos } = await quote(consultor, 'quantidade=9313')
    expect((await buy(consultor, { quantidade: 9313, total_centavos })).status).toBe(200)
    await setPreco(84_990)
  })

  test.each([0, -1, 10_001, 1.5])('answers 422 to a quantity of %d', async quantidade => {
    const consultor = await createConsultor(t)
    expect((await buy(consultor, { quantidade })).status).toBe(422)
  })
})

describe('coupon', () => {
  test('lowers the price once for each buyer, and the payment must equal the lowered price', async () => {
    const { codigo } = await createCupom({ valor: 10 })
    const consultor = await createConsultor(t)
    expect(await quote(consultor, `quantidade=7&cupom=${codigo.toLowerCase()}`)).toMatchObject({
      cheio_centavos: 69_930,
      desconto_centavos: 6_993,
      total_centavos: 62_937,
    })
    const { idCompra } = await buy(consultor, { quantidade: 7, cupom: codigo })
    const again = await buy(consultor, { quantidade: 7, cupom: codigo })
    expect(again.body.campos.cupom).toMatch(/já usou este cupom/)
    await tell(loja, loja.mp.pay(idCompra, 699.3).id)
    expect((await see(consultor, idCompra)).estado).toBe('pendente')
    await tell(loja, loja.mp.pay(idCompra, 629.37).id)
    expect(await see(consultor, idCompra)).toMatchObject({
      estado: 'paga',
      preco: 629.37,
      preco_cheio: 699.3,
      cupom: codigo,
    })
    const { results } = (
      await t.call('GET', `/compra/cupons?busca=${codigo}`, { token: await signIn(t, admin) })
    ).json()
    expect(results).toMatchObject([{ codigo, usos: 1, concedido_centavos: 6_993 }])
  })

  test('leaves at least one real to pay', async () => {
    const { codigo } = await createCupom({ tipo: 'valor', valor: 9_999_999 })
    expect(await quote(await createConsultor(t), `quantidade=1&cupom=${codigo}`)).toMatchObject({ total_centavos: 100 })
    expect((await createCupom({ valor: 100 })).status).toBe(422)
  })

  test('gives its last use to one of several simultaneous buyers, and is free again when that buyer does not pay', async () => {
    const { codigo, id_cupom } = await createCupom({ maximo_usos: 1 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createConsultor(t)))
    const outcomes = await Promise.all(buyers.map(buyer => buy(buyer, { quantidade: 2, cupom: codigo })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    const held = await t.deps.db.selectFrom('compras').selectAll().where('id_cupom', '=', id_cupom).execute()
    expect(held).toHaveLength(1)
    t.clock.advance(3 * DAY_MS + 1)
    expect((await buy(await createConsultor(t), { quantidade: 2, cupom: codigo })).status).toBe(200)
  })

  test('is refused with its own reason when unknown, below its minimum, expired or deactivated', async () => {
    const consultor = await createConsultor(t)
    const refusal = async (codigo: string, quantidade = 1) =>
      (await quote(consultor, `quantidade=${quantidade}&cupom=${codigo}`)).campos?.cupom
    expect(await refusal('NAO-EXISTE')).toBe('Este cupom não vale')
    const few = await createCupom({ minimo_licencas: 5 })
    expect([await refusal(few.codigo), await refusal(few.codigo, 5)]).toEqual([
      'Este cupom vale a partir de 5 licenças',
      undefined,
    ])
    const old = await createCupom({ valido_ate: new Date(t.clock.now().getTime() - 1).toISOString() })
    expect(await refusal(old.codigo)).toBe('Este cupom já venceu')
    await t.call('PUT', `/compra/cupons/${few.id_cupom}`, { token: await signIn(t, admin), body: { ativo: false } })
    expect(await refusal(few.codigo, 5)).toBe('Este cupom não vale')
    const twice = await createCupom({ codigo: few.codigo })
    expect(twice.campos).toHaveProperty('codigo')
  })

  test('answers 429 after twenty unknown codes in quotes', async () => {
    const consultor = await createConsultor(t)
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const answer = await t.call('GET', `/compra/cotacao?quantidade=1&cupom=NAO-${i}`, {
        token: await signIn(t, consultor),
      })
      statuses.push(answer.statusCode)
    }
    expect([statuses.slice(0, 20).every(status => status === 422), statuses.at(-1)]).toEqual([true, 429])
  })

  test('counts unknown codes of purchases and quotes together, even when the call fails', async () => {
    const consultor = await createConsultor(t)
    const { codigo } = await createCupom({})
    for (let i = 0; i < 10; i++) {
      const refused = await buy(consultor, { quantidade: 1, cupom: `NAO-${i}` })
      expect(refused.body.campos.cupom).toBe('Este cupom não vale')
    }
    for (let i = 10; i < 19; i++) await quote(consultor, `quantidade=1&cupom=NAO-${i}`)
    // A valid code is not counted.
    expect((await buy(consultor, { quantidade: 1, cupom: codigo })).status).toBe(200)
    expect((await buy(consultor, { idPlano: 32_000, cupom: 'NAO-20' })).status).toBe(422)
    const blocked = await buy(consultor, { quantidade: 1, cupom: 'NAO-21' })
    expect([blocked.status, blocked.body.codigo]).toEqual([429, 'muitas_tentativas'])
    expect((await quote(consultor, 'quantidade=1&cupom=NAO-22')).codigo).toBe('muitas_tentativas')
  })
})

describe('recipient of the invoice', () => {
  test('is stored with the purchase and exported to the file, with CPF or CNPJ', async () => {
    const consultor = await createConsultor(t)
    const { idCompra, status } = await buy(consultor, { tomador: TOMADOR })
    expect(status).toBe(200)
    await tell(loja, loja.mp.pay(idCompra, 849.9).id)
    expect((await see(consultor, idCompra)).tomador).toEqual({
      ...TOMADOR,
      documento: '12ABC34501DE35',
      cep: '01001000',
      cidade: 'São Paulo',
      uf: 'SP',
    })
    const csv = (await t.call('GET', '/compra/vendas.csv', { token: await signIn(t, admin) })).body
    expect(csv).toContain(
      `;Paga;Oficina Exemplo Ltda.;12.ABC.345/01DE-35;${consultor.email};01001-000;Praça da Sé;1;;Sé;São Paulo;3550308;SP;`,
    )
    expect((await buy(consultor, { tomador: { ...TOMADOR, documento: '529.982.247-25' } })).status).toBe(200)
  })

  test.each([
    ['documento', '12.ABC.345/01DE-36'],
    ['documento', '111.111.111-11'],
    ['cep', '1'],
    ['id_cidade', 9_999_998],
    ['nome', ''],
  ])('is refused when its %s is %s', async (field, value) => {
    const consultor = await createConsultor(t)
    const answer = await buy(consultor, { tomador: { ...TOMADOR, [field]: value } })
    expect([answer.status, Object.keys(answer.body.campos)]).toEqual([422, [`tomador.${field}`]])
  })
})
