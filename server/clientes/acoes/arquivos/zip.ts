import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, with its content as a stream. */
export interface Entry {
  name: string
  content: AsyncIterable<string>
}

const UTF8_AND_SIZES_LATER = 0x0808
const DEFLATED = 8
const VERSION = 20
/** Date stored for every file, 1 January 1980, so that the archive does not reveal when it was made. */
const DAY_ONE = 0x0021

const u16 = (n: number) => [n & 0xff, (n >>> 8) & 0xff]
const u32 = (n: number) => [...u16(n & 0xffff), ...u16(n >>> 16)]

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
}

const sizes = ({ crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>) => [
  ...u32(crc),
  ...u32(packed),
  ...u32(size),
]

const head = (name: Buffer) =>
  Buffer.concat([
    Buffer.from([
      ...u32(0x04034b50),
      ...u16(VERSION),
      ...u16(UTF8_AND_SIZES_LATER),
      ...u16(DEFLATED),
      ...u16(0),
      ...u16(DAY_ONE),
      ...sizes({ crc: 0, packed: 0, size: 0 }),
      ...u16(name.length),
      ...u16(0),
    ]),
    name,
  ])

const directoryEntry = (entry: Written) =>
  Buffer.concat([
    Buffer.from([
      ...u32(0x02014b50),
      ...u16(VERSION),
      ...u16(VERSION),
      ...u16(UTF8_AND_SIZES_LATER),
      ...u16(DEFLATED),
      ...u16(0),
      ...u16(DAY_ONE),
      ...sizes(entry),
      ...u16(entry.name.length),
      ...[0, 0, 0, 0].flatMap(u16),
      ...u32(0),
      ...u32(entry.offset),
    ]),
    entry.name,
  ])

/** Streams a ZIP archive file by file without holding it in memory (PKWARE APPNOTE 6.3, with sizes after the data). */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  const counted = (bytes: Buffer) => {
    offset += bytes.length
    return bytes
  }
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    yield counted(head(entry.name))
    for await (const bytes of deflated(content, entry)) {
      entry.packed += bytes.length
      yield counted(bytes)
    }
    yield counted(Buffer.from([...u32(0x08074b50), ...sizes(entry)]))
    written.push(entry)
  }
  const start = offset
  for (const entry of written) yield counted(directoryEntry(entry))
  yield Buffer.from([
    ...u32(0x06054b50),
    ...u32(0),
    ...u16(written.length),
    ...u16(written.length),
    ...u32(offset - start),
    ...u32(start),
    ...u16(0),
  ])
}

/** Compresses text as it arrives and records its size and checksum in `entry`. */
async function* deflated(content: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  const pack = createDeflateRaw()
  const fed = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!pack.write(bytes)) await new Promise(resolve => pack.once('drain', resolve))
    }
    pack.end()
  })()
  fed.catch((error: Error) => pack.destroy(error))
  try {
    yield* pack
    await fed
  } finally {
    // The consumer stopped reading; end the compressor, so that the writer does not wait for ever.
    pack.destroy()
  }
}
