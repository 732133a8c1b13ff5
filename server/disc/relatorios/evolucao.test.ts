import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  conclude,
  createAdmin,
  createConsultor,
  createConta,
  createParticipante,
  type Participante,
  signIn,
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Consultor = Awaited<ReturnType<typeof createConsultor>>

/** Finishes a further test of the same person, through an invite of this consultor. */
async function another(person: Participante, consultor: Consultor): Promise<void> {
  const invited = await t.call('POST', '/consultores/convidar', {
    token: consultor.token,
    body: { id_tipo_licenca: 1, email_participante: person.email },
  })
  const licencas = await t.call('GET', '/usuarios/licencas-participante', { token: person.token })
  const waiting = licencas.json().results.find((licenca: { utilizada: boolean }) => !licenca.utilizada)
  expect([invited.statusCode, Boolean(waiting)]).toEqual([200, true])
  await conclude(t, { ...person, id_licenca: waiting.id_licenca })
}

/** Creates a client with two tests for this consultor, forty days apart. */
async function twice(): Promise<{ consultor: Consultor; person: Participante }> {
  const consultor = await createConsultor(t, { licencas: 3 })
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  await another(person, consultor)
  return { consultor, person }
}
const open = (query = '', options: Parameters<TestApp['call']>[2] = {}) =>
  t.call('GET', `/relatorios_disc/relatorio.pdf${query}`, options)
const nameOf = async (token: string, id: number): Promise<string> =>
  (await t.call('GET', `/disc/testes-finalizados/${id}?motivo=teste%20de%20suporte`, { token })).json().results[0]
    .nome_relatorio

describe('the evolution report', () => {
  test("is the caller's own by default, a PDF that no cache may keep", async () => {
    const { person } = await twice()
    const answer = await open('', { token: person.token })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': expect.stringMatching(
        /^inline; filename="evolucao-[a-z0-9-]+-2026-\d\d-\d\d\.pdf"; filename\*=UTF-8''evolucao-/,
      ),
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const again = await open('', { token: person.token })
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  test('is made from a single finished test; with none, the refusal is in words, as a page in a browser', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    const none = await open('', { token: person.token })
    expect([none.statusCode, none.json().codigo]).toEqual([404, 'sem_resultado'])
    const page = await open('', { token: person.token, headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Ainda não há resultado')
    expect(page.body).toContain('/perfil-usuario')
    await conclude(t, person)
    expect((await open('', { token: person.token })).statusCode).toBe(200)
  })

  test("opens without a header by a report's signed name while that name lives", async () => {
    const { person } = await twice()
    const name = await nameOf(person.token, person.id_usuario)
    const own = await open('', { token: person.token })
    const byName = await open(`?nome=${name}`)
    expect(byName.statusCode).toBe(200)
    expect(byName.rawPayload.equals(own.rawPayload)).toBe(true)
    t.clock.advance(15 * 60 * 1000 + 1)
    expect((await open(`?nome=${name}`)).json().codigo).toBe('relatorio_expirado')
    expect((await open(`?nome=${name}`, { token: person.token })).statusCode).toBe(200)
    const fresh = await nameOf(person.token, person.id_usuario)
    await t.call('POST', '/usuarios/logout', { token: person.token })
    expect((await open(`?nome=${fresh}`)).json().codigo).toBe('relatorio_expirado')
  })

  test('is refused to strangers, to a forged name and to the bearer of another person', async () => {
    const [{ person }, other] = [await twice(), await twice()]
    const name = await nameOf(person.token, person.id_usuario)
    expect((await open()).json().codigo).toBe('nao_autenticado')
    expect((await open(`?id_usuario=${person.id_usuario}`)).statusCode).toBe(401)
    expect((await open(`?nome=${name}x`)).statusCode).toBe(404)
    for (const token of [other.person.token, other.consultor.token]) {
      expect((await open(`?nome=${name}`, { token })).statusCode).toBe(404)
      expect((await open(`?id_usuario=${person.id_usuario}`, { token })).statusCode).toBe(404)
    }
    // A name opens nobody else's either, though its session is a live one.
    expect((await open(`?nome=${name}&id_usuario=${other.person.id_usuario}`)).statusCode).toBe(404)
  })

  test("holds only the tests of the consultor's own licences when a consultor opens it", async () => {
    const { person, consultor } = await twice()
    const ask = { token: consultor.token }
    const before = await open(`?id_usuario=${person.id_usuario}`, ask)
    expect(before.statusCode).toBe(200)
    const second = await createConsultor(t, { licencas: 2 })
    t.clock.advance(40 * DAY_MS)
    const fresh = { ...person, token: await signIn(t, person) }
    const hers = { ...second, token: await signIn(t, second) }
    await another(fresh, hers)
    const after = await open(`?id_usuario=${person.id_usuario}`, { token: await signIn(t, consultor) })
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    const theirs = await open(`?id_usuario=${person.id_usuario}`, { token: hers.token })
    expect(theirs.statusCode).toBe(200)
    expect(theirs.rawPayload.equals(before.rawPayload)).toBe(false)
    expect((await open('', { token: fresh.token })).rawPayload.equals(before.rawPayload)).toBe(false)
  })

  test('is not found by a file name signed for a consultor who was deactivated since', async () => {
    const { person, consultor } = await twice()
    const name = await nameOf(consultor.token, person.id_usuario)
    expect((await open(`?nome=${name}`)).statusCode).toBe(200)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    expect((await open(`?nome=${name}`)).statusCode).toBe(404)
  })

  test("requires a reason from an admin, and the audit keeps it with the person's id", async () => {
    const { person } = await twice()
    const admin = await createAdmin(t)
    const name = await nameOf(admin.token, person.id_usuario)
    expect((await open(`?nome=${name}`)).json().codigo).toBe('motivo_obrigatorio')
    expect((await open(`?nome=${name}&motivo=Pedido%20por%20telefone`)).statusCode).toBe(200)
    const { results } = (
      await t.call('GET', '/utils/auditoria?acao=relatorio_aberto&limite=1', { token: admin.token })
    ).json()
    expect(results).toMatchObject([
      {
        id_ator: admin.id_usuario,
        alvo: `usuario:${person.id_usuario}`,
        detalhes: { motivo: 'Pedido por telefone', documento: 'evolucao' },
      },
    ])
  })

  test('refuses a malformed id as a bad field, and says "no result" to a person without tests', async () => {
    const admin = await createConta(t, 1)
    expect((await open('?id_usuario=abc', { token: admin.token })).statusCode).toBe(422)
    expect((await open('', { token: admin.token })).json().codigo).toBe('sem_resultado')
  })
})
