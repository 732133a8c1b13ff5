import ICAL from 'ical.js'

/** One event as a calendar program takes it from a file. */
export interface Lido {
  uid: string
  sequencia: number
  inicio: string
  fim: string
  titulo: string
  local: string
  estado: string
  organizador: string
  convidados: string[]
}

/** Content of a calendar file, the same for each reader. */
export interface Calendario {
  metodo: string
  eventos: Lido[]
}

const address = (value: unknown) => String(value ?? '').replace(/^mailto:/, '')

/** Reads a calendar file with ical.js. @throws when it is no whole VCALENDAR */
function readWithIcal(file: string): Calendario {
  const root = new ICAL.Component(ICAL.parse(file))
  const text = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')
  return {
    metodo: text(root, 'method'),
    eventos: root.getAllSubcomponents('vevent').map(vevent => {
      const event = new ICAL.Event(vevent)
      return {
        uid: event.uid,
        sequencia: event.sequence,
        inicio: event.startDate.toString(),
        fim: event.endDate.toString(),
        titulo: event.summary,
        local: event.location ?? '',
        estado: text(vevent, 'status'),
        organizador: address(event.organizer),
        convidados: event.attendees.map(attendee => address(attendee.getFirstValue())),
      }
    }),
  }
}

const ONCE = ['UID', 'DTSTAMP', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'URL']
const LINE = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u
const INSTANT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/

/**
 * Reads a calendar file by RFC 5545 and 5546 alone and takes nothing that one of the large programs refuses: lines end
 * in CRLF and have 75 octets at most, times are in UTC or whole days (no TZID, which would need a VTIMEZONE), each
 * property that may stand once does, a published event has no attendee, a request has one and an organizer who is
 * another.
 * @throws {Error} with the line that breaks a rule
 */
function readStrictly(file: string): Calendario {
  const refuse = (why: string): never => {
    throw new Error(`${why}\n${file}`)
  }
  if (!file.endsWith('END:VCALENDAR\r\n') || /[^\r]\n|\r[^\n]/.test(file)) refuse('line ends')
  for (const line of file.split('\r\n')) if (Buffer.byteLength(line) > 75) refuse(`long: ${line}`)
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  const parsed = lines.map(line => {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? refuse(`no property: ${line}`)
    if (parameters.includes('TZID')) refuse(`a zone without its table: ${line}`)
    return { name, value }
  })
  if (lines[0] !== 'BEGIN:VCALENDAR') refuse('no calendar')
  const head = (name: string) => parsed.filter(line => line.name === name).map(({ value }) => value)
  for (const name of ['VERSION', 'PRODID', 'METHOD']) if (head(name).length !== 1) refuse(`${name} once`)
  const [metodo = ''] = head('METHOD')
  const eventos = eventsOf(parsed, refuse).map(event => strictEvent(event, metodo, refuse))
  if (eventos.length === 0 && metodo !== 'PUBLISH') refuse('no event')
  return { metodo, eventos }
}

type Line = { name: string; value: string }

function eventsOf(lines: Line[], refuse: (why: string) => never): Line[][] {
  const events: Line[][] = []
  let open: Line[] | null = null
  for (const line of lines) {
    if (line.value === 'VEVENT' && line.name === 'BEGIN') {
      if (open) refuse('an event in an event')
      open = []
      events.push(open)
    } else if (line.value === 'VEVENT' && line.name === 'END') open = null
    else open?.push(line)
  }
  return open ? refuse('an open event') : events
}

function strictEvent(event: Line[], metodo: string, refuse: (why: string) => never): Lido {
  const all = (name: string) => event.filter(line => line.name === name).map(({ value }) => value)
  const one = (name: string) => all(name)[0] ?? ''
  for (const name of ONCE) if (all(name).length !== 1) refuse(`${name} once`)
  const text = (name: string) => {
    const value = one(name)
    if (/[\\;,]/.test(value.replace(/\\[\\;,nN]/g, ''))) refuse(`${name} not escaped`)
    return value.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
  }
  const instant = (name: string) => {
    const [, y, m, d, h, min, s] = INSTANT.exec(one(name)) ?? refuse(`${name} neither UTC nor a day`)
    return h ? `${y}-${m}-${d}T${h}:${min}:${s}Z` : `${y}-${m}-${d}`
  }
  const convidados = all('ATTENDEE').map(address)
  const organizador = address(one('ORGANIZER'))
  if (metodo === 'PUBLISH' && convidados.length > 0) refuse('a published event with an attendee')
  if (metodo !== 'PUBLISH' && (convidados.length !== 1 || organizador === '' || convidados.includes(organizador)))
    refuse('a request to nobody, or of the reader herself')
  if (metodo === 'CANCEL' && one('STATUS') !== 'CANCELLED') refuse('a cancel that cancels nothing')
  if (!(instant('DTSTART') < instant('DTEND'))) refuse('ends before it begins')
  return {
    uid: one('UID'),
    sequencia: Number(one('SEQUENCE')),
    inicio: instant('DTSTART'),
    fim: instant('DTEND'),
    titulo: text('SUMMARY'),
    local: text('LOCATION'),
    estado: one('STATUS'),
    organizador,
    convidados,
  }
}

/** Reads a calendar file with two independent readers. @throws {Error} when one refuses it or they differ */
export function readCalendario(file: string): Calendario {
  const strict = readStrictly(file)
  const other = readWithIcal(file)
  if (JSON.stringify(strict) !== JSON.stringify(other))
    throw new Error(`read differently:\n${JSON.stringify(strict)}\n${JSON.stringify(other)}`)
  return strict
}

/**
 * A calendar that takes files as RFC 5546 says: one event a UID, and what is not newer than what stands changes nothing.
 */
export function openCalendar() {
  const events = new Map<string, Lido>()
  return {
    take(file: string): boolean {
      const fresh = readCalendario(file).eventos.filter(
        event => event.sequencia > (events.get(event.uid)?.sequencia ?? -1),
      )
      for (const event of fresh) events.set(event.uid, event)
      return fresh.length > 0
    },
    shown: () => [...events.values()].filter(({ estado }) => estado !== 'CANCELLED'),
  }
}
