import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { encontrosOf, horariosOf } from '#test/domain/encontros.ts'
import { openCalendar, readCalendario } from '#test/outside/calendario/readers.ts'
import { ics, icsDays } from '../../../platform/text/ics.ts'

let t: TestApp
const { recomecar, created, change, act, mails, pair } = encontrosOf(() => t)
const horarios = horariosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(recomecar)
afterAll(() => t.close())

test("a conversation's whole life in a calendar: marked, moved, called off, marked again", async () => {
  const { consultor, pessoa } = await pair()
  const calendar = openCalendar()
  const latest = async () => (await mails(pessoa.email)).at(-1)!.calendario!
  const { id_encontro } = await created(consultor, pessoa, { local: 'https://meet.exemplo.com.br/a;b,c' })
  const marked = await latest()
  expect(readCalendario(marked)).toMatchObject({ metodo: 'REQUEST', eventos: [{ convidados: [pessoa.email] }] })
  expect(calendar.take(marked)).toBe(true)

  await change(consultor, id_encontro, 0, { quando: '2026-11-26T13:00:00.000Z', minutos: 90 })
  const moved = await latest()
  expect(calendar.take(moved)).toBe(true)
  expect(calendar.shown()).toMatchObject([
    { sequencia: 1, inicio: '2026-11-26T13:00:00Z', fim: '2026-11-26T14:30:00Z', estado: 'CONFIRMED' },
  ])
  // The mail of before, opened late, brings nothing back.
  expect(calendar.take(marked)).toBe(false)

  await act(consultor, id_encontro, 'desmarcar')
  const calledOff = await latest()
  expect(readCalendario(calledOff)).toMatchObject({ metodo: 'CANCEL', eventos: [{ sequencia: 2 }] })
  expect(calendar.take(calledOff)).toBe(true)
  expect(calendar.shown()).toEqual([])
  expect(calendar.take(moved)).toBe(false)

  await change(consultor, id_encontro, 2, {})
  const again = await latest()
  expect(readCalendario(again).metodo).toBe('REQUEST')
  expect(calendar.take(again)).toBe(true)
  expect(calendar.shown()).toMatchObject([{ sequencia: 3, inicio: '2026-11-25T13:00:00Z' }])
  expect(calendar.take(calledOff)).toBe(false)
  // All were one event.
  expect(new Set([marked, moved, calledOff, again].map(file => readCalendario(file).eventos[0]!.uid)).size).toBe(1)

  // The downloaded file and the subscribed agenda are of the same event, and published.
  const file = await t.call('GET', `/encontros/${id_encontro}/convite.ics`, { token: pessoa.token })
  const { feed } = (
    await t.call('POST', '/consultores/horarios/calendario', { token: consultor.token, body: {} })
  ).json()
  const agenda = await t.app.inject(new URL(feed.url).pathname)
  for (const { body } of [file, agenda])
    expect(readCalendario(body)).toMatchObject({
      metodo: 'PUBLISH',
      eventos: [{ uid: calendar.shown()[0]!.uid, sequencia: 3, convidados: [] }],
    })
})

test('an hour that the person chose is asked of both by somebody else, and its end by link reaches both calendars', async () => {
  const { consultor, pessoa, token } = await horarios.withLink()
  const quando = '2026-11-24T12:00:00.000Z'
  expect((await horarios.escolher(token, quando)).statusCode).toBe(200)
  const both = [openCalendar(), openCalendar()]
  const files = async () => {
    t.clock.advance(1)
    await t.deliverMail()
    const newest = ({ email }: { email: string }) =>
      t.deps.db
        .selectFrom('caixa_local')
        .select('calendario')
        .where('destinatario', '=', email)
        .where('calendario', 'is not', null)
        .orderBy('recebida_em', 'desc')
        .executeTakeFirstOrThrow()
    return (await Promise.all([pessoa, consultor].map(newest))).map(({ calendario }) => calendario!)
  }
  const asked = await files()
  expect(asked.map(file => readCalendario(file).eventos[0]!.convidados)).toEqual([[pessoa.email], [consultor.email]])
  expect(both.map((calendar, n) => calendar.take(asked[n]!))).toEqual([true, true])
  expect((await horarios.cancelar(token)).statusCode).toBe(200)
  const ended = await files()
  expect(ended.map(file => readCalendario(file).metodo)).toEqual(['CANCEL', 'CANCEL'])
  expect(both.map((calendar, n) => [calendar.take(ended[n]!), calendar.shown()])).toEqual([
    [true, []],
    [true, []],
  ])
})

test('whole days are read as days', () => {
  const dia = { uid: 'a@b', dia: '2026-12-31', titulo: 'Olhar; de novo', texto: 'x', url: 'https://exemplo.com.br' }
  expect(readCalendario(icsDays([dia], new Date('2026-11-21T12:00:00Z'))).eventos).toMatchObject([
    { inicio: '2026-12-31', fim: '2027-01-01', titulo: 'Olhar; de novo', convidados: [] },
  ])
})

test.each<[string, (file: string) => string]>([
  ['an attendee', file => file.replace('STATUS', 'ATTENDEE:mailto:a@exemplo.com.br\r\nSTATUS')],
  ['a zone without its table', file => file.replace('DTSTART:', 'DTSTART;TZID=America/Sao_Paulo:')],
  ['a time of nowhere', file => file.replace(/(DTSTART:\S+)Z/, '$1')],
  ['line ends of Unix', file => file.replaceAll('\r\n', '\n')],
  ['two SEQUENCE', file => file.replace('SEQUENCE:0', 'SEQUENCE:0\r\nSEQUENCE:1')],
])('a published file with %s is refused', (_, plant) => {
  const pessoa = { nome: 'Élisa', email: 'elisa@exemplo.com.br' }
  const file = ics({
    metodo: 'PUBLISH',
    uid: 'a@exemplo.com.br',
    sequencia: 0,
    em: new Date('2026-11-21T12:00:00Z'),
    inicio: new Date('2026-11-25T13:00:00Z'),
    fim: new Date('2026-11-25T14:00:00Z'),
    titulo: 'Conversa',
    texto: 'x',
    local: null,
    url: 'https://exemplo.com.br',
    de: { nome: 'Marina', email: 'marina@exemplo.com.br' },
    para: pessoa,
  })
  expect(readCalendario(file).eventos).toHaveLength(1)
  expect(() => readCalendario(plant(file))).toThrow()
})
