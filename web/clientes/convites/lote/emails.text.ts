import { nomeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { visible } from '#shared/platform/fields/text.ts'
import { hasAt, isEmailHeading, isHeader, isNameHeading, plain } from './headings.ts'

/*
 * Reading people out of what is pasted: columns of a spreadsheet, the "To" line of a mail program, one a line, or all of
 * it mixed. Nobody is dropped: what holds no address is kept as typed, so that it can be mended, and a name beside an
 * address stays with it.
 */

/** One person read from a list: the text in the address's place, and the name beside it. */
export interface Lida {
  email: string
  nome: string | null
  /** The name as it stands there, when no mail can use it. */
  semNome?: string
  /** Company as the file has it. */
  empresa?: string | null
  etiquetas?: readonly string[]
}

/**
 * Separators between people or columns, whatever program the list comes from. A comma is none, because names contain
 * commas.
 */
const BREAKS = /[;\t]+/
const LINES = /\r\n|[\n\r\u2028\u2029]/
/** Characters around an address inside a piece. */
const AROUND = /[\s<>()[\]{}"“”«»|]+/
/** Removes `mailto:` and punctuation around an address. */
const clean = (token: string): string => token.replace(/^(mailto:)?['.:,]*/i, '').replace(/[.:'!?,]+$/, '')
/** Whether a word looks like an address without its @; names have no dot between letters. */
const looksLikeAddress = (token: string): boolean => /^[\w+-]+(\.[\w+-]+)+$/.test(token)
const WHOLE = /^[^\s@＠,]+[@＠][^\s@＠,]+\.[^\s@＠,.]{2,}$/

/** Returns the name found before an address, turning "Lima, Ana" into Ana Lima; null when it is no name. */
export function nameOf(text: string): string | null {
  const bare = text.replace(/["“”«»]/g, '').replace(/^[\s,;.:]+|[\s,;:]+$/g, '')
  const [last = '', first = '', ...more] = bare.split(/\s*,\s*/)
  return nomeDoConvite(first && more.length === 0 ? `${first} ${last}` : bare)
}

/** Returns the name that stands where a name does: as mails use it, or as typed when they cannot. */
export function nomeOuTexto(text: string): Pick<Lida, 'nome' | 'semNome'> {
  const nome = nameOf(text)
  return nome !== null || !/\p{L}/u.test(text) ? { nome } : { nome, semNome: text.trim() }
}

const NAMED = /([^<>]*)<([^<>]*[@＠][^<>]*)>/g

/** Returns the people of one piece, in order; the piece as typed when it has no address. */
export function peopleIn(piece: string): Lida[] {
  const people: Lida[] = []
  let end = 0
  for (const [whole, before = '', inside = ''] of piece.matchAll(NAMED)) {
    end = piece.indexOf(whole, end) + whole.length
    const addresses = partsOf(inside)
    // Another address may stand where the name does.
    if (hasAt(before)) people.push(...partsOf(before))
    people.push(
      ...addresses.map((person, i) => (i === 0 && !hasAt(before) ? { ...person, ...nomeOuTexto(before) } : person)),
    )
  }
  return [...people, ...partsOf(piece.slice(end), people.length > 0)]
}

/** Reads text without angle brackets: a comma separates people only between complete addresses. */
function partsOf(text: string, rest = false): Lida[] {
  if (!hasAt(text)) return withoutAt(text, rest)
  const parts = text.split(',').filter(part => part.trim() !== '')
  if (parts.every(hasAt)) return parts.flatMap(tokensOf)
  const people: Lida[] = []
  for (const [i, part] of parts.entries()) {
    if (hasAt(part)) {
      const broken = brokenBy(parts, i)
      if (broken) people.push({ email: clean(broken), nome: null })
      else {
        const before = parts[i - 1]
        const named = before && !hasAt(before) && !isBroken(parts, i - 1) ? nameOf(before) : null
        people.push(
          ...tokensOf(part).map((person, n) => ({ ...person, nome: person.nome ?? (n === 0 ? named : null) })),
        )
      }
    } else if (looksLikeAddress(clean(part.trim())) && !isBroken(parts, i))
      people.push({ email: clean(part.trim()), nome: null })
  }
  const last = parts.findLastIndex(hasAt)
  const behind = parts.slice(last + 1).filter((_, i) => !isBroken(parts, last + 1 + i))
  const [only] = people
  if (people.length === 1 && only && !only.nome && behind[0]) only.nome = nameOf(behind[0])
  if (people.length > 1)
    people.push(...behind.filter(part => !isAddressed(part)).flatMap(part => withoutAt(part, false)))
  return people
}

/**
 * Returns an address with a comma typed into it, joined with the parts that belong to it; null when the part is not
 * broken. The comma must touch text on both sides, with no name before it and no complete address followed by a name.
 */
function brokenBy(parts: readonly string[], i: number): string | null {
  const [before = '', part = '', after = ''] = [parts[i - 1], parts[i], parts[i + 1]]
  const [first = ''] = part.trim().split(/\s/)
  const cutBefore = !hasAt(before) && /\S$/.test(before) && /^\S/.test(part) && /^\s*[a-z0-9._+-]+$/.test(before)
  const cutAfter = !hasAt(after) && /^\S/.test(after) && !WHOLE.test(clean(first)) && /\S$/.test(part)
  if (!cutBefore && !cutAfter) return null
  return [cutBefore && before.trim(), part.trim(), cutAfter && after.trim()].filter(Boolean).join(',')
}
function isBroken(parts: readonly string[], i: number): boolean {
  const part = (parts[i] ?? '').trim()
  return [i - 1, i + 1].some(
    n => parts[n] !== undefined && hasAt(parts[n]) && (brokenBy(parts, n) ?? '').split(',').includes(part),
  )
}

/** Reads addresses among words; the words before an address are its name. */
function tokensOf(text: string): Lida[] {
  const people: Lida[] = []
  let words: string[] = []
  for (const token of text.split(AROUND).filter(Boolean)) {
    const address = clean(token)
    if (hasAt(address) || (looksLikeAddress(address) && words.length === 0)) {
      people.push({ email: address, nome: nameOf(words.join(' ')) })
      words = []
    } else words.push(token)
  }
  return people
}

/** Reads text without any @: words that look like addresses without their @, else the text as one line. */
function withoutAt(text: string, rest: boolean): Lida[] {
  const typed = text.replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, '')
  const parts = typed
    .split(/[\s,]+/)
    .map(clean)
    .filter(Boolean)
  if (parts.length > 0 && parts.every(looksLikeAddress)) return parts.map(email => ({ email, nome: null }))
  // Behind the last address of a line come signs and remarks; behind a comma, somebody else.
  return typed === '' || (rest && !/^\s*,/.test(text)) || !/[\p{L}\d]/u.test(typed)
    ? []
    : [{ email: typed, nome: null }]
}

/** Returns the people of a pasted text, in order and with repetitions; what is no address stays as typed. */
export function readEmails(text: string): Lida[] {
  const lines = visible(text)
    .split(LINES)
    .filter(line => line.trim() !== '')
  const [first = ''] = lines
  const header = first.split(/[;,\t]/)
  if (!isHeader(header)) return lines.flatMap(readLine)
  const separator = ['\t', ';', ','].find(sign => first.includes(sign))
  const named = header.length > 1 && header.some(cell => isEmailHeading(plain(cell)))
  // A heading says which column is which; a list of another form beneath it is read line by line.
  const rows = lines.slice(1).map(line => line.split(separator ?? '\n'))
  return named &&
    rows.every(
      row => row.length === header.length && row.filter(hasAt).length <= 1 && !row.some(cell => cell.includes(';')),
    )
    ? readTable([header, ...rows])
    : lines.slice(1).flatMap(readLine)
}

/**
 * Reads one line. With one address, the other cells belong to the same person; with several, each cell is a person of
 * its own.
 */
function readLine(line: string): Lida[] {
  const cells = line.split(BREAKS).filter(cell => cell.trim() !== '')
  if (!cells.some(hasAt)) {
    const addresses = cells.every(cell => looksLikeAddress(clean(cell.trim())))
    return addresses ? cells.flatMap(cell => peopleIn(cell)) : withoutAt(cells.join(' '), false)
  }
  const people = cells.filter(isAddressed).flatMap(cell => peopleIn(cell))
  const [only] = people
  if (people.length === 1 && only)
    return [{ ...only, nome: only.nome ?? firstName(cells.filter(cell => !isAddressed(cell))) }]
  return line.split(';').flatMap(segment => {
    const columns = segment.split('\t').filter(cell => cell.trim() !== '')
    const addressed = columns.filter(isAddressed)
    return (addressed.length > 0 ? addressed : columns).flatMap(cell => peopleIn(cell))
  })
}
const isAddressed = (cell: string): boolean => hasAt(cell) || looksLikeAddress(clean(cell.trim()))

const firstName = (cells: readonly string[]): string | null => {
  for (const cell of cells) {
    const nome = nameOf(cell)
    if (nome) return nome
  }
  return null
}

/**
 * Returns the people of a table; the addresses are in the column headed so, else in the one that holds most addresses.
 */
export function readTable(rows: readonly (readonly string[])[]): Lida[] {
  const [head = []] = rows
  const headed =
    isHeader(head) ||
    (!head.some(hasAt) && rows.some(row => row.some(hasAt)) && !looksLikeAddress((head[fullest(rows)] ?? '').trim()))
  const byName = headed ? head.findIndex(cell => isEmailHeading(plain(cell))) : -1
  const column = byName >= 0 ? byName : fullest(rows)
  const names = headed ? head.findIndex((cell, i) => i !== column && isNameHeading(plain(cell))) : -1
  return (headed ? rows.slice(1) : rows).flatMap(row => rowOf(row, column, names))
}

/**
 * Reads one row as one person, or as everybody in its address cell; a row without an address is kept, to be corrected.
 */
function rowOf(row: readonly string[], column: number, names: number): Lida[] {
  if (row.every(cell => cell.trim() === '')) return []
  const others = row.filter((_, i) => i !== column).map(visible)
  const own =
    names >= 0 ? nomeOuTexto(visible(row[names] ?? '')) : { nome: firstName(others.filter(cell => !hasAt(cell))) }
  const cell = visible(row[column] ?? '').trim()
  const people = peopleIn(cell === '' ? (others.find(hasAt) ?? '') : cell)
  const [only, ...more] = people
  if (!only) return [{ email: cell, ...own }]
  return more.length === 0 ? [only.nome ? only : { ...only, ...own }] : people
}

function fullest(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map(row => row.length))
  const counts = Array.from({ length: width }, (_, i) => rows.filter(row => hasAt(row[i] ?? '')).length)
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

/** Decodes a text file: UTF-8 or UTF-16 by its bytes, else Windows-1252, which older Excel writes. */
export function decode(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
