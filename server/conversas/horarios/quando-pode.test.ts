import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createAdmin, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { encontrosOf, horariosOf } from '#test/domain/encontros.ts'

let t: TestApp
const { recomecar, created, mails, agenda } = encontrosOf(() => t)
const { guardar, link, ver, escolher, withLink } = horariosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(recomecar)
afterAll(() => t.close())

const TERCA = '2026-11-24T12:00:00.000Z'
const say = (token: string, texto: string) => t.call('POST', `/horarios/${token}/quando-posso`, { body: { texto } })
const withoutConversa = async (token: string) =>
  (await t.call('GET', '/consultores/agenda/sem-conversa', { token })).json().total

describe('a person whom no free hour suits', () => {
  test('says when she can: her consultor gets it by mail and in the agenda, in one section, until something is arranged', async () => {
    const { consultor, pessoa, token } = await withLink()
    await conclude(t, pessoa)
    expect(await withoutConversa(consultor.token)).toBe(1)
    expect((await say(token, '  ')).statusCode).toBe(422)
    expect((await say(token, 'a'.repeat(301))).statusCode).toBe(422)
    expect((await say(token, 'Só aos sábados.')).json()).toMatchObject({
      quando_pode: 'Só aos sábados.',
      conversa: null,
    })
    expect((await say(token, 'Depois das 18h.')).json().quando_pode).toBe('Depois das 18h.')
    const sent = (await mails(consultor.email)).filter(({ assunto }) => assunto.includes('disse quando pode'))
    // The first text was written over before its mail went out.
    expect(sent.map(({ texto }) => /“(.+)”/.exec(texto)?.[1])).toEqual(['Depois das 18h.'])
    expect(sent[0]?.texto).toContain(`/agenda?pessoa=${pessoa.id_usuario}`)
    expect((await agenda(consultor)).quando_podem).toMatchObject([
      { id_participante: pessoa.id_usuario, nome: pessoa.nome, texto: 'Depois das 18h.' },
    ])
    expect(await withoutConversa(consultor.token)).toBe(0)
    const { conversas } = (await t.call('GET', '/consultores/inicio', { token: consultor.token })).json()
    expect(conversas).toMatchObject({ quando_podem: 1, sem_conversa: 0 })
    t.clock.advance(1000)
    await created(consultor, pessoa, { quando: TERCA })
    expect((await agenda(consultor)).quando_podem).toEqual([])
  })

  test('may do so three times a day, by an open link, and not once she has chosen an hour', async () => {
    const { consultor, pessoa, token } = await withLink()
    const codes = []
    for (const n of [1, 2, 3, 4]) codes.push((await say(token, `texto ${n}`)).statusCode)
    expect(codes).toEqual([200, 200, 200, 429])
    t.clock.advance(DAY_MS)
    await escolher(token, '2026-11-25T12:00:00.000Z')
    expect((await say(token, 'outro dia')).json().codigo).toBe('link_encerrado')
    consultor.token = await signIn(t, consultor)
    expect((await agenda(consultor)).quando_podem).toEqual([])
    expect((await ver(token)).quando_pode).toBeNull()
    const copy = await t.call('GET', '/usuarios/meus-dados/exportar', { token: await signIn(t, pessoa) })
    expect(copy.json().escolhas_horario).toMatchObject([{ quando_pode: 'texto 3' }])
  })
})

describe('a chosen conversation', () => {
  test('leads to the sentences that its person may still mark at home', async () => {
    const { pessoa, token } = await withLink()
    await escolher(token, TERCA)
    expect((await ver(token)).conversa.a_marcar).toBeNull()
    await conclude(t, pessoa)
    expect((await ver(token)).conversa.a_marcar).toBe(pessoa.id_licenca)
  })
})

describe('the preview for the consultor', () => {
  test('shows her own free hours to an invented person, and needs that she set them', async () => {
    const consultor = await createConsultor(t)
    const previa = () => t.call('GET', '/consultores/horarios/previa', { token: consultor.token })
    expect((await previa()).json().codigo).toBe('sem_horarios')
    await guardar(consultor, { fuso: 'America/Manaus' })
    const { livres, ...shown } = (await previa()).json()
    expect(shown).toMatchObject({ estado: 'aberto', nome: 'Marina', nome_consultor: consultor.nome, conversa: null })
    // 09:00 of Manaus.
    expect(livres[0]).toBe('2026-11-23T13:00:00.000Z')
    expect((await agenda(consultor)).results).toEqual([])
  })
})

describe('hours that were freed are also told on the screen', () => {
  test('of the consultor when the person erased her account: the hour, without a name', async () => {
    const { consultor, pessoa, token } = await withLink()
    await escolher(token, TERCA)
    const body = { confirmo: true }
    expect((await t.call('POST', '/usuarios/meus-dados/excluir', { token: pessoa.token, body })).statusCode).toBe(200)
    expect((await agenda(consultor)).desfeitas).toEqual([
      { id_encontro: expect.any(String), id_participante: null, nome: null, quando: TERCA, por: 'excluida' },
    ])
    const outra = await createConsultor(t)
    expect((await agenda(outra)).desfeitas).toEqual([])
    t.clock.set('2026-11-25T00:00:00.000Z')
    consultor.token = await signIn(t, consultor)
    expect((await agenda(consultor)).desfeitas).toEqual([])
  })

  test('of the person when she closed her result or the account was deactivated, and of the consultor once she is back', async () => {
    const admin = await createAdmin(t)
    const { consultor, pessoa, token } = await withLink()
    const outra = await createParticipante(t, consultor)
    await conclude(t, pessoa)
    await escolher(token, TERCA)
    await escolher(await link(consultor, outra), '2026-11-25T12:00:00.000Z')
    const desmarcadas = async (who: typeof pessoa) =>
      (await t.call('GET', '/encontros', { token: await signIn(t, who) })).json().desmarcadas
    const body = [{ destino: 'consultor', id_destino: consultor.id_usuario, escopo: 'nada' }]
    await t.call('PUT', '/autorizacoes', { token: pessoa.token, body })
    expect(await desmarcadas(pessoa)).toMatchObject([{ quando: TERCA, nome_consultor: consultor.nome }])
    const activate = (ativo: 0 | 1) =>
      t.call('PUT', `/usuarios/alterar-status-ativacao/${consultor.id_usuario}/${ativo}`, {
        token: admin.token,
        body: {},
      })
    await activate(0)
    expect(await desmarcadas(outra)).toMatchObject([{ quando: '2026-11-25T12:00:00.000Z' }])
    await activate(1)
    consultor.token = await signIn(t, consultor)
    expect((await agenda(consultor)).desfeitas).toMatchObject([{ nome: outra.nome, por: 'inativo' }])
  })
})
