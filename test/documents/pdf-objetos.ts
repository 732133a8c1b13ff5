import { inflateSync } from 'node:zlib'

/*
 * The objects of a PDF file of ours as they are written: no object streams, no encryption, streams plain or deflated.
 * Enough to check a structure by hand; not a reader for files of others.
 */

export class Ref {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}
class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export type Dict = Map<string, Pdf>
export type Pdf = null | boolean | number | string | Name | Ref | Pdf[] | Dict

const TOKEN =
  /\s*(?:%[^\n]*\n\s*)*(<<|>>|\[|\]|\/[^\s/<>[\]()]*|\d+ \d+ R\b|[+-]?\d*\.?\d+|true\b|false\b|null\b|<[0-9A-Fa-f\s]*>|\((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*\))/y

/** Parses one value of PDF syntax; strings as Latin-1, UTF-16 ones decoded. */
function readValue(source: string, from = 0): { value: Pdf; end: number } {
  TOKEN.lastIndex = from
  const [, token] = TOKEN.exec(source) ?? []
  if (token === undefined) throw new Error(`no PDF value at ${from}: ${source.slice(from, from + 40)}`)
  const end = TOKEN.lastIndex
  if (token === '<<' || token === '[') return readMany(source, end, token)
  return { value: scalar(token), end }
}

function readMany(source: string, from: number, open: '<<' | '['): { value: Pdf; end: number } {
  const items: Pdf[] = []
  let at = from
  for (;;) {
    TOKEN.lastIndex = at
    const [, token] = TOKEN.exec(source) ?? []
    if (token === undefined) throw new Error('an array or a dictionary without an end')
    if (token === ']' || token === '>>') {
      const end = TOKEN.lastIndex
      if (open === '[') return { value: items, end }
      const dict: Dict = new Map()
      for (let i = 0; i < items.length; i += 2) {
        const key = items[i]
        if (key instanceof Name) dict.set(key.name, items[i + 1] ?? null)
      }
      return { value: dict, end }
    }
    const read = readValue(source, at)
    items.push(read.value)
    at = read.end
  }
}

function scalar(token: string): Pdf {
  if (token.startsWith('/')) return new Name(token.slice(1))
  if (token.endsWith('R')) return new Ref(Number.parseInt(token, 10))
  if (token === 'true' || token === 'false') return token === 'true'
  if (token === 'null') return null
  if (token.startsWith('<')) return text(Buffer.from(token.slice(1, -1).replace(/\s/g, ''), 'hex'))
  if (token.startsWith('(')) return text(Buffer.from(token.slice(1, -1).replace(/\\([\s\S])/g, '$1'), 'latin1'))
  return Number(token)
}

const text = (bytes: Buffer) =>
  bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')

/** The objects of a PDF file, by number. */
export class PdfObjects {
  readonly all = new Map<number, Pdf>()
  private readonly streams = new Map<number, Buffer>()

  constructor(bytes: Uint8Array) {
    const raw = Buffer.from(bytes).toString('latin1')
    // After a stream the search goes on behind it: its bytes may look like anything.
    const head = /(\d+) 0 obj\s/g
    for (let found = head.exec(raw); found; found = head.exec(raw)) {
      const id = Number(found[1])
      const { value, end } = readValue(raw, head.lastIndex)
      this.all.set(id, value)
      head.lastIndex = end
      const begin = /\s*stream\r?\n/y
      begin.lastIndex = end
      if (value instanceof Map && begin.test(raw)) {
        const length = value.get('Length')
        if (typeof length !== 'number') throw new Error(`stream ${id} without a plain length`)
        this.streams.set(id, Buffer.from(raw.slice(begin.lastIndex, begin.lastIndex + length), 'latin1'))
        head.lastIndex = begin.lastIndex + length
      }
    }
  }

  /** Resolves a reference; returns any other value unchanged. */
  of(value: Pdf | undefined): Pdf {
    return value instanceof Ref ? (this.all.get(value.id) ?? null) : (value ?? null)
  }
  dict(value: Pdf | undefined): Dict {
    const found = this.of(value)
    return found instanceof Map ? found : new Map()
  }
  list(value: Pdf | undefined): Pdf[] {
    const found = this.of(value)
    if (found === null) return []
    return Array.isArray(found) ? found : [found]
  }
  name(value: Pdf | undefined): string {
    const found = this.of(value)
    return found instanceof Name ? found.name : ''
  }
  /** Returns every dictionary of this /Type, with its number. */
  ofType(type: string): [number, Dict][] {
    return [...this.all].flatMap(([id, value]): [number, Dict][] =>
      value instanceof Map && this.name(value.get('Type')) === type ? [[id, value]] : [],
    )
  }
  /** Returns a stream's bytes as Latin-1, inflated if it is compressed. */
  stream(value: Pdf | undefined): string {
    if (!(value instanceof Ref)) return ''
    const bytes = this.streams.get(value.id)
    if (!bytes) return ''
    const filters = this.list(this.dict(value).get('Filter')).map(filter => this.name(filter))
    return (filters.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
}
