import { DAY_MS } from '#shared/platform/time.ts'

/** One conversation as a calendar event (RFC 5545, RFC 5546). */
export interface Evento {
  /** PUBLISH for a file to take home; REQUEST and CANCEL come by mail. */
  metodo: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  uid: string
  sequencia: number
  /** When this file is made. */
  em: Date
  inicio: Date
  fim: Date
  titulo: string
  texto: string
  local: string | null
  /** URL in the event. */
  url: string
  de: { nome: string; email: string }
  para: { nome: string; email: string }
}

/** One event as a file: UTC instants, which need no table of time zones; lines of 75 octets at most, ended by CRLF. */
export const ics = (evento: Evento): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quadrante//Agenda//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${evento.metodo}`,
    'BEGIN:VEVENT',
    `UID:${evento.uid}`,
    `SEQUENCE:${evento.sequencia}`,
    `DTSTAMP:${utc(evento.em)}`,
    `DTSTART:${utc(evento.inicio)}`,
    `DTEND:${utc(evento.fim)}`,
    `SUMMARY:${escaped(evento.titulo)}`,
    `DESCRIPTION:${escaped(evento.texto)}`,
    ...(evento.local ? [`LOCATION:${escaped(evento.local)}`] : []),
    `URL:${evento.url}`,
    `ORGANIZER;CN=${quoted(evento.de.nome)}:mailto:${evento.de.email}`,
    `ATTENDEE;CN=${quoted(evento.para.nome)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${evento.para.email}`,
    `STATUS:${evento.metodo === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

/** A whole day that calendars show without blocking an hour. */
export interface Dia {
  uid: string
  /** yyyy-mm-dd */
  dia: string
  titulo: string
  texto: string
  url: string
}

/** Days as one file to take home (PUBLISH); each ends with the day after it, as all-day events do. */
export const icsDias = (dias: readonly Dia[], em: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quadrante//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...dias.flatMap(({ uid, dia, titulo, texto, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'SEQUENCE:0',
      `DTSTAMP:${utc(em)}`,
      `DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${new Date(Date.parse(dia) + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`,
      `SUMMARY:${escaped(titulo)}`,
      `DESCRIPTION:${escaped(texto)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** A value of type TEXT. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A parameter's value; a quotation mark has no place in it, and a line's end would begin another property. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`

const OCTETS = 75

/** Cut between characters, never inside one; each line that goes on begins with a space, which counts. */
function folded(line: string): string {
  let out = ''
  let room = OCTETS
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) {
      out += '\r\n '
      room = OCTETS - 1
    }
    out += character
    room -= octets
  }
  return out
}
