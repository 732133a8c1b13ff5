import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS, TIME_ZONE } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  type Participante,
  signIn,
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Creates a consultor, her client with a finished test, and a fresh report name for the client. */
async function finished(): Promise<{ consultor: Awaited<ReturnType<typeof createConsultor>>; person: Participante }> {
  const consultor = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  return { consultor, person }
}
const mint = async (token: string, id: number): Promise<string> =>
  (await t.call('GET', `/disc/testes-finalizados/${id}?motivo=teste%20de%20suporte`, { token })).json().results[0]
    .nome_relatorio
const open = (name: string, options: Parameters<TestApp['call']>[2] = {}, query = '') =>
  t.call('GET', `/relatorios_disc/${name}.pdf${query}`, options)

describe('opening a report', () => {
  test('opens by its signed name in a new tab, without a header and without caching', async () => {
    const { person } = await finished()
    const answer = await open(await mint(person.token, person.id_usuario))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('names each document after its person and the day of the test', async () => {
    const { person, consultor } = await finished()
    await t.deps.db
      .updateTable('usuarios')
      .set({ nome: 'Ana Souza' })
      .where('id_usuario', '=', person.id_usuario)
      .execute()
    const dia = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(t.clock.now())
    const name = await mint(consultor.token, person.id_usuario)
    const nameOf = async (path: string) =>
      (await t.call('GET', path, { token: consultor.token })).headers['content-disposition']
    for (const [path, kind] of [
      [`/relatorios_disc/${name}.pdf`, 'relatorio'],
      [`/relatorios_disc/anexo/${name}.pdf`, 'anexo'],
      [`/relatorios_disc/relatorio.pdf?id_usuario=${person.id_usuario}`, 'evolucao'],
    ] as const) {
      const file = `${kind}-ana-souza-${dia}.pdf`
      expect(await nameOf(path)).toBe(`inline; filename="${file}"; filename*=UTF-8''${file}`)
    }
  })

  test('gives equal bytes for equal data, to the person and to the consultor', async () => {
    const { person, consultor } = await finished()
    const own = await open(await mint(person.token, person.id_usuario))
    const hers = await open(await mint(consultor.token, person.id_usuario))
    expect(own.rawPayload.equals(hers.rawPayload)).toBe(true)
  })

  test('refuses a name after fifteen minutes or after its session ended; the bearer header works without a name', async () => {
    const { person } = await finished()
    const name = await mint(person.token, person.id_usuario)
    t.clock.advance(15 * 60 * 1000)
    expect((await open(name)).statusCode).toBe(200)
    t.clock.advance(1)
    expect((await open(name)).json().codigo).toBe('relatorio_expirado')
    expect((await open(name, { token: person.token })).statusCode).toBe(200)
    const fresh = await mint(person.token, person.id_usuario)
    const other = await signIn(t, person)
    await t.call('POST', '/usuarios/logout', { token: person.token })
    expect((await open(fresh)).statusCode).toBe(404)
    expect((await open(fresh, { token: other })).statusCode).toBe(200)
  })

  test("is refused to another consultor, another client, a forged name, and to a stolen name shown with one's own bearer", async () => {
    const { person } = await finished()
    const [foreign, stranger] = [await createConsultor(t, { licencas: 1 }), await finished()]
    const name = await mint(person.token, person.id_usuario)
    for (const token of [foreign.token, stranger.person.token])
      expect((await open(name, { token })).statusCode).toBe(404)
    for (const forged of [`${name}x`, name.replace(/^\d+/, '1'), '..%2f..%2fetc%2fpasswd', 'relatorio-1', '%00'])
      expect((await open(forged)).statusCode).toBe(404)
  })

  test('refuses the links of a deactivated consultor at once', async () => {
    const { person, consultor } = await finished()
    const name = await mint(consultor.token, person.id_usuario)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    expect((await open(name)).statusCode).toBe(404)
  })

  test('shows a page with a way back when a browser follows an expired link', async () => {
    const { person } = await finished()
    const name = await mint(person.token, person.id_usuario)
    t.clock.advance(HOUR_MS)
    const answer = await open(name, { headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Este link expirou')
    expect(answer.body).toContain('/perfil-usuario')
  })

  test('takes an admin’s reason from the name, in which nobody reads it, for report, annex and evolution', async () => {
    const { person, consultor } = await finished()
    const admin = await createAdmin(t)
    const motivo = 'Pedido de Ana, que não abre o anexo'
    const named = (who: Conta, id_licenca = person.id_licenca, razao = motivo) =>
      t.call('POST', '/relatorios_disc/nomes', { token: who.token, body: { id_licenca, motivo: razao } })
    const { nome_relatorio: name } = (await named(admin)).json()
    expect(Buffer.from(name, 'base64url').toString('latin1') + name).not.toMatch(/Pedido|anexo/)
    for (const path of [`/${name}.pdf`, `/anexo/${name}.pdf`, `/relatorio.pdf?nome=${name}`]) {
      expect((await t.call('GET', `/relatorios_disc${path}`)).statusCode).toBe(200)
      const auditoria = '/utils/auditoria?acao=relatorio_aberto&limite=1'
      const { results } = (await t.call('GET', auditoria, { token: admin.token })).json()
      expect(results[0]).toMatchObject({ id_ator: admin.id_usuario, detalhes: { motivo } })
    }
    // A name whose reason was changed or taken out is not ours.
    const [head = '', rest = ''] = name.split('~').map((part: string) => part)
    for (const forged of [name.replace(rest.slice(0, 8), 'AAAAAAAA'), `${head}-${name.slice(-43)}`])
      expect((await open(forged)).json()).toMatchObject({ codigo: 'nao_encontrado' })
    expect((await named(admin, person.id_licenca, 'abc')).json()).toMatchObject({ codigo: 'motivo_obrigatorio' })
    expect((await named(admin, 999_999)).statusCode).toBe(404)
    const stranger = await createConsultor(t)
    expect((await named(stranger)).statusCode).toBe(404)
    // Who needs no reason gets a name that opens the same.
    const own = (await named(consultor)).json().nome_relatorio
    expect((await open(own)).statusCode).toBe(200)
    t.clock.advance(HOUR_MS)
    expect((await open(name)).statusCode).toBe(404)
  })

  test('requires a reason from an admin, and the audit keeps it', async () => {
    const { person } = await finished()
    const admin = await createAdmin(t)
    const name = await mint(admin.token, person.id_usuario)
    expect((await open(name)).json()).toMatchObject({ codigo: 'motivo_obrigatorio' })
    expect((await open(name, {}, '?motivo=Pedido%20da%20cliente%20por%20telefone')).statusCode).toBe(200)
    const { results } = (
      await t.call('GET', '/utils/auditoria?acao=relatorio_aberto&limite=1', { token: admin.token })
    ).json()
    expect(results).toMatchObject([
      {
        id_ator: admin.id_usuario,
        alvo: `licenca:${person.id_licenca}`,
        detalhes: { motivo: 'Pedido da cliente por telefone', documento: 'relatorio' },
      },
    ])
  })
})

describe("the consultor's annex", () => {
  const annex = (name: string, token?: string, query = '') =>
    t.call('GET', `/relatorios_disc/anexo/${name}.pdf${query}`, { token })

  test('is a separate document for the owner of the licenca', async () => {
    const { person, consultor } = await finished()
    const name = await mint(consultor.token, person.id_usuario)
    const [document, report] = [await annex(name), await open(name)]
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(document.rawPayload.equals(report.rawPayload)).toBe(false)
  })

  test('is refused to the person it describes and to another consultor; an admin must give a reason', async () => {
    const { person, consultor } = await finished()
    const [foreign, admin] = [await createConsultor(t), await createAdmin(t)]
    expect((await annex(await mint(person.token, person.id_usuario))).statusCode).toBe(404)
    const name = await mint(consultor.token, person.id_usuario)
    for (const token of [person.token, foreign.token]) expect((await annex(name, token)).statusCode).toBe(404)
    expect((await annex(name, admin.token)).json().codigo).toBe('motivo_obrigatorio')
    expect((await annex(name, admin.token, '?motivo=suporte%20pedido')).statusCode).toBe(200)
  })
})
