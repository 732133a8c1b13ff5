/** Largest number in a drawing, either way: larger ones only make a renderer slow. */
const MOST = 100_000
/** Most numbers in all curves of a drawing. */
export const MOST_NUMBERS = 40_000

const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?/
const SEPARATOR = /[\s,]*/y

/** Writes a number with four decimals at most. */
const written = (value: number): string => String(Math.round(value * 1e4) / 1e4)

const bounded = (text: string): string | null => {
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) <= MOST ? written(value) : null
}

/** Returns a single number, `px` allowed; null for anything else. */
export const number = (text: string): string | null => {
  const found = new RegExp(`^\\s*(${NUMBER.source})(?:px)?\\s*$`).exec(text)
  return found?.[1] === undefined ? null : bounded(found[1])
}

/** Returns a number that is not negative. */
export const length = (text: string): string | null => {
  const found = number(text)
  return found && Number(found) >= 0 ? found : null
}

/** Returns an opacity from 0 to 1, also from a percentage. */
export const opacity = (text: string): string | null => {
  const percent = /^\s*(\d{1,3}(?:\.\d+)?)%\s*$/.exec(text)
  const found = percent ? written(Number(percent[1]) / 100) : number(text)
  return found && Number(found) >= 0 && Number(found) <= 1 ? found : null
}

/** Returns numbers separated by spaces or commas; null for anything else, and for none. */
export function numbers(text: string): string[] | null {
  const parts = text.trim().split(/[\s,]+/)
  const found = parts.map(part => (new RegExp(`^${NUMBER.source}$`).test(part) ? bounded(part) : null))
  return found.every(part => part !== null) ? found : null
}

/** Returns points of a polygon: an even count of numbers. */
export const points = (text: string): string | null => {
  const found = numbers(text)
  return found && found.length % 2 === 0 && found.length <= MOST_NUMBERS ? found.join(' ') : null
}

const NAMED: Readonly<Record<string, string>> = {
  none: 'none',
  transparent: 'none',
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  aqua: '#00ffff',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  fuchsia: '#ff00ff',
  purple: '#800080',
  orange: '#ffa500',
}

/** Returns a colour as `#rrggbb` or `none`; null for anything that is none of the plain ones. */
export function colour(text: string): string | null {
  const said = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(said)) return said
  if (/^#[0-9a-f]{3}$/.test(said)) return `#${[...said.slice(1)].map(digit => digit + digit).join('')}`
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(said)
  if (!rgb) return Object.hasOwn(NAMED, said) ? (NAMED[said] ?? null) : null
  const parts = rgb.slice(1).map(Number)
  return parts.every(part => part <= 255) ? `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}` : null
}

/** Returns a function that accepts these words alone. */
export const oneOf =
  (...accepted: string[]) =>
  (text: string): string | null =>
    accepted.includes(text.trim()) ? text.trim() : null

/** Numbers that each function of `transform` takes. */
const TRANSFORMS: Readonly<Record<string, readonly number[]>> = {
  matrix: [6],
  translate: [1, 2],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
}

/** Returns a transform of at most eight known functions with numbers in them. */
export function transform(text: string): string | null {
  const found = [...text.matchAll(/([a-zA-Z]+)\s*\(([^()]*)\)/g)]
  if (text.replace(/([a-zA-Z]+)\s*\(([^()]*)\)/g, '').replace(/[\s,]/g, '') !== '' || found.length > 8) return null
  const said = found.map(([, name = '', inside = '']) => {
    const given = numbers(inside)
    return given && Object.hasOwn(TRANSFORMS, name) && TRANSFORMS[name]?.includes(given.length)
      ? `${name}(${given.join(' ')})`
      : null
  })
  return said.every(part => part !== null) ? said.join(' ') : null
}

/** Numbers that one step of each command of a path takes. */
const STEPS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const PATH_NUMBER = new RegExp(NUMBER.source, 'y')
const FLAG = /[01]/y

/** Returns a path rewritten command by command; null when a command or a number is not one, or one is missing. */
export function path(text: string): string | null {
  const said: string[] = []
  let [place, command, count] = [0, '', 0]
  const skip = () => {
    SEPARATOR.lastIndex = place
    SEPARATOR.exec(text)
    place = SEPARATOR.lastIndex
  }
  const take = (pattern: RegExp): string | null => {
    skip()
    pattern.lastIndex = place
    const found = pattern.exec(text)?.[0]
    if (found === undefined) return null
    place += found.length
    return bounded(found)
  }
  for (skip(); place < text.length; skip()) {
    const letter = text.charAt(place)
    if (Object.hasOwn(STEPS, letter.toLowerCase())) {
      command = letter
      place += 1
    } else if (command === '' || command.toLowerCase() === 'z') return null
    if (said.length === 0 && command.toLowerCase() !== 'm') return null
    const step: string[] = []
    for (let i = 0; i < (STEPS[command.toLowerCase()] ?? 0); i += 1) {
      // The two flags of an arc may stand without a space.
      const value = take(command.toLowerCase() === 'a' && (i === 3 || i === 4) ? FLAG : PATH_NUMBER)
      if (value === null) return null
      step.push(value)
    }
    count += step.length
    if (count > MOST_NUMBERS || said.length > MOST_NUMBERS) return null
    said.push(command + step.join(' '))
    // Further pairs of a move are lines.
    if (command === 'm') command = 'l'
    else if (command === 'M') command = 'L'
  }
  return said.length > 0 ? said.join('') : null
}
