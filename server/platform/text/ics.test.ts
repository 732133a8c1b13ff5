import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IcsEvent, ics, icsDays } from './ics.ts'

const EVENTO: IcsEvent = {
  metodo: 'REQUEST',
  uid: '6a1f0c1e-0000-4000-8000-000000000001@quadrante.exemplo.com.br',
  sequencia: 2,
  em: new Date('2026-11-21T12:00:00.000Z'),
  inicio: new Date('2026-11-25T13:00:00.000Z'),
  fim: new Date('2026-11-25T14:00:00.000Z'),
  titulo: 'Conversa com Élisa; a primeira, e mais',
  texto: 'Uma linha\nOutra linha com \\ e vírgula, que é comprida o bastante para não caber em setenta e cinco octetos',
  local: 'Rua Exemplo, 10; sala 3',
  url: 'https://quadrante.exemplo.com.br/agenda',
  de: { nome: 'Marina "Nina" Exemplo', email: 'marina@exemplo.com.br' },
  para: { nome: 'Élisa Exemplo', email: 'elisa@exemplo.com.br' },
}

/** Splits a file into lines, with folded lines joined as a calendar reads them. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
/** Unescapes a TEXT value as a calendar shows it. */
const shown = (value: string) => value.replace(/\\([\\;,nN])/g, (_, c) => (c.toLowerCase() === 'n' ? '\n' : c))
const valueIn = (file: string, property: string) =>
  shown(
    unfolded(file)
      .find(line => line.startsWith(`${property}:`))
      ?.slice(property.length + 1) ?? '',
  )

test('writes title, UTC times, place and attendees of an event, with its change number', () => {
  const lines = unfolded(ics(EVENTO))
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      `UID:${EVENTO.uid}`,
      'SEQUENCE:2',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261125T130000Z',
      'DTEND:20261125T140000Z',
      'SUMMARY:Conversa com Élisa\\; a primeira\\, e mais',
      'LOCATION:Rua Exemplo\\, 10\\; sala 3',
      'ORGANIZER;CN="Marina  Nina  Exemplo":mailto:marina@exemplo.com.br',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(ics({ ...EVENTO, local: null })).not.toContain('LOCATION')
  expect(ics({ ...EVENTO, metodo: 'CANCEL' })).toContain('STATUS:CANCELLED')
  for (const metodo of ['REQUEST', 'CANCEL', 'PUBLISH'] as const) {
    const attendees = unfolded(ics({ ...EVENTO, metodo })).filter(line => line.startsWith('ATTENDEE'))
    expect(attendees.map(line => line.split(':mailto:')[1])).toEqual(metodo === 'PUBLISH' ? [] : [EVENTO.para.email])
  }
})

test('folds lines at 75 octets and escapes any text, so that it reads back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
      // A carriage return is half of a line's end, and nothing by itself.
      const titulo = text.replaceAll('\r', '')
      const file = ics({ ...EVENTO, titulo, texto: titulo, de: { ...EVENTO.de, nome: text } })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(valueIn(file, 'SUMMARY')).toBe(titulo)
      expect(unfolded(file)).toHaveLength(unfolded(ics(EVENTO)).length)
    }),
  )
})

test("ends a whole day on the next day, also at a year's end, and marks no time as busy", () => {
  const dia = { uid: 'a@b', titulo: 'Olhar os combinados', texto: 'x', url: 'https://quadrante.exemplo.com.br/agenda' }
  const file = icsDays(
    [
      { ...dia, dia: '2026-12-06' },
      { ...dia, dia: '2026-12-31' },
    ],
    EVENTO.em,
  )
  const lines = unfolded(file)
  expect(lines.filter(line => line.startsWith('DT'))).toEqual([
    'DTSTAMP:20261121T120000Z',
    'DTSTART;VALUE=DATE:20261206',
    'DTEND;VALUE=DATE:20261207',
    'DTSTAMP:20261121T120000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
  ])
  expect(lines.filter(line => line === 'TRANSP:TRANSPARENT')).toHaveLength(2)
})
