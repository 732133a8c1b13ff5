import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  type Participante,
  SENHA,
  signIn,
} from '#test/app/factories.ts'
import { tendMonths } from '../../platform/months/months.ts'

/* What others wrote about a person: in her copy while she is here, and nowhere with her name after she has gone. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { AUDITORIA_MESES: '60' } })
})
afterAll(() => t.close())

let ana: Conta
let pessoa: Participante
beforeEach(async () => {
  ana = await createConsultor(t, { licencas: 2 })
  pessoa = await createParticipante(t, ana)
  pessoa.nome = 'Élisa Exemplo da Conceição'
})

const call = async (who: Conta, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  t.call(method, path, { token: await signIn(t, who), ...(body !== undefined && { body }) })
const erase = async () =>
  expect((await call(pessoa, 'POST', '/usuarios/meus-dados/excluir', { confirmo: true })).statusCode).toBe(200)
const audited = async () => JSON.stringify(await t.deps.db.selectFrom('auditoria').selectAll().execute())

describe('free text after an erasure', () => {
  test('removes the reasons of admins that name her from the audit, and keeps the audited acts', async () => {
    await conclude(t, { ...pessoa, token: await signIn(t, pessoa) })
    const admin = await createAdmin(t)
    const motivo = `motivo=${encodeURIComponent('suporte a Élisa Exemplo da Conceição')}`
    expect((await call(admin, 'GET', `/usuarios/perfil/${pessoa.id_licenca}?${motivo}`)).statusCode).toBe(200)
    expect((await call(admin, 'GET', `/relatorios_disc/leitura/${pessoa.id_licenca}?${motivo}`)).statusCode).toBe(200)
    expect(await audited()).toContain('suporte a')
    await erase()
    const left = await audited()
    expect(left).not.toContain('suporte a')
    expect(left).toContain('resultado_consultado')
  })

  test('removes views, titles and labels of her consultor that contain her name, and keeps those of other people', async () => {
    const view = (nome: string, busca: string) =>
      call(ana, 'POST', '/consultores/visoes', { lista: 'clientes', nome, parametros: { busca } })
    await view('Retorno da Elisa Conceição', 'elisa conceicao')
    await view('Outra Elisa', 'elisa')
    const label = (nome: string) => call(ana, 'POST', '/consultores/etiquetas', { nome, cor: 'cinza' })
    expect((await label('élisa exemplo')).statusCode).toBe(200)
    await label('Elisa e equipe')
    await erase()
    const visoes = (await call(ana, 'GET', '/consultores/visoes?lista=clientes')).json().results
    expect(visoes.map(({ nome, parametros }: { nome: string; parametros: object }) => [nome, parametros])).toEqual(
      expect.arrayContaining([
        ['Outra Elisa', { busca: 'elisa' }],
        [expect.stringMatching(/^Visão \d+$/), {}],
      ]),
    )
    const etiquetas = (await call(ana, 'GET', '/consultores/etiquetas')).json().results
    expect(etiquetas.map(({ nome }: { nome: string }) => nome).sort()).toEqual([
      expect.stringMatching(/^Etiqueta \d+$/),
      'elisa e equipe',
    ])
  })

  test('removes the attempts to enter a turma with her address', async () => {
    await t.deps.db
      .insertInto('tentativas')
      .values({ chave: `entrada_endereco:${pessoa.email}`, contagem: 1, janela_ate: new Date('2030-01-01') })
      .execute()
    await erase()
    const keys = await t.deps.db.selectFrom('tentativas').select('chave').execute()
    expect(JSON.stringify(keys)).not.toContain(pessoa.email)
  })
})

test('sign-ins keep address and hour for six months, also of an erased account, then only the hour', async () => {
  const signed = await t.call('POST', '/usuarios/login', { body: { email: pessoa.email, senha: SENHA } })
  expect(signed.statusCode).toBe(200)
  const logins = () =>
    t.deps.db
      .selectFrom('auditoria')
      .select(['acao', 'detalhes'])
      .where('acao', '=', 'login')
      .where('id_ator', '=', pessoa.id_usuario)
      .execute()
  await erase()
  t.clock.advance(181 * DAY_MS)
  await tendMonths(t.deps)
  expect(await logins()).toMatchObject([{ detalhes: { ip: expect.any(String) } }])
  t.clock.advance(5 * DAY_MS)
  await tendMonths(t.deps)
  expect(await logins()).toEqual([{ acao: 'login', detalhes: {} }])
})

describe("the person's copy", () => {
  test('has her answers in words, and what the consultor typed in her invite', async () => {
    const body = {
      id_tipo_licenca: 1,
      email_participante: 'bela@exemplo.com.br',
      nome: 'Bela do RH',
      recado: 'Vamos conversar em março.',
    }
    expect((await call(ana, 'POST', '/consultores/convidar', body)).statusCode).toBe(200)
    const bela = await createParticipante(t, ana, 'bela@exemplo.com.br')
    await conclude(t, { ...bela, token: await signIn(t, bela) })
    const copy = (await call(bela, 'GET', '/usuarios/meus-dados/exportar')).json()
    expect(copy.convites_recebidos).toMatchObject([{ nome: 'Bela do RH', recado: 'Vamos conversar em março.' }])
    expect(copy.resultados[0].respostas[0]).toMatchObject({
      numero: 1,
      ordem: [1, 2, 3, 4],
      pergunta: 'Quando aparece um imprevisto, eu...',
      frases: [
        'entro em ação e tomo as rédeas',
        'reúno as pessoas e passo energia',
        'conservo a calma e estendo a mão',
        'levanto os fatos e busco a causa',
      ],
    })
  })

  test('lists exports by a consultor in the register, with the result only when the file contained its code', async () => {
    await conclude(t, { ...pessoa, token: await signIn(t, pessoa) })
    await inviteOne(t, ana, 'sem-conta@exemplo.com.br')
    for (const path of ['exportar.csv?busca=exemplo', 'exportar.csv', 'exportar.xlsx?estado=pronto'])
      expect((await call(ana, 'GET', `/consultores/pessoas/${path}`)).statusCode).toBe(200)
    const register = async () =>
      (await call(pessoa, 'GET', '/autorizacoes/registro'))
        .json()
        .results.filter(({ acesso }: { acesso: string }) => acesso === 'arquivo')
    expect(await register()).toMatchObject([{ nome: ana.nome, papel: 'consultor', id_licenca: pessoa.id_licenca }])
    const exports = await t.deps.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('acao', '=', 'pessoas_exportadas')
      .where('id_ator', '=', ana.id_usuario)
      .orderBy('id_auditoria')
      .execute()
    expect(exports.map(({ detalhes }) => detalhes)).toEqual([
      { documento: 'csv', quantidade: 2, filtro: 'busca' },
      { documento: 'csv', quantidade: 2 },
      { documento: 'xlsx', quantidade: 1, filtro: 'estado=pronto' },
    ])
    await call(pessoa, 'PUT', '/autorizacoes', [{ destino: 'consultor', id_destino: ana.id_usuario, escopo: 'nada' }])
    t.clock.advance(2 * HOUR_MS)
    await call(ana, 'GET', '/consultores/pessoas/exportar.csv')
    expect((await register())[0]).toMatchObject({ acesso: 'arquivo', id_licenca: null })
  })
})
