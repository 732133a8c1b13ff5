import { DAY_MS } from '#shared/platform/time.ts'

/** One encontro as a calendar event (RFC 5545, RFC 5546). */
export interface IcsEvent {
  /** PUBLISH for a file to download; REQUEST and CANCEL for mails. */
  metodo: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  uid: string
  sequencia: number
  /** Instant at which this file is made. */
  em: Date
  inicio: Date
  fim: Date
  titulo: string
  texto: string
  local: string | null
  /** Link shown in the event. */
  url: string
  /** Organizer: never the reader, whose calendar takes a request of her own for done already. */
  de: { nome: string; email: string }
  /** Reader of the mail. */
  para: { nome: string; email: string }
}

/**
 * Writes one event as an iCalendar file, with UTC times, which need no time zone table, and CRLF lines of at most 75
 * octets.
 */
export const ics = (evento: IcsEvent): string =>
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
    // A published event has no attendees (RFC 5546 §3.2.1).
    ...(evento.metodo === 'PUBLISH' ? [] : [attendee(evento.para)]),
    `STATUS:${evento.metodo === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

/** A whole day in a calendar that marks no time as busy. */
export interface IcsDay {
  uid: string
  /** Date as yyyy-mm-dd. */
  dia: string
  titulo: string
  texto: string
  url: string
}

/** Writes days as one file to download (PUBLISH); each ends on the next day, as all-day events do. */
export const icsDays = (dias: readonly IcsDay[], em: Date): string =>
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

/** One conversation of an agenda that calendar programs subscribe to. */
export type CalendarEvent = Pick<IcsEvent, 'uid' | 'sequencia' | 'em' | 'inicio' | 'fim' | 'titulo' | 'url'>

/**
 * Writes an agenda to subscribe to, with UTC times, and asks to be read again after an hour. Its DTSTAMP is the moment
 * of the last change, so that an unchanged agenda is an unchanged file.
 */
export const icsAgenda = (eventos: readonly CalendarEvent[], nome: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quadrante//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(nome)}`,
    `X-WR-CALNAME:${escaped(nome)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...eventos.flatMap(({ uid, sequencia, em, inicio, fim, titulo, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SEQUENCE:${sequencia}`,
      `DTSTAMP:${utc(em)}`,
      `DTSTART:${utc(inicio)}`,
      `DTEND:${utc(fim)}`,
      `SUMMARY:${escaped(titulo)}`,
      `URL:${url}`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

const attendee = ({ nome, email }: IcsEvent['para']): string =>
  `ATTENDEE;CN=${quoted(nome)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${email}`

const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes a value of type TEXT. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/**
 * Quotes a parameter's value; quotation marks and control characters become spaces, since a line break would begin
 * another property.
 */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`

const OCTETS = 75

/** Folds a line at 75 octets without cutting a character; each continuation begins with a space, which counts. */
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
