import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createAdmin, createConsultor, inviteOne, signIn } from '#test/app/factories.ts'
import { planOf } from '#test/plans/plan.ts'
import { checkLicencas } from '../../licencas/licencas/check/check.ts'
import { agoraQuery, diasQuery } from './admin/visao-geral.queries.ts'
import { janelaOf } from './admin/visao-geral.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const PASSOS = '/consultores/primeiros-passos'

describe('the first steps of a consultor', () => {
  test('are shown to a new consultor, and can be passed over one by one, dismissed and shown again', async () => {
    const { token } = await createConsultor(t)
    const read = async () => (await t.call('GET', PASSOS, { token })).json()
    const write = async (body: object) => (await t.call('PUT', PASSOS, { token, body })).json()
    expect(await read()).toMatchObject({
      mostrar: true,
      dispensado: false,
      feitos: [],
      cortesia: 'disponivel',
      livres: 0,
    })
    await write({ visto: 'exemplo' })
    expect(await write({ visto: 'exemplo' })).toMatchObject({ mostrar: true, feitos: ['exemplo'], pulados: [] })
    // Passed over is not done.
    expect(await write({ visto: 'compra' })).toMatchObject({ feitos: ['exemplo'], pulados: ['compra'] })
    expect(await write({ dispensado: true })).toMatchObject({ mostrar: false, dispensado: true, feitos: ['exemplo'] })
    expect(await write({ dispensado: false })).toMatchObject({ mostrar: true, dispensado: false, feitos: ['exemplo'] })
    expect((await t.call('PUT', PASSOS, { token, body: { visto: 'tudo' } })).statusCode).toBe(422)
  })

  test('count her own test only once she finished it, and an invite of anybody as an invite', async () => {
    const ana = await createConsultor(t, { licencas: 2 })
    const read = async () => (await t.call('GET', PASSOS, { token: ana.token })).json()
    await t.call('PUT', PASSOS, { token: ana.token, body: { visto: 'proprio' } })
    await inviteOne(t, ana, 'primeira.pessoa@exemplo.com.br')
    expect(await read()).toMatchObject({ feitos: ['convite'], pulados: ['proprio'] })
    const { id_licenca } = (await t.call('POST', '/consultores/meu-teste', { token: ana.token })).json()
    expect((await read()).feitos).toEqual(['convite'])
    await conclude(t, { ...ana, id_licenca })
    expect(await read()).toMatchObject({ feitos: ['proprio', 'convite'], pulados: [] })
  })

  test('give the courtesy licence once for any number of simultaneous requests, and the books agree', async () => {
    const { token } = await createConsultor(t)
    const ask = () => t.call('POST', `${PASSOS}/cortesia`, { token })
    const answers = await Promise.all([ask(), ask(), ask()])
    for (const answer of answers) expect(answer.statusCode).toBe(200)
    expect((await ask()).json()).toMatchObject({ cortesia: 'recebida', livres: 1, feitos: [] })
    const extrato = (await t.call('GET', '/consultores/licencas/extrato', { token })).json()
    expect(extrato.results).toHaveLength(1)
    expect(extrato.results[0]).toMatchObject({ evento: 'cortesia' })
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })

  test('give no courtesy licence to a consultor who was given licences, nor to an admin', async () => {
    const { token, id_usuario } = await createConsultor(t)
    const admin = await createAdmin(t)
    await t.call('POST', `/consultores/${id_usuario}/licencas`, {
      token: admin.token,
      body: { tipo: 'cortesia', quantidade: 2, motivo: 'Boas-vindas', id_lancamento: crypto.randomUUID() },
    })
    const answer = await t.call('POST', `${PASSOS}/cortesia`, { token })
    // The last step asks for licences, which she has already.
    expect(answer.json()).toMatchObject({ cortesia: 'nenhuma', livres: 2, feitos: ['compra'] })
    expect((await t.call('POST', `${PASSOS}/cortesia`, { token: admin.token })).json()).toMatchObject({
      mostrar: false,
      cortesia: 'nenhuma',
      livres: 0,
    })
  })
})

describe("the admin's overview", () => {
  test.each([
    ['7d', '2026-11-23T02:59:00Z', { antes: '2026-11-09', de: '2026-11-16', ate: '2026-11-22' }],
    ['7d', '2026-11-23T03:00:00Z', { antes: '2026-11-10', de: '2026-11-17', ate: '2026-11-23' }],
    ['30d', '2026-03-01T12:00:00Z', { antes: '2026-01-01', de: '2026-01-31', ate: '2026-03-01' }],
    ['12m', '2026-11-23T12:00:00Z', { antes: '2024-12-01', de: '2025-12-01', ate: '2026-11-23' }],
  ] as const)('covers for %s at %s the right days of São Paulo', (periodo, now, janela) => {
    expect(janelaOf(periodo, new Date(now))).toEqual(janela)
  })

  test('counts what happened, compares it with the period before, and has every day in its series', async () => {
    const admin = await createAdmin(t)
    const read = async (periodo: string) =>
      (await t.call('GET', `/administracao/visao-geral?periodo=${periodo}`, { token: admin.token })).json()
    const before = await read('7d')
    expect(before.serie).toHaveLength(7)
    expect((await read('30d')).serie).toHaveLength(30)
    expect((await read('12m')).serie).toHaveLength(12)
    const { token } = await createConsultor(t)
    await t.call('POST', `${PASSOS}/cortesia`, { token })
    await t.call('POST', '/consultores/convidar', {
      token,
      body: { id_tipo_licenca: 1, email_participante: 'visao@exemplo.com.br' },
    })
    const after = await read('7d')
    expect(after.convites).toEqual({ agora: before.convites.agora + 1, antes: before.convites.antes })
    expect(after.estoque.em_convites).toBe(before.estoque.em_convites + 1)
    expect(after.consultores.total).toBe(before.consultores.total + 1)
    // A week later it lies in the week before.
    t.clock.advance(7 * DAY_MS)
    const token7 = await signIn(t, admin)
    const later = (await t.call('GET', '/administracao/visao-geral?periodo=7d', { token: token7 })).json()
    expect(later.convites).toEqual({ agora: 0, antes: after.convites.agora })
  })

  /* What grows is read by an index that holds what is asked, and no table from end to end. */
  test.each([
    ['the days', diasQuery(janelaOf('12m', new Date('2026-11-23T12:00:00Z')))],
    ['how things stand', agoraQuery({ de: '2026-11-01', now: new Date('2026-11-23T12:00:00Z') })],
  ])('reads %s without a full scan of a table', async (_, query) => {
    const big = new Set(['movimentos_somados', 'compras', 'licencas', 'emails', 'usuarios'])
    const whole = (await planOf(t.deps.db, query)).filter(step => step['Node Type'] === 'Seq Scan')
    expect(whole.map(step => step['Relation Name']).filter(name => big.has(String(name)))).toEqual([])
  })

  test('is refused to everybody but admins', async () => {
    const { token } = await createConsultor(t)
    expect((await t.call('GET', '/administracao/visao-geral', { token })).statusCode).toBe(403)
  })
})
