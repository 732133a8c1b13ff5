import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  cadastroValido,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { passagensOf } from '#test/domain/passagens.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { acessoContestado } from '../../contas/contas/events.ts'
import { checkLicencas } from '../../licencas/licencas/licencas.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { passDue } from './passar.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})
const { answer, ask, ato, call, empresaCheia, mine, openFor, passAll, perguntas } = passagensOf(() => t)
const equipes = equipesOf(() => t)
const { andamento, cadastrar, convidar, mailsTo } = turmasOf(() => t)

describe('a company passed on', () => {
  test('goes whole, with its turma, people, licences and gestora, and no result with it', async () => {
    const { ana, id_empresa, id_rodada, gestora, pronta, comecou, cadastrada } = await empresaCheia()
    const marta = await createConsultor(t)
    // The person had opened her result to the consultora before.
    expect(
      (
        await t.call('PUT', '/autorizacoes', {
          token: pronta.token,
          body: [{ destino: 'consultor', id_destino: ana.id_usuario, escopo: 'relatorio' }],
        })
      ).statusCode,
    ).toBe(200)
    expect(await openFor(ana, pronta)).toBe(200)
    const previa = (await call(ana, 'POST', '/passagens/previa', { o_que: 'empresa', id_empresa })).json()
    expect(previa).toMatchObject({
      pessoas: 3,
      continuam: 0,
      convites: 1,
      testes: 2,
      resultados: 1,
      livres: 2,
      turmas: 1,
      turmas_abertas: 1,
      gestores: 1,
    })

    const asked = await ask(ana, marta, { o_que: 'empresa', id_empresa })
    expect(asked.json()).toMatchObject({ situacao: 'pedida', recebo: false, atos: ['retirar'] })
    const { id_passagem } = asked.json()
    expect(await mine(marta)).toMatchObject([{ id_passagem, recebo: true, atos: ['aceitar', 'recusar'] }])
    expect((await mailsTo(marta.email)).at(-1)?.assunto).toContain('passar a empresa Fábrica Exemplo a você')
    expect((await ato(ana, id_passagem, 'aceitar')).json()).toMatchObject({ codigo: 'passagem_nao_espera' })
    expect((await ato(marta, id_passagem, 'aceitar')).json()).toMatchObject({ situacao: 'aceita', atos: ['desfazer'] })

    // Until the day is over nothing has moved.
    expect((await call(marta, 'GET', `/empresas/${id_empresa}`)).statusCode).toBe(404)
    await passDue(t.deps)
    expect((await call(ana, 'GET', `/empresas/${id_empresa}`)).statusCode).toBe(200)
    t.clock.advance(DAY_MS)
    await passDue(t.deps)
    expect((await call(ana, 'GET', `/empresas/${id_empresa}`)).statusCode).toBe(404)
    expect((await call(marta, 'GET', `/empresas/${id_empresa}`)).json()).toMatchObject({ nome: 'Fábrica Exemplo' })
    expect((await call(marta, 'GET', `/empresas/${id_empresa}/licencas`)).json()).toMatchObject({
      disponivel: 2,
      convidada: 1,
      atribuida: 2,
      utilizada: 1,
    })
    expect((await andamento(marta, id_rodada)).total).toBe(4)
    expect((await call(ana, 'GET', `/rodadas/${id_rodada}`)).statusCode).toBe(404)
    expect((await call(marta, 'GET', '/consultores/clientes')).json().total).toBe(3)
    expect((await call(ana, 'GET', '/consultores/clientes')).json().total).toBe(0)
    expect((await call(gestora, 'GET', `/gestores/empresas/${id_empresa}/pessoas`)).json().total).toBe(4)

    // The result is closed until its person says yes; the one before sees it no more.
    expect([await openFor(ana, pronta), await openFor(marta, pronta)]).toEqual([404, 403])
    const asks = await perguntas(pronta)
    expect(asks).toMatchObject([{ id_passagem, nome_para: expect.any(String) }])
    expect((await mailsTo(pronta.email)).at(-1)?.assunto).toContain('passou o seu acompanhamento')
    expect((await answer(pronta, id_passagem, 'sim')).statusCode).toBe(200)
    expect((await answer(pronta, id_passagem, 'nao')).statusCode).toBe(404)
    expect([await openFor(ana, pronta), await openFor(marta, pronta)]).toEqual([404, 200])
    expect((await answer(cadastrada, id_passagem, 'nao')).statusCode).toBe(200)
    expect(await perguntas(cadastrada)).toEqual([])
    expect(await perguntas(comecou)).toHaveLength(1)
    expect((await mailsTo(gestora.email)).at(-1)?.assunto).toContain('quem acompanha agora é')
  })

  test('keeps a link that was sent before: it registers with the new consultora', async () => {
    const { ana, id_empresa, id_rodada } = await empresaCheia()
    const marta = await createConsultor(t)
    const [linha] = await convidar(ana, id_rodada, [`depois.${ana.id_usuario}@exemplo.com.br`])
    await passAll(ana, marta, { o_que: 'empresa', id_empresa })
    const nova = await cadastrar(linha.convite.url)
    expect(nova.statusCode).toBe(200)
    expect((await call(marta, 'GET', '/consultores/clientes')).json().total).toBe(4)
    expect((await call(ana, 'GET', '/consultores/clientes')).json().total).toBe(0)
  })

  test('can be undone by either until it has passed, and then not', async () => {
    const { ana, id_empresa } = await empresaCheia()
    const marta = await createConsultor(t)
    for (const quem of [ana, marta]) {
      const { id_passagem } = (await ask(ana, marta, { o_que: 'empresa', id_empresa })).json()
      await ato(marta, id_passagem, 'aceitar')
      expect((await ato(quem, id_passagem, 'desfazer')).json()).toMatchObject({ situacao: 'desfeita', atos: [] })
      t.clock.advance(2 * DAY_MS)
      await passDue(t.deps)
      expect((await call(ana, 'GET', `/empresas/${id_empresa}`)).statusCode).toBe(200)
    }
    const id = await passAll(ana, marta, { o_que: 'empresa', id_empresa })
    expect((await ato(ana, id, 'desfazer')).json()).toMatchObject({ codigo: 'passagem_nao_espera' })
  })

  test('waits seven days for an answer, and one company for one answer', async () => {
    const { ana, id_empresa } = await empresaCheia()
    const [marta, outra] = [await createConsultor(t), await createConsultor(t)]
    const { id_passagem } = (await ask(ana, marta, { o_que: 'empresa', id_empresa })).json()
    expect((await ask(ana, outra, { o_que: 'empresa', id_empresa })).json()).toMatchObject({
      codigo: 'passagem_ja_pedida',
    })
    t.clock.advance(7 * DAY_MS + 1)
    expect((await ato(marta, id_passagem, 'aceitar')).json()).toMatchObject({ codigo: 'passagem_nao_espera' })
    expect((await ask(ana, outra, { o_que: 'empresa', id_empresa })).statusCode).toBe(200)
  })

  test('is refused to whom it cannot go', async () => {
    const { ana, id_empresa, pronta } = await empresaCheia()
    const alvo = { o_que: 'empresa', id_empresa }
    for (const para of [ana, pronta, { ...ana, email: 'ninguem@exemplo.com.br' }])
      expect((await ask(ana, para, alvo)).json()).toMatchObject({ codigo: 'passagem_sem_consultora' })
    const outra = await createConsultor(t)
    expect((await ask(outra, ana, alvo)).statusCode).toBe(404)
    const { id_passagem } = (await ask(ana, outra, alvo)).json()
    const estranha = await createConsultor(t)
    for (const que of ['aceitar', 'retirar', 'desfazer', 'agora'] as const)
      expect((await ato(estranha, id_passagem, que)).statusCode).toBe(404)
  })
})

test('an admin passes on what an inactive consultora left, with a reason, and nothing of an active one', async () => {
  const { ana, id_empresa, pronta } = await empresaCheia()
  const [admin, marta] = [await createAdmin(t), await createConsultor(t)]
  const alvo = { o_que: 'empresa', id_empresa, id_de: ana.id_usuario }
  expect((await ask(admin, marta, { ...alvo, motivo: 'Saiu' })).json()).toMatchObject({ codigo: 'passagem_de_ativa' })
  expect((await ask(marta, marta, { ...alvo, motivo: 'Quero' })).statusCode).toBe(404)
  await t.call('PUT', `/consultores/inativar/${ana.id_usuario}`, { token: await signIn(t, admin), body: {} })
  await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', ana.id_usuario).execute()
  expect((await ask(admin, marta, alvo)).statusCode).toBe(422)
  const { id_passagem } = (await ask(admin, marta, { ...alvo, motivo: 'Ana saiu da casa' })).json()
  expect((await ato(marta, id_passagem, 'aceitar')).json()).toMatchObject({
    por_admin: true,
    motivo: 'Ana saiu da casa',
  })
  expect((await ato(await createAdmin(t), id_passagem, 'agora')).json()).toMatchObject({ situacao: 'passada' })
  expect((await call(marta, 'GET', `/empresas/${id_empresa}`)).statusCode).toBe(200)
  expect(await perguntas(pronta)).toHaveLength(1)
})

/** A person with a finished individual test of this consultora, open to her. */
async function withResultado(consultor: Awaited<ReturnType<typeof createConsultor>>) {
  const pessoa = await createParticipante(t, consultor)
  await conclude(t, pessoa)
  return pessoa
}

describe('what hangs on it', () => {
  test('an equipe keeps what its people show, and who works with both stays with both', async () => {
    const { ana, id_empresa, pronta } = await empresaCheia()
    const marta = await createConsultor(t)
    const { id_equipe } = await equipes.criar(ana, { id_empresa })
    const outra = await equipes.criar(ana)
    await equipes.adicionar(ana, id_equipe, [pronta])
    await equipes.adicionar(ana, outra.id_equipe, [pronta])
    await equipes.lido(pronta)
    expect((await equipes.mostrar(pronta, id_equipe)).statusCode).toBe(200)
    expect((await call(ana, 'POST', '/passagens/previa', { o_que: 'empresa', id_empresa })).json()).toMatchObject({
      continuam: 1,
      equipes: 1,
    })
    await passAll(ana, marta, { o_que: 'empresa', id_empresa })
    expect((await call(ana, 'GET', `/equipes/${id_equipe}`)).statusCode).toBe(404)
    expect((await call(marta, 'GET', `/equipes/${id_equipe}`)).statusCode).toBe(200)
    expect((await call(ana, 'GET', `/equipes/${outra.id_equipe}`)).statusCode).toBe(200)
    expect(
      (await equipes.autorizacoes(pronta)).find(
        (row: { destino: string; id_destino: number }) => row.destino === 'equipe' && row.id_destino === id_equipe,
      ),
    ).toMatchObject({ escopo: 'estilo' })
    expect((await call(ana, 'GET', '/consultores/clientes')).json().total).toBe(1)
    expect((await call(marta, 'GET', '/consultores/clientes')).json().total).toBe(3)
  })

  test('private notes and booked hours do not go, and a person who was open to both is closed until she answers', async () => {
    const { ana, id_empresa, pronta } = await empresaCheia()
    const marta = await createConsultor(t, { licencas: 1 })
    expect(
      (await call(ana, 'PUT', `/conversas/${pronta.id_licenca}`, { anotacoes: 'Só minhas', versao: 0 })).statusCode,
    ).toBeLessThan(500)
    await t.deps.db
      .insertInto('conversas')
      .values({ id_licenca: pronta.id_licenca, anotacoes: 'Só minhas', versao: 1, alterada_em: t.clock.now() })
      .onConflict(c => c.doNothing())
      .execute()
    const hora = new Date(t.clock.now().getTime() + 5 * DAY_MS)
    await t.deps.db
      .insertInto('encontros')
      .values({
        ...{ id_encontro: crypto.randomUUID(), id_consultor: ana.id_usuario, id_participante: pronta.id_usuario },
        ...{
          quando: hora,
          minutos: 50,
          modo: 'video',
          tipo: 'outra',
          avisar: true,
          criado_em: t.clock.now(),
          alterado_em: t.clock.now(),
        },
      })
      .execute()
    expect((await call(ana, 'POST', '/passagens/previa', { o_que: 'empresa', id_empresa })).json()).toMatchObject({
      conversas: 1,
      anotacoes: 1,
    })
    // The same person is Marta's client already, and open to her.
    await t.call('POST', '/consultores/convidar', {
      token: await signIn(t, marta),
      body: { id_tipo_licenca: 1, email_participante: pronta.email },
    })
    await t.deps.db
      .updateTable('licencas')
      .set({ aceita_em: t.clock.now() })
      .where('id_consultor', '=', marta.id_usuario)
      .execute()
    await t.deps.db
      .insertInto('clientes')
      .values({
        id_consultor: marta.id_usuario,
        id_participante: pronta.id_usuario,
        nome: 'Élisa',
        email: pronta.email,
        criado_em: t.clock.now(),
      })
      .execute()
    const aberta = [{ destino: 'consultor', id_destino: marta.id_usuario, escopo: 'relatorio' }]
    expect((await t.call('PUT', '/autorizacoes', { token: await signIn(t, pronta), body: aberta })).statusCode).toBe(
      200,
    )
    const id_passagem = await passAll(ana, marta, { o_que: 'empresa', id_empresa })
    expect(await openFor(marta, pronta)).toBe(403)
    expect(
      await t.deps.db.selectFrom('conversas').selectAll().where('id_licenca', '=', pronta.id_licenca).execute(),
    ).toEqual([])
    expect((await mailsTo(pronta.email)).map(mail => mail.assunto).join()).toContain('Desmarcada: a sua conversa')
    await answer(pronta, id_passagem, 'sim')
    expect(await openFor(marta, pronta)).toBe(200)
  })

  test('somebody who is asked about two tests at once keeps the company where it is', async () => {
    const { ana, id_empresa, comecou } = await empresaCheia()
    const marta = await createConsultor(t, { licencas: 1 })
    await t.call('POST', '/consultores/convidar', {
      token: await signIn(t, marta),
      body: { id_tipo_licenca: 1, email_participante: comecou.email },
    })
    expect((await ask(ana, marta, { o_que: 'empresa', id_empresa })).json()).toMatchObject({
      codigo: 'passagem_teste_aberto',
    })
  })
})

describe('clients and licences passed on', () => {
  test('clients go with their individual tests, open invites and labels; tests of turmas stay', async () => {
    const { ana, pronta } = await empresaCheia()
    const marta = await createConsultor(t)
    const solta = await withResultado({ ...ana, token: await signIn(t, ana) })
    const convidada = `solta.${ana.id_usuario}@exemplo.com.br`
    const { token } = await inviteOne(t, { ...ana, token: await signIn(t, ana) }, convidada)
    const lista = (await call(ana, 'GET', '/consultores/pessoas?limite=50')).json().results
    const idOf = (email: string) => lista.find((row: { email: string }) => row.email === email).id_pessoa
    const etiqueta = (await call(ana, 'POST', '/consultores/etiquetas', { nome: 'Líder', cor: 'rosa' })).json()
    await t.deps.db
      .insertInto('etiquetas_pessoa')
      .values({ id_etiqueta: etiqueta.id_etiqueta, id_pessoa: idOf(solta.email), em: t.clock.now() })
      .execute()
    const pessoas = [solta.email, convidada].map(idOf)
    await passAll(ana, marta, { o_que: 'clientes', selecao: { ids: pessoas } })
    const dela = (await call(marta, 'GET', '/consultores/pessoas?limite=50')).json().results
    expect(dela.map((row: { email: string }) => row.email).toSorted()).toEqual([solta.email, convidada].toSorted())
    expect(dela.find((row: { email: string }) => row.email === solta.email).etiquetas).toHaveLength(1)
    expect(await openFor(marta, solta)).toBe(403)
    expect(await perguntas(solta)).toHaveLength(1)
    expect((await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })).statusCode).toBe(200)
    expect((await call(marta, 'GET', '/consultores/clientes')).json().total).toBe(2)
    const soDeTurma = { o_que: 'clientes', selecao: { ids: [idOf(pronta.email)] } }
    expect((await call(ana, 'POST', '/passagens/previa', soDeTurma)).json()).toMatchObject({ pessoas: 0, ficam: 1 })
    expect((await ask(ana, marta, soDeTurma)).json()).toMatchObject({ codigo: 'passagem_vazia' })
  })

  test('free licences go by number, and both statements say so', async () => {
    const ana = await createConsultor(t, { licencas: 3 })
    const marta = await createConsultor(t)
    const alvo = { o_que: 'licencas', quantidade: 2, id_tipo_licenca: 1 }
    expect((await ask(ana, marta, { ...alvo, quantidade: 4 })).json()).toMatchObject({
      codigo: 'passagem_sem_licencas',
    })
    await passAll(ana, marta, alvo)
    const extrato = async (who: typeof ana) =>
      (await call(who, 'GET', '/consultores/licencas/extrato?agrupar=1')).json().grupos
    expect((await extrato(ana))[0]).toMatchObject({ tipo: 'passada', quantidade: 2, delta: -2, saldo: 1 })
    expect((await extrato(marta))[0]).toMatchObject({ tipo: 'recebida', quantidade: 2, delta: 2, saldo: 2 })
  })
})

test('a person’s copy says to whom she was passed on, and erasing her account forgets it', async () => {
  const { ana, id_empresa, pronta } = await empresaCheia()
  const marta = await createConsultor(t)
  await passAll(ana, marta, { o_que: 'empresa', id_empresa })
  const token = await signIn(t, pronta)
  const copia = (await t.call('GET', '/usuarios/meus-dados/exportar', { token })).json()
  expect(copia.passagens).toMatchObject([{ resposta: null }])
  expect(
    (await t.call('POST', '/usuarios/meus-dados/excluir', { token, body: { confirmo: true } })).statusCode,
  ).toBeLessThan(300)
  expect(
    await t.deps.db
      .selectFrom('passagens_pessoas')
      .selectAll()
      .where('id_participante', '=', pronta.id_usuario)
      .execute(),
  ).toEqual([])
})

test('“não fui eu” ends what was asked for in the days before, and what the other had accepted', async () => {
  const ana = await createConsultor(t, { licencas: 4 })
  const marta = await createConsultor(t)
  const alvo = { o_que: 'licencas', quantidade: 1, id_tipo_licenca: 1 }
  const ids = [(await ask(ana, marta, alvo)).json().id_passagem, (await ask(ana, marta, alvo)).json().id_passagem]
  expect((await ato(marta, ids[1], 'aceitar')).statusCode).toBe(200)
  const em = t.clock.now()
  const desde = new Date(em.getTime() - 7 * DAY_MS)
  await inTransaction(t.deps.db, tx =>
    t.deps.events.tell(tx, acessoContestado, { deps: t.deps, id_usuario: ana.id_usuario, em, desde }),
  )
  const rows = await t.deps.db.selectFrom('passagens').select('fim').where('id_passagem', 'in', ids).execute()
  expect(rows.map(({ fim }) => fim).toSorted()).toEqual(['desfeita', 'retirada'])
  expect((await ato(ana, ids[1], 'agora')).statusCode).toBe(409)
})
