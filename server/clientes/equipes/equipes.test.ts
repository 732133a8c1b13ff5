// whole: one equipe after the other, with the helpers that its tests share
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  type Participante,
  signIn,
} from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { forgetVencidos } from '../../contas/autorizacoes/autorizacoes.ts'
import { AVISO_MS, notifyEscolhas } from '../../contas/autorizacoes/destinos/expire.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { equipes } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { criar, adicionar, integrantes, minhas, mostrar, lido, autorizacoes } = equipesOf(() => t)
const { abrir, convidar, cadastrar } = turmasOf(() => t)

const call = (who: Conta, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  t.call(method, path, { token: who.token, ...(body && { body }) })

describe('an equipe', () => {
  test('is refused without the declaration, with another mode, in a foreign company and under a taken name', async () => {
    const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
    const empresa = { nome: 'Empresa Exemplo', so_nome: true }
    const { id_empresa } = (await call(bia, 'POST', '/empresas', empresa)).json()
    const post = (body: object) => call(ana, 'POST', '/equipes', { nome: 'Vendas', ...body })
    expect((await post({})).json()).toMatchObject({ codigo: 'declaracao_ausente' })
    expect((await post({ declaracao: true, modo: 'anonimo' })).json()).toMatchObject({ codigo: 'modo_nao_oferecido' })
    expect((await post({ declaracao: true, id_empresa })).json().campos).toHaveProperty('id_empresa')
    expect((await post({ declaracao: true, finalidade: 'selecao' })).statusCode).toBe(422)
    expect((await post({ declaracao: true })).json()).toMatchObject({
      papel: 'consultor',
      editavel: true,
      integrantes: 0,
    })
    expect((await post({ declaracao: true, nome: 'VENDAS' })).json().campos).toHaveProperty('nome')
  })

  test('takes clients of its consultora only, once each, all or none, and tells each by mail', async () => {
    const [ana, bia] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t, { licencas: 1 })]
    const [um, dois] = [await createParticipante(t, ana), await createParticipante(t, ana)]
    const alheio = await createParticipante(t, bia)
    const { id_equipe } = await criar(ana)
    expect((await adicionar(ana, id_equipe, [um, alheio])).statusCode).toBe(404)
    expect((await integrantes(ana, id_equipe)).total).toBe(0)
    expect((await adicionar(ana, id_equipe, [um])).json()).toEqual({ adicionados: 1, integrantes: 1 })
    const inEquipe = async (who: Conta) => (await call(who, 'GET', '/utils/privilegios')).json().response.em_equipe
    expect([await inEquipe(um), await inEquipe(dois), await inEquipe(ana)]).toEqual([true, undefined, undefined])
    expect((await adicionar(ana, id_equipe, [um, dois])).json()).toMatchObject({ codigo: 'ja_e_da_equipe' })
    await t.deliverMail()
    const { texto } = await t.deps.db
      .selectFrom('caixa_local')
      .select('texto')
      .where('destinatario', '=', um.email)
      .where('assunto', 'like', '%incluiu você na equipe%')
      .executeTakeFirstOrThrow()
    expect(texto).toContain('Ninguém da equipe vê o seu resultado por isso.')
  })

  test('of a company takes people of that company only', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const pessoa = await createParticipante(t, ana)
    const { id_empresa } = (await call(ana, 'POST', '/empresas', { nome: 'Fábrica', so_nome: true })).json()
    const { id_equipe } = await criar(ana, { id_empresa })
    expect((await adicionar(ana, id_equipe, [pessoa])).json()).toMatchObject({ codigo: 'pessoa_fora_da_empresa' })
    await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
    expect((await adicionar(ana, id_equipe, [pessoa])).statusCode).toBe(200)
  })

  test('keeps its purpose after the first choice', async () => {
    const { ana, id_equipe, um } = await duas()
    const change = (body: object) => call(ana, 'PUT', `/equipes/${id_equipe}`, body)
    expect((await change({ finalidade: 'integracao' })).json()).toMatchObject({ codigo: 'declaracao_ausente' })
    expect((await change({ finalidade: 'integracao', declaracao: true })).json()).toMatchObject({ editavel: true })
    await mostrar(um, id_equipe, 'nada')
    expect((await change({ finalidade: 'equipe', declaracao: true })).json()).toMatchObject({ codigo: 'equipe_fixada' })
    expect((await change({ nome: 'Outro nome' })).json()).toMatchObject({ nome: 'Outro nome', editavel: false })
  })
})

/** Two people with a finished and opened result each, in one equipe. */
async function duas() {
  const ana = await createConsultor(t, { licencas: 4 })
  const people: Participante[] = []
  for (let n = 0; n < 2; n++) {
    const person = await createParticipante(t, ana)
    await conclude(t, person)
    await lido(person)
    people.push(person)
  }
  const [um, dois] = people as [Participante, Participante]
  const { id_equipe } = await criar(ana)
  await adicionar(ana, id_equipe, [um, dois])
  return { ana, id_equipe, um, dois }
}

describe('what a person shows an equipe', () => {
  test('is chosen after her own result was opened, starts at nada and reads nada to others', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const pessoa = await createParticipante(t, ana)
    const { id_equipe } = await criar(ana)
    await adicionar(ana, id_equipe, [pessoa])
    const linha = async () => (await autorizacoes(pessoa)).find((row: { destino: string }) => row.destino === 'equipe')
    expect(await linha()).toMatchObject({
      id_destino: id_equipe,
      escopo: 'nada',
      opcoes: ['nada'],
      id_autorizacao: null,
    })
    expect((await mostrar(pessoa, id_equipe)).json()).toMatchObject({ codigo: 'escopo_nao_permitido' })
    await conclude(t, pessoa)
    expect(await linha()).toMatchObject({ opcoes: ['nada'] })
    await lido(pessoa)
    expect(await linha()).toMatchObject({ opcoes: ['nada', 'estilo'] })
    expect((await mostrar(pessoa, id_equipe, 'relatorio')).json()).toMatchObject({ codigo: 'escopo_nao_permitido' })
    expect((await mostrar(pessoa, id_equipe)).statusCode).toBe(200)
    expect(await linha()).toMatchObject({ escopo: 'estilo', origem: 'escolha', expira_em: expect.any(String) })
    // Nothing in the list says who chose what.
    expect(Object.keys((await integrantes(ana, id_equipe)).results[0])).not.toContain('escopo')
  })

  test('is seen by colleagues who show themselves, and by nobody else', async () => {
    const { ana, id_equipe, um, dois } = await duas()
    const names = async (who: Conta) =>
      (await integrantes(who, id_equipe)).results.map((row: { nome: string }) => row.nome)
    await mostrar(um, id_equipe)
    expect(await names(um)).toEqual([um.nome])
    expect(await names(dois)).toEqual([])
    await mostrar(dois, id_equipe)
    expect((await names(dois)).sort()).toEqual([um.nome, dois.nome].sort())
    await mostrar(um, id_equipe, 'nada')
    expect(await names(um)).toEqual([])
    expect(await names(dois)).toEqual([dois.nome])
    expect(Object.keys((await minhas(um)).results[0])).toEqual(expect.not.arrayContaining(['integrantes', 'contagem']))
    expect((await integrantes(ana, id_equipe)).total).toBe(2)
  })

  test('is refused when another device has chosen meanwhile', async () => {
    const { id_equipe, um } = await duas()
    expect((await mostrar(um, id_equipe, 'estilo', null)).statusCode).toBe(200)
    expect((await mostrar(um, id_equipe, 'nada', null)).json()).toMatchObject({ codigo: 'autorizacao_mudou' })
  })

  test('ends in the same transaction when she leaves, and is not given back by coming again', async () => {
    const { ana, id_equipe, um, dois } = await duas()
    await mostrar(um, id_equipe)
    await mostrar(dois, id_equipe)
    expect((await call(dois, 'DELETE', `/equipes/${id_equipe}/integrantes/${um.id_usuario}`)).statusCode).toBe(404)
    expect((await call(um, 'DELETE', `/equipes/${id_equipe}/integrantes/${um.id_usuario}`)).statusCode).toBe(200)
    expect((await integrantes(dois, id_equipe)).total).toBe(1)
    expect((await call(um, 'GET', `/equipes/${id_equipe}`)).statusCode).toBe(404)
    t.clock.advance(1000)
    await adicionar(ana, id_equipe, [um])
    expect((await integrantes(dois, id_equipe)).total).toBe(1)
    expect((await minhas(um)).results[0]).toMatchObject({ escopo: 'nada' })
  })

  test('reads nada from 24 months after the choice on, and the end is written down by tidying', async () => {
    const { ana, id_equipe, um, dois } = await duas()
    await mostrar(um, id_equipe)
    t.clock.advance(12 * 30 * DAY_MS)
    await mostrar(dois, id_equipe)
    t.clock.advance(13 * 30 * DAY_MS)
    expect((await integrantes(dois, id_equipe)).results.map((row: { nome: string }) => row.nome)).toEqual([dois.nome])
    expect((await minhas(um)).results[0]).toMatchObject({ escopo: 'nada' })
    await inTransaction(t.deps.db, tx => forgetVencidos(tx, t.clock.now()))
    const escopo = (who: Conta) =>
      t.deps.db
        .selectFrom('autorizacoes_vigentes')
        .innerJoin('autorizacoes', 'autorizacoes.id_autorizacao', 'autorizacoes_vigentes.id_autorizacao')
        .select(['autorizacoes_vigentes.escopo', 'origem'])
        .where('autorizacoes_vigentes.id_participante', '=', who.id_usuario)
        .where('autorizacoes_vigentes.destino', '=', 'equipe')
        .executeTakeFirst()
    expect(await escopo(um)).toEqual({ escopo: 'nada', origem: 'expiracao' })
    expect(await escopo(dois)).toEqual({ escopo: 'estilo', origem: 'escolha' })
    expect((await integrantes(ana, id_equipe)).total).toBe(2)
  })

  test('is told by one mail fifteen days before its end, and by none to whoever chose again meanwhile', async () => {
    const { id_equipe, um, dois } = await duas()
    await mostrar(um, id_equipe)
    await mostrar(dois, id_equipe)
    const ends = async (who: Conta) =>
      new Date((await autorizacoes(who)).find((row: { destino: string }) => row.destino === 'equipe').expira_em)
    const mails = async (who: Conta) => {
      await t.deliverMail()
      const rows = await t.deps.db
        .selectFrom('caixa_local')
        .select('assunto')
        .where('destinatario', '=', who.email)
        .where('assunto', 'like', '%termina em%')
        .execute()
      return rows.map(({ assunto }) => assunto)
    }
    const fim = await ends(um)
    t.clock.advance(fim.getTime() - t.clock.now().getTime() - AVISO_MS - 1)
    await notifyEscolhas(t.deps)
    expect(await mails(um)).toEqual([])
    t.clock.advance(1)
    const told = await Promise.all([notifyEscolhas(t.deps), notifyEscolhas(t.deps)])
    expect(told.some(n => n >= 2)).toBe(true)
    // Chose again before the mail went: it is not sent.
    await mostrar(dois, id_equipe)
    expect(await mails(um)).toEqual([expect.stringContaining('O que você mostra a ')])
    expect(await mails(dois)).toEqual([])
    t.clock.advance(DAY_MS)
    await notifyEscolhas(t.deps)
    expect(await mails(um)).toHaveLength(1)
    expect((await ends(dois)).getTime()).toBeGreaterThan(fim.getTime())
  })

  test('ends when the equipe is archived', async () => {
    const { ana, id_equipe, um } = await duas()
    await mostrar(um, id_equipe)
    await call(ana, 'POST', `/equipes/${id_equipe}/arquivar`)
    expect((await minhas(um)).total).toBe(0)
    expect((await adicionar(ana, id_equipe, [um])).json()).toMatchObject({ codigo: 'equipe_arquivada' })
    const log = await t.deps.db
      .selectFrom('autorizacoes')
      .select(['escopo', 'origem'])
      .where('destino', '=', 'equipe')
      .where('id_destino', '=', id_equipe)
      .orderBy('id_autorizacao')
      .execute()
    expect(log).toEqual([
      { escopo: 'estilo', origem: 'escolha' },
      { escopo: 'nada', origem: 'saida' },
    ])
  })
})

test('a turma of an equipe has its purpose and company, and brings its people in', async () => {
  const ana = await createConsultor(t, { licencas: 3 })
  const { id_equipe } = await criar(ana, { finalidade: 'integracao' })
  const turma = await abrir(ana, { id_equipe, finalidade: 'desenvolvimento' })
  expect(turma).toMatchObject({ id_equipe, finalidade: 'integracao' })
  const [linha] = await convidar(ana, turma.id_rodada, ['entra@exemplo.com.br'])
  await cadastrar(linha.convite.url)
  expect(await integrantes(ana, id_equipe)).toMatchObject({ total: 1, results: [{ passo: 'cadastrado' }] })
  expect((await call(ana, 'GET', `/equipes/${id_equipe}`)).json()).toMatchObject({ editavel: false })
})

describe('somebody whom an equipe expects', () => {
  const waitFor = (id_equipe: number, email: string) =>
    t.deps.db.insertInto('esperados').values({ id_equipe, email, nome: 'Lia Exemplo', desde: t.clock.now() }).execute()

  test('enters when she becomes a client, and stands among the people before', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const { id_equipe } = await criar(ana)
    await waitFor(id_equipe, 'lia@exemplo.com.br')
    expect((await integrantes(ana, id_equipe)).results[0]).toMatchObject({
      id_participante: null,
      nome: 'Lia Exemplo',
      passo: null,
    })
    const lia = await createParticipante(t, ana, 'lia@exemplo.com.br')
    expect(await integrantes(ana, id_equipe)).toMatchObject({
      total: 1,
      results: [{ id_participante: lia.id_usuario, id_esperado: null, passo: 'cadastrado' }],
    })
  })

  test('is forgotten after 180 days, and with the erasure of an account of her address', async () => {
    const ana = await createConsultor(t)
    const { id_equipe } = await criar(ana)
    await waitFor(id_equipe, 'antiga@exemplo.com.br')
    t.clock.advance(181 * DAY_MS)
    const lia = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    await waitFor(id_equipe, lia.email)
    await inTransaction(t.deps.db, tx => equipes.tidy!.together!(tx, t.clock.now()))
    expect((await integrantes(ana, id_equipe)).results).toMatchObject([{ email: lia.email }])
    const erased = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: await signIn(t, lia),
      body: { confirmo: true },
    })
    expect(erased.statusCode, erased.body).toBe(200)
    expect((await integrantes(ana, id_equipe)).total).toBe(0)
  })
})
