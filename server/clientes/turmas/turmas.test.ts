import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { endVencidas } from './conduzir/end.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const { inDays, call, abrir: abrirCom, convidar, andamento, cadastrar } = turmasOf(() => t)
const open = (who: Conta, overrides: object = {}) =>
  abrirCom(who, { nome: 'Lideranças 2026', max_entradas: 5, ...overrides })
const empresa = async (who: Conta, overrides = {}) =>
  (
    await t.call('POST', '/empresas', {
      token: await signIn(t, who),
      body: { nome: 'Empresa Exemplo', cnpj: '11222333000181', cep: '01001000', ...overrides },
    })
  ).json().id_empresa

describe('turma', () => {
  test('ends by itself after its last day, never before, and its licences come back', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const { id_rodada } = await open(ana, { fecha_em: inDays(2) })
    await convidar(ana, id_rodada, ['fim@exemplo.com.br'])
    const row = () =>
      t.deps.db
        .selectFrom('rodadas')
        .select(['encerrada_em', 'devolvida_em'])
        .where('id_rodada', '=', id_rodada)
        .executeTakeFirstOrThrow()
    await endVencidas(t.deps)
    expect(await row()).toEqual({ encerrada_em: null, devolvida_em: null })
    t.clock.advance(3 * DAY_MS)
    await endVencidas(t.deps)
    expect(await row()).toMatchObject({ encerrada_em: expect.any(Date), devolvida_em: t.clock.now() })
    const { estoque } = (await t.call('GET', '/consultores/inicio', { token: await signIn(t, ana) })).json()
    expect(estoque).toMatchObject({ individual: 2, em_convites: 0 })
  })

  test('is created once with its link, and only its owner can read and list it', async () => {
    const [ana, bia] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t)]
    const id_rodada = crypto.randomUUID()
    const criada = await open(ana, { id_rodada, mensagem: '  Até sexta!\r\nAbraços ', dominios: ['@Empresa.com.br'] })
    expect(criada).toMatchObject({
      id_rodada,
      finalidade: 'desenvolvimento',
      mensagem: 'Até sexta!\nAbraços',
      dominios: ['empresa.com.br'],
      lembretes: [3],
      situacao: 'aberta',
      editavel: true,
      livres: 3,
      entradas: 0,
      na_sala_ate: null,
      acompanhamento: null,
      link: { aberto: true, codigo: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/) },
    })
    expect(criada.link.url).toMatch(/\/t\/[2-9A-HJKMNP-TV-Z]{8}$/)
    expect(await open(ana, { id_rodada, nome: 'Outra' })).toMatchObject({ nome: 'Lideranças 2026' })
    expect((await call(bia, '', { id_rodada, nome: 'X', fecha_em: inDays(1), max_entradas: 1 })).json().codigo).toBe(
      'rodada_existente',
    )
    expect((await call(bia, `/${id_rodada}`, undefined, 'GET')).statusCode).toBe(404)
    const list = async (query = '') => (await call(ana, query, undefined, 'GET')).json()
    expect(await list('?busca=liderancas')).toMatchObject({ total: 1, results: [{ id_rodada, pessoas: 0 }] })
    expect((await list('?situacao=encerrada')).total).toBe(0)
    expect((await list('?busca=nada')).total).toBe(0)
  })

  test('is refused with an error on each invalid field', async () => {
    const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
    const campos = async (overrides: object) =>
      Object.keys(
        (await call(ana, '', { nome: 'T', fecha_em: inDays(1), max_entradas: 1, ...overrides })).json().campos,
      )
    expect(await campos({ nome: ' ', max_entradas: 501, fecha_em: 'amanhã' })).toEqual([
      'nome',
      'fecha_em',
      'max_entradas',
    ])
    expect(await campos({ mensagem: 'veja www.exemplo.com.br' })).toEqual(['mensagem'])
    expect(await campos({ mensagem: 'x'.repeat(501) })).toEqual(['mensagem'])
    expect(await campos({ fecha_em: inDays(91) })).toEqual(['fecha_em'])
    expect(await campos({ fecha_em: inDays(-1) })).toEqual(['fecha_em'])
    expect(await campos({ id_empresa: await empresa(bia) })).toEqual(['id_empresa'])
    expect(
      await campos({ dominios: ['a.com.br', 'b.com.br', 'c.com.br', 'd.com.br', 'e.com.br', 'f.com.br'] }),
    ).toEqual(['dominios'])
    expect(await campos({ lembretes: [61] })).toEqual(['lembretes.0'])
  })

  test('fixes purpose, company and kind of licence with the first place, and moves its invites along with a new last day', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const id_empresa = await empresa(ana)
    const { id_rodada } = await open(ana)
    const put = async (body: object) => (await call(ana, `/${id_rodada}`, body, 'PUT')).json()
    expect(await put({ finalidade: 'integracao', id_empresa })).toMatchObject({ finalidade: 'integracao', id_empresa })
    expect(await put({ id_tipo_licenca: 2 })).toMatchObject({ id_tipo_licenca: 2, livres: 0 })
    expect(await put({ id_tipo_licenca: 1 })).toMatchObject({ id_tipo_licenca: 1, livres: 2 })
    const [{ convite }] = await convidar(ana, id_rodada, ['fixa@exemplo.com.br'])
    expect(convite.validade_convite).toBe(inDays(10))
    expect((await put({ id_tipo_licenca: 2 })).codigo).toBe('rodada_fixada')
    expect((await put({ finalidade: 'equipe' })).codigo).toBe('rodada_fixada')
    expect((await put({ id_empresa: null })).codigo).toBe('rodada_fixada')
    expect(await put({ nome: 'Outro nome', max_entradas: 1 })).toMatchObject({ nome: 'Outro nome', editavel: false })
    // The turma now ends earlier than the link says; the link works until then.
    expect(await put({ fecha_em: inDays(2) })).toMatchObject({ fecha_em: inDays(2) })
    expect((await andamento(ana, id_rodada)).results).toMatchObject([{ validade: inDays(2), alerta: null }])
    expect((await cadastrar(convite.url)).statusCode).toBe(200)
    expect((await andamento(ana, id_rodada)).results).toMatchObject([{ passo: 'cadastrado' }])
    expect((await put({ max_entradas: 0 })).codigo).toBe('dados_invalidos')
  })
})

describe('people invited to a turma by a list', () => {
  test("get an invite valid until the turma's last day with its message, once even if the list is repeated", async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const id_empresa = await empresa(ana)
    const { id_rodada } = await open(ana, { id_empresa, mensagem: 'Conto com você!', max_entradas: 2 })
    const id_lote = crypto.randomUUID()
    const emails = [
      { email: 'beto@exemplo.com.br', nome: 'Beto Exemplo' },
      'caio@exemplo.com.br',
      'dora@exemplo.com.br',
      'x',
    ]
    const send = async () => (await call(ana, `/${id_rodada}/convidar`, { id_lote, emails })).json().results
    const results = await send()
    expect(results.map((linha: { resultado: string }) => linha.resultado)).toEqual([
      'convidado',
      'convidado',
      'sem_licenca',
      'invalido',
    ])
    expect(results[2].mensagem).toMatch(/limite de licenças/)
    expect((await send())[0]).toEqual(results[0])
    const board = await andamento(ana, id_rodada)
    expect(board).toMatchObject({ total: 2, entradas: 2, contagem: { convidado: 2 }, max_entradas: 2 })
    expect(board.results[1]).toMatchObject({
      nome: 'Beto Exemplo',
      origem: 'lista',
      validade: inDays(10),
      respondidas: 0,
    })
    await t.deliverMail()
    const mail = await t.deps.db
      .selectFrom('caixa_local')
      .select('texto')
      .where('destinatario', '=', 'beto@exemplo.com.br')
      .executeTakeFirstOrThrow()
    for (const words of [
      'Olá, Beto!',
      'turma “Lideranças 2026”, de Empresa Exemplo',
      'Conto com você!',
      'só o vê se você escolher mostrar',
      'nunca um resultado',
    ])
      expect(mail.texto).toContain(words)
    expect(mail.texto).not.toContain('será compartilhado')
    expect((await andamento(ana, id_rodada, '?busca=beto')).total).toBe(1)
  })

  test('with an account, a test or an invite from elsewhere join with it, and use at most one licence', async () => {
    const ana = await createConsultor(t, { licencas: 6 })
    const cliente = await createParticipante(t, ana, 'ja.cliente@exemplo.com.br')
    await conclude(t, cliente)
    const emTeste = await createParticipante(t, ana, 'em.teste@exemplo.com.br')
    await t.call('POST', '/consultores/convidar', {
      token: await signIn(t, ana),
      body: { id_tipo_licenca: 1, email_participante: 'com.convite@exemplo.com.br' },
    })
    const { id_rodada } = await open(ana)
    const sent = await convidar(ana, id_rodada, [cliente.email, emTeste.email, 'com.convite@exemplo.com.br'])
    expect(sent.map((linha: { resultado: string }) => linha.resultado)).toEqual([
      'novo_teste',
      'teste_aberto',
      'ja_convidado',
    ])
    const board = await andamento(ana, id_rodada)
    expect(board).toMatchObject({ total: 3, entradas: 1, contagem: { cadastrado: 2, convidado: 1 } })
    const [{ id_licenca }] = board.results.filter((row: { email: string }) => row.email === cliente.email)
    await conclude(t, { ...cliente, token: await signIn(t, cliente), id_licenca })
    expect((await andamento(ana, id_rodada, '?passo=pronto')).results).toMatchObject([
      { email: cliente.email, respondidas: 15, id_participante: cliente.id_usuario },
    ])
    // A person can take part in a turma once.
    expect((await convidar(ana, id_rodada, [cliente.email]))[0].resultado).toBe('ja_cliente')
  })

  test('keep their place when their invite is corrected or extended, and give it up when it is cancelled', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const { id_rodada } = await open(ana, { max_entradas: 1, fecha_em: inDays(2) })
    const [{ convite }] = await convidar(ana, id_rodada, ['torta@exemplo.com.br'])
    const token = await signIn(t, ana)
    const act = (acao: string, id: string, body = {}) =>
      t.call('POST', `/participantes/convites/${id}/${acao}`, { token, body })
    const corrected = (await act('corrigir', convite.id_convite, { email: 'certa@exemplo.com.br' })).json()
    expect(corrected).toMatchObject({ resultado: 'convidado', validade_convite: inDays(2) })
    expect(await andamento(ana, id_rodada)).toMatchObject({
      entradas: 1,
      encerrados: 1,
      results: [{ email: 'certa@exemplo.com.br', passo: 'convidado' }],
    })
    expect((await act('estender', corrected.id_convite)).json().validade_convite).toBe(inDays(5))
    expect((await convidar(ana, id_rodada, ['outra@exemplo.com.br']))[0].resultado).toBe('sem_licenca')
    await t.call('POST', `/consultores/cancelar-convite/${convite.id_licenca}`, { token, body: {} })
    expect(await andamento(ana, id_rodada)).toMatchObject({ entradas: 0, total: 0, encerrados: 2 })
    expect((await andamento(ana, id_rodada, '?passo=encerrado')).total).toBe(2)
    expect((await convidar(ana, id_rodada, ['torta@exemplo.com.br']))[0].resultado).toBe('convidado')
    expect(await andamento(ana, id_rodada)).toMatchObject({ entradas: 1, total: 1, encerrados: 1 })
  })
})
