import type { Font } from './tables.ts'

/**
 * Returns the kerning of a pair of glyphs in font units; `undefined` when the subtable does not have the first glyph.
 */
type Pairs = (first: number, second: number) => number | undefined

/**
 * Reads the glyphs listed in a coverage or class table, each with its coverage index or its class; both tables have
 * almost the same format.
 */
function ranged(view: DataView, at: number, kind: 'coverage' | 'classes'): Map<number, number> {
  const found = new Map<number, number>()
  if (view.getUint16(at) === 1) {
    const [first, n, from] =
      kind === 'coverage'
        ? [0, view.getUint16(at + 2), at + 4]
        : [view.getUint16(at + 2), view.getUint16(at + 4), at + 6]
    for (let i = 0; i < n; i += 1) {
      const value = view.getUint16(from + i * 2)
      if (kind === 'coverage') found.set(value, i)
      else found.set(first + i, value)
    }
    return found
  }
  for (let i = 0; i < view.getUint16(at + 2); i += 1) {
    const read = (by: number) => view.getUint16(at + 4 + i * 6 + by)
    const [start, end, value] = [read(0), read(2), read(4)]
    for (let glyph = start; glyph <= end; glyph += 1)
      found.set(glyph, kind === 'coverage' ? value + glyph - start : value)
  }
  return found
}

/** Bytes of a value record: two for each bit set in its format. */
const sizeOf = (format: number) => [1, 2, 4, 8, 16, 32, 64, 128].filter(bit => format & bit).length * 2

/** Reads a subtable of pair adjustments; of the first glyph's record only the advance is used. */
function pairsOf(view: DataView, at: number): Pairs {
  const covered = ranged(view, at + view.getUint16(at + 2), 'coverage')
  const [one, two] = [view.getUint16(at + 4), view.getUint16(at + 6)]
  const [record, advance] = [sizeOf(one) + sizeOf(two), sizeOf(one & 3)]
  if ((one & 4) === 0) return () => undefined
  if (view.getUint16(at) === 1) {
    return (first, second) => {
      const index = covered.get(first)
      if (index === undefined) return undefined
      const set = at + view.getUint16(at + 10 + index * 2)
      for (let i = 0; i < view.getUint16(set); i += 1) {
        const pair = set + 2 + i * (2 + record)
        if (view.getUint16(pair) === second) return view.getInt16(pair + 2 + advance)
      }
      return undefined
    }
  }
  const firsts = ranged(view, at + view.getUint16(at + 8), 'classes')
  const seconds = ranged(view, at + view.getUint16(at + 10), 'classes')
  const width = view.getUint16(at + 14)
  return (first, second) => {
    if (!covered.has(first)) return undefined
    const cell = (firsts.get(first) ?? 0) * width + (seconds.get(second) ?? 0)
    return view.getInt16(at + 16 + cell * record + advance)
  }
}

/**
 * Returns a function for the kerning of two glyphs by the font's `GPOS` table: in each lookup the first subtable that
 * has the pair counts.
 */
export function kerningOf({ view, table, tagAt }: Font): (first: number, second: number) => number {
  const gpos = table('GPOS')
  const features = gpos + view.getUint16(gpos + 6)
  const indices = new Set<number>()
  for (let i = 0; i < view.getUint16(features); i += 1) {
    if (tagAt(features + 2 + i * 6) !== 'kern') continue
    const feature = features + view.getUint16(features + 6 + i * 6)
    for (let k = 0; k < view.getUint16(feature + 2); k += 1) indices.add(view.getUint16(feature + 4 + k * 2))
  }
  const list = gpos + view.getUint16(gpos + 8)
  const lookups = [...indices].map(index => {
    const lookup = list + view.getUint16(list + 2 + index * 2)
    const subtables: Pairs[] = []
    for (let i = 0; i < view.getUint16(lookup + 4); i += 1) {
      const at = lookup + view.getUint16(lookup + 6 + i * 2)
      // Nine: the subtable lies farther away.
      const far = view.getUint16(lookup) === 9
      if ((far ? view.getUint16(at + 2) : view.getUint16(lookup)) === 2)
        subtables.push(pairsOf(view, far ? at + view.getUint32(at + 4) : at))
    }
    return subtables
  })
  return (first, second) => {
    let sum = 0
    for (const subtables of lookups) {
      for (const pairs of subtables) {
        const value = pairs(first, second)
        if (value === undefined) continue
        sum += value
        break
      }
    }
    return sum
  }
}
