/* Reads the first sheet of an XLSX file as rows of text, without a library: a ZIP of XML files (ECMA-376). */

/** Largest size of one unpacked part, in bytes; a larger one is refused before it fills the memory. */
const PART_MAX = 20_000_000

interface Entry {
  offset: number
  packed: number
  method: number
}

/** Returns the files of a ZIP by name, from its central directory. @throws {Error} when it is no ZIP */
function entriesOf(view: DataView): Map<string, Entry> {
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw new Error('no ZIP')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no ZIP')
    const [name, extra, comment] = [28, 30, 32].map(by => view.getUint16(at + by, true)) as [number, number, number]
    const bytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, name)
    entries.set(new TextDecoder().decode(bytes), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Unpacks one file of a ZIP as text; an empty text when there is none. */
async function textOf(view: DataView, entry: Entry | undefined): Promise<string> {
  if (!entry) return ''
  const { offset, packed, method } = entry
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const bytes = new Uint8Array(
    view.buffer.slice(view.byteOffset + start, view.byteOffset + start + packed) as ArrayBuffer,
  )
  if (method === 0) return new TextDecoder().decode(bytes)
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > PART_MAX) throw new Error('too large')
    text += decoder.decode(value, { stream: true })
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (xml: string): string =>
  xml.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Returns the text of a cell or shared string: all of its runs, without phonetic hints. */
const runsOf = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => unescaped(text))
    .join('')

/** Returns the column of a cell's address from 0: `B7` is 1. */
const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, '')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Largest number of rows that Excel knows. */
const ROWS_MAX = 1_048_576

/**
 * Returns the rows of the first sheet as text, empty rows and cells included: a row's place is its number.
 * @throws {Error} when the file is no XLSX, or too large
 */
export async function readXlsx(buffer: ArrayBuffer): Promise<string[][]> {
  const view = new DataView(buffer)
  const entries = entriesOf(view)
  const sheet = [...entries.keys()].filter(name => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()[0]
  if (!sheet) throw new Error('no XLSX')
  const shared = [...(await textOf(view, entries.get('xl/sharedStrings.xml'))).matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, xml = '']) => runsOf(xml),
  )
  const xml = await textOf(view, entries.get(sheet))
  const rows: string[][] = []
  for (const [, head = '', row = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const number = Number(/\br="(\d{1,7})"/.exec(head)?.[1] ?? rows.length + 1)
    while (rows.length < Math.min(number, ROWS_MAX) - 1) rows.push([])
    rows.push(cellsOf(row, shared))
  }
  return rows
}

/** Returns the cells of a row as text, empty ones included. */
function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, head = '', body = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const address = /\br="([A-Z]+\d+)"/.exec(head)?.[1]
    const value = /<v>([\s\S]*?)<\/v>/.exec(body)?.[1] ?? ''
    const text = /\bt="s"/.test(head)
      ? (shared[Number(value)] ?? '')
      : /<is>/.test(body)
        ? runsOf(body)
        : unescaped(value)
    const column = address ? columnOf(address) : cells.length
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return cells
}
