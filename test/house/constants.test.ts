import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repeatedConstants } from './constants.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Files that define the constants: one for all that runs as TypeScript, one for scripts that run before that is possible. */
const HOMES = ['shared/platform/time.ts', 'scripts/lib/time.mjs']
const sources = globSync('{bench,content,dev,e2e,scripts,server,shared,test,vite,web}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
  .concat(globSync('*.config.ts', { cwd: ROOT }))
  .filter(path => !HOMES.includes(path))
  .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

describe('constants of time', () => {
  test('are written once and imported everywhere else', () => {
    expect(sources.flatMap(repeatedConstants)).toEqual([])
    expect(sources.length).toBeGreaterThan(2000)
  })

  test.each([
    ['a day in ms', 'const a = 3 * 24 * 60 * 60 * 1000', 'DAY_MS'],
    ['a day in ms as one number', 'const a = n * 86_400_000', 'DAY_MS'],
    ['a day by its hours', 'const a = 24 * HOUR_MS', 'DAY_MS'],
    ['an hour in ms', 'const a = 60 * 60_000', 'HOUR_MS'],
    ['an hour by its minutes', 'const a = 60 * MINUTE', 'HOUR_MS'],
    ['an hour in seconds', 'const a = 60 * 60', 'HOUR_SECONDS'],
    ['the time zone', "new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })", 'TIME_ZONE'],
  ])('are refused when written again: %s', (_, text, name) =>
    expect(repeatedConstants({ path: 'server/planted.ts', text })).toEqual([expect.stringContaining(name)]),
  )

  test.each([
    'const a = 5 * 60 * 1000',
    'const a = 60 * DAYS',
    "sql`em at time zone 'America/Sao_Paulo'`",
    '// 24 * 60 * 60 * 1000',
  ])('leave other numbers and SQL alone: %s', text =>
    expect(repeatedConstants({ path: 'server/planted.ts', text })).toEqual([]),
  )
})
