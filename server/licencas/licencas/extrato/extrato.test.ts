import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MovimentoDoExtrato, SituacaoDaLicenca } from '#shared/licencas/licencas/extrato.contract.ts'
import { EVENTOS_LICENCA } from '#shared/licencas/licencas/licencas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  inviteOne as convidarAs,
  createAdmin,
  createConsultor,
  createParticipante as createParticipanteOf,
  signIn,
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

// The tests advance the clock by days, so every request signs in anew.
const fresh = async (conta: Conta): Promise<Conta> => ({ ...conta, token: await signIn(t, conta) })
const invite = async (consultor: Conta, email: string) => convidarAs(t, await fresh(consultor), email)
const createParticipante = async (consultor: Conta, email: string) =>
  createParticipanteOf(t, await fresh(consultor), email)

const read = async (conta: Conta, path: string) => {
  const answer = await t.call('GET', `/consultores/licencas/${path}`, { token: await signIn(t, conta) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const extrato = async (conta: Conta, query = ''): Promise<{ results: MovimentoDoExtrato[]; total: number }> =>
  (await read(conta, `extrato${query}`)).json()
const situacao = async (
  conta: Conta,
  query = '',
): Promise<{ results: SituacaoDaLicenca[]; total: number; contagem: Record<string, number> }> =>
  (await read(conta, `situacao${query}`)).json()
const eventos = (rows: MovimentoDoExtrato[]) => rows.map(row => row.evento)

describe('GET /consultores/licencas/extrato', () => {
  test('lists the moves of a licence, newest first, each with the stock after it', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    t.clock.advance(1000)
    const person = await createParticipante(consultor, 'vida@exemplo.com.br')
    t.clock.advance(1000)
    await conclude(t, person)
    const { results, total } = await extrato(consultor)
    expect(total).toBe(5)
    expect(results.map(row => [row.evento, row.de, row.para, row.saldo])).toEqual([
      ['uso', 'ATRIBUIDA', 'UTILIZADA', 1],
      ['cadastro', 'CONVIDADA', 'ATRIBUIDA', 1],
      ['convite', 'DISPONIVEL', 'CONVIDADA', 1],
      ['cortesia', null, 'DISPONIVEL', 2],
      ['cortesia', null, 'DISPONIVEL', 1],
    ])
    expect(results[0]).toMatchObject({
      id_licenca: person.id_licenca,
      id_participante: person.id_usuario,
      nome_participante: 'Élisa Exemplo da Conceição',
      email_participante: person.email,
      ator: 'cliente',
      nome_ator: 'Élisa Exemplo da Conceição',
    })
    expect(results[2]).toMatchObject({ ator: 'voce', email_participante: person.email, nome_participante: null })
    expect(results[4]).toMatchObject({ ator: 'plataforma', nome_ator: null, motivo: 'teste' })
  })

  test('shows an expired convite at once, dated validade_convite, and the same after the return is written', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    await invite(consultor, 'vence@exemplo.com.br')
    const validade = new Date(t.clock.now().getTime() + 5 * DAY_MS)
    t.clock.advance(5 * DAY_MS)
    expect(eventos((await extrato(consultor)).results)).toEqual(['convite', 'cortesia'])
    t.clock.advance(1)
    const before = await extrato(consultor)
    expect(before.results[0]).toMatchObject({
      evento: 'expiracao',
      em: validade.toISOString(),
      de: 'CONVIDADA',
      para: 'DISPONIVEL',
      email_participante: 'vence@exemplo.com.br',
      ator: 'plataforma',
      saldo: 1,
    })
    expect((await situacao(consultor)).results).toMatchObject([
      { estado: 'DISPONIVEL', desde: validade.toISOString(), email_participante: null, validade_convite: null },
    ])
    // The next invite locks the licence and writes the return.
    t.clock.advance(DAY_MS)
    await invite(consultor, 'segunda@exemplo.com.br')
    const after = await extrato(consultor)
    expect(eventos(after.results)).toEqual(['convite', 'expiracao', 'convite', 'cortesia'])
    expect(after.results.slice(1)).toEqual(before.results)
  })

  test('keeps moves ordered by date when a return is written late', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    await invite(consultor, 'tarde@exemplo.com.br')
    t.clock.advance(4 * DAY_MS)
    const outra = await invite(consultor, 'meio@exemplo.com.br')
    t.clock.advance(2 * DAY_MS)
    await t.call('POST', `/consultores/cancelar-convite/${outra.id_licenca}`, {
      token: await signIn(t, consultor),
      body: {},
    })
    await invite(consultor, 'fim@exemplo.com.br')
    const { results } = await extrato(consultor)
    expect(results.map(row => [row.evento, row.saldo])).toEqual([
      ['convite', 1],
      ['cancelamento', 2],
      ['expiracao', 1],
      ['convite', 0],
      ['convite', 1],
      ['cortesia', 2],
      ['cortesia', 1],
    ])
  })

  test('filters by event, by days of São Paulo, and by licence, name and address', async () => {
    t.clock.set('2027-03-10T02:30:00.000Z') // 9 March, 23:30 in São Paulo
    const consultor = await createConsultor(t, { licencas: 3 })
    t.clock.set('2027-03-10T12:00:00.000Z')
    const person = await createParticipante(consultor, 'filtro@exemplo.com.br')
    t.clock.set('2027-03-11T03:00:00.000Z') // 11 March, midnight in São Paulo
    await invite(consultor, 'outro@exemplo.com.br')
    const of = async (query: string) => eventos((await extrato(consultor, query)).results)
    expect(await of('?evento=convite')).toEqual(['convite', 'convite'])
    expect(await of('?evento=')).toHaveLength(6)
    expect(await of('?ate=2027-03-09')).toEqual(['cortesia', 'cortesia', 'cortesia'])
    expect(await of('?de=2027-03-10&ate=2027-03-10')).toEqual(['cadastro', 'convite'])
    expect(await of('?de=2027-03-11')).toEqual(['convite'])
    expect(await of('?de=2027-03-12')).toEqual([])
    expect(await of('?busca=OUTRO@')).toEqual(['convite'])
    expect(await of(`?busca=${encodeURIComponent('élisa')}`)).toEqual(['cadastro'])
    expect(await of(`?busca=${String(person.id_licenca).padStart(6, '0')}`)).toEqual([
      'cadastro',
      'convite',
      'cortesia',
    ])
    expect(await of('?busca=%25')).toEqual([])
    // The stock after a move does not depend on the filter.
    expect((await extrato(consultor, '?evento=cadastro')).results[0]!.saldo).toBe(2)
  })

  test('returns the whole total with every page', async () => {
    const consultor = await createConsultor(t, { licencas: 7 })
    const first = await extrato(consultor, '?pagina=1&limite=3')
    const third = await extrato(consultor, '?pagina=3&limite=3')
    const beyond = await extrato(consultor, '?pagina=4&limite=3')
    expect([first.results.length, third.results.length, beyond.results.length]).toEqual([3, 1, 0])
    expect([first.total, third.total, beyond.total]).toEqual([7, 7, 7])
    expect(first.results.map(row => row.saldo)).toEqual([7, 6, 5])
    expect(third.results[0]).toMatchObject({ saldo: 1 })
  })

  test('answers 422 to invalid filters', async () => {
    const token = await signIn(t, await createConsultor(t))
    for (const query of ['de=10/03/2027', 'de=2027-02-30', 'ate=0000-01-01', 'evento=roubo']) {
      const answer = await t.call('GET', `/consultores/licencas/extrato?${query}`, { token })
      expect([query, answer.statusCode]).toEqual([query, 422])
    }
  })

  test("shows the caller's moves only, and no name of a person who has not accepted", async () => {
    const [a, b] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
    const person = await createParticipante(a, 'disputada@exemplo.com.br')
    await invite(b, person.email)
    expect((await extrato(a)).results.every(row => row.id_licenca === person.id_licenca)).toBe(true)
    const [atribuicao] = (await extrato(b)).results
    expect(atribuicao).toMatchObject({
      evento: 'atribuicao',
      id_participante: null,
      nome_participante: null,
      email_participante: person.email,
    })
    expect((await situacao(b)).results[0]).toMatchObject({
      estado: 'ATRIBUIDA',
      id_participante: null,
      nome_participante: null,
      email_participante: person.email,
    })
    // A test taken back before it was accepted leaves nothing about the person.
    await t.call('POST', `/consultores/cancelar-convite/${atribuicao!.id_licenca}`, {
      token: await signIn(t, b),
      body: {},
    })
    const [cancelamento] = (await extrato(b)).results
    expect(cancelamento).toMatchObject({
      evento: 'cancelamento_de_teste',
      nome_participante: null,
      email_participante: null,
    })
  })

  test('still names the person of a test that was taken back, when that person is a client', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(consultor, 'cancelada@exemplo.com.br')
    await t.call('POST', `/consultores/cancelar-convite/${person.id_licenca}`, {
      token: await signIn(t, consultor),
      body: {},
    })
    expect((await extrato(consultor)).results[0]).toMatchObject({
      evento: 'cancelamento_de_teste',
      id_participante: person.id_usuario,
      email_participante: person.email,
      saldo: 1,
    })
  })

  test('knows every event that the database allows', async () => {
    const { rows } = await sql<{ clause: string }>`
      select pg_get_constraintdef(oid) as clause from pg_constraint where conname = 'movimentos_licenca_evento_check'`.execute(
      t.deps.db,
    )
    const allowed = [...rows[0]!.clause.matchAll(/'(\w+)'/g)].map(match => match[1])
    expect([...EVENTOS_LICENCA].sort()).toEqual(allowed.sort())
  })
})

describe('a statement of both kinds of licence', () => {
  test('has a balance of each kind, in acts, moves, months and the file, and can be narrowed to one', async () => {
    const consultor = await createConsultor(t, { licencas: 2, empresariais: 3 })
    await invite(consultor, 'dos-dois@exemplo.com.br')
    const get = async (path: string) => (await read(consultor, path)).json()
    type Ato = { tipo: string; id_tipo_licenca: number; delta: number; saldo: number }
    const acts = async (query: string) =>
      (await get(`extrato?agrupar=1${query}`)).grupos.map((a: Ato) => [a.tipo, a.id_tipo_licenca, a.delta, a.saldo])
    expect((await acts('')).sort()).toEqual([
      ['convite', 1, -1, 1],
      ['cortesia', 1, 2, 2],
      ['cortesia', 2, 3, 3],
    ])
    expect(await acts('&tipo_licenca=2')).toEqual([['cortesia', 2, 3, 3]])
    const moves = (await get('extrato?tipo_licenca=2')).results
    expect(moves.map((m: Ato) => [m.id_tipo_licenca, m.saldo])).toEqual([
      [2, 3],
      [2, 2],
      [2, 1],
    ])
    expect(await get('extrato/meses?tipo_licenca=2')).toMatchObject({
      results: [{ entraram: 3, sairam: 0, saldo: 3 }],
      tipos: [1, 2],
    })
    expect(await get('extrato/meses?tipo_licenca=1')).toMatchObject({ results: [{ entraram: 2, sairam: 1, saldo: 1 }] })
    const { grupos } = await get('extrato?agrupar=1&tipo_licenca=2')
    expect(await get(`extrato/ato?ato=${grupos[0].ato}`)).toMatchObject({ total: 3 })
    const lines = (await read(consultor, 'extrato.csv?tipo_licenca=2')).body.trim().split('\r\n').slice(1)
    expect(lines.map(line => line.split(';').at(2))).toEqual(['Empresarial', 'Empresarial', 'Empresarial'])
    expect(lines.map(line => line.split(';').at(-1))).toEqual(['3', '2', '1'])
  })
})

describe('GET /consultores/licencas/situacao', () => {
  test("counts the licences of every state whatever the filter, and names each one's person", async () => {
    const consultor = await createConsultor(t, { licencas: 4 })
    const done = await createParticipante(consultor, 'feito@exemplo.com.br')
    await conclude(t, done)
    const busy = await createParticipante(consultor, 'fazendo@exemplo.com.br')
    const open = await invite(consultor, 'aberto@exemplo.com.br')
    const all = await situacao(consultor)
    expect(all.contagem).toEqual({ DISPONIVEL: 1, CONVIDADA: 1, ATRIBUIDA: 1, UTILIZADA: 1, ESTORNADA: 0 })
    expect(all.results.map(row => row.estado)).toEqual(['DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA', 'UTILIZADA'])
    const invited = await situacao(consultor, '?estado=CONVIDADA')
    expect(invited).toMatchObject({ total: 1, contagem: all.contagem })
    expect(invited.results[0]).toMatchObject({
      id_licenca: open.id_licenca,
      email_participante: 'aberto@exemplo.com.br',
      validade_convite: new Date(t.clock.now().getTime() + 5 * DAY_MS).toISOString(),
    })
    expect((await situacao(consultor, '?busca=fazendo')).results).toMatchObject([
      { id_licenca: busy.id_licenca, id_participante: busy.id_usuario, estado: 'ATRIBUIDA' },
    ])
    expect((await situacao(consultor, `?busca=${done.id_licenca}`)).results).toMatchObject([
      { id_licenca: done.id_licenca, estado: 'UTILIZADA' },
    ])
    expect((await situacao(consultor, '?busca=ninguem')).results).toEqual([])
  })

  test('is empty for a new consultor', async () => {
    expect(await situacao(await createConsultor(t))).toMatchObject({
      results: [],
      total: 0,
      contagem: { DISPONIVEL: 0 },
    })
  })
})

describe("the statement's CSV", () => {
  test('is written for Brazilian spreadsheets: BOM, semicolons, CRLF, São Paulo time, with the same filters', async () => {
    t.clock.set('2027-05-10T02:30:05.000Z')
    const consultor = await createConsultor(t, { licencas: 1 })
    t.clock.set('2027-05-10T12:00:00.000Z')
    const { id_licenca } = await invite(consultor, 'csv@exemplo.com.br')
    const answer = await read(consultor, 'extrato.csv')
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="extrato-de-licencas-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const id = `"'${String(id_licenca).padStart(6, '0')}"`
    expect(answer.body.replace(/^\uFEFF/, '')).toBe(
      `${[
        'Data;Licença;Tipo;Movimento;De;Para;Pessoa;E-mail;Quem fez;Motivo;Disponíveis do tipo depois',
        `10/05/2027 09:00:00;${id};Individual;Convite enviado;Disponível;Em convite;;csv@exemplo.com.br;Você: ${consultor.nome};;0`,
        `09/05/2027 23:30:05;${id};Individual;Cortesia;;Disponível;;;Plataforma;teste;1`,
      ].join('\r\n')}\r\n`,
    )
    expect((await read(consultor, 'extrato.csv?evento=convite')).body.split('\r\n')).toHaveLength(3)
  })

  test('contains no formulas, and escapes quotes, semicolons and line breaks', async () => {
    const admin = await createAdmin(t)
    const consultor = await createConsultor(t)
    const motivos = ['=HYPERLINK("http://x";"y")', '+1+1 maçãs', '-2+3 peras', '@SUM(A1:A9)', 'a;b "c" d']
    for (const [i, motivo] of motivos.entries()) {
      t.clock.advance(1000)
      const answer = await t.call('POST', `/consultores/${consultor.id_usuario}/licencas`, {
        token: await signIn(t, admin),
        body: {
          id_lancamento: `00000000-0000-4000-8000-00000000000${i}`,
          tipo: 'cortesia',
          quantidade: 1,
          motivo,
        },
      })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const { body } = await read(consultor, 'extrato.csv')
    const { data, errors } = Papa.parse<string[]>(body.replace(/^\uFEFF/, ''), { delimiter: ';', skipEmptyLines: true })
    expect(errors).toEqual([])
    const cells = data.slice(1)
    expect(cells.map(row => row[9]).reverse()).toEqual([...motivos.slice(0, 4).map(text => `'${text}`), motivos[4]])
    for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })
})
