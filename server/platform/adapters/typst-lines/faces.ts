import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { kerningOf } from './kerning.ts'
import { type Font, openFont } from './tables.ts'

const { resolve } = createRequire(import.meta.url)

const WORD_JOINER = 0x2060

/** Widths of a font face, in ems: glyph advances plus the kerning of pairs. */
export interface Face {
  width(text: string): number
}

/**
 * Reads the glyph index of each character from the font's `cmap` table of format 4, which every face with Latin letters
 * has.
 */
function glyphsOf({ view, table }: Font): Map<number, number> {
  const cmap = table('cmap')
  const glyphs = new Map<number, number>()
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const at = cmap + view.getUint32(cmap + 8 + i * 8)
    if (view.getUint16(at) !== 4) continue
    const n = view.getUint16(at + 6)
    for (let s = 0; s < n; s += 2) {
      const [end, start] = [view.getUint16(at + 14 + s), view.getUint16(at + 16 + n + s)]
      const [delta, offsets] = [view.getInt16(at + 16 + n * 2 + s), at + 16 + n * 3 + s]
      const offset = view.getUint16(offsets)
      for (let code = start; code <= end && code < 0xffff; code += 1) {
        const found = offset === 0 ? code : view.getUint16(offsets + offset + (code - start) * 2)
        if (found !== 0) glyphs.set(code, (found + delta) & 0xffff)
      }
    }
    return glyphs
  }
  return glyphs
}

/**
 * Reads a static TTF of the font package, by its path there. Ligatures and alternates are not followed: in a face that
 * has them, a line may be a hundredth narrower than computed.
 */
export function faceOf(name: string): Face {
  const font = openFont(readFileSync(resolve(`@expo-google-fonts/${name}.ttf`)))
  const { view, table } = font
  const unit = view.getUint16(table('head') + 18)
  const last = view.getUint16(table('hhea') + 34) - 1
  const hmtx = table('hmtx')
  const glyphs = glyphsOf(font)
  const kerning = kerningOf(font)
  const pairs = new Map<number, number>()
  return {
    width(text) {
      let units = 0
      let before = -1
      for (let i = 0; i < text.length; i += 1) {
        const code = text.charCodeAt(i)
        // A word joiner has no width, and keeps its neighbours from being kerned.
        if (code === WORD_JOINER) {
          before = -1
          continue
        }
        const glyph = glyphs.get(code) ?? 0
        units += view.getUint16(hmtx + Math.min(glyph, last) * 4)
        if (before >= 0) {
          const key = before * 0x10000 + glyph
          const known = pairs.get(key) ?? kerning(before, glyph)
          pairs.set(key, known)
          units += known
        }
        before = glyph
      }
      return units / unit
    },
  }
}
