/*
 * Reading e-mail addresses out of what people paste: columns of a spreadsheet, the "To" line of a mail program, one a
 * line, or all of it mixed. What cannot be read is kept as typed, so that it can be corrected and nothing is lost.
 */

/** Between people, whatever program the list comes from. A comma may also stand inside a name. */
const BREAKS = /[\n\r;\t\u2028\u2029]+/
/** Around an address, inside one of those pieces. */
const AROUND = /[\s,<>()[\]{}"“”«»|]+/
/** `mailto:`, and signs that a sentence leaves at an address. */
const clean = (token: string): string => token.replace(/^(mailto:)?['.:]*/i, '').replace(/[.:'!?]+$/, '')
const hasAt = (text: string): boolean => text.includes('@') || text.includes('＠')
/** An address whose @ was forgotten; a name has no dot between letters. */
const looksLikeAddress = (token: string): boolean => /^[\w+-]+(\.[\w+-]+)+$/.test(token)

const HEADINGS =
  /^(e-?mails?|endere[cç]os?|nomes?|clientes?|pessoas?|participantes?|contatos?|telefones?|celular(es)?|empresas?)$/i

/** The addresses of one piece, in order; without any, its words as they stand. */
function addressesOf(piece: string): string[] {
  const named = /[<"“«(]/.test(piece)
  const tokens = piece.split(AROUND).map(clean).filter(Boolean)
  const found = tokens.filter(token => hasAt(token) || (!named && looksLikeAddress(token)))
  if (found.length > 0) return found
  return piece
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

const isHeading = (pieces: readonly string[]): boolean =>
  pieces.length > 0 && pieces.every(piece => HEADINGS.test(piece.trim()))

/** Every address of a pasted text, in order and with its repetitions; what is no address stays as it was typed. */
export function readEmails(text: string): string[] {
  const [first = '', ...rest] = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const headed = isHeading(first.split(/[;,\t]/).filter(part => part.trim() !== ''))
  return (headed ? rest : [first, ...rest]).flatMap(line => columns(line.split(BREAKS))).flatMap(addressesOf)
}

/** In a line that has an address somewhere, the cells without one are names and numbers of the same person. */
function columns(cells: readonly string[]): string[] {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.some(hasAt) && !filled.every(hasAt) ? filled.filter(cell => hasAt(cell) || bareAddress(cell)) : filled
}
const bareAddress = (cell: string): boolean => looksLikeAddress(clean(cell.trim()))

const NAMES_ITSELF = /e-?mail|correio/i

/** The addresses of a table: from the column that says so, else from the one that has most of them. */
export function readTable(rows: readonly (readonly string[])[]): string[] {
  const [head = []] = rows
  const byName = head.findIndex(cell => NAMES_ITSELF.test(cell) && !hasAt(cell))
  const column = byName >= 0 ? byName : fullest(rows)
  // The first row is a heading when its cell is no address while others are.
  const headed = byName >= 0 || (!hasAt(head[column] ?? '') && rows.some(row => hasAt(row[column] ?? '')))
  return (headed ? rows.slice(1) : rows).flatMap(row => addressesOf(row[column] ?? ''))
}

function fullest(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map(row => row.length))
  const counts = Array.from({ length: width }, (_, i) => rows.filter(row => hasAt(row[i] ?? '')).length)
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

/** A text file's words: UTF-8 or UTF-16 as it says, else the Windows-1252 in which older Excel writes. */
export function decode(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
