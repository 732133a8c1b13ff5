// whole: one sale from the proposal to its end, with one set of accounts

import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { dayInSaoPaulo, formatDay } from '#server/platform/text/days.ts'
import { campos } from '#shared/licencas/propostas/propostas.answers.ts'
import { dayAfter } from '#shared/licencas/propostas/propostas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, signIn } from '#test/app/factories.ts'
import { comprador, createVendas, PDF, TEN, type Vendas } from '#test/payments/faturas.ts'
import { INVITE_LIMITS } from '../../clientes/convites/limits.ts'

let t: TestApp
let v: Vendas
let admin: { token: string }
beforeAll(async () => {
  t = await createTestApp()
  v = await createVendas(t)
})
beforeEach(async () => {
  admin = { token: await v.entrar() }
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const estoque = async (consultora: Conta) =>
  (await t.call('GET', '/consultores/licencas', { token: await signIn(t, consultora) })).json().individual

describe('a proposal', () => {
  test('gets numbers without holes, also when one could not be written', async () => {
    const consultora = await createConsultor(t)
    const first = await v.proposta(consultora)
    const refused = await t.call('POST', '/faturamento/propostas', {
      token: admin.token,
      body: { ...v.rascunho(consultora), id_usuario: 999_999 },
    })
    expect(refused.json().campos).toHaveProperty('id_usuario')
    const more = await Promise.all(Array.from({ length: 5 }, () => v.proposta(consultora)))
    expect(more.map(({ numero }) => numero).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5].map(n => first.numero + n))
  })

  test('counts as a mail to a stranger, and is not sent beyond their number', async () => {
    const consultora = await createConsultor(t)
    const para = (email: string) => ({ comprador: { ...comprador, contato: { ...comprador.contato, email } } })
    const { id_proposta, versao } = await v.proposta(consultora, para('demais@exemplo.com.br'))
    const janela_ate = new Date(t.clock.now().getTime() + DAY_MS)
    const cheio = { email_sha256: createHash('sha256').update('demais@exemplo.com.br').digest(), janela_ate }
    const { todos_por_endereco: envios } = INVITE_LIMITS
    await t.deps.db
      .insertInto('envios_convite')
      .values({ ...cheio, id_consultor: consultora.id_usuario, envios, ultimo_em: t.clock.now() })
      .execute()
    expect(await v.enviar(id_proposta, versao)).toMatchObject({ codigo: 'limite_de_convites' })
    expect(await v.showProposta(id_proposta)).toMatchObject({ estado: 'rascunho' })
  })

  test('takes the price of the plans unless another was agreed, and keeps both', async () => {
    const consultora = await createConsultor(t)
    expect(await v.proposta(consultora)).toMatchObject({
      preco_centavos: TEN,
      preco_cheio_centavos: TEN,
      estado: 'rascunho',
    })
    expect(await v.proposta(consultora, { preco_centavos: 70_000 })).toMatchObject({
      preco_centavos: 70_000,
      preco_cheio_centavos: TEN,
    })
  })

  test('names the kind of licence when no plan sells it', async () => {
    const consultora = await createConsultor(t)
    const quote = await t.call('GET', '/faturamento/cotacao?quantidade=10&id_tipo_licenca=2', { token: admin.token })
    expect(quote.json().campos).toEqual({ id_tipo_licenca: campos.sem_plano_do_tipo })
    const body = { ...v.rascunho(consultora), id_tipo_licenca: 2, preco_centavos: 70_000 }
    const refused = await t.call('POST', '/faturamento/propostas', { token: admin.token, body })
    expect(refused.json().campos).toEqual({ id_tipo_licenca: campos.sem_plano_do_tipo })
  })

  test('is changed by one of two admins who saw the same version, and by nobody once it was sent', async () => {
    const consultora = await createConsultor(t)
    const { id_proposta, versao } = await v.proposta(consultora)
    const put = (over: object) =>
      t.call('PUT', `/faturamento/propostas/${id_proposta}`, {
        token: admin.token,
        body: { ...v.rascunho(consultora), versao, ...over },
      })
    expect((await put({ pedido: 'PC-1' })).json()).toMatchObject({ pedido: 'PC-1', versao: versao + 1 })
    expect((await put({ pedido: 'PC-2' })).json()).toMatchObject({ codigo: 'proposta_mudou' })
    await v.enviar(id_proposta, versao + 1)
    expect((await put({ versao: versao + 1 })).json()).toMatchObject({ codigo: 'proposta_enviada' })
  })

  test('is shown to the admin as PDF before it is sent, and to nobody else', async () => {
    const consultora = await createConsultor(t)
    const { id_proposta } = await v.proposta(consultora)
    const path = `/faturamento/propostas/${id_proposta}/proposta.pdf`
    const pdf = await t.call('GET', path, { token: admin.token })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await v.showProposta(id_proposta)).toMatchObject({ estado: 'rascunho', link: null, versao: 1 })
    expect((await t.call('GET', path, { token: consultora.token })).statusCode).toBe(403)
    await t.call('POST', `/faturamento/propostas/${id_proposta}/cancelar`, { token: admin.token })
    expect((await t.call('GET', path, { token: admin.token })).statusCode).toBe(404)
  })

  test('opens to who has its link, without a session, and reading it changes nothing', async () => {
    const consultora = await createConsultor(t)
    const { token } = await v.enviada(consultora, { condicoes: 'Uso interno.\nSem cessão.' })
    const before = await t.deps.db.selectFrom('propostas').selectAll().orderBy('id_proposta').execute()
    const page = await t.app.inject(`/faturamento/publica/${token}`)
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.json()).toMatchObject({ estado: 'enviada', comprador: { nome: comprador.nome }, resposta: null })
    expect(JSON.stringify(page.json())).not.toContain(consultora.nome)
    const pdf = await t.app.inject(`/faturamento/publica/${token}/proposta.pdf`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await t.deps.db.selectFrom('propostas').selectAll().orderBy('id_proposta').execute()).toEqual(before)
    expect((await t.app.inject(`/faturamento/publica/${token}x`)).statusCode).toBe(404)
  })

  test('is accepted up to the last millisecond of its last day, and refused as vencida after it', async () => {
    const consultora = await createConsultor(t)
    const [kept, late] = [await v.enviada(consultora), await v.enviada(consultora)]
    t.clock.set(kept.valida_ate)
    expect((await v.aceitar(kept.token)).json()).toMatchObject({ estado: 'aceita' })
    t.clock.advance(1)
    expect((await v.aceitar(late.token)).json()).toMatchObject({ codigo: 'proposta_vencida' })
    expect((await t.app.inject(`/faturamento/publica/${late.token}`)).json()).toMatchObject({ estado: 'vencida' })
  })

  test('is accepted once: the same again answers the same, another answer is refused', async () => {
    const consultora = await createConsultor(t)
    const { token, id_proposta } = await v.enviada(consultora)
    const first = (await v.aceitar(token)).json()
    expect(first.resposta).toMatchObject({ nome: 'Rosa Exemplo', cargo: 'Compras' })
    expect((await v.aceitar(token)).json()).toEqual(first)
    expect((await v.aceitar(token, { nome: 'Outra Pessoa' })).json()).toMatchObject({ codigo: 'proposta_encerrada' })
    expect((await v.recusar(token)).json()).toMatchObject({ codigo: 'proposta_encerrada' })
    expect(await v.showProposta(id_proposta)).toMatchObject({ estado: 'aceita', resposta_nome: 'Rosa Exemplo' })
    const faturas = await t.deps.db
      .selectFrom('faturas')
      .select('id_fatura')
      .where('id_proposta', '=', id_proposta)
      .execute()
    expect(faturas).toHaveLength(1)
  })

  test('is not accepted after a no or a cancellation, and its mail does not go out any more', async () => {
    const consultora = await createConsultor(t)
    const [no, gone] = [await v.enviada(consultora), await v.enviada(consultora)]
    expect((await v.recusar(no.token)).json()).toMatchObject({ estado: 'recusada' })
    await t.call('POST', `/faturamento/propostas/${gone.id_proposta}/cancelar`, { token: admin.token })
    for (const { token, id_proposta } of [no, gone]) {
      expect((await v.aceitar(token)).json()).toMatchObject({ codigo: 'proposta_encerrada' })
      expect(await v.showProposta(id_proposta)).toMatchObject({ id_fatura: null })
    }
    await t.deliverMail()
    const sent = await t.deps.db
      .selectFrom('emails')
      .select('estado')
      .where('chave', '=', `proposta_enviada:${gone.id_proposta}`)
      .executeTakeFirstOrThrow()
    expect(sent.estado).not.toBe('enviado')
  })

  test('is not accepted at another price than the page showed', async () => {
    const { token } = await v.enviada(await createConsultor(t))
    expect((await v.aceitar(token, { preco_centavos: 1 })).json()).toMatchObject({ codigo: 'preco_mudou' })
  })

  test('mails its link to the buyer, and the answer to the admin who wrote it and to the buyer, once', async () => {
    const mailsOf = async (id_proposta: number) => {
      await t.deliverMail()
      const rows = await t.deps.db
        .selectFrom('emails')
        .select(['tipo', 'destinatario', 'estado'])
        .where('chave', 'in', [
          `proposta_enviada:${id_proposta}`,
          `proposta_respondida:${id_proposta}`,
          `proposta_confirmada:${id_proposta}`,
        ])
        .orderBy('tipo')
        .execute()
      return rows.map(({ tipo, destinatario, estado }) => [tipo, destinatario === comprador.contato.email, estado])
    }
    const { token, id_proposta, numero } = await v.enviada(await createConsultor(t), { prazos: [28, 56] })
    expect(await mailsOf(id_proposta)).toEqual([['proposta_enviada', true, 'enviado']])
    await v.aceitar(token)
    await v.aceitar(token)
    expect(await mailsOf(id_proposta)).toEqual([
      ['proposta_confirmada', true, 'enviado'],
      ['proposta_enviada', true, 'enviado'],
      ['proposta_respondida', false, 'enviado'],
    ])
    const { texto } = await t.deps.db
      .selectFrom('caixa_local')
      .select('texto')
      .where('assunto', '=', `Proposta nº ${numero}: aceite registrado`)
      .executeTakeFirstOrThrow()
    const vence = formatDay(dayAfter(dayInSaoPaulo(t.clock.now()), 56))
    expect(texto).toContain('foi aceita em nome de Oficina Exemplo Ltda por Rosa Exemplo, Compras, em ')
    expect(texto).toContain(`R$ 424,95 até ${vence}`)
  })
})

describe('a sale by invoice', () => {
  test('holds its licences back until it is paid, where no limit was set', async () => {
    const consultora = await createConsultor(t)
    const { id_fatura } = await v.vendida(consultora, { prazos: [28, 56] })
    expect(await estoque(consultora)).toBe(0)
    const [um, dois] = (await v.verFatura(id_fatura)).parcelas
    await v.receber(id_fatura, { numero: 1, valor_centavos: um.valor_centavos, visto_centavos: 0 })
    expect(await v.verFatura(id_fatura)).toMatchObject({ situacao: 'parcial', liberada_em: null })
    await v.receber(id_fatura, { numero: 2, valor_centavos: dois.valor_centavos, visto_centavos: um.valor_centavos })
    expect(await v.verFatura(id_fatura)).toMatchObject({
      situacao: 'paga',
      liberacao: 'pagamento',
      licencas_creditadas: 10,
    })
    expect(await estoque(consultora)).toBe(10)
  })

  test('gives its licences at the acceptance while the debt of the consultora stays within the limit', async () => {
    const consultora = await createConsultor(t)
    await v.limite(TEN + 1)
    const first = await v.vendida(consultora)
    const second = await v.vendida(consultora)
    await v.limite(0)
    expect(await v.verFatura(first.id_fatura)).toMatchObject({ liberacao: 'aceite', situacao: 'aberta' })
    expect(await v.verFatura(second.id_fatura)).toMatchObject({ liberacao: null })
    expect(await estoque(consultora)).toBe(10)
  })

  test('is marked as paid once under one id, and refuses a second admin who saw another sum', async () => {
    const { id_fatura } = await v.vendida(await createConsultor(t))
    const body = { id_recebimento: randomUUID(), valor_centavos: 10_000, visto_centavos: 0 }
    await v.receber(id_fatura, body)
    await v.receber(id_fatura, body)
    expect(await v.verFatura(id_fatura)).toMatchObject({ recebido_centavos: 10_000 })
    expect(await v.receber(id_fatura, { ...body, valor_centavos: 20_000 })).toMatchObject({
      codigo: 'recebimento_repetido',
    })
    expect(await v.receber(id_fatura, { visto_centavos: 0 })).toMatchObject({ codigo: 'fatura_mudou' })
    const much = await v.receber(id_fatura, { valor_centavos: TEN, visto_centavos: 10_000 })
    expect(much.campos).toHaveProperty('valor_centavos')
  })

  test('is received from the day on which its proposal was sent, and not on a day to come', async () => {
    const { token, id_proposta } = await v.enviada(await createConsultor(t))
    const enviada_em = dayInSaoPaulo(t.clock.now())
    t.clock.advance(2 * DAY_MS)
    await v.aceitar(token)
    const { id_fatura } = await v.showProposta(id_proposta)
    const on = (recebido_em: string) => v.receber(id_fatura, { recebido_em, valor_centavos: 1 })
    expect(await v.verFatura(id_fatura)).toMatchObject({ recebe_desde: enviada_em })
    expect((await on(dayAfter(enviada_em, -1))).campos).toEqual({
      recebido_em: campos.antes_da_proposta(formatDay(enviada_em)),
    })
    expect((await on(dayAfter(enviada_em, 3))).campos).toEqual({ recebido_em: campos.data_ja_foi })
    expect(await on(enviada_em)).toMatchObject({ recebido_centavos: 1 })
  })

  test('that had no proposal is received up to 90 days before it was registered, and given back after that', async () => {
    const { id_fatura } = await v.direta(await createConsultor(t))
    const { recebe_desde } = await v.verFatura(id_fatura)
    const hoje = dayInSaoPaulo(t.clock.now())
    expect(recebe_desde).toBe(dayAfter(hoje, -90))
    expect((await v.receber(id_fatura, { recebido_em: dayAfter(hoje, -91) })).campos).toEqual({
      recebido_em: campos.antes_do_registro(formatDay(hoje), 90),
    })
    await v.receber(id_fatura, { recebido_em: dayAfter(hoje, -90) })
    expect((await v.devolver(id_fatura, 1, dayAfter(hoje, -91))).campos).toEqual({
      devolvido_em: campos.antes_de_entrar(formatDay(dayAfter(hoje, -90))),
    })
    expect(await v.devolver(id_fatura, 1, dayAfter(hoje, -89))).toMatchObject({ devolvido_centavos: 1 })
  })

  test('keeps the proof encrypted, and gives it to an admin as it was', async () => {
    const { id_fatura } = await v.vendida(await createConsultor(t))
    await v.receber(id_fatura, { valor_centavos: TEN, visto_centavos: 0 })
    const [recebimento] = (await v.verFatura(id_fatura)).recebimentos
    expect(recebimento.comprovante).toBe('pdf')
    const rows = await t.deps.db.selectFrom('arquivos_fiscais').select('bytes').execute()
    expect(rows.some(({ bytes }) => bytes.includes('%PDF-'))).toBe(false)
    const path = `/faturamento/recebimentos/${recebimento.id_recebimento}/comprovante`
    expect((await t.call('GET', path, { token: admin.token })).json()).toEqual({ formato: 'pdf', base64: PDF })
  })

  test('refuses a receipt without a proof, or with one that is neither PDF nor picture', async () => {
    const { id_fatura } = await v.vendida(await createConsultor(t))
    const html = { base64: Buffer.from('<html>').toString('base64') }
    for (const comprovante of [undefined, null, html])
      expect((await v.receber(id_fatura, { comprovante })).campos).toHaveProperty('comprovante')
    expect(await v.verFatura(id_fatura)).toMatchObject({ recebido_centavos: 0 })
  })

  test('gives back unused licences in proportion, and all of them for the whole amount', async () => {
    const consultora = await createConsultor(t)
    const { id_fatura } = await v.paga(consultora)
    const parte = TEN / 2 - 1
    await v.devolver(id_fatura, parte)
    expect(await v.verFatura(id_fatura)).toMatchObject({ situacao: 'paga', licencas_estornadas: 4 })
    await v.devolver(id_fatura, TEN - parte)
    expect(await v.verFatura(id_fatura)).toMatchObject({ situacao: 'devolvida', licencas_estornadas: 10 })
    expect(await estoque(consultora)).toBe(0)
    const much = await v.devolver(id_fatura, 1)
    expect(much.campos).toHaveProperty('valor_centavos')
  })

  test('is overdue the day after, tells the buyer once, and takes no licence back', async () => {
    const consultora = await createConsultor(t)
    await v.limite(TEN)
    const { id_fatura } = await v.vendida(consultora, { prazos: [1] })
    await v.limite(0)
    t.clock.advance(3 * DAY_MS)
    await v.cuidar()
    await v.cuidar()
    expect(await v.verFatura(id_fatura)).toMatchObject({ situacao: 'vencida', licencas_estornadas: 0 })
    const mails = await t.deps.db
      .selectFrom('emails')
      .select('destinatario')
      .where('chave', '=', `fatura_vencida:${id_fatura}:1`)
      .execute()
    expect(mails).toEqual([{ destinatario: comprador.contato.email }])
    expect(await estoque(consultora)).toBe(10)
  })

  test('is written off with or without its unused licences', async () => {
    const consultora = await createConsultor(t)
    await v.limite(2 * TEN)
    const [kept, taken] = [await v.vendida(consultora), await v.vendida(consultora)]
    await v.limite(0)
    await v.baixar(kept.id_fatura, false)
    await v.baixar(taken.id_fatura, true)
    expect(await v.verFatura(kept.id_fatura)).toMatchObject({ situacao: 'baixada', licencas_estornadas: 0 })
    expect(await v.verFatura(taken.id_fatura)).toMatchObject({ situacao: 'baixada', licencas_estornadas: 10 })
    expect(await v.receber(kept.id_fatura, { visto_centavos: 0 })).toMatchObject({ codigo: 'fatura_encerrada' })
  })

  test('that was partly paid and never released gives the licences of that part when the rest is written off', async () => {
    const consultora = await createConsultor(t)
    const { id_fatura } = await v.vendida(consultora)
    await v.receber(id_fatura, { valor_centavos: TEN / 2, visto_centavos: 0 })
    await v.baixar(id_fatura, false)
    expect(await v.verFatura(id_fatura)).toMatchObject({ licencas_creditadas: 10, licencas_estornadas: 5 })
    const { idCompra } = await v.verFatura(id_fatura)
    const mine = (await t.call('GET', `/compra/${idCompra}`, { token: await signIn(t, consultora) })).json()
    expect(mine).toMatchObject({ estado: 'paga', preco: 849.9, valor_recebido: 424.95 })
  })

  test('stands in the sales and in the purchases of the consultora, by its origin', async () => {
    const consultora = await createConsultor(t)
    const { id_fatura } = await v.paga(consultora)
    const { idCompra } = await v.verFatura(id_fatura)
    const mine = (await t.call('GET', `/compra/${idCompra}`, { token: await signIn(t, consultora) })).json()
    expect(mine).toMatchObject({ origem: 'fatura', estado: 'paga', licencas_creditadas: 10, init_point: null })
    expect(mine).toMatchObject({ preco: 849.9, valor_recebido: 849.9, tomador: { nome: comprador.nome } })
    const sales = (await t.call('GET', `/compra/vendas?busca=${idCompra}`, { token: admin.token })).json()
    const { numero_proposta } = await v.verFatura(id_fatura)
    expect(sales.results).toMatchObject([{ idCompra, origem: 'fatura', estado: 'paga', numero_proposta }])
    const found = `/compra/vendas?busca=oficina%20ltda&consultor=${consultora.id_usuario}`
    expect((await t.call('GET', found, { token: admin.token })).json().results).toMatchObject([{ idCompra }])
    const file = await t.call('GET', '/compra/vendas.csv', { token: admin.token })
    const [linha, ...outras] = file.body.split('\r\n').filter(line => line.includes(idCompra))
    expect(outras).toEqual([])
    // The contact's address, not the consultora's.
    expect(linha).toContain(`;11.222.333/0001-81;${comprador.contato.email};01310-100;`)
  })

  test('has no checkout at the provider, also for who knows its id', async () => {
    const consultora = await createConsultor(t)
    const { id_fatura } = await v.vendida(consultora)
    const { idCompra, idPlano } = (
      await t.call('GET', '/compra/historico', { token: await signIn(t, consultora) })
    ).json().results[0]
    const body = { idCompra, idPlano, quantidade: 10, total_centavos: TEN }
    const { contato: _, ...tomador } = comprador
    const paid = await t.call('POST', '/compra/pre-compra', {
      token: await signIn(t, consultora),
      body: { ...body, tomador },
    })
    expect(paid.json()).toMatchObject({ codigo: 'compra_de_outro' })
    expect(await v.verFatura(id_fatura)).toMatchObject({ idCompra, situacao: 'aberta' })
  })

  test('is sold straight once under one id', async () => {
    const consultora = await createConsultor(t)
    const { valida_ate: _, condicoes: __, ...venda } = v.rascunho(consultora)
    const body = { id_fatura: randomUUID(), ...venda }
    const first = (await t.call('POST', '/faturamento/faturas', { token: admin.token, body })).json()
    expect(first).toMatchObject({ situacao: 'aberta', numero_proposta: null })
    expect((await t.call('POST', '/faturamento/faturas', { token: admin.token, body })).json()).toEqual(first)
    for (const over of [{ pedido: 'outro' }, { prazos: [14, 28] }])
      expect(
        (await t.call('POST', '/faturamento/faturas', { token: admin.token, body: { ...body, ...over } })).json(),
      ).toMatchObject({ codigo: 'fatura_repetida' })
  })
})
