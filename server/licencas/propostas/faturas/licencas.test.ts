import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, inviteOne } from '#test/app/factories.ts'
import { createVendas, TEN, type Vendas } from '#test/payments/faturas.ts'
import { livro } from '#test/payments/pagamentos.ts'
import { documentoOf } from '../documento/documento.ts'

let t: TestApp
let v: Vendas
let consultora: Conta
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set('2026-03-10T15:00:00.000Z')
  v = await createVendas(t)
})
beforeEach(async () => {
  consultora = await createConsultor(t)
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const stock = async () => (await livro({ t }, consultora)).licencas
const mails = () =>
  t.deps.db
    .selectFrom('emails')
    .select(['dados'])
    .where('tipo', '=', 'fatura_liberada')
    .where('destinatario', '=', consultora.email)
    .execute()
    .then(rows => rows.map(({ dados }) => (dados as { n_usuarios: number }).n_usuarios).toSorted((a, b) => a - b))
const audited = (acao: string, idCompra: string) =>
  t.deps.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('acao', '=', acao)
    .where('alvo', '=', `compra:${idCompra}`)
    .execute()
    .then(rows => rows.map(({ detalhes }) => detalhes))
/** Pays one instalment in full. */
const pay = async (id_fatura: string, numero: number, id_recebimento: string = randomUUID()) => {
  const { parcelas, recebido_centavos } = await v.verFatura(id_fatura)
  const { valor_centavos } = parcelas[numero - 1]
  return v.receber(id_fatura, { id_recebimento, numero, valor_centavos, visto_centavos: recebido_centavos })
}

describe('licences of a sale by invoice', () => {
  test.each([
    ['limite', [0, 0, 0, 10], 'se couber no limite'],
    ['aceite', [10, 10, 10, 10], 'antes do pagamento'],
    ['proporcao', [0, 3, 6, 10], 'a parte que ele paga'],
    ['fim', [0, 0, 0, 10], 'Depois de tudo pago'],
  ] as const)('come as its proposal says (%s), which page and PDF say to the buyer', async (libera, come, words) => {
    const { token, id_proposta } = await v.enviada(consultora, { libera, prazos: [10, 20, 30] })
    const publica = (await t.app.inject(`/faturamento/publica/${token}`)).json()
    expect(publica.libera).toBe(libera)
    expect(JSON.stringify(documentoOf({ ...publica, valida_ate: new Date(publica.valida_ate) }))).toContain(words)
    await v.aceitar(token)
    const { id_fatura } = await v.showProposta(id_proposta)
    const { id_compra } = await t.deps.db
      .selectFrom('faturas')
      .select('id_compra')
      .where('id_fatura', '=', id_fatura)
      .executeTakeFirstOrThrow()
    expect(await audited('fatura_criada', id_compra)).toEqual([{ n_usuarios: 10, preco_centavos: expect.any(Number) }])
    const seen = [(await stock()).DISPONIVEL ?? 0]
    for (const numero of [1, 2, 3]) {
      await pay(id_fatura, numero)
      seen.push((await stock()).DISPONIVEL ?? 0)
    }
    expect(seen).toEqual(come)
    expect((await mails()).reduce((all, n) => all + n, 0)).toBe(10)
    expect(await v.verFatura(id_fatura)).toMatchObject({ libera, licencas_por_vir: 0, licencas_creditadas: 10 })
  })

  test('come at the end whatever the limit, where the sale says so', async () => {
    await v.limite(10 * TEN)
    await v.direta(consultora, { libera: 'fim' })
    expect(await stock()).toEqual({})
    await v.direta(consultora)
    expect(await stock()).toEqual({ DISPONIVEL: 10 })
    await v.limite(0)
  })

  test('that came in proportion go back with what is given back, and the rest comes with the rest', async () => {
    const { id_fatura } = await v.direta(consultora, { libera: 'proporcao', prazos: [10, 20, 30] })
    await pay(id_fatura, 1)
    await v.devolver(id_fatura, TEN / 3)
    expect(await stock()).toEqual({ ESTORNADA: 3 })
    await pay(id_fatura, 2)
    await pay(id_fatura, 3)
    expect(await stock()).toEqual({ DISPONIVEL: 7, ESTORNADA: 3 })
  })

  test('that came in proportion stay when the rest is written off, and no others', async () => {
    const { id_fatura } = await v.direta(consultora, { libera: 'proporcao', prazos: [10, 20, 30] })
    await pay(id_fatura, 1)
    await v.baixar(id_fatura, false)
    // Rounded in the buyer's favour: of ten, a third is four when the rest goes.
    expect(await stock()).toEqual({ DISPONIVEL: 4, ESTORNADA: 6 })
    expect(await mails()).toEqual([1, 3])
  })

  test('are given by an admin before the money, with a reason, once, and the consultora is told', async () => {
    const { id_fatura } = await v.direta(consultora, { prazos: [10, 20] })
    expect((await v.verFatura(id_fatura)).licencas_por_vir).toBe(10)
    expect(await v.liberar(id_fatura)).toMatchObject({
      liberacao: 'admin',
      licencas_por_vir: 0,
      licencas_creditadas: 10,
    })
    expect(await v.liberar(id_fatura)).toMatchObject({ codigo: 'licencas_liberadas' })
    expect([await stock(), await mails()]).toEqual([{ DISPONIVEL: 10 }, [10]])
    const { idCompra } = await v.verFatura(id_fatura)
    expect(await audited('fatura_liberada', idCompra)).toMatchObject([
      { motivo: 'A turma começa amanhã', n_usuarios: 10 },
    ])
    // They count as owed, as those that came at an acceptance do.
    await v.limite(TEN)
    const other = await v.direta(consultora)
    expect((await v.verFatura(other.id_fatura)).liberacao).toBe(null)
    await v.limite(0)
    await pay(id_fatura, 1)
    await pay(id_fatura, 2)
    expect(await stock()).toEqual({ DISPONIVEL: 10 })
  })

  test('are not given before the money once the sale was written off', async () => {
    const { id_fatura } = await v.direta(consultora)
    await v.baixar(id_fatura, true)
    expect(await v.liberar(id_fatura)).toMatchObject({ codigo: 'fatura_encerrada' })
  })
})

describe('a receipt registered by mistake', () => {
  test('is undone with a reason; its licences return, and those of the true payment come again', async () => {
    const { id_fatura } = await v.direta(consultora)
    const id = randomUUID()
    await pay(id_fatura, 1, id)
    await inviteOne(t, { ...consultora }, 'convidada@exemplo.com.br')
    const id_desfazer = randomUUID()
    const undone = await v.desfazer(id_fatura, 'recebimentos', id, id_desfazer)
    expect(undone).toMatchObject({
      situacao: 'aberta',
      recebido_centavos: 0,
      licencas_estornadas: 10,
      licencas_por_vir: 10,
    })
    expect(undone.recebimentos).toMatchObject([
      { id_recebimento: id, comprovante: 'pdf', desfeito: { motivo: 'Era de outra' } },
    ])
    expect(undone.parcelas).toMatchObject([{ recebido_centavos: 0 }])
    expect(await v.desfazer(id_fatura, 'recebimentos', id, id_desfazer)).toEqual(undone)
    expect(await v.desfazer(id_fatura, 'recebimentos', id)).toMatchObject({ codigo: 'ja_desfeito' })
    expect(await audited('recebimento_desfeito', undone.idCompra)).toMatchObject([
      { motivo: 'Era de outra', valor: TEN },
    ])
    expect(await v.verFatura(id_fatura)).toMatchObject({ situacao: 'aberta' })
    expect(await pay(id_fatura, 1)).toMatchObject({ situacao: 'paga', licencas_estornadas: 0, licencas_por_vir: 0 })
    expect(await livro({ t }, consultora)).toMatchObject({
      licencas: { DISPONIVEL: 10 },
      movimentos: { compra: 10, estorno: 10, estorno_desfeito: 10 },
    })
    expect(await mails()).toEqual([10, 10])
  })

  test('takes back nothing that came before the money', async () => {
    const { id_fatura } = await v.direta(consultora, { libera: 'aceite' })
    const id = randomUUID()
    await pay(id_fatura, 1, id)
    await v.desfazer(id_fatura, 'recebimentos', id)
    expect(await stock()).toEqual({ DISPONIVEL: 10 })
  })

  test('leaves licences that an admin gives again although it is not paid', async () => {
    const { id_fatura } = await v.direta(consultora)
    const id = randomUUID()
    await pay(id_fatura, 1, id)
    await v.desfazer(id_fatura, 'recebimentos', id)
    expect(await v.liberar(id_fatura)).toMatchObject({ liberacao: 'admin', licencas_estornadas: 0 })
    expect([await stock(), await mails()]).toEqual([{ DISPONIVEL: 10 }, [10, 10]])
  })

  test('of a part takes back its part, where licences come in proportion', async () => {
    const { id_fatura } = await v.direta(consultora, { libera: 'proporcao', prazos: [10, 20, 30] })
    const id = randomUUID()
    await pay(id_fatura, 1)
    await pay(id_fatura, 2, id)
    await v.desfazer(id_fatura, 'recebimentos', id)
    expect(await stock()).toEqual({ DISPONIVEL: 3, ESTORNADA: 3 })
    await pay(id_fatura, 2)
    await pay(id_fatura, 3)
    expect(await stock()).toEqual({ DISPONIVEL: 10 })
  })

  test('is not undone below what was given back, nor in a closed month, nor under an issued note', async () => {
    const { id_fatura } = await v.direta(consultora)
    const id = randomUUID()
    const { idCompra } = await pay(id_fatura, 1, id)
    const given = await v.devolver(id_fatura, 100)
    expect(await v.desfazer(id_fatura, 'recebimentos', id)).toMatchObject({ codigo: 'devolucao_antes' })
    await v.desfazer(id_fatura, 'devolucoes', given.devolucoes[0].id_devolucao)
    const call = async (method: 'POST' | 'PUT' | 'GET', url: string, body?: object) =>
      (await t.call(method, url, { token: await v.entrar(), ...(body && { body }) })).json()
    const nota = { estado: 'emitida', versao: 0, numero: 'N-77', emitida_em: '2026-03-10', link: '' }
    await call('PUT', `/fiscal/notas/${idCompra}`, nota)
    expect(await v.desfazer(id_fatura, 'recebimentos', id)).toMatchObject({ codigo: 'nota_ja_emitida' })
    await call('PUT', `/fiscal/notas/${idCompra}`, { estado: 'cancelada', versao: 1, motivo: 'Engano' })
    t.clock.set('2026-04-02T15:00:00.000Z')
    const { results } = await call('GET', '/fiscal/meses/2026-03/notas?estado=a_emitir&limit=100')
    for (const each of results)
      await call('PUT', `/fiscal/notas/${each.idCompra}`, { estado: 'dispensada', versao: 0, motivo: 'Outra casa' })
    const { vendas, bruto_centavos } = await call('GET', '/fiscal/meses/2026-03')
    expect(await call('POST', '/fiscal/meses/2026-03/fechar', { vendas, bruto_centavos })).toMatchObject({
      mes: '2026-03',
    })
    expect(await v.desfazer(id_fatura, 'recebimentos', id)).toMatchObject({ codigo: 'mes_fechado' })
    await call('POST', '/fiscal/meses/2026-03/reabrir', { motivo: 'Recebimento errado' })
    expect(await v.desfazer(id_fatura, 'recebimentos', id)).toMatchObject({ recebido_centavos: 0 })
  })

  test('leaves sums, home and month as if it had never been', async () => {
    const get = async (url: string) => (await t.call('GET', url, { token: await v.entrar() })).json()
    const seen = async () => {
      const { receita_centavos, licencas_vendidas, compras } = await get('/administracao/visao-geral?periodo=30d')
      const { vendas, recebido_centavos, devolvido_centavos } = await get('/fiscal/meses/2026-04')
      const home = [receita_centavos.agora, licencas_vendidas.agora, compras.agora]
      return [...home, vendas, recebido_centavos, devolvido_centavos]
    }
    const { id_fatura } = await v.direta(consultora)
    const before = await seen()
    const id = randomUUID()
    await pay(id_fatura, 1, id)
    const given = await v.devolver(id_fatura, TEN)
    await v.desfazer(id_fatura, 'devolucoes', given.devolucoes[0].id_devolucao)
    await v.desfazer(id_fatura, 'recebimentos', id)
    expect(await seen()).toEqual(before)
  })
})

describe('a refund registered by mistake', () => {
  test('is undone with a reason, and the licences taken for it come back', async () => {
    const { id_fatura } = await v.direta(consultora)
    await pay(id_fatura, 1)
    const given = await v.devolver(id_fatura, TEN)
    expect(given.situacao).toBe('devolvida')
    const { id_devolucao } = given.devolucoes[0]
    t.clock.advance(1000)
    const undone = await v.desfazer(id_fatura, 'devolucoes', id_devolucao)
    expect(undone).toMatchObject({ situacao: 'paga', devolvido_centavos: 0, licencas_estornadas: 0 })
    expect(undone.devolucoes).toMatchObject([{ id_devolucao, desfeito: { motivo: 'Era de outra' } }])
    expect(await v.desfazer(id_fatura, 'devolucoes', id_devolucao)).toMatchObject({ codigo: 'ja_desfeito' })
    expect(await audited('devolucao_desfeita', undone.idCompra)).toHaveLength(1)
    expect(await stock()).toEqual({ DISPONIVEL: 10 })
  })

  test('stays where the month of its sale closed with it', async () => {
    const { id_fatura } = await v.direta(consultora)
    await pay(id_fatura, 1)
    t.clock.set('2026-05-01T15:00:00.000Z')
    const given = await v.devolver(id_fatura, 100)
    t.clock.advance(DAY_MS)
    const call = async (method: 'POST' | 'PUT' | 'GET', url: string, body?: object) =>
      (await t.call(method, url, { token: await v.entrar(), ...(body && { body }) })).json()
    const { results } = await call('GET', '/fiscal/meses/2026-04/notas?estado=a_emitir&limit=100')
    for (const each of results)
      await call('PUT', `/fiscal/notas/${each.idCompra}`, { estado: 'dispensada', versao: 0, motivo: 'Outra casa' })
    const { vendas, bruto_centavos } = await call('GET', '/fiscal/meses/2026-04')
    await call('POST', '/fiscal/meses/2026-04/fechar', { vendas, bruto_centavos })
    const { id_devolucao } = given.devolucoes[0]
    expect(await v.desfazer(id_fatura, 'devolucoes', id_devolucao)).toMatchObject({ codigo: 'mes_fechado' })
    t.clock.advance(1000)
    const after = await v.devolver(id_fatura, 200)
    const { id_devolucao: later } = after.devolucoes[1]
    expect(await v.desfazer(id_fatura, 'devolucoes', later)).toMatchObject({ devolvido_centavos: 100 })
  })
})
