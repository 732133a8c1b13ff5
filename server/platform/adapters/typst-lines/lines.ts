import { type Face, faceOf } from './faces.ts'

const NAMES = {
  sans: 'source-sans-3/400Regular/SourceSans3_400Regular',
  'sans-italic': 'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic',
  'sans-600': 'source-sans-3/600SemiBold/SourceSans3_600SemiBold',
  serif: 'fraunces/400Regular/Fraunces_400Regular',
  'serif-italic': 'fraunces/400Regular_Italic/Fraunces_400Regular_Italic',
} as const
export type FaceName = keyof typeof NAMES

/** Range of the true width of a line as a share of the computed one; the serif face has ligatures and alternates. */
const DOUBT = {
  sans: [0.9995, 1.0005],
  'sans-italic': [0.9995, 1.0005],
  'sans-600': [0.9995, 1.0005],
  serif: [0.997, 1.0035],
  'serif-italic': [0.987, 1.006],
} as const

/** How a text is set. Lengths are in points. */
export interface Setting {
  face: FaceName
  size: number
  room: number
  /** Whether the lines are made equally long, by a width narrower than the column. */
  evened?: true
  /** Whether the last words may be separated by a line break. */
  loose?: true
  /** Longest tail kept on one line, in bytes; 27 unless given. */
  most?: number
}

/** Length in bytes, as the templates count. */
const long = (text: string) => Buffer.byteLength(text)

/** Number of last words kept on one line, by the same rule as `clean` in the templates. */
function keptOf(words: readonly string[], { loose, most = 27 }: Setting): number {
  if (loose || words.length < 3) return 1
  const [last = '', other = ''] = [words.at(-1), words.at(-2)]
  const kept = words.length > 4 && long(last) + long(other) < 8 ? 3 : 2
  return long(words.slice(-kept).join(' ')) > most ? 1 : kept
}

const faces = new Map<FaceName, Face>()
function face(name: FaceName): Face {
  const found = faces.get(name) ?? faceOf(NAMES[name])
  faces.set(name, found)
  return found
}

/** Greedy line breaking: the index of the first unit of each line, or `null` when one unit is wider than the line. */
function starts(widths: readonly number[], space: number, room: number): string | null {
  let line = -space
  const begun: number[] = []
  for (const [i, width] of widths.entries()) {
    if (width > room) return null
    if (line + space + width > room) {
      begun.push(i)
      line = -space
    }
    line += space + width
  }
  return begun.join(' ')
}

export interface Lines {
  lines: number
  width: number
  /** Whether the last words have to be joined, so that they stay on one line. */
  hold: boolean
}

const count = (begun: string) => (begun === '' ? 1 : begun.split(' ').length + 1)

/**
 * Computes the lines of a text, and for equally long lines the width that gives them (the rule is `evened` of the
 * templates). `null` when the result is not certain: a word is wider than the column, or a line is so nearly full that
 * only Typst can tell.
 */
export function linesOf(text: string, setting: Setting): Lines | null {
  const { width } = face(setting.face)
  const words = text.split(' ')
  const kept = keptOf(words, setting)
  const whole = [...words.slice(0, words.length - kept), words.slice(-kept).join(' ')]
  const em = setting.size
  const sizes = words.map(word => width(word) * em)
  const held = [...sizes.slice(0, words.length - kept), width(whole.at(-1) ?? '') * em]
  const space = width(' ') * em
  const [low, high] = DOUBT[setting.face]
  const broken = (units: readonly number[], share: number, room: number) => starts(units, space, room / share)
  const settled = (room: number): Lines | null => {
    const [narrow, wide] = [broken(held, low, room), broken(held, high, room)]
    if (narrow === null || narrow !== wide) return null
    // The numbers of what begins a line are those of words up to the tail, which begins one itself or stands on the last.
    const loose = [broken(sizes, low, room), broken(sizes, high, room)]
    return { lines: count(narrow), width: room, hold: !loose.every(begun => begun === narrow) }
  }
  if (!setting.evened) return settled(setting.room)
  const natural = width(text) * em
  if (natural * high <= setting.room) return { lines: 1, width: setting.room, hold: false }
  if (natural * low <= setting.room) return null
  const needed = Math.ceil((natural * high) / setting.room)
  if (needed !== Math.ceil((natural * low) / setting.room)) return null
  const tried = [1.05, 1.16, 1.3, 1.5].map(slack => (natural / needed) * slack).filter(one => one < setting.room)
  for (const goal of [needed, needed + 1]) {
    for (const room of [...tried, setting.room]) {
      const found = settled(room)
      if (!found) return null
      if (found.lines <= goal) return { ...found, lines: goal }
    }
  }
  return null
}
