import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silentCastsIn } from './casts.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const sources = globSync('{content,reports,server,shared,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter(path => !/\.(test|pictures)\.|\.d\.ts$/.test(path))
  .sort()
  .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const planted = (text: string) => silentCastsIn({ path: 'server/planted.ts', text })

describe('casts', () => {
  test('say why they are true', () => {
    expect(sources.flatMap(silentCastsIn)).toEqual([])
    expect(sources.length).toBeGreaterThan(1000)
  })

  test.each([
    ['alone', 'const a = b as string'],
    ['twice', 'const a = b as unknown as string'],
    ['two lines below a comment', '// why\nconst a = 1\nconst c = b as string'],
    ['with a slash in a text', "const a = b('//') as string"],
    ['in a page', 'const a = <i>{b as string}</i>'],
  ])('are refused without a comment: %s', (_, text) =>
    expect(silentCastsIn({ path: 'web/planted.tsx', text }).length).toBeGreaterThan(0),
  )

  test.each([
    ['on its line', 'const a = b as string // the schema checked it'],
    ['above it', '// the schema checked it\nconst a = b as string'],
    ['inside it', 'const a = f(\n  // the schema checked it\n  b,\n) as string'],
    ['as no cast, of a constant', 'const a = [1] as const'],
    ['as no cast, of a name', "import { a as b } from 'c'"],
  ])('are accepted with a comment: %s', (_, text) => expect(planted(text)).toEqual([]))
})
