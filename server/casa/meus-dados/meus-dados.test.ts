import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  cadastroValido,
  conclude,
  createConsultor,
  createLicencas,
  createParticipante,
  inviteOne,
  SENHA,
  signIn,
} from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { VERSOES } from '../../contas/contas/dados/documentos.ts'
import { refusalUrlOf, refuse } from '../../platform/emails/delivery/refusals.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const turmas = turmasOf(() => t)
const get = (token: string) => t.call('GET', '/usuarios/meus-dados', { token })
const correcao = {
  nome: 'Nome Corrigido Exemplo',
  celular: '',
  sexo: 'M',
  cep: '01001-000',
  id_cidade: 3304557,
  endereco: 'Rua Exemplo',
  numero: '2',
  bairro: 'Centro',
  complemento: '',
}

test('a person sees everything kept about her, and a correction reaches every place', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, consultor)
  expect((await get(person.token)).json()).toMatchObject({
    cpf: '52998224725',
    data_nascimento: '1990-03-15',
    nome_cidade: 'São Paulo',
    uf: 'SP',
  })
  const corrected = await t.call('PUT', '/usuarios/meus-dados', {
    token: person.token,
    body: { ...correcao, cpf: '11144477735', email: 'x@y.zz' },
  })
  expect(corrected.json()).toMatchObject({
    nome: 'Nome Corrigido Exemplo',
    celular: null,
    nome_cidade: 'Rio de Janeiro',
    cpf: '52998224725',
    email: person.email,
  })
  const [row] = (await t.call('GET', '/consultores/clientes', { token: consultor.token })).json().results
  expect(row.nome_participante).toBe('Nome Corrigido Exemplo')
})

test('any user can take the own answers out of the technical sheet, and the date of the first objection stays', async () => {
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  const join = (participar: boolean) =>
    t.call('PUT', '/usuarios/meus-dados/ficha-tecnica', { token: person.token, body: { participar } })
  expect((await get(person.token)).json().ficha_recusada_em).toBeNull()
  const since = (await join(false)).json().ficha_recusada_em
  expect(new Date(since)).toEqual(t.clock.now())
  t.clock.advance(60_000)
  expect((await join(false)).json().ficha_recusada_em).toBe(since)
  expect((await join(true)).json().ficha_recusada_em).toBeNull()
  const written = await t.deps.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('acao', '=', 'ficha_alterada')
    .where('id_ator', '=', person.id_usuario)
    .orderBy('id_auditoria')
    .execute()
  expect(written.map(row => row.detalhes)).toEqual([{ participar: false }, { participar: true }])
})

test('changing the senha requires the current one and ends the other sessions only', async () => {
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  const elsewhere = await signIn(t, person)
  const change = (senha_atual: string) =>
    t.call('POST', '/usuarios/alterar-senha', {
      token: person.token,
      body: { senha_atual, nova_senha: 'minha-nova-senha' },
    })
  expect((await change('errada')).json()).toMatchObject({
    codigo: 'senha_atual_incorreta',
    campos: { senha_atual: 'A senha atual não confere.' },
  })
  expect((await change(SENHA)).statusCode).toBe(200)
  expect((await get(person.token)).statusCode).toBe(200)
  expect((await get(elsewhere)).statusCode).toBe(401)
})

test('guessing the current senha is limited like signing in, for every act that asks for it', async () => {
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  const change = (senha_atual: string) =>
    t.call('POST', '/usuarios/alterar-senha', {
      token: person.token,
      body: { senha_atual, nova_senha: 'minha-nova-senha' },
    })
  const prove = (valor: string) =>
    t.call('POST', '/usuarios/prova', { token: person.token, body: { tipo: 'senha', valor } })
  for (let i = 0; i < 5; i += 1) {
    expect((await change('errada')).statusCode).toBe(422)
    expect((await prove('errada')).statusCode).toBe(422)
  }
  expect((await change(SENHA)).json().codigo).toBe('muitas_tentativas')
  const refused = await prove(SENHA)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  expect((await get(person.token)).statusCode).toBe(200)
  t.clock.advance(15 * 60 * 1000)
  expect((await change(SENHA)).statusCode).toBe(200)
})

test('signing out everywhere ends this session too', async () => {
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  await t.call('POST', '/usuarios/logout-todos', { token: person.token })
  expect((await get(person.token)).statusCode).toBe(401)
})

describe('consents', () => {
  const answer = (token: string, body: object) => t.call('POST', '/usuarios/consentimentos', { token, body })
  /** Puts a later version of a document in force until the test ends. */
  const publish = (documento: 'termos' | 'privacidade') => {
    const later = vi.spyOn(VERSOES as Record<string, string>, documento, 'get').mockReturnValue('2031-01')
    onTestFinished(() => later.mockRestore())
  }

  test('are recorded at registration: the terms accepted and the notice shown, also for a client that sends neither field', async () => {
    const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    const { consentimentos, consentimentos_pendentes, aviso_novo } = (await get(person.token)).json()
    expect(
      consentimentos
        .map(({ documento, aceito, origem }: Record<string, unknown>) => [documento, aceito, origem])
        .toSorted(),
    ).toEqual([
      ['privacidade', true, 'cadastro'],
      ['termos', true, 'cadastro'],
    ])
    expect([consentimentos_pendentes, aviso_novo]).toEqual([['compartilhamento'], false])
  })

  test('are not asked again for sharing after a no, given first or later', async () => {
    const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    for (const compartilhamento of [false, true, false]) {
      const { consentimentos_pendentes } = (await answer(person.token, { compartilhamento })).json()
      expect(consentimentos_pendentes).toEqual([])
    }
  })

  test('ask a person of a turma who sees her result only once she has read it', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const { id_rodada } = await turmas.abrir(consultor)
    const [{ convite }] = await turmas.convidar(consultor, id_rodada, [`depois.${consultor.id_usuario}@exemplo.com.br`])
    const person = (await turmas.cadastrar(convite.url, { aceite_compartilhamento: undefined })).json()
    const pendentes = async () => (await get(person.token)).json().consentimentos_pendentes
    expect(await pendentes()).toEqual([])
    await conclude(t, { ...person, id_licenca: convite.id_licenca })
    expect(await pendentes()).toEqual([])
    await t.call('GET', `/usuarios/perfil/${convite.id_licenca}`, { token: person.token })
    expect(await pendentes()).toEqual(['compartilhamento'])
    await answer(person.token, { compartilhamento: false })
    expect(await pendentes()).toEqual([])
  })

  test('are not asked for sharing after a choice among those who see the results', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    const choice = { destino: 'consultor', id_destino: consultor.id_usuario, escopo: 'relatorio' }
    expect((await t.call('PUT', '/autorizacoes', { token: person.token, body: [choice] })).statusCode).toBe(200)
    expect((await get(person.token)).json().consentimentos_pendentes).toEqual([])
  })

  test('ask a new version of the terms once, accept a no as an answer, and never ask a consultor about sharing', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    await answer(person.token, { compartilhamento: true })
    publish('termos')
    expect((await get(person.token)).json().consentimentos_pendentes).toEqual(['termos'])
    const { consentimentos, consentimentos_pendentes } = (await answer(person.token, { termos: false })).json()
    expect([consentimentos[0].versao, consentimentos_pendentes]).toEqual(['2031-01', []])
    const hers = (await get(consultor.token)).json().consentimentos_pendentes
    expect(hers).not.toContain('compartilhamento')
  })

  test('tell of a changed notice without asking anything, and leave the answer about sharing unchanged', async () => {
    const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    await answer(person.token, { compartilhamento: true })
    publish('privacidade')
    const before = (await get(person.token)).json()
    expect([before.consentimentos_pendentes, before.aviso_novo]).toEqual([[], true])
    const read = (await answer(person.token, { privacidade: true })).json()
    expect(read.aviso_novo).toBe(false)
    expect(read.consentimentos[0]).toMatchObject({
      documento: 'privacidade',
      versao: VERSOES.privacidade,
      origem: 'conta',
    })
  })

  test('are recorded with version and time, and withdrawn by the same call', async () => {
    const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    const given = await answer(person.token, { compartilhamento: true })
    expect(given.json().consentimentos[0]).toMatchObject({
      documento: 'compartilhamento',
      aceito: true,
      versao: VERSOES.compartilhamento,
    })
    const revoked = await answer(person.token, { compartilhamento: false })
    expect(revoked.json().consentimentos[0]).toMatchObject({ documento: 'compartilhamento', aceito: false })
    expect(revoked.json().consentimentos).toHaveLength(4)
  })
})

test('the export holds data, answers and accesses', async () => {
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  await conclude(t, person)
  const answer = await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })
  expect(answer.headers['content-disposition']).toContain('attachment')
  const { dados, resultados, acessos } = answer.json()
  expect(dados.email).toBe(person.email)
  expect(resultados[0].respostas).toHaveLength(15)
  expect(acessos.map((row: { acao: string }) => row.acao)).toContain('teste_finalizado')
  expect(answer.body).not.toContain('senha_hash')
})

test('the copy holds what is under way: open tests, answers so far, the consultores and companies the person is a client with', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const empresa = { nome: 'Oficina Exemplo', cnpj: '11222333000181', cep: '01001000' }
  const { id_empresa } = (await t.call('POST', '/empresas', { token: consultor.token, body: empresa })).json()
  const { token: convite, id_licenca } = await inviteOne(t, consultor, 'em.andamento@exemplo.com.br')
  const body = cadastroValido({ token: convite, id_empresa })
  const person = (await t.call('POST', '/participantes/', { body })).json()
  const other = await createConsultor(t, { licencas: 1 })
  const invite = { id_tipo_licenca: 1, email_participante: person.email }
  await t.call('POST', '/consultores/convidar', { token: other.token, body: invite })
  const resposta = { numero: 3, ordem: [2, 1, 4, 3], ordem_inicial: [1, 2, 3, 4], ms: 9000, cliques: 2 }
  const draft = { respostas: [{ ...resposta, atualizada_em: t.clock.now().getTime() }] }
  await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: person.token, body: draft })

  const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json()
  expect(copy.licencas_abertas).toMatchObject([
    { id_licenca, nome_consultor: consultor.nome, aceita_em: expect.any(String) },
    { nome_consultor: other.nome, aceita_em: null },
  ])
  expect(copy.rascunhos).toMatchObject([{ id_licenca, versao: '1.0', respostas: [resposta] }])
  expect(copy.vinculos).toMatchObject([{ nome_consultor: consultor.nome, nome_empresa: 'Oficina Exemplo' }])
})

test('the copy says since when the address refuses invites', async () => {
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  const copy = async () => (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json()
  expect((await copy()).convites_recusados_em).toBeNull()
  const token = new URL(refusalUrlOf(t.deps, person.email)).pathname.split('/').pop()!
  await refuse(t.deps, token, true)
  expect((await copy()).convites_recusados_em).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/)
  await refuse(t.deps, token, false)
  expect((await copy()).convites_recusados_em).toBeNull()
})

describe('erasing an account', () => {
  test('removes everything personal, keeps the ledger, returns the licence of an unfinished test and gives a receipt', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    await conclude(t, person)
    await createLicencas(t, consultor)
    await t.call('POST', '/consultores/convidar', {
      token: consultor.token,
      body: { id_tipo_licenca: 1, email_participante: person.email },
    })
    const erase = (body: object) => t.call('POST', '/usuarios/meus-dados/excluir', { token: person.token, body })
    expect((await erase({})).statusCode).toBe(422)
    const receipt = (await erase({ confirmo: true })).json()
    expect(receipt).toMatchObject({
      id_recibo: expect.any(String),
      apagado: { contas: 1, respostas: 15, resultados: 1, vinculos: 1 },
    })
    expect((await get(person.token)).statusCode).toBe(401)
    expect((await t.call('POST', '/usuarios/login', { body: { email: person.email, senha: SENHA } })).statusCode).toBe(
      401,
    )
    expect((await t.call('GET', '/consultores/clientes', { token: consultor.token })).json().total).toBe(0)
    expect((await t.call('GET', '/consultores/licencas', { token: consultor.token })).json().individual).toBe(1)
    const row = await t.deps.db
      .selectFrom('usuarios')
      .selectAll()
      .where('id_usuario', '=', person.id_usuario)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      nome: 'Conta excluída',
      cpf: null,
      data_nascimento: null,
      endereco: null,
      senha_hash: '',
    })
    const dump = JSON.stringify(
      await Promise.all(
        (['usuarios', 'convites', 'licencas', 'clientes', 'emails', 'auditoria', 'caixa_local'] as const).map(table =>
          t.deps.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
    expect(dump).not.toContain(person.email)
    const moves = await t.deps.db
      .selectFrom('movimentos_licenca')
      .select('evento')
      .where('id_licenca', '=', person.id_licenca)
      .orderBy('id_movimento')
      .execute()
    expect(moves.map(move => move.evento)).toEqual(['cortesia', 'convite', 'cadastro', 'uso'])
  })

  test('frees the address for a new registration', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const person = await createParticipante(t, consultor, 'volta@exemplo.com.br')
    await t.call('POST', '/usuarios/meus-dados/excluir', { token: person.token, body: { confirmo: true } })
    const again = await createParticipante(t, consultor, 'volta@exemplo.com.br')
    expect(again.id_usuario).not.toBe(person.id_usuario)
  })

  test('is refused to a consultor with licences, who is asked to write to support', async () => {
    const consultor = await createConsultor(t)
    expect(
      (await t.call('POST', '/usuarios/meus-dados/excluir', { token: consultor.token, body: { confirmo: true } }))
        .statusCode,
    ).toBe(409)
  })
})

test("a consultor's copy holds her own mail texts", async () => {
  const { token } = await createConsultor(t)
  const body = { assunto: 'Vamos conversar', abertura: 'Oi, {nome}.', fechamento: null }
  const put = await t.call('PUT', '/consultores/modelos/novo_teste', { token, body })
  expect(put.statusCode, put.body).toBe(200)
  const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token })).json()
  expect(copy.modelos).toMatchObject([{ tipo: 'novo_teste', assunto: 'Vamos conversar', abertura: 'Oi, {nome}.' }])
})

test("a consultor's copy holds her purchases", async () => {
  const consultor = await createConsultor(t)
  const plano = { nome_plano: 'Essencial', n_usuarios: 1, preco_centavos: 9990 }
  const { id_planos_licencas } = await t.deps.db
    .insertInto('planos_licencas')
    .values({ ...plano, icone: 'fa fa-user' })
    .returning('id_planos_licencas')
    .executeTakeFirstOrThrow()
  const body = { idCompra: 'compra-da-copia', idPlano: id_planos_licencas }
  expect((await t.call('POST', '/compra/pre-compra', { token: consultor.token, body })).statusCode).toBe(200)
  const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: consultor.token })).json()
  expect(copy.compras).toMatchObject([{ id_compra: 'compra-da-copia', ...plano, estado: 'pendente', paga_em: null }])
})
