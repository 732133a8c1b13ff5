import pg from 'pg'

const anyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date

/** Text of an instant in a session in UTC, such as `2026-11-23 03:45:33.123456+00`. */
const UTC = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/
const ZERO = '0'.charCodeAt(0)

/** Parses the `length` digits from position `at` as a number. */
function digits(text: string, at: number, length: number): number {
  let number = 0
  for (let place = at; place < at + length; place += 1) number = number * 10 + text.charCodeAt(place) - ZERO
  return number
}

/** Returns the milliseconds of a text's fraction of a second, truncated; 0 without a fraction. */
function millis(text: string): number {
  const length = Math.max(0, Math.min(3, text.length - '2026-11-23 03:45:33.+00'.length))
  return digits(text, 20, length) * 10 ** (3 - length)
}

/**
 * Parses an instant as the driver does, in a third of its time when the session is in UTC; a row has two or three
 * instants. Other time zones and centuries are left to the driver.
 */
export function readInstant(text: string): Date {
  if (!UTC.test(text)) return anyInstant(text)
  const ms = Date.UTC(
    digits(text, 0, 4),
    digits(text, 5, 2) - 1,
    digits(text, 8, 2),
    digits(text, 11, 2),
    digits(text, 14, 2),
    digits(text, 17, 2),
    millis(text),
  )
  return new Date(ms)
}
