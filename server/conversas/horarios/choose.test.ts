import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createParticipante, signIn } from '#test/app/factories.ts'
import { encontrosOf, horariosOf } from '#test/domain/encontros.ts'

let t: TestApp
const { recomecar, create, created, mails, agenda } = encontrosOf(() => t)
const { link, ver, escolher, cancelar, withLink } = horariosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(recomecar)
afterAll(() => t.close())

/** Tuesday at 09:00 and 10:15, Wednesday at 09:00, in São Paulo. */
const [TERCA, DEPOIS, QUARTA] = [
  '2026-11-24T12:00:00.000Z',
  '2026-11-24T13:15:00.000Z',
  '2026-11-25T12:00:00.000Z',
] as const

/** Organizer and attendees of a calendar part, by their addresses. */
function partesOf(file: string | null | undefined) {
  const lines = (file ?? '').replaceAll('\r\n ', '').split('\r\n')
  const of = (name: string) => lines.filter(line => line.startsWith(name)).map(line => line.split(':mailto:')[1])
  return { organizer: of('ORGANIZER')[0], attendees: of('ATTENDEE') }
}

describe('a link "escolha um horário"', () => {
  test('books nothing when it is opened, however often', async () => {
    const { consultor, token } = await withLink()
    const first = await ver(token)
    expect(await ver(token)).toEqual(first)
    expect(first).toMatchObject({ estado: 'aberto', motivo: null, conversa: null, minutos: 60, modo: 'video' })
    expect(first.livres).toContain(TERCA)
    expect((await agenda(consultor)).results).toEqual([])
  })

  test('books the hour that its person chose, tells both, and is the same when pressed twice', async () => {
    const { consultor, pessoa, token } = await withLink()
    const [one, two] = [await escolher(token, TERCA, 'America/Manaus'), await escolher(token, TERCA)]
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect(one.json()).toMatchObject({ estado: 'marcado', conversa: { quando: TERCA, mudancas_restantes: 2 } })
    const { results } = await agenda(consultor)
    expect(results).toMatchObject([{ quando: TERCA, minutos: 60, estado: 'marcado', escolhido: true }])
    const [mail] = (await mails(pessoa.email)).slice(-1)
    expect(mail?.assunto).toBe(`Marcada: a sua conversa com ${consultor.nome}`)
    expect(mail?.texto).toContain('08:00 (Manaus)')
    expect(mail?.texto).toContain(`/horario/${token}`)
    expect(mail?.calendario).toContain('METHOD:REQUEST')
    const [hers, ...more] = (await mails(consultor.email)).filter(({ assunto }) => assunto.includes('escolheu'))
    expect(more).toEqual([])
    expect(hers?.calendario).toContain(`DTSTART:20261124T120000Z`)
    // A calendar takes no request whose organizer is its owner.
    expect(partesOf(hers?.calendario)).toEqual({
      organizer: t.deps.installation.contact(),
      attendees: [consultor.email],
    })
    expect(partesOf(mail?.calendario).attendees).toEqual([pessoa.email])
    expect(partesOf(mail?.calendario).organizer).not.toBe(pessoa.email)
  })

  test('refuses an hour that is not free: outside her week, too near, taken by her or by another person', async () => {
    const { consultor, pessoa, token } = await withLink()
    const outra = await createParticipante(t, consultor)
    for (const quando of [
      '2026-11-21T17:00:00.000Z',
      '2026-11-24T12:01:00.000Z',
      '2026-11-28T12:00:00.000Z',
      '2027-03-01T12:00:00.000Z',
    ])
      expect((await escolher(token, quando)).json().codigo).toBe('horario_ocupado')
    await created(consultor, pessoa, { quando: QUARTA })
    expect((await escolher(token, QUARTA)).json().codigo).toBe('horario_ocupado')
    await escolher(await link(consultor, outra), TERCA)
    expect((await escolher(token, TERCA)).json().codigo).toBe('horario_ocupado')
    expect((await ver(token)).livres).toContain(DEPOIS)
  })

  test('is moved twice by its person and not a third time, and both hear of it', async () => {
    const { consultor, pessoa, token } = await withLink()
    await escolher(token, TERCA)
    const moves = [await escolher(token, DEPOIS), await escolher(token, QUARTA), await escolher(token, TERCA)]
    expect(moves.map(each => each.statusCode)).toEqual([200, 200, 409])
    expect(moves[2]?.json().codigo).toBe('horario_nao_muda')
    expect(await ver(token)).toMatchObject({ conversa: { quando: QUARTA, mudancas_restantes: 0 }, livres: [] })
    const [mail] = (await mails(consultor.email)).slice(-1)
    expect(mail?.assunto).toBe(`${pessoa.nome} mudou o horário da conversa`)
    expect(mail?.calendario).toContain('SEQUENCE:2')
  })

  test('is called off by its person, and the hour is free again', async () => {
    const { consultor, pessoa, token } = await withLink()
    await escolher(token, TERCA)
    expect((await cancelar(token)).json()).toMatchObject({ estado: 'encerrado', motivo: 'desmarcado' })
    expect((await cancelar(token)).json().codigo).toBe('link_encerrado')
    const outra = await createParticipante(t, consultor)
    expect((await escolher(await link(consultor, outra), TERCA)).statusCode).toBe(200)
    const [mail] = (await mails(pessoa.email)).slice(-1)
    expect(mail?.assunto).toBe(`Desmarcada: a sua conversa com ${consultor.nome}`)
    expect((await agenda(consultor)).liberadas).toMatchObject([{ quando: TERCA, por: 'pessoa', nome: pessoa.nome }])
  })

  test('lets its person move or call off only until the hours that the consultor set', async () => {
    const { token } = await withLink()
    await escolher(token, TERCA)
    t.clock.set('2026-11-24T00:00:00.001Z')
    expect((await escolher(token, QUARTA)).json().codigo).toBe('horario_nao_muda')
    expect((await cancelar(token)).json().codigo).toBe('horario_nao_muda')
    t.clock.advance(DAY_MS)
    expect(await ver(token)).toMatchObject({ estado: 'encerrado', motivo: 'passou' })
  })

  test('counts every act before the work, and stops after thirty in an hour', async () => {
    const { token } = await withLink()
    const codes = await Promise.all(
      Array.from({ length: 32 }, async () => (await escolher(token, '2026-11-28T12:00:00.000Z')).statusCode),
    )
    expect(codes.filter(code => code === 429)).toHaveLength(2)
  })

  test('is moved and called off by the consultor too; her own overlap with it is refused', async () => {
    const { consultor, pessoa, token } = await withLink()
    await escolher(token, TERCA)
    const outra = await createParticipante(t, consultor)
    expect((await create(consultor, outra, { quando: '2026-11-24T12:30:00.000Z' })).json().codigo).toBe(
      'horario_ocupado',
    )
    const [{ id_encontro }] = (await agenda(consultor)).results
    await t.call('POST', `/consultores/encontros/${id_encontro}/desmarcar`, { token: consultor.token, body: {} })
    expect((await ver(token)).motivo).toBe('desmarcado')
    expect((await mails(pessoa.email)).at(-1)?.assunto).toBe(`Desmarcada: a sua conversa com ${consultor.nome}`)
    expect((await create(consultor, outra, { quando: '2026-11-24T12:30:00.000Z' })).statusCode).toBe(200)
  })

  test('waits on the page of its person, who finds it there signed in, and nobody else does', async () => {
    const { consultor, pessoa, token } = await withLink()
    pessoa.token = await signIn(t, pessoa)
    const escolhas = async (bearer: string) =>
      (await t.call('GET', '/encontros/escolhas', { token: bearer })).json().results
    expect(await escolhas(pessoa.token)).toEqual([{ token, nome_consultor: consultor.nome, id_encontro: null }])
    await escolher(token, TERCA)
    expect(await escolhas(pessoa.token)).toMatchObject([{ token, id_encontro: expect.any(String) }])
    expect(await escolhas(consultor.token)).toEqual([])
    const file = await t.call('GET', `/horarios/${token}/convite.ics`)
    expect(file.body).toContain('DTSTART:20261124T120000Z')
  })
})
