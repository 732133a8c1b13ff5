import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { afirmacoesOf } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { given } from '#shared/platform/given.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  type Participante,
  signIn,
} from '#test/app/factories.ts'
import { resultadoOf } from '../../conversas/devolutivas/show/resultado.ts'
import { findResultado } from '../disc/disc.ts'
import { doResultado } from '../marcacoes/frases.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function finished() {
  const consultor = await createConsultor(t, { licencas: 2 })
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  return { consultor, person }
}
const read = (id_licenca: number, token?: string, query = '') =>
  t.call('GET', `/relatorios_disc/leitura/${id_licenca}${query}`, { token })
/** Finishes a second test of the same person with the same consultor. */
async function again({ consultor, person }: { consultor: Conta; person: Participante }) {
  const { id_licenca } = await inviteOne(t, consultor, person.email)
  await conclude(t, { ...person, id_licenca })
  return id_licenca
}
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []
const opened = async (token: string) =>
  (await t.call('GET', '/utils/auditoria?acao=relatorio_aberto&limite=1', { token })).json().results[0]

describe('a result stored with the observed standard error', () => {
  test('shows its margin in the PDF, on screen, in the room and in the list, also after the technical sheet changed', async () => {
    const margem = (sem: number) => JSON.stringify({ margem: { sem, origem: 'reteste' } })
    await t.deps.db
      .insertInto('fichas_tecnicas')
      .values({ versao: '1.0', conteudo: margem(3.7), calculada_em: t.clock.now() })
      .execute()
    const { person, consultor } = await finished()
    await t.deps.db
      .updateTable('fichas_tecnicas')
      .set({ conteudo: margem(4.8) })
      .execute()
    t.clock.advance(60_000)
    const later = await again({ consultor, person })
    await t.deps.db.deleteFrom('fichas_tecnicas').execute()
    const render = vi.spyOn(t.deps.reports, 'render')
    const { relatorio } = (await read(person.id_licenca, person.token)).json()
    expect(relatorio.margem_pontos).toBe(6.1)
    expect(relatorio.por_temas.margem.texto).toContain('cerca de 6,1 pontos para cada lado (4,1 pontos percentuais)')
    expect(relatorio.por_temas.margem.texto).toContain('pessoas que responderam duas vezes')
    const { results } = (
      await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: person.token })
    ).json()
    expect(results.map((row: { sem: number }) => row.sem)).toEqual([4.8, 3.7])
    const pdf = await t.call('GET', `/relatorios_disc/${results[0].nome_relatorio}.pdf`, { token: person.token })
    const evolucao = await t.call('GET', '/relatorios_disc/relatorio.pdf', { token: person.token })
    expect([pdf.statusCode, evolucao.statusCode]).toEqual([200, 200])
    for (const [, printed] of render.mock.calls) {
      expect(JSON.stringify(printed)).toContain('7,9 pontos')
      expect(JSON.stringify(printed)).not.toMatch(/6,5 pontos|6,1 pontos/)
    }
    expect(render.mock.calls.map(([kind]) => kind)).toEqual(['individual', 'evolucao'])
    const { relatorio: doQuarto } = await doResultado(
      t.deps.db,
      given(await findResultado(t.deps.db, later), 'the result'),
    )
    expect(resultadoOf(doQuarto).dimensoes[1]).toMatchObject({ total: 45, de: 37.1, ate: 52.9 })
    render.mockRestore()
  })
})

describe('reading a report on screen', () => {
  test('shows the person and the consultor the same, with a why for every statement', async () => {
    const { person, consultor } = await finished()
    const own = await read(person.id_licenca, person.token)
    expect(own.statusCode).toBe(200)
    const body = own.json()
    expect(body).toMatchObject({
      id_licenca: person.id_licenca,
      id_usuario: person.id_usuario,
      totais: [60, 45, 30, 15],
      com_respostas: true,
      relatorio: { codigo: 'DI', versao: '1.0', versao_textos: '1.0', comparacao: null },
    })
    const explained = new Set(body.porques.flatMap((porque: { afirmacoes: string[] }) => porque.afirmacoes))
    for (const id of afirmacoesOf(body.relatorio as Relatorio)) expect(explained).toContain(id)
    const dominante = body.porques.find((p: { afirmacoes: string[] }) => p.afirmacoes[0] === 'dimensoes.D')
    expect(dominante).toMatchObject({ regra: 'faixa', totais: [{ letra: 'D', pontos: 60, posicoes: [15, 0, 0, 0] }] })
    expect(dominante.perguntas).toHaveLength(15)
    // Hers alone: whoever invited has the flag in the annex.
    expect(body.como_respondeu).toMatchObject({ seu: expect.stringMatching(/^O seu: /) })
    expect((await read(person.id_licenca, consultor.token)).json()).toEqual({ ...body, como_respondeu: null })
  })

  test('contains nothing meant for the consultor only: no answer quality, personal interval or questions', async () => {
    const { person } = await finished()
    const body: unknown = (await read(person.id_licenca, person.token)).json()
    const keys = keysOf(body)
    expect(keys).toContain('porques')
    for (const key of ['qualidade', 'rci', 'erro_padrao', 'intervalo', 'ms', 'cliques', 'ordem_inicial', 'secoes'])
      expect(keys).not.toContain(key)
  })

  test('answers the same 404 to another consultor, another client, for an open licenca and for none at all', async () => {
    const { person, consultor } = await finished()
    const [foreign, stranger] = [await createConsultor(t), await finished()]
    const { id_licenca: open } = await inviteOne(t, consultor, person.email)
    const answers = await Promise.all([
      read(person.id_licenca, foreign.token),
      read(person.id_licenca, stranger.person.token),
      read(open, person.token),
      read(999_999, person.token),
      read(999_999, (await createAdmin(t)).token, '?motivo=suporte%20pedido'),
    ])
    expect(answers.map(answer => [answer.statusCode, answer.json().codigo])).toEqual(
      answers.map(() => [404, 'nao_encontrado']),
    )
    expect((await read(person.id_licenca)).statusCode).toBe(401)
  })

  test('shows a consultor the results of her own licences of a shared client, not those of another consultor', async () => {
    const { person, consultor } = await finished()
    const other = await createConsultor(t, { licencas: 1 })
    const later = await again({ consultor: other, person })
    expect((await read(later, consultor.token)).statusCode).toBe(404)
    expect((await read(later, other.token)).json().relatorio.comparacao).toBeNull()
    expect((await read(person.id_licenca, other.token)).statusCode).toBe(404)
  })

  test("requires a reason from an admin; the audit keeps it and the consultor's reading, but not the person's own", async () => {
    const { person, consultor } = await finished()
    const admin = await createAdmin(t)
    expect((await read(person.id_licenca, admin.token)).json()).toMatchObject({ codigo: 'motivo_obrigatorio' })
    expect((await read(person.id_licenca, admin.token, '?motivo=Pedido%20da%20cliente')).statusCode).toBe(200)
    const alvo = `licenca:${person.id_licenca}`
    expect(await opened(admin.token)).toMatchObject({
      id_ator: admin.id_usuario,
      alvo,
      detalhes: { motivo: 'Pedido da cliente', documento: 'leitura' },
    })
    await read(person.id_licenca, consultor.token)
    await read(person.id_licenca, person.token)
    expect(await opened(admin.token)).toMatchObject({
      id_ator: consultor.id_usuario,
      alvo,
      detalhes: { documento: 'leitura' },
    })
  })

  test('compares a second test with the first, whose own report does not change', async () => {
    const { person, consultor } = await finished()
    const before = (await read(person.id_licenca, person.token)).body
    t.clock.advance(10 * DAY_MS)
    // Sessions do not last that long.
    consultor.token = await signIn(t, consultor)
    person.token = await signIn(t, person)
    const later = await again({ consultor, person })
    const { relatorio, porques } = (await read(later, person.token)).json()
    expect(relatorio.comparacao).toMatchObject({ dias: 10, curto: expect.stringContaining('30 dias') })
    expect(relatorio.comparacao).not.toHaveProperty('barras_anterior')
    expect(porques.map((porque: { regra: string }) => porque.regra)).toContain('comparacao_curta')
    expect((await read(person.id_licenca, person.token)).body).toBe(before)
  })

  test('says so and names no answers when only totals were sent', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const bare = await createParticipante(t, consultor)
    const answer = await t.call('POST', `/disc/finalizar/${bare.id_usuario}`, {
      token: bare.token,
      body: { 1: 46, 2: 45, 3: 31, 4: 28, idLicenca: bare.id_licenca },
    })
    expect(answer.statusCode).toBe(200)
    const { com_respostas, porques } = (await read(bare.id_licenca, bare.token)).json()
    expect(com_respostas).toBe(false)
    const { totais, perguntas } = porques.find((p: { afirmacoes: string[] }) => p.afirmacoes[0] === 'dimensoes.D')
    expect(totais).toEqual([{ letra: 'D', rotulo: 'Dominante', pontos: 46, posicoes: null }])
    expect(perguntas).toBeNull()
  })

  test('is sent with a ban on caching', async () => {
    const { person } = await finished()
    expect((await read(person.id_licenca, person.token)).headers['cache-control']).toMatch(/no-store/)
  })
})
