export interface Font {
  view: DataView
  /** Offset of a table, in bytes. */
  table(tag: string): number
  /** Reads a four-letter tag. */
  tagAt(at: number): string
}

/**
 * Reads the table directory of a TTF file (OpenType, "Font file"). @throws {Error} when asked for a table that it lacks
 */
export function openFont(bytes: Buffer): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tagAt = (at: number) => bytes.toString('latin1', at, at + 4)
  const tables = new Map<string, number>()
  for (let i = 0; i < view.getUint16(4); i += 1) tables.set(tagAt(12 + i * 16), view.getUint32(20 + i * 16))
  return {
    view,
    tagAt,
    table(tag) {
      const at = tables.get(tag)
      if (at === undefined) throw new Error(`a face without ${tag}`)
      return at
    },
  }
}
