import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, inviteOne, SENHA } from '#test/app/factories.ts'
import { lastOf, turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const turmas = turmasOf(() => t)
const register = (body: unknown) => t.call('POST', '/participantes', { body })
const curto = (overrides: Record<string, unknown> = {}) => ({
  cadastro: 'curto',
  nome_participante: 'Élisa Exemplo',
  senha: SENHA,
  senha2: SENHA,
  maior_de_idade: true,
  ...overrides,
})
const ask = (who: Conta, cadastro_pedido: string) =>
  t.call('PUT', '/usuarios/meus-dados/cadastro-pedido', { token: who.token, body: { cadastro_pedido } })
const usuario = (id_usuario: number) =>
  t.deps.db.selectFrom('usuarios').selectAll().where('id_usuario', '=', id_usuario).executeTakeFirstOrThrow()
const escopos = (id_usuario: number) =>
  t.deps.db
    .selectFrom('autorizacoes')
    .select(['escopo', 'origem'])
    .where('id_participante', '=', id_usuario)
    .orderBy('id_autorizacao')
    .execute()
/** Invites an address into a new turma of this consultor; returns the token of its link. */
async function inTurma(who: Conta, email: string, overrides = {}): Promise<string> {
  const { id_rodada } = await turmas.abrir(who, overrides)
  const [{ convite }] = await turmas.convidar(who, id_rodada, [email])
  return lastOf(convite.url)
}
const verify = async (token: string) => {
  const { id_licenca } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  return (await t.call('GET', `/participantes/verifica-convite/${id_licenca}`, { token })).json()
}

describe('short registration in a turma', () => {
  test('creates an account with name, senha and the moment of the statement, and starts with the result closed', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const token = await inTurma(ana, 'curta@exemplo.com.br')
    expect(await verify(token)).toMatchObject({ cadastro: 'curto', turma: { compartilhamento: 'fechado' } })
    const answer = await register(curto({ token, aceite_compartilhamento: true, cpf: '52998224725', sexo: 'F' }))
    expect(answer.statusCode).toBe(200)
    const { id_usuario } = answer.json()
    expect(await usuario(id_usuario)).toMatchObject({
      nome: 'Élisa Exemplo',
      email: 'curta@exemplo.com.br',
      maior_de_idade_em: t.clock.now(),
      cpf: null,
      sexo: null,
      celular: null,
      data_nascimento: null,
      cep: null,
      id_cidade: null,
    })
    // The form does not ask who sees the result; the person is asked once she has read it.
    expect(await escopos(id_usuario)).toEqual([{ escopo: 'nada', origem: 'turma' }])
    const own = (await t.call('GET', '/usuarios/meus-dados', { token: answer.json().token })).json()
    expect(own).toMatchObject({ cpf: null, sexo: null, consentimentos_pendentes: [] })
    const shown = (await t.call('GET', `/usuarios/${id_usuario}`, { token: ana.token })).json().results[0]
    expect(shown).toMatchObject({ cpf: null, celular: null, menor_de_idade: false })
  })

  test("attaches the turma's company, and ignores a company in the body", async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const novas = ['Oficina Exemplo', 'Outra Exemplo'].map(nome => ({ nome, so_nome: true }))
    const ids: number[] = []
    for (const body of novas)
      ids.push((await t.call('POST', '/empresas', { token: ana.token, body })).json().id_empresa)
    const token = await inTurma(ana, 'daempresa@exemplo.com.br', { id_empresa: ids[0] })
    expect((await register(curto({ token, id_empresa: ids[1] }))).statusCode).toBe(200)
    const { results } = (await t.call('GET', '/consultores/clientes', { token: ana.token })).json()
    expect(results).toMatchObject([{ nome_participante: 'Élisa Exemplo', nome_empresa: 'Oficina Exemplo' }])
  })

  test('reports each missing field, one word as a name, and a statement that is not made', async () => {
    const answer = await register(
      curto({ nome_participante: 'Élisa', senha: '', senha2: undefined, maior_de_idade: false }),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json().campos).toEqual({
      nome_participante: 'Escreva nome e sobrenome',
      senha: 'Senha inválida',
      senha2: 'Confirme a senha',
      maior_de_idade: 'Para participar é preciso ter 18 anos ou mais',
    })
    const differs = await register(curto({ senha2: 'outra-senha' }))
    expect(differs.json().campos).toEqual({ senha2: 'As senhas estão diferentes' })
  })

  test('a complete registration of somebody under 18 is refused in a turma, and taken through an individual invite', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const token = await inTurma(ana, 'jovem.turma@exemplo.com.br')
    const url = `/${token}`
    const refused = await turmas.cadastrar(url, { data_nascimento: '22/11/2010' })
    expect(refused.json()).toMatchObject({
      codigo: 'participacao_menor',
      campos: { data_nascimento: expect.any(String) },
    })
    const individual = await inviteOne(t, ana, 'jovem.so@exemplo.com.br')
    expect((await turmas.cadastrar(`/${individual.token}`, { data_nascimento: '22/11/2010' })).statusCode).toBe(200)
  })
})

describe('setting of the registration that individual invites ask for', () => {
  test('a consultor from before asks for the complete form, and a short body is refused until she changes it', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const { token } = await inviteOne(t, ana, 'completo@exemplo.com.br')
    expect(await verify(token)).toMatchObject({ cadastro: 'completo', turma: null })
    expect((await register(curto({ token }))).json()).toMatchObject({ codigo: 'cadastro_completo_pedido' })
    expect((await ask(ana, 'curto')).json()).toMatchObject({ cadastro_pedido: 'curto' })
    expect(await verify(token)).toMatchObject({ cadastro: 'curto' })
    const answer = await register(curto({ token, aceite_compartilhamento: false }))
    expect(answer.statusCode).toBe(200)
    expect(await escopos(answer.json().id_usuario)).toEqual([{ escopo: 'nada', origem: 'cadastro' }])
    expect((await ask(ana, 'nenhum')).statusCode).toBe(422)
  })

  test('the complete body is taken whatever she has set', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    await ask(ana, 'curto')
    const { token } = await inviteOne(t, ana, 'bare@exemplo.com.br')
    const answer = await turmas.cadastrar(`/${token}`, { aceite_compartilhamento: undefined })
    expect(answer.statusCode).toBe(200)
    expect(await usuario(answer.json().id_usuario)).toMatchObject({ cpf: '52998224725', maior_de_idade_em: null })
    expect(await escopos(answer.json().id_usuario)).toEqual([{ escopo: 'relatorio', origem: 'convite' }])
  })

  test('a short registration without an answer stands by what the individual invite announced', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    await ask(ana, 'curto')
    const { token } = await inviteOne(t, ana, 'anuncio@exemplo.com.br')
    const { id_usuario } = (await register(curto({ token }))).json()
    expect(await escopos(id_usuario)).toEqual([{ escopo: 'relatorio', origem: 'convite' }])
  })
})

describe('own data after a short registration', () => {
  async function curta(email: string) {
    const ana = await createConsultor(t, { licencas: 1 })
    return (await register(curto({ token: await inTurma(ana, email) }))).json()
  }
  const correcao = (overrides = {}) => ({
    nome: 'Élisa Exemplo Souza',
    celular: '',
    sexo: '',
    cep: '',
    id_cidade: '',
    endereco: '',
    numero: '',
    bairro: '',
    complemento: '',
    ...overrides,
  })
  const correct = (who: Conta, body: object) => t.call('PUT', '/usuarios/meus-dados', { token: who.token, body })
  const endereco = { cep: '01001-000', id_cidade: 3550308, endereco: 'Praça da Sé', numero: '1', bairro: 'Sé' }

  test('is corrected without an address, and an address comes whole', async () => {
    const eva = await curta('propria@exemplo.com.br')
    expect((await correct(eva, correcao())).json()).toMatchObject({
      nome: 'Élisa Exemplo Souza',
      cep: null,
      sexo: null,
    })
    const part = await correct(eva, correcao({ ...endereco, bairro: '' }))
    expect(part.json().campos).toEqual({ bairro: 'Coloque seu bairro' })
    expect((await correct(eva, correcao({ ...endereco, sexo: 'F' }))).json()).toMatchObject({ uf: 'SP', sexo: 'F' })
  })

  test('keeps address and sexo required for a consultor, whose invoices need them', async () => {
    const ana = await createConsultor(t)
    expect((await correct(ana, correcao())).json().campos).toEqual({
      sexo: 'Selecione seu sexo',
      cep: 'Preencha o CEP',
      id_cidade: 'Selecione sua cidade',
      endereco: 'Coloque seu endereço',
      numero: 'Coloque seu número',
      bairro: 'Coloque seu bairro',
    })
  })

  test('has the statement in the copy, and loses it with an erasure', async () => {
    const eva = await curta('copia.curta@exemplo.com.br')
    const copia = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: eva.token })).json()
    expect(copia.dados).toMatchObject({ maior_de_idade_em: expect.any(String), cpf: null })
    await t.call('POST', '/usuarios/meus-dados/excluir', { token: eva.token, body: { confirmo: true } })
    expect(await usuario(eva.id_usuario)).toMatchObject({ maior_de_idade_em: null, excluido_em: expect.any(Date) })
  })
})

test('somebody with an account and a birth date under 18 takes no place in a turma by code', async () => {
  const ana = await createConsultor(t, { licencas: 3 })
  const { token } = await inviteOne(t, ana, 'menor.conta@exemplo.com.br')
  const jovem = (await turmas.cadastrar(`/${token}`, { data_nascimento: '22/11/2010' })).json()
  await t.deps.db
    .updateTable('usuarios')
    .set({ email_verificado: true })
    .where('id_usuario', '=', jovem.id_usuario)
    .execute()
  const { link } = await turmas.abrir(ana)
  const answer = await turmas.call(jovem, `/publica/${link.codigo}/entrada`, {})
  expect(answer.json()).toMatchObject({ codigo: 'participacao_menor' })
})

test('somebody with a birth date under 18 who is invited into a turma by list does not start its test', async () => {
  const ana = await createConsultor(t, { licencas: 3 })
  const { token } = await inviteOne(t, ana, 'menor.lista@exemplo.com.br')
  const jovem = (await turmas.cadastrar(`/${token}`, { data_nascimento: '22/11/2010' })).json()
  const bia = await createConsultor(t, { licencas: 1 })
  const { id_rodada } = await turmas.abrir(bia)
  const [{ convite }] = await turmas.convidar(bia, id_rodada, ['menor.lista@exemplo.com.br'])
  expect((await turmas.begin(jovem, convite.id_licenca)).json()).toMatchObject({ codigo: 'participacao_menor' })
})
