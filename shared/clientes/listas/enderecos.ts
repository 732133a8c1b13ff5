import { type NomeLido, nameBefore, nameOf, nomeOuTexto, trimmed } from './nomes.ts'
import { hasAt } from './titulos.ts'

/** One person read from a text: what stands in the address's place, and the name beside it. */
export interface EnderecoLido extends NomeLido {
  email: string
}

/** Characters around an address inside a piece. */
const AROUND = /[\s<>()[\]{}"“”«»|]+/
/** Removes `mailto:` and punctuation around an address. */
export const clean = (token: string): string => trimmed(token.replace(/^mailto:/i, ''), "'‘.:,", ".:'’!?,")
/** Whether a word looks like an address without its @; names have no dot between letters. */
export const lacksAt = (token: string): boolean => /^[\w+-]+(\.[\w+-]+)+$/.test(token)
/** Longest text that may be one address, in characters. */
const ADDRESS_MAX = 400
const WHOLE = /^[^\s@＠,;<>]+[@＠][^\s@＠,;<>]+\.[^\s@＠,;<>.]{2,}$/

/** Whether a text is one address and nothing else. */
export const isEndereco = (text: string): boolean => text.length <= ADDRESS_MAX && WHOLE.test(text)

/** Whether a cell is an address, or looks like one without its @. */
export const isAddressed = (cell: string): boolean => hasAt(cell) || lacksAt(clean(cell.trim()))

const NAMED_BEHIND = /(^|[,;] ?)([^\s,;()<>@]{1,80}@[^\s,;()<>@]{1,100}) ?\(([^()@]{1,60}\s[^()@]{1,60})\)/g

/** Returns the places of addresses in angle brackets: where the name before begins, and where the brackets stand. */
function bracketed(piece: string): { start: number; open: number; close: number }[] {
  const found: { start: number; open: number; close: number }[] = []
  let before = 0
  for (let open = piece.indexOf('<'); open >= 0; open = piece.indexOf('<', open + 1)) {
    let close = open + 1
    while (close < piece.length && piece[close] !== '<' && piece[close] !== '>') close += 1
    if (piece[close] !== '>' || !hasAt(piece.slice(open, close))) continue
    let start = open
    while (start > before && piece[start - 1] !== '<' && piece[start - 1] !== '>') start -= 1
    found.push({ start, open, close })
    before = close + 1
  }
  return found
}

/** Returns the people of one piece, in order; the piece as typed when it has no address. */
export function peopleIn(typed: string): EnderecoLido[] {
  const people: EnderecoLido[] = []
  let end = 0
  // "ana@x.com (Ana Lima)" is the older way to write the name.
  const piece = typed.replace(NAMED_BEHIND, '$1$3 <$2>')
  for (const { start, open, close } of bracketed(piece)) {
    const [gap, before] = [piece.slice(end, start), piece.slice(start, open)]
    end = close + 1
    // Another address may stand where the name does, or before other brackets.
    for (const text of [gap, before]) if (hasAt(text)) for (const person of partsOf(text)) people.push(person)
    for (const [i, person] of partsOf(piece.slice(open + 1, close)).entries())
      people.push(i === 0 && !hasAt(before) ? { ...person, ...nomeOuTexto(before) } : person)
  }
  for (const person of partsOf(piece.slice(end), people.length > 0)) people.push(person)
  return people
}

/** Reads text without angle brackets: a comma separates people only between complete addresses. */
function partsOf(text: string, rest = false): EnderecoLido[] {
  if (!hasAt(text)) return withoutAt(text, rest)
  const parts = text.split(',').filter(part => part.trim() !== '')
  if (parts.every(hasAt)) return parts.flatMap(tokensOf)
  const people: EnderecoLido[] = []
  for (const [i, part] of parts.entries()) {
    if (hasAt(part)) {
      const broken = brokenBy(parts, i)
      if (broken) people.push({ email: clean(broken), nome: null })
      else {
        const named = nameAbove(parts, i)
        people.push(
          ...tokensOf(part).map((person, n) => ({ ...person, nome: person.nome ?? (n === 0 ? named : null) })),
        )
      }
    } else if (lacksAt(clean(part.trim())) && !isBroken(parts, i))
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

/** Returns the name among the parts before an address: "Ana Lima, RH, ana@…" has it in the part of two words. */
function nameAbove(parts: readonly string[], i: number): string | null {
  let first = i
  while (first > 0 && i - first < 4 && !hasAt(parts[first - 1] ?? '') && !isBroken(parts, first - 1)) first -= 1
  const above = parts.slice(first, i)
  return nameOf(above.find(part => /\S\s+\S/.test(part.trim())) ?? above.at(-1) ?? '')
}

/**
 * Returns an address with a comma typed into it, joined with the parts that belong to it; null when the part is not
 * broken. The comma must touch text on both sides, with no name before it and no complete address followed by a name.
 */
function brokenBy(parts: readonly string[], i: number): string | null {
  const [before = '', part = '', after = ''] = [parts[i - 1], parts[i], parts[i + 1]]
  const [first = ''] = part.trim().split(/\s/)
  const cutBefore = !hasAt(before) && /\S$/.test(before) && /^\S/.test(part) && /^\s*[a-z0-9._+-]+$/.test(before)
  const cutAfter = !hasAt(after) && /^\S/.test(after) && !isEndereco(clean(first)) && /\S$/.test(part)
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
function tokensOf(text: string): EnderecoLido[] {
  const people: EnderecoLido[] = []
  let words: string[] = []
  for (const token of text.split(AROUND).filter(Boolean)) {
    const address = clean(token)
    if (hasAt(address) || (lacksAt(address) && words.length === 0)) {
      people.push({ email: address, nome: nameBefore(words.join(' ')) })
      words = []
    } else words.push(token)
  }
  return people
}

/** Reads text without any @: words that look like addresses without their @, else the text as one line. */
export function withoutAt(text: string, rest: boolean): EnderecoLido[] {
  const typed = trimmed(text.replace(/\s+/g, ' '), ' ,', ' ,')
  const parts = typed
    .split(/[\s,]+/)
    .map(clean)
    .filter(Boolean)
  if (parts.length > 0 && parts.every(lacksAt)) return parts.map(email => ({ email, nome: null }))
  // Behind the last address of a line come signs and remarks; behind a comma, somebody else.
  return typed === '' || (rest && !/^\s*,/.test(text)) || !/[\p{L}\d]/u.test(typed)
    ? []
    : [{ email: typed, nome: null }]
}
