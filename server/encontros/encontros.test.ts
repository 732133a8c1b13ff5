import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  type Conta,
  createConsultor,
  createLicencas,
  createParticipante,
  finalizar,
  type Participante,
  SENHA,
  signIn,
} from '#test/factories.ts'
import { lembrarEncontros } from './lembretes.ts'

const HOUR = 60 * 60 * 1000
/** 10:00 on Wednesday the 25th in São Paulo; the test's clock begins on Saturday the 21st. */
const QUARTA = '2026-11-25T13:00:00.000Z'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
// Each begins on the same day with people of its own, and no conversation of anybody's.
beforeEach(async () => {
  t.clock.set('2026-11-21T12:00:00.000Z')
  await t.deps.db.deleteFrom('encontros').execute()
})
afterAll(() => t.close())

const combinado = (overrides: Record<string, unknown> = {}) => ({
  quando: QUARTA,
  minutos: 60,
  modo: 'video',
  local: 'https://meet.exemplo.com.br/sala',
  tipo: 'devolutiva',
  avisar: true,
  ...overrides,
})

const create = (
  consultor: Conta,
  { id_usuario }: Conta,
  overrides: Record<string, unknown> = {},
  id_encontro: string = randomUUID(),
) =>
  t.call('POST', '/consultores/encontros', {
    token: consultor.token,
    body: { id_encontro, id_participante: id_usuario, combinado: combinado(overrides) },
  })
const created = async (consultor: Conta, pessoa: Conta, overrides: Record<string, unknown> = {}) => {
  const answer = await create(consultor, pessoa, overrides)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().encontro
}
const change = (consultor: Conta, id_encontro: string, sequencia: number, overrides: Record<string, unknown>) =>
  t.call('PUT', `/consultores/encontros/${id_encontro}`, {
    token: consultor.token,
    body: { sequencia, combinado: combinado(overrides) },
  })
const act = (consultor: Conta, id_encontro: string, what: 'desmarcar' | 'desfecho', body: unknown = {}) =>
  t.call('POST', `/consultores/encontros/${id_encontro}/${what}`, { token: consultor.token, body })
const agenda = async (consultor: Conta, query = '') =>
  (await t.call('GET', `/consultores/agenda${query}`, { token: consultor.token })).json()

/** What arrived at an address since the last look, newest last. */
async function mails(email: string) {
  // What stands in the box by the moment of its arrival has one of its own for each look.
  t.clock.advance(1)
  await t.deliverMail()
  return t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto', 'calendario'])
    .where('destinatario', '=', email)
    .where('assunto', 'like', '%conversa%')
    .orderBy('recebida_em')
    .execute()
}
const subjects = async ({ email }: Conta) => (await mails(email)).map(mail => mail.assunto)

async function pair(): Promise<{ consultor: Conta; pessoa: Participante }> {
  const consultor = await createConsultor(t, { licencas: 9 })
  return { consultor, pessoa: await createParticipante(t, consultor) }
}

describe('a conversation', () => {
  test('is arranged once however often it is sent, and told with a calendar file', async () => {
    const { consultor, pessoa } = await pair()
    const id = randomUUID()
    const [first, second] = await Promise.all([create(consultor, pessoa, {}, id), create(consultor, pessoa, {}, id)])
    expect(first.json().encontro).toMatchObject({ id_encontro: id, estado: 'marcado', sequencia: 0, respondidas: 0 })
    expect(second.json()).toEqual(first.json())
    const [mail, ...others] = await mails(pessoa.email)
    expect(others).toEqual([])
    expect(mail!.assunto).toBe(`${consultor.nome} marcou uma conversa com você`)
    expect(mail!.texto).toContain('quarta-feira, 25 de novembro, das 10:00 às 11:00 (horário de Brasília)')
    expect(mail!.texto).toContain('https://meet.exemplo.com.br/sala')
    for (const line of ['METHOD:REQUEST', 'SEQUENCE:0', 'DTSTART:20261125T130000Z', 'DTEND:20261125T140000Z'])
      expect(mail!.calendario).toContain(`${line}\r\n`)
    // Her own address is hers: without her consent the installation's stands in a stranger's calendar.
    expect(mail!.calendario).not.toContain(consultor.email)
  })

  test('is only with a client of hers, with a link that is one', async () => {
    const { consultor, pessoa } = await pair()
    const other = await createConsultor(t)
    expect((await create(other, pessoa)).statusCode).toBe(404)
    expect((await create(consultor, consultor)).statusCode).toBe(404)
    expect((await create(consultor, { ...pessoa, id_usuario: 999_999 })).statusCode).toBe(404)
    const bad = await create(consultor, pessoa, { local: 'javascript:alert(1)' })
    expect(bad.json().campos).toEqual({ 'combinado.local': expect.stringContaining('https://') })
    expect((await create(consultor, pessoa, { modo: 'presencial', local: 'Rua Exemplo, 10' })).statusCode).toBe(200)
  })

  test('that is changed is told anew under the same UID and the next SEQUENCE, on top of what stood', async () => {
    const { consultor, pessoa } = await pair()
    const { id_encontro } = await created(consultor, pessoa)
    await mails(pessoa.email)
    const later = { quando: '2026-11-26T13:00:00.000Z' }
    const [one, two] = await Promise.all([
      change(consultor, id_encontro, 0, later),
      change(consultor, id_encontro, 0, { quando: '2026-11-27T13:00:00.000Z' }),
    ])
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409])
    const winner = one.statusCode === 200 ? one : two
    expect(winner.json().encontro.sequencia).toBe(1)
    const [before, after] = await mails(pessoa.email)
    expect(after!.assunto).toBe(`Mudou a sua conversa com ${consultor.nome}`)
    expect(after!.calendario).toContain('SEQUENCE:1\r\n')
    const uid = (file: string | null) => /^UID:.*$/m.exec(file ?? '')?.[0]
    expect(uid(after!.calendario)).toBe(uid(before!.calendario))
    // The same again is the same; what the person does not see changes no calendar.
    const { quando, sequencia } = winner.json().encontro
    expect((await change(consultor, id_encontro, 0, { quando })).statusCode).toBe(200)
    const silent = await change(consultor, id_encontro, sequencia, { quando, tipo: 'acompanhamento' })
    expect(silent.json().encontro).toMatchObject({ tipo: 'acompanhamento', sequencia: 1 })
    expect(await mails(pessoa.email)).toHaveLength(2)
  })

  test('called off is told once; what was called off before the mail went says nothing', async () => {
    const { consultor, pessoa } = await pair()
    const { id_encontro } = await created(consultor, pessoa)
    await mails(pessoa.email)
    await Promise.all([act(consultor, id_encontro, 'desmarcar'), act(consultor, id_encontro, 'desmarcar')])
    const all = await mails(pessoa.email)
    expect(all.map(mail => mail.assunto).at(-1)).toBe(`Desmarcada: a sua conversa com ${consultor.nome}`)
    expect(all).toHaveLength(2)
    expect(all.at(-1)!.calendario).toContain('METHOD:CANCEL\r\n')
    expect(all.at(-1)!.calendario).toContain('STATUS:CANCELLED\r\n')
    expect((await agenda(consultor)).results).toEqual([])
    const second = await created(consultor, pessoa)
    await change(consultor, second.id_encontro, 0, { minutos: 30 })
    expect((await subjects(pessoa)).slice(2)).toEqual([`Mudou a sua conversa com ${consultor.nome}`])
  })

  test('is written down in silence where she tells the person herself', async () => {
    const { consultor, pessoa } = await pair()
    const { id_encontro, sequencia } = await created(consultor, pessoa, { avisar: false })
    await act(consultor, id_encontro, 'desmarcar')
    expect(await subjects(pessoa)).toEqual([])
    // Arranged again with a word: the person hears of it for the first time.
    await change(consultor, id_encontro, sequencia + 1, {})
    expect(await subjects(pessoa)).toEqual([`${consultor.nome} marcou uma conversa com você`])
  })

  test('beside another at the same hour is said, never refused', async () => {
    const { consultor, pessoa } = await pair()
    const other = await createParticipante(t, consultor)
    await created(consultor, pessoa)
    const answer = await create(consultor, other, { quando: '2026-11-25T13:30:00.000Z' })
    expect(answer.json().coincidem).toEqual([expect.objectContaining({ nome: pessoa.nome, minutos: 60 })])
    const after = await create(consultor, other, { quando: '2026-11-25T14:30:00.000Z' })
    expect(after.json().coincidem).toEqual([])
  })

  test('tells one person twelve times a day at most, and changes nothing past that', async () => {
    const { consultor, pessoa } = await pair()
    let { id_encontro, sequencia } = await created(consultor, pessoa)
    for (let n = 1; n < 12; n++) {
      const answer = await change(consultor, id_encontro, sequencia, { minutos: 20 + n })
      sequencia = answer.json().encontro.sequencia
    }
    expect((await change(consultor, id_encontro, sequencia, { minutos: 100 })).statusCode).toBe(429)
    expect((await agenda(consultor)).results[0]).toMatchObject({ minutos: 31, sequencia })
  })
})

describe('the agenda', () => {
  test('holds the days of São Paulo that were asked for, and nobody else’s', async () => {
    const { consultor, pessoa } = await pair()
    const foreign = await pair()
    await created(foreign.consultor, foreign.pessoa)
    // 23:30 on the 25th in São Paulo, the 26th in London.
    const { id_encontro } = await created(consultor, pessoa, { quando: '2026-11-26T02:30:00.000Z' })
    const ids = async (query: string) =>
      (await agenda(consultor, query)).results.map((row: { id_encontro: string }) => row.id_encontro)
    expect(await ids('?de=2026-11-25&ate=2026-11-25')).toEqual([id_encontro])
    expect(await ids('?de=2026-11-26&ate=2026-11-30')).toEqual([])
    expect(await ids(`?id_participante=${foreign.pessoa.id_usuario}`)).toEqual([])
  })

  test('shows the days noted beside a result where no conversation stands on them', async () => {
    const { consultor, pessoa } = await pair()
    await finalizar(t, pessoa)
    const body = { anotacoes: '', data_conversa: '2026-11-25', versao: 0 }
    await t.call('PUT', `/disc/conversa/${pessoa.id_licenca}`, { token: consultor.token, body })
    const noted = async () => (await agenda(consultor, '?de=2026-11-23&ate=2026-11-29')).anotados
    expect(await noted()).toEqual([expect.objectContaining({ nome: pessoa.nome, data_conversa: '2026-11-25' })])
    const { id_encontro } = await created(consultor, pessoa)
    expect(await noted()).toEqual([])
    await act(consultor, id_encontro, 'desmarcar')
    expect(await noted()).toHaveLength(1)
  })

  test('asks how it went once it is over, and an answer can be taken back', async () => {
    const { consultor, pessoa } = await pair()
    await finalizar(t, pessoa)
    const { id_encontro } = await created(consultor, pessoa)
    expect((await act(consultor, id_encontro, 'desfecho', { estado: 'aconteceu' })).json().codigo).toBe(
      'encontro_ainda_nao',
    )
    t.clock.set('2026-11-25T14:00:00.000Z')
    consultor.token = await signIn(t, consultor)
    expect(await agenda(consultor)).toMatchObject({ total_atrasados: 1, atrasados: [{ id_encontro }] })
    expect((await act(consultor, id_encontro, 'desfecho', { estado: 'aconteceu' })).json().encontro.estado).toBe(
      'aconteceu',
    )
    expect((await agenda(consultor)).total_atrasados).toBe(0)
    const state = async () =>
      (await t.deps.db
        .selectFrom('pessoas')
        .select(['estado', 'conversado_em'])
        .where('id_consultor', '=', consultor.id_usuario)
        .executeTakeFirstOrThrow()) as object
    expect(await state()).toEqual({ estado: 'conversado', conversado_em: new Date('2026-11-25T14:00:00.000Z') })
    await act(consultor, id_encontro, 'desfecho', { estado: 'marcado' })
    expect((await agenda(consultor)).total_atrasados).toBe(1)
    expect(await state()).toEqual({ estado: 'pronto', conversado_em: null })
    await act(consultor, id_encontro, 'desmarcar')
    expect((await act(consultor, id_encontro, 'desfecho', { estado: 'aconteceu' })).statusCode).toBe(409)
  })

  test('names whose result waits for a conversation, with the letters while the person lets her see them', async () => {
    const { consultor, pessoa } = await pair()
    await finalizar(t, pessoa)
    const list = async () =>
      (await t.call('GET', '/consultores/agenda/sem-conversa', { token: consultor.token })).json()
    expect(await list()).toMatchObject({ total: 1, results: [{ nome: pessoa.nome, codigo: expect.any(String) }] })
    await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
    expect(await list()).toMatchObject({ total: 1, results: [{ nome: pessoa.nome, codigo: null }] })
    await created(consultor, pessoa)
    expect((await list()).results).toEqual([])
  })

  test('belongs to its consultor: every act on another’s is the same 404', async () => {
    const { consultor, pessoa } = await pair()
    const other = await createConsultor(t)
    const { id_encontro } = await created(consultor, pessoa)
    const missing = randomUUID()
    for (const id of [id_encontro, missing]) {
      expect((await change(other, id, 0, { minutos: 30 })).statusCode).toBe(404)
      expect((await act(other, id, 'desmarcar')).statusCode).toBe(404)
      expect((await act(other, id, 'desfecho', { estado: 'aconteceu' })).statusCode).toBe(404)
      const file = await t.call('GET', `/encontros/${id}/convite.ics`, { token: other.token })
      expect(file.statusCode).toBe(404)
    }
    // And its id is no key to it: arranging under it answers what is not hers as not there.
    expect((await create(other, pessoa, {}, id_encontro)).statusCode).toBe(404)
    const theirs = await createParticipante(t, await stocked(other))
    expect((await create(other, theirs, {}, id_encontro)).statusCode).toBe(404)
  })
})

const stocked = async (consultor: Conta) => {
  await createLicencas(t, consultor)
  return consultor
}

describe('the day before', () => {
  const look = () => Promise.all([lembrarEncontros(t.deps), lembrarEncontros(t.deps)])
  const reminders = async (conta: Conta) => (await subjects(conta)).filter(assunto => /Lembrete|Você tem/.test(assunto))

  test('at nine both are reminded once: the person of hers, the consultor of all that she has', async () => {
    const { consultor, pessoa } = await pair()
    const other = await createParticipante(t, consultor)
    await created(consultor, pessoa)
    await created(consultor, other, { quando: '2026-11-25T18:00:00.000Z', avisar: false })
    t.clock.set('2026-11-24T11:59:59.000Z')
    await look()
    expect(await reminders(pessoa)).toEqual([])
    t.clock.set('2026-11-24T12:00:00.000Z')
    await look()
    await look()
    expect(await reminders(pessoa)).toEqual([`Lembrete: a sua conversa com ${consultor.nome}`])
    expect(await reminders(other)).toEqual([])
    expect(await reminders(consultor)).toEqual(['Você tem 2 conversas marcadas: quarta-feira, 25 de novembro'])
    t.clock.advance(3 * HOUR)
    await look()
    expect(await reminders(pessoa)).toHaveLength(1)
  })

  test('what was moved to another day is reminded of again, what was arranged since nine is not', async () => {
    const { consultor, pessoa } = await pair()
    const { id_encontro } = await created(consultor, pessoa)
    t.clock.set('2026-11-24T15:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toHaveLength(1)
    consultor.token = await signIn(t, consultor)
    await change(consultor, id_encontro, 0, { quando: '2026-11-25T19:00:00.000Z' })
    await look()
    expect(await reminders(pessoa)).toHaveLength(1)
    await change(consultor, id_encontro, 1, { quando: '2026-11-27T19:00:00.000Z' })
    t.clock.set('2026-11-26T15:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toHaveLength(2)
  })

  test('nobody is reminded of what was called off, is over, or has lost one of its two', async () => {
    const { consultor, pessoa } = await pair()
    const off = await created(consultor, pessoa)
    await act(consultor, off.id_encontro, 'desmarcar')
    await created(consultor, pessoa)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    t.clock.set('2026-11-24T12:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toEqual([])
    // Nor does the person's own page speak of it while the consultor may not work here.
    const mine = async () =>
      (await t.call('GET', '/encontros', { token: await signIn(t, pessoa) })).json().results.length
    expect(await mine()).toBe(0)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: true })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    expect(await mine()).toBe(1)
    t.clock.set('2026-11-25T14:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toEqual([])
    expect(await mine()).toBe(0)
  })
})

describe('the person', () => {
  test('sees what lies ahead, takes it into a calendar and into her copy', async () => {
    const { consultor, pessoa } = await pair()
    const { id_encontro } = await created(consultor, pessoa)
    const mine = (await t.call('GET', '/encontros', { token: pessoa.token })).json()
    expect(mine.results).toEqual([
      {
        id_encontro,
        nome_consultor: consultor.nome,
        quando: QUARTA,
        minutos: 60,
        modo: 'video',
        local: 'https://meet.exemplo.com.br/sala',
        tipo: 'devolutiva',
      },
    ])
    const file = await t.call('GET', `/encontros/${id_encontro}/convite.ics`, { token: pessoa.token })
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.headers['content-disposition']).toContain('attachment; filename="conversa-')
    expect(file.body).toContain(`SUMMARY:Conversa com ${consultor.nome}\r\n`)
    expect(file.body).toContain('METHOD:PUBLISH\r\n')
    const hers = await t.call('GET', `/encontros/${id_encontro}/convite.ics`, { token: consultor.token })
    expect(hers.body).toContain(`SUMMARY:Conversa com ${pessoa.nome}\r\n`)
    const copy = await t.call('GET', '/usuarios/meus-dados/exportar', { token: pessoa.token })
    expect(copy.json().encontros).toEqual([expect.objectContaining({ quando: QUARTA, estado: 'marcado' })])
  })

  test('who closes her result keeps the conversation; who erases her account takes it along, and the consultor hears no name', async () => {
    const { consultor, pessoa } = await pair()
    await finalizar(t, pessoa)
    await created(consultor, pessoa)
    await mails(pessoa.email)
    await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
    expect((await agenda(consultor)).results).toHaveLength(1)
    const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: pessoa.token,
      body: { senha_atual: SENHA },
    })
    expect(receipt.json().apagado).toMatchObject({ encontros: 1 })
    expect(await t.deps.db.selectFrom('encontros').selectAll().execute()).toEqual([])
    const told = (await mails(consultor.email)).at(-1)!
    expect(told.assunto).toBe('Uma conversa da sua agenda não existe mais')
    expect(told.texto).toContain('quarta-feira, 25 de novembro, às 10:00')
    expect(told.texto).not.toContain('Élisa')
  })
})
