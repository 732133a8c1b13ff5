import { decodeText } from '../../platform/files/bytes.ts'
import type { LinhaDaTabela } from './split.ts'

/** A property of a contact card: its name without the group, its parameters in capitals, and its value as it stands. */
interface Property {
  n: number
  name: string
  params: string[]
  value: string
}

/** Whether a text holds contact cards (vCard 2.1, 3.0, 4.0). */
export const hasCartoes = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/im.test(text)

/**
 * Returns the lines of a text with folded ones joined: a line that begins with a space goes on (RFC 6350 §3.2), and so
 * does one whose quoted-printable ends with "=".
 */
function unfolded(text: string): { n: number; line: string }[] {
  const lines: { n: number; line: string }[] = []
  let [soft, inCard] = [false, false]
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1)
    if (last && inCard && soft) last.line = last.line.slice(0, -1) + line.replace(/^[ \t]/, '')
    else if (last && inCard && /^[ \t]/.test(line) && line.trim() !== '') last.line += line.slice(1)
    else lines.push({ n: i + 1, line })
    const now = lines.at(-1)?.line ?? ''
    if (/^\s*BEGIN:VCARD/i.test(now)) inCard = true
    if (/^\s*END:VCARD/i.test(now)) inCard = false
    soft = /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(now) && now.endsWith('=')
  }
  return lines
}

/** Returns the place of the colon between a property and its value; one in quotes is none. */
function colonOf(line: string): number {
  let quoted = false
  for (let i = 0; i < line.length; i += 1) {
    if (line[i] === '"') quoted = !quoted
    else if (line[i] === ':' && !quoted) return i
  }
  return line.indexOf(':')
}

function propertyOf({ n, line }: { n: number; line: string }): Property | null {
  const colon = colonOf(line)
  if (colon < 1) return null
  const [full = '', ...params] = line
    .slice(0, colon)
    .split(';')
    .map(part => part.trim().toUpperCase())
  return { n, name: full.slice(full.lastIndexOf('.') + 1), params, value: line.slice(colon + 1) }
}

/** Returns the value of a property with its quoted-printable signs as text, in whatever code they are. */
function decoded({ params, value }: Property): string {
  if (!params.some(param => /(^|=)QUOTED-PRINTABLE$/.test(param))) return value
  const bytes: number[] = []
  for (let i = 0; i < value.length; i += 1) {
    const hex = /^=[\da-f]{2}/i.exec(value.slice(i, i + 3))
    const code = value.codePointAt(i) ?? 0
    if (hex) {
      bytes.push(Number.parseInt(hex[0].slice(1), 16))
      i += 2
    } else if (code < 0x80) bytes.push(code)
    // A sign that was never coded: the text is not one of single bytes.
    else return value
  }
  return decodeText(Uint8Array.from(bytes))
}

const unescaped = (text: string): string =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;:])/g, '$1')
    .trim()

/** Returns the parts of a value between semicolons that are not escaped. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(unescaped)

/** Returns how much an address is preferred: PREF=1 (4.0), TYPE=pref (3.0), PREF (2.1); the smaller the more. */
function prefOf({ params }: Property): number {
  const numbered = params.map(param => /^PREF=(\d+)$/.exec(param)?.[1]).find(Boolean)
  if (numbered) return Number(numbered)
  return params.some(param => /(^|[=,"])PREF($|[,"])/.test(param)) ? 1 : 101
}

/** Returns one card as cells: name, company, and each address, the preferred one first. */
function cellsOf(properties: readonly Property[]): string[] {
  const first = (name: string) => properties.find(property => property.name === name)
  const [family = '', given = '', additional = ''] = partsOf(
    decoded(first('N') ?? { n: 0, name: '', params: [], value: '' }),
  )
  const fn = first('FN')
  const full = unescaped(fn ? decoded(fn) : '')
  const org = first('ORG')
  const emails = properties
    .filter(({ name, value }) => name === 'EMAIL' && value.trim() !== '')
    .sort((a, b) => prefOf(a) - prefOf(b))
    .map(property => unescaped(decoded(property)).replace(/^mailto:/i, ''))
  // A name that is only the address says nothing that the address does not.
  const nome = (full.includes('@') ? '' : full) || [given, additional, family].filter(Boolean).join(' ')
  return [nome, org ? (partsOf(decoded(org))[0] ?? '') : '', ...emails]
}

/**
 * Reads contact cards as rows of a table, a card a row, under headings of its own; a card within a card (AGENT) is no
 * person of the list. What stands outside of cards is given back as text, its lines in their place.
 */
export function readCartoes(text: string): { linhas: LinhaDaTabela[]; fora: string } {
  const found: { n: number; celulas: string[] }[] = []
  const outside: string[] = []
  let [depth, start, properties]: [number, number, Property[]] = [0, 1, []]
  const close = () => {
    found.push({ n: start, celulas: cellsOf(properties) })
    properties = []
  }
  for (const each of unfolded(text)) {
    if (/^\s*BEGIN:VCARD\s*$/i.test(each.line)) {
      const nested = depth > 0 && properties.at(-1)?.name === 'AGENT'
      // The end of a card may be missing: the next one ends it.
      if (depth > 0 && !nested) close()
      depth = nested ? depth + 1 : 1
      if (depth === 1) start = each.n
    } else if (/^\s*END:VCARD\s*$/i.test(each.line)) {
      if (depth === 1) close()
      depth = Math.max(0, depth - 1)
    } else if (depth === 1) {
      const property = propertyOf(each)
      if (property) properties.push(property)
    } else if (depth === 0) {
      while (outside.length < each.n - 1) outside.push('')
      outside.push(each.line)
    }
  }
  if (depth > 0) close()
  const emails = Math.max(1, ...found.map(({ celulas }) => celulas.length - 2))
  const headings = [
    'Nome',
    'Empresa',
    ...Array.from({ length: emails }, (_, i) => (i === 0 ? 'E-mail' : `E-mail ${i + 1}`)),
  ]
  return { linhas: [{ n: 0, celulas: headings }, ...found], fora: outside.join('\n') }
}
