import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { encontrosOf, QUARTA } from '#test/domain/encontros.ts'

let t: TestApp
const { recomecar, create, created, change, act, agenda, mails, subjects, pair } = encontrosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
// Each begins on the same day with people of its own.
beforeEach(recomecar)
afterAll(() => t.close())

describe('an arranged conversation', () => {
  test('is stored once however often it is sent, and is announced with a calendar file', async () => {
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

  test('promises a reminder on the day before only when one will be sent', async () => {
    const { consultor, pessoa } = await pair()
    const outra = await createParticipante(t, consultor)
    await created(consultor, pessoa)
    const far = (await mails(pessoa.email)).at(-1)!
    expect(far.texto).toContain('Na véspera você recebe um lembrete.')
    t.clock.set('2026-11-24T12:00:00.000Z')
    consultor.token = await signIn(t, consultor)
    await created(consultor, outra)
    const near = (await mails(outra.email)).find(({ assunto }) => assunto.includes('marcou uma conversa'))!
    expect(near.texto).toContain('vai junto com este e-mail.')
    expect(near.texto).not.toContain('lembrete')
  })

  test('is refused for a person who is no client, and with an invalid link', async () => {
    const { consultor, pessoa } = await pair()
    const other = await createConsultor(t)
    expect((await create(other, pessoa)).statusCode).toBe(404)
    expect((await create(consultor, consultor)).statusCode).toBe(404)
    expect((await create(consultor, { ...pessoa, id_usuario: 999_999 })).statusCode).toBe(404)
    const bad = await create(consultor, pessoa, { local: 'javascript:alert(1)' })
    expect(bad.json().campos).toEqual({ 'combinado.local': expect.stringContaining('https://') })
    expect((await create(consultor, pessoa, { modo: 'presencial', local: 'Rua Exemplo, 10' })).statusCode).toBe(200)
  })

  test('is announced again on a change, with the same UID and the next SEQUENCE; a change of an older version is refused', async () => {
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
    // A repetition changes nothing, and a change that the person does not see sends no calendar.
    const { quando, sequencia } = winner.json().encontro
    expect((await change(consultor, id_encontro, 0, { quando })).statusCode).toBe(200)
    const silent = await change(consultor, id_encontro, sequencia, { quando, tipo: 'acompanhamento' })
    expect(silent.json().encontro).toMatchObject({ tipo: 'acompanhamento', sequencia: 1 })
    expect(await mails(pessoa.email)).toHaveLength(2)
  })

  test('is announced as cancelled once, and only in its latest state when it changed before its first mail went', async () => {
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

  test('sends nothing when the consultor says that she tells the person herself', async () => {
    const { consultor, pessoa } = await pair()
    const { id_encontro, sequencia } = await created(consultor, pessoa, { avisar: false })
    await act(consultor, id_encontro, 'desmarcar')
    expect(await subjects(pessoa)).toEqual([])
    // Arranged again with a word: the person hears of it for the first time.
    await change(consultor, id_encontro, sequencia + 1, {})
    expect(await subjects(pessoa)).toEqual([`${consultor.nome} marcou uma conversa com você`])
  })

  test('reports another conversation at the same hour without refusing', async () => {
    const { consultor, pessoa } = await pair()
    const other = await createParticipante(t, consultor)
    await created(consultor, pessoa)
    const answer = await create(consultor, other, { quando: '2026-11-25T13:30:00.000Z' })
    expect(answer.json().coincidem).toEqual([expect.objectContaining({ nome: pessoa.nome, minutos: 60 })])
    const after = await create(consultor, other, { quando: '2026-11-25T14:30:00.000Z' })
    expect(after.json().coincidem).toEqual([])
  })

  test('sends one person twelve mails a day at most, and refuses changes past that', async () => {
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

describe('the person of a conversation', () => {
  test('sees future conversations, downloads them for a calendar and finds them in her copy', async () => {
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
    expect(file.body).not.toContain('ATTENDEE')
    const hers = await t.call('GET', `/encontros/${id_encontro}/convite.ics`, { token: consultor.token })
    expect(hers.body).toContain(`SUMMARY:Conversa com ${pessoa.nome}\r\n`)
    const copy = await t.call('GET', '/usuarios/meus-dados/exportar', { token: pessoa.token })
    expect(copy.json().encontros).toEqual([expect.objectContaining({ quando: QUARTA, estado: 'marcado' })])
  })

  test('keeps the encontro when the result is closed; erasing the account removes it and tells the consultor no name', async () => {
    const { consultor, pessoa } = await pair()
    await conclude(t, pessoa)
    await created(consultor, pessoa)
    await mails(pessoa.email)
    await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
    expect((await agenda(consultor)).results).toHaveLength(1)
    const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: pessoa.token,
      body: { confirmo: true },
    })
    expect(receipt.json().apagado).toMatchObject({ encontros: 1 })
    expect(await t.deps.db.selectFrom('encontros').selectAll().execute()).toEqual([])
    const told = (await mails(consultor.email)).at(-1)!
    expect(told.assunto).toBe('Uma conversa da sua agenda não existe mais')
    expect(told.texto).toContain('quarta-feira, 25 de novembro, às 10:00')
    expect(told.texto).not.toContain('Élisa')
  })
})
