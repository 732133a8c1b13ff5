import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

/* A result that its person opens together with the consultora of the licence: who reads what, before and after. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

let consultor: Conta
let outro: Conta
let admin: Conta
let person: Participante
let path: string
beforeEach(async () => {
  consultor = await createConsultor(t, { licencas: 2 })
  outro = await createConsultor(t)
  admin = await createAdmin(t)
  person = await createParticipante(t, consultor)
  await conclude(t, person)
  path = `/disc/ver-junto/${person.id_licenca}`
})

const get = (url: string, { token }: Conta = person) => t.call('GET', url, { token })
const post = (url: string, { token }: Conta = person, body: object = {}) => t.call('POST', url, { token, body })
const sharing = (compartilhamento: boolean) =>
  t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento } })
const codigo = (answer: { statusCode: number; json(): { codigo?: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]

describe('choice', () => {
  test('is offered to the person before she looks, and to nobody else', async () => {
    expect((await get(path)).json()).toMatchObject({ situacao: 'oferecido', nome_consultor: consultor.nome })
    for (const who of [consultor, outro, admin])
      for (const answer of [await get(path, who), await post(path, who), await post(`${path}/abrir`, who)])
        expect(codigo(answer)).toEqual([404, 'nao_encontrado'])
    expect((await t.call('POST', path, { body: {} })).statusCode).toBe(401)
  })

  test('is refused after the person looked, and where she shares nothing', async () => {
    await sharing(false)
    expect(codigo(await post(path))).toEqual([409, 'ver_junto_indisponivel'])
    expect((await get(path)).json().situacao).toBe('nao_oferecido')
    await sharing(true)
    await get(`/disc/perfil/${person.id_usuario}`)
    expect(codigo(await post(path))).toEqual([409, 'resultado_ja_visto'])
  })

  test('is made once and opened once when pressed several times at the same moment', async () => {
    const chosen = await Promise.all([post(path), post(path), post(path)])
    expect(chosen.map(answer => answer.json().situacao)).toEqual(['aguardando', 'aguardando', 'aguardando'])
    const opened = await Promise.all([post(`${path}/abrir`), post(`${path}/abrir`)])
    expect(opened.map(answer => answer.json().situacao)).toEqual(['aberto', 'aberto'])
    const acoes = await t.deps.db
      .selectFrom('auditoria')
      .select('acao')
      .where('id_ator', '=', person.id_usuario)
      .where('acao', 'like', 'ver_junto%')
      .orderBy('id_auditoria')
      .execute()
    expect(acoes.map(({ acao }) => acao)).toEqual(['ver_junto_escolhido', 'ver_junto_aberto'])
    expect((await post(path)).json().situacao).toBe('aberto')
  })

  test('cannot be opened by somebody who never chose to wait', async () => {
    expect(codigo(await post(`${path}/abrir`))).toEqual([404, 'nao_encontrado'])
  })
})

describe('while it waits', () => {
  beforeEach(async () => {
    await post(path)
  })

  test('the person is shown nothing of it until she opens', async () => {
    const { id_usuario, id_licenca } = person
    for (const url of [
      `/usuarios/perfil/${id_licenca}`,
      `/relatorios_disc/leitura/${id_licenca}`,
      `/disc/marcacoes/${id_licenca}/frases`,
    ])
      expect(codigo(await get(url)), url).toEqual([403, 'aguardando_ver_junto'])
    expect((await get(`/disc/${id_usuario}`)).json()).toMatchObject({ results: [], total: 0 })
    expect((await get(`/disc/perfil/${id_usuario}`)).json()).toEqual({ results: [] })
    expect((await get(`/disc/testes-finalizados/${id_usuario}?antes_de_ver=1`)).json()).toMatchObject({
      results: [],
      por_ver: [id_licenca],
    })
    await post(`${path}/abrir`)
    expect((await get(`/usuarios/perfil/${id_licenca}`)).statusCode).toBe(200)
  })

  test('an admin reads it with a reason, which the person sees', async () => {
    const url = `/usuarios/perfil/${person.id_licenca}`
    expect(codigo(await get(url, admin))).toEqual([422, 'motivo_obrigatorio'])
    expect((await get(`${url}?motivo=suporte%20pedido`, admin)).statusCode).toBe(200)
    expect((await get('/autorizacoes/registro')).json().results).toMatchObject([
      { papel: 'admin', motivo: 'suporte pedido' },
    ])
  })

  test('lists of the consultora have the person, without a code or a report', async () => {
    const lists = [
      '/consultores/clientes',
      `/usuarios/licencas-participante?id_usuario=${person.id_usuario}`,
      '/consultores/pessoas',
    ]
    const row = async (url: string) => (await get(url, consultor)).json().results[0]
    for (const url of lists) {
      const { codigo = null, nome_relatorio = null } = await row(url)
      expect([codigo, nome_relatorio], url).toEqual([null, null])
    }
    expect((await get(`/disc/${person.id_usuario}`, consultor)).json()).toMatchObject({ results: [], fechados: 1 })
    const home = await get('/consultores/inicio', consultor)
    expect(home.body).not.toContain('"totais"')
    expect((await row('/consultores/pessoas')).ver_junto).toBe(true)
    await post(`${path}/abrir`)
    for (const url of lists) expect((await row(url)).nome_relatorio, url).toEqual(expect.any(String))
    expect((await row('/consultores/pessoas')).ver_junto).toBe(false)
  })

  test('no mail about the result reaches the consultora', async () => {
    await t.deps.db
      .updateTable('usuarios')
      .set({ avisos_resultado: 'cada_um' })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    const { emails } = await import('./emails.ts')
    const ids = { id_licenca: person.id_licenca, id_usuario: consultor.id_usuario }
    expect(await emails.resultado_pronto?.render(t.deps, {} as never, ids)).toBeNull()
    await post(`${path}/abrir`)
    expect(await emails.resultado_pronto?.render(t.deps, {} as never, ids)).not.toBeNull()
  })

  test('a newer result of the same person stays open, and compares with nothing that waits', async () => {
    t.clock.advance(60_000)
    const { id_licenca } = await inviteOne(t, consultor, person.email)
    await conclude(t, { ...person, id_licenca })
    expect((await get(`/usuarios/perfil/${id_licenca}`, consultor)).statusCode).toBe(200)
    expect((await get(`/usuarios/perfil/${person.id_licenca}`, consultor)).statusCode).toBe(403)
    const comparacao = async () =>
      (await get(`/relatorios_disc/leitura/${id_licenca}`, consultor)).json().relatorio.comparacao
    expect(await comparacao()).toBeNull()
    await post(`${path}/abrir`)
    expect(await comparacao()).not.toBeNull()
  })

  test('the person is told, on screen and by mail, to open it herself when the share ends or the consultora is off', async () => {
    const mails = async () => {
      await t.deliverMail()
      const rows = await t.deps.db
        .selectFrom('caixa_local')
        .select('texto')
        .where('destinatario', '=', person.email)
        .where('assunto', '=', 'Você pode abrir o seu resultado sem esperar')
        .orderBy('recebida_em')
        .execute()
      return rows.map(({ texto }) => /deixou de compartilhar|foi inativada/.exec(texto)?.[0])
    }
    await sharing(false)
    expect((await get(path)).json()).toMatchObject({ situacao: 'aguardando', sozinha_por: 'compartilhamento_retirado' })
    expect(await mails()).toEqual(['deixou de compartilhar'])
    expect(codigo(await get(`/usuarios/perfil/${person.id_licenca}`, consultor))).toEqual([
      403,
      'resultado_nao_autorizado',
    ])
    t.clock.advance(DAY_MS)
    person.token = await signIn(t, person)
    admin.token = await signIn(t, admin)
    // Withdrawn and given again before the mail went: there is nothing to tell.
    await sharing(false)
    await sharing(true)
    expect(await mails()).toHaveLength(1)
    t.clock.advance(DAY_MS)
    admin.token = await signIn(t, admin)
    const off = `/usuarios/alterar-status-ativacao/${consultor.id_usuario}/0`
    expect((await t.call('PUT', off, { token: admin.token })).statusCode).toBe(200)
    expect(await mails()).toEqual(['deixou de compartilhar', 'foi inativada'])
    person.token = await signIn(t, person)
    expect((await get(path)).json()).toMatchObject({ situacao: 'aguardando', sozinha_por: 'consultora_inativa' })
    expect((await post(`${path}/abrir`)).json()).toMatchObject({ situacao: 'aberto', sozinha_por: null })
  })

  test('a room can be prepared, answers nothing of the result, and opens for both when the person opens', async () => {
    const id_devolutiva = crypto.randomUUID()
    const room = `/devolutivas/${id_devolutiva}`
    const body = { id_devolutiva, id_licenca: person.id_licenca, modo: 'uma_tela' }
    expect((await post('/devolutivas', consultor, body)).json()).toMatchObject({
      cadeira: 'fechada',
      pausa_motivo: 'aguardando_ver_junto',
    })
    for (const who of [consultor, person])
      for (const url of [room, `${room}/eventos?desde=0`, `${room}/frases`])
        expect(codigo(await get(url, who)), url).toEqual([403, 'aguardando_ver_junto'])
    // The mail that tells of the room does not wait for the result to be opened.
    expect((await post(`${room}/aviso`, consultor)).json()).toMatchObject({ avisada_em: expect.any(String) })
    const { emails } = await import('../../conversas/devolutivas/convite.ts')
    const mail = async () =>
      emails.sala_preparada?.render(t.deps, { destinatario: person.email } as never, { id_devolutiva })
    expect(await mail()).toMatchObject({ outros: [] })
    await post(`${path}/abrir`)
    expect(await mail()).toMatchObject({ outros: [{ url: expect.stringContaining('/marcar') }] })
    expect((await get(room, consultor)).json().cadeira).toBe('consultor')
    expect((await get(room)).json().cadeira).toBe('participante')
  })

  test('the consultora prepares with a script that is the same for everybody', async () => {
    const roteiro = (await get('/disc/roteiro-neutro', consultor)).json()
    expect(roteiro.passos.length).toBeGreaterThan(4)
    expect(roteiro.perguntas).toHaveLength(4)
    expect((await get('/disc/roteiro-neutro')).statusCode).toBe(403)
  })

  test('the copy of her data has the choice', async () => {
    await post(`${path}/abrir`)
    expect((await get('/usuarios/meus-dados/exportar')).json().ver_juntos).toMatchObject([
      { id_licenca: person.id_licenca, aberto_em: expect.any(String) },
    ])
  })
})
