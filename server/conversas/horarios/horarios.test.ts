import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createAdmin, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { encontrosOf, horariosOf, REGRAS } from '#test/domain/encontros.ts'

let t: TestApp
const { recomecar, created, mails } = encontrosOf(() => t)
const { guardar, link, ver, escolher, cancelar, withLink } = horariosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(recomecar)
afterAll(() => t.close())

const get = async (token: string) => (await t.call('GET', '/consultores/horarios', { token })).json()
const isos = (dates: readonly string[]) => dates.slice(0, 3)

describe('the free hours', () => {
  test('are none until she sets them, and then are counted from her week in São Paulo', async () => {
    const consultor = await createConsultor(t)
    expect(await get(consultor.token)).toMatchObject({ regras: null, proximos: [], feed: null, sem_link: 0 })
    const saved = await guardar(consultor)
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual(await get(consultor.token))
    // 09:00, 10:15 and 14:00 of Monday.
    expect(isos(saved.json().proximos)).toEqual([
      '2026-11-23T12:00:00.000Z',
      '2026-11-23T13:15:00.000Z',
      '2026-11-23T17:00:00.000Z',
    ])
    expect(saved.json().regras).toMatchObject({ ...REGRAS, folgas: [] })
  })

  test('leave out what she arranged herself, days off, and other consultores’ conversations do not matter', async () => {
    const { consultor, pessoa } = await withLink({
      folgas: [{ de: '2026-11-23', ate: '2026-11-24', motivo: 'viagem' }],
    })
    const antes = await get(consultor.token)
    expect(antes.proximos[0]).toBe('2026-11-25T12:00:00.000Z')
    await created(consultor, pessoa, { quando: '2026-11-25T12:30:00.000Z' })
    const depois = await get(consultor.token)
    expect(depois.proximos[0]).toBe('2026-11-25T13:45:00.000Z')
  })

  test.each([
    [{ semana: [[{ de: '12:00', ate: '09:00' }], [], [], [], [], [], []] }, 'semana.0'],
    [{ semana: [[]] }, 'semana'],
    [{ minutos: 5 }, 'minutos'],
    [{ folgas: [{ de: '2026-12-03', ate: '2026-12-01' }] }, 'folgas.0.ate'],
    [{ local: 'http://sala' }, 'local'],
  ])('are refused with %j, and the field is named', async (change, field) => {
    const answer = await guardar(await createConsultor(t), change)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().campos)).toEqual([field])
  })
})

describe('the links to the free hours', () => {
  test('need free hours and a client, are one a client, and end when withdrawn', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const pessoa = await createParticipante(t, consultor)
    const body = { id_participante: pessoa.id_usuario, enviar: false }
    const make = (token: string) => t.call('POST', '/consultores/horarios/links', { token, body })
    expect((await make(consultor.token)).json().codigo).toBe('sem_horarios')
    await guardar(consultor)
    const other = await createConsultor(t)
    await guardar(other)
    expect((await make(other.token)).statusCode).toBe(404)
    const [one, two] = await Promise.all([make(consultor.token), make(consultor.token)])
    expect(one.json().url).toBe(two.json().url)
    const token = one.json().url.split('/').at(-1)
    expect((await ver(token)).estado).toBe('aberto')
    await t.call('POST', '/consultores/horarios/links/retirar', { token: consultor.token, body })
    expect(await ver(token)).toMatchObject({ estado: 'encerrado', motivo: 'retirado', nome: null, livres: [] })
    expect((await escolher(token, '2026-11-23T12:00:00.000Z')).json().codigo).toBe('link_encerrado')
    expect(await link(consultor, pessoa)).not.toBe(token)
  })

  test('go by mail to everybody with a result and no conversation, once in two days', async () => {
    const consultor = await createConsultor(t, { licencas: 4 })
    const [a, b, c] = [
      await createParticipante(t, consultor),
      await createParticipante(t, consultor),
      await createParticipante(t, consultor),
    ]
    await guardar(consultor)
    for (const each of [a, b]) await conclude(t, each)
    await created(consultor, b)
    const send = () => t.call('POST', '/consultores/horarios/links/sem-conversa', { token: consultor.token, body: {} })
    expect((await get(consultor.token)).sem_link).toBe(1)
    expect((await send()).json()).toEqual({ enviados: 1 })
    expect((await send()).json()).toEqual({ enviados: 0 })
    const [mail] = (await mails(a.email)).filter(({ assunto }) => assunto.startsWith('Escolha um horário'))
    const token = /\/horario\/(\S+)/.exec(mail?.texto ?? '')?.[1] ?? ''
    expect(await ver(token)).toMatchObject({
      estado: 'aberto',
      nome: a.nome.split(' ')[0],
      nome_consultor: consultor.nome,
    })
    expect((await mails(c.email)).some(({ assunto }) => assunto.startsWith('Escolha'))).toBe(false)
  })

  test('expire after thirty days', async () => {
    const { token } = await withLink()
    t.clock.advance(31 * DAY_MS)
    expect(await ver(token)).toMatchObject({ estado: 'encerrado', motivo: 'vencido' })
  })
})

describe('hours are freed, and both are told,', () => {
  const NA_TERCA = '2026-11-24T12:00:00.000Z'
  const assuntos = async (email: string) => (await mails(email)).map(({ assunto }) => assunto)

  test('when the consultor is deactivated: links and feed end, every conversation ahead is called off', async () => {
    const admin = await createAdmin(t)
    const { consultor, pessoa, token } = await withLink()
    const outra = await createParticipante(t, consultor)
    const waiting = await link(consultor, outra)
    await escolher(token, NA_TERCA)
    const { id_encontro } = await created(consultor, outra, { quando: '2026-11-25T12:00:00.000Z' })
    const { feed } = (
      await t.call('POST', '/consultores/horarios/calendario', { token: consultor.token, body: {} })
    ).json()
    const path = new URL(feed.url).pathname
    expect((await t.call('GET', path)).statusCode).toBe(200)
    await t.call('PUT', `/usuarios/alterar-status-ativacao/${consultor.id_usuario}/0`, { token: admin.token, body: {} })
    expect((await t.call('GET', path)).statusCode).toBe(404)
    expect(await ver(token)).toMatchObject({ estado: 'encerrado', motivo: 'desmarcado' })
    expect((await ver(waiting)).estado).toBe('encerrado')
    const rows = await t.deps.db
      .selectFrom('encontros')
      .select(['estado', 'desmarcado_por'])
      .where('id_consultor', '=', consultor.id_usuario)
      .execute()
    expect(rows).toEqual([
      { estado: 'desmarcado', desmarcado_por: 'inativo' },
      { estado: 'desmarcado', desmarcado_por: 'inativo' },
    ])
    for (const each of [pessoa, outra])
      expect((await assuntos(each.email)).at(-1)).toBe(`Desmarcada: a sua conversa com ${consultor.nome}`)
    expect(
      (await assuntos(consultor.email)).filter(each => each === 'Uma conversa da sua agenda foi desmarcada'),
    ).toHaveLength(2)
    expect(id_encontro).toBeTruthy()
  })

  test('when the person closes her result: what she chose, not what the consultor arranged', async () => {
    const { consultor, pessoa, token } = await withLink()
    await conclude(t, pessoa)
    await escolher(token, NA_TERCA)
    const { id_encontro } = await created(consultor, pessoa, { quando: '2026-11-25T12:00:00.000Z' })
    const body = [{ destino: 'consultor', id_destino: consultor.id_usuario, escopo: 'nada' }]
    expect((await t.call('PUT', '/autorizacoes', { token: pessoa.token, body })).statusCode).toBe(200)
    expect((await ver(token)).motivo).toBe('desmarcado')
    const rows = await t.deps.db
      .selectFrom('encontros')
      .select(['id_encontro', 'estado'])
      .where('id_consultor', '=', consultor.id_usuario)
      .orderBy('quando')
      .execute()
    expect(rows).toEqual([
      { id_encontro: expect.any(String), estado: 'desmarcado' },
      { id_encontro, estado: 'marcado' },
    ])
    const [mail] = (await mails(consultor.email)).slice(-1)
    expect(mail?.assunto).toBe('Uma conversa da sua agenda foi desmarcada')
    expect(mail?.calendario).toContain('METHOD:CANCEL')
    expect((await assuntos(pessoa.email)).at(-1)).toBe(`Desmarcada: a sua conversa com ${consultor.nome}`)
  })

  test('when the person erases her account: the link opens nothing, and no row of hers is left', async () => {
    const { consultor, pessoa, token } = await withLink()
    await escolher(token, NA_TERCA)
    const body = { confirmo: true }
    expect((await t.call('POST', '/usuarios/meus-dados/excluir', { token: pessoa.token, body })).statusCode).toBe(200)
    expect((await t.call('GET', `/horarios/${token}`)).statusCode).toBe(404)
    expect(
      await t.deps.db
        .selectFrom('links_horario')
        .selectAll()
        .where('id_participante', '=', pessoa.id_usuario)
        .execute(),
    ).toEqual([])
    expect((await assuntos(consultor.email)).at(-1)).toBe('Uma conversa da sua agenda não existe mais')
    expect((await get(consultor.token)).proximos).toContain(NA_TERCA)
    expect((await cancelar(token)).statusCode).toBe(404)
  })
})

describe('the calendar feed', () => {
  const feedOf = async (token: string) =>
    (await t.call('POST', '/consultores/horarios/calendario', { token, body: {} })).json().feed

  test('holds hour, first name and link of each conversation, and nothing else of the person', async () => {
    const { consultor, pessoa, token } = await withLink({ local: 'https://meet.exemplo.com.br/sala' })
    await escolher(token, '2026-11-24T12:00:00.000Z')
    const { url } = await feedOf(consultor.token)
    expect((await feedOf(consultor.token)).url).toBe(url)
    const { pathname } = new URL(url)
    const answer = await t.call('GET', pathname)
    expect(answer.headers['content-type']).toContain('text/calendar')
    const lines = answer.body.split('\r\n')
    const evento = lines
      .slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)
      .filter(line => !line.startsWith('UID') && !line.startsWith('DTSTAMP'))
    expect(evento).toEqual([
      'BEGIN:VEVENT',
      'SEQUENCE:0',
      'DTSTART:20261124T120000Z',
      'DTEND:20261124T130000Z',
      `SUMMARY:Conversa com ${pessoa.nome.split(' ')[0]}`,
      expect.stringMatching(/^URL:/),
      ...(lines.find(line => line.startsWith(' ')) ? [expect.stringMatching(/^ /)] : []),
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ])
    for (const secret of [pessoa.email, pessoa.nome, 'meet.exemplo', 'turma']) expect(answer.body).not.toContain(secret)
  })

  test('answers 304 while nothing changed, and another file after a change', async () => {
    const { consultor, token } = await withLink()
    const { pathname } = new URL((await feedOf(consultor.token)).url)
    const { etag } = (await t.call('GET', pathname)).headers
    const headers = { 'if-none-match': String(etag) }
    expect((await t.call('GET', pathname, { headers })).statusCode).toBe(304)
    await escolher(token, '2026-11-24T12:00:00.000Z')
    expect((await t.call('GET', pathname, { headers })).statusCode).toBe(200)
    expect((await get(consultor.token)).feed.lido_em).not.toBeNull()
  })

  test('is revoked for good: the old address answers 404, the next one is another', async () => {
    const consultor = await createConsultor(t)
    const { url } = await feedOf(consultor.token)
    await t.call('POST', '/consultores/horarios/calendario/revogar', { token: consultor.token, body: {} })
    expect((await t.call('GET', new URL(url).pathname)).statusCode).toBe(404)
    expect((await get(consultor.token)).feed).toBeNull()
    expect((await feedOf(consultor.token)).url).not.toBe(url)
    consultor.token = await signIn(t, consultor)
  })
})
