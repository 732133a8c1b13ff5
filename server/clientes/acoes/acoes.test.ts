import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createLicencas, createParticipante } from '#test/app/factories.ts'
import { acoesOf } from '#test/domain/acoes.ts'
import { expectBooksToBalance } from '#test/races/books.ts'
import { tidy } from '../../start-jobs.ts'
import { makeAcao, resumeAcoes } from './make/make.ts'

let t: TestApp
let ana: Conta
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await createConsultor(t, { licencas: 6 })
})
const { pessoaOf, convidadas, post, iniciar, ler, ate } = acoesOf(
  () => t,
  () => ana,
)

describe('act on many people', () => {
  test("is one act when started twice with the same id, and answers 404 for another consultor's id", async () => {
    const ids = await convidadas(2)
    const body = { id_acao: randomUUID(), tipo: 'estender', selecao: { ids } }
    const answers = await Promise.all([post('', body), post('', body), post('', body)])
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200])
    await ate(body.id_acao)
    expect((await post('', body)).json()).toMatchObject({ id_acao: body.id_acao, feitas: 2 })
    const { results, total } = (await t.call('GET', '/consultores/acoes', { token: ana.token })).json()
    expect([results.length, total]).toEqual([1, 1])

    const bia = await createConsultor(t)
    expect((await post('', body, bia.token)).statusCode).toBe(404)
    const foreign = await t.call('GET', `/consultores/acoes/${body.id_acao}`, { token: bia.token })
    expect(foreign.statusCode).toBe(404)
  })

  test('leaves out people of other consultores', async () => {
    const ids = await convidadas(1)
    const bia = await createConsultor(t)
    const answer = await post('', { id_acao: randomUUID(), tipo: 'cancelar', selecao: { ids } }, bia.token)
    expect(answer.json()).toMatchObject({ codigo: 'ninguem_na_acao' })
  })

  test('with a filter includes the people who matched when it started, not those who match later', async () => {
    await convidadas(2)
    const body = { id_acao: randomUUID(), tipo: 'etiquetar', parametros: { etiqueta: 'a' }, selecao: { filtro: {} } }
    expect((await post('', body)).json()).toMatchObject({ total: 2 })
    await convidadas(1)
    expect(await ate(body.id_acao)).toMatchObject({ total: 2, feitas: 2 })
  })

  test('does every line exactly once when several jobs work on it', async () => {
    const ids = await convidadas(5)
    const { id_acao } = await iniciar('cancelar', ids)
    await Promise.all(Array.from({ length: 4 }, () => makeAcao(t.deps, { id_acao })))
    const acao = await ate(id_acao)
    expect(acao).toMatchObject({ feitas: 5, nao_feitas: 0 })
    const moves = await t.deps.db
      .selectFrom('movimentos_licenca')
      .select('evento')
      .where('id_consultor', '=', ana.id_usuario)
      .where('evento', '=', 'cancelamento')
      .execute()
    expect(moves).toHaveLength(5)
    await expectBooksToBalance(t, ana)
  })

  test('gets a new job when no job has worked on it for twenty seconds', async () => {
    const { id_acao } = await iniciar('estender', await convidadas(1))
    expect(await resumeAcoes(t.deps)).toBe(0)
    t.clock.advance(20_001)
    expect(await resumeAcoes(t.deps)).toBe(1)
    expect(await resumeAcoes(t.deps)).toBe(0)
    await ate(id_acao)
    t.clock.advance(MINUTE_MS)
    expect(await resumeAcoes(t.deps)).toBe(0)
  })

  test('stops with the reason usuario_inativo when its consultor was deactivated', async () => {
    const ids = await convidadas(2)
    const { id_acao } = await iniciar('cancelar', ids)
    const ativo = (value: boolean) =>
      t.deps.db.updateTable('usuarios').set({ ativo: value }).where('id_usuario', '=', ana.id_usuario).execute()
    await ativo(false)
    await makeAcao(t.deps, { id_acao })
    await ativo(true)
    const { acao } = await ler(id_acao)
    expect(acao).toMatchObject({ interrompida: 'usuario_inativo', feitas: 0, nao_feitas: 0, total: 2 })
    await makeAcao(t.deps, { id_acao })
    expect((await ler(id_acao)).acao).toMatchObject({ feitas: 0 })
    await expectBooksToBalance(t, ana)
  })

  test("decides each line by the person's state at that moment, not at the start", async () => {
    const [a, b] = await convidadas(2)
    const { id_acao } = await iniciar('cancelar', [a!, b!])
    const { id_licenca } = await t.deps.db
      .selectFrom('pessoas')
      .select('id_licenca')
      .where('id_pessoa', '=', a!)
      .executeTakeFirstOrThrow()
    await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: ana.token })
    const acao = await ate(id_acao)
    expect(acao).toMatchObject({ feitas: 1, motivos: [{ motivo: 'nada_aberto', quantas: 1 }] })
  })

  test('is refused as the eleventh running one, and is deleted after 180 days', async () => {
    const ids = await convidadas(1)
    for (let n = 0; n < 10; n += 1) await iniciar('estender', ids)
    expect(await iniciar('estender', ids)).toMatchObject({ codigo: 'acoes_demais' })
    t.clock.advance(181 * DAY_MS)
    await tidy(t.deps)
    const list = await t.call('GET', '/consultores/acoes', { token: (await createConsultor(t)).token })
    expect(list.json()).toEqual({ results: [], total: 0 })
    const left = await t.deps.db
      .selectFrom('acoes')
      .select('id_acao')
      .where('id_consultor', '=', ana.id_usuario)
      .execute()
    expect(left).toEqual([])
  })

  test('shows no name or address of a person who has erased the account', async () => {
    await createLicencas(t, ana, { quantidade: 2 })
    const cliente = await createParticipante(t, ana)
    const { id_acao } = await iniciar('etiquetar', [await pessoaOf(cliente.email)], { parametros: { etiqueta: 'x' } })
    const erased = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: cliente.token,
      body: { confirmo: true },
    })
    expect(erased.statusCode).toBe(200)
    expect(await ate(id_acao)).toMatchObject({ motivos: [{ motivo: 'pessoa_saiu', quantas: 1 }] })
    expect((await ler(id_acao)).results[0]).toMatchObject({ nome: null, email: null })
  })
})

describe('taking an act back', () => {
  const undo = (id: string, id_acao: string, who = ana) =>
    t.call('POST', `/consultores/acoes/${id}/desfazer`, { token: who.token, body: { id_acao } })

  test('removes a label from exactly the people who got it, once, and labels them again when that is taken back', async () => {
    const ids = await convidadas(3)
    const [had = 0] = ids
    const label = { parametros: { etiqueta: 'piloto' } }
    await ate((await iniciar('etiquetar', [had], label)).id_acao)
    const { id_acao } = await iniciar('etiquetar', ids, label)
    expect((await undo(id_acao, randomUUID())).json()).toMatchObject({ codigo: 'acao_nao_desfaz' })
    expect(await ate(id_acao)).toMatchObject({ feitas: 2, pode_desfazer: true })
    const bia = await createConsultor(t)
    expect((await undo(id_acao, randomUUID(), bia)).statusCode).toBe(404)

    const back = randomUUID()
    const answers = await Promise.all([undo(id_acao, back), undo(id_acao, back)])
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200])
    expect(await ate(back)).toMatchObject({ tipo: 'tirar_etiqueta', feitas: 2, pode_desfazer: true })
    const labelled = await t.deps.db
      .selectFrom('etiquetas_pessoa')
      .select('id_pessoa')
      .where('id_pessoa', 'in', ids)
      .execute()
    expect(labelled.map(row => Number(row.id_pessoa))).toEqual([had])
    expect((await ler(id_acao)).acao.pode_desfazer).toBe(false)
    expect((await undo(id_acao, randomUUID())).statusCode).toBe(409)
  })

  test('takes out of a turma only the people whom no invite went to, and keeps those who got one', async () => {
    const cliente = await createParticipante(t, ana)
    await conclude(t, cliente)
    const pronta = await pessoaOf(cliente.email)
    const antiga = await createParticipante(t, ana)
    const convidada = await pessoaOf(antiga.email)
    await conclude(t, antiga)
    const fecha_em = new Date(t.clock.now().getTime() + DAY_MS).toISOString()
    const turma = { nome: 'Piloto', fecha_em, max_entradas: 5 }
    const { id_rodada } = (await t.call('POST', '/rodadas', { token: ana.token, body: turma })).json()
    const put = async (ids: number[], reteste: boolean) => {
      const { id_acao } = await iniciar('por_em_turma', ids, { parametros: { id_rodada, reteste } })
      return { id_acao, acao: await ate(id_acao) }
    }
    expect((await put([convidada], true)).acao).toMatchObject({ feitas: 1, pode_desfazer: false })
    const followed = await put([pronta], false)
    expect(followed.acao).toMatchObject({ feitas: 1, pode_desfazer: true })
    const bia = await createConsultor(t)
    expect((await undo(followed.id_acao, randomUUID(), bia)).statusCode).toBe(404)

    const back = randomUUID()
    expect((await undo(followed.id_acao, back)).statusCode).toBe(200)
    expect(await ate(back)).toMatchObject({ tipo: 'tirar_da_turma', feitas: 1, pode_desfazer: false })
    const there = await t.deps.db
      .selectFrom('lugares_rodada')
      .select('id_pessoa')
      .where('id_rodada', '=', id_rodada)
      .where('saiu_em', 'is', null)
      .execute()
    expect(there.map(row => Number(row.id_pessoa))).toEqual([convidada])
    expect((await undo(followed.id_acao, randomUUID())).json()).toMatchObject({ codigo: 'acao_nao_desfaz' })
    // The place is free for the same person again.
    expect((await put([pronta], false)).acao).toMatchObject({ feitas: 1, pode_desfazer: true })
    await expectBooksToBalance(t, ana)
  })

  test('is refused where mails were sent', async () => {
    const { id_acao } = await iniciar('reenviar', await convidadas(1))
    expect(await ate(id_acao)).toMatchObject({ feitas: 1, pode_desfazer: false })
    expect((await undo(id_acao, randomUUID())).json()).toMatchObject({ codigo: 'acao_nao_desfaz' })
  })
})

test('the preview of a mail says how many got one within the last hour, and when the latest', async () => {
  const selecao = { ids: await convidadas(2) }
  const sent = t.clock.now().toISOString()
  const recebidos = async (tipo: string) => (await post('/previa', { tipo, selecao })).json().recebidos
  t.clock.advance(MINUTE_MS)
  expect(await recebidos('reenviar')).toEqual({ quantas: 2, ultimo_em: sent })
  expect(await recebidos('lembrar')).toEqual({ quantas: 2, ultimo_em: sent })
  expect(await recebidos('estender')).toBeNull()
  t.clock.advance(HOUR_MS)
  expect(await recebidos('reenviar')).toBeNull()
})
