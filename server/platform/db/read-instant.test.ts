import pg from 'pg'
import { expect, test } from 'vitest'
import { readInstant } from './read-instant.ts'

const asTheDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => unknown

test.each([
  '2026-11-23 03:45:33.123456+00',
  '2026-11-23 03:45:33.999999+00',
  '2026-11-23 03:45:33.5+00',
  '2026-11-23 03:45:33.05+00',
  '2026-02-28 23:59:59+00',
  '2026-11-23 00:45:33.12-03',
  '2026-11-23 09:15:33+05:30',
  '0050-01-01 00:00:00+00',
  '0044-01-01 00:00:00+00 BC',
  '12026-01-01 00:00:00+00',
  'infinity',
])('readInstant reads %s as the database driver does', text => {
  expect(readInstant(text)).toEqual(asTheDriver(text))
})
