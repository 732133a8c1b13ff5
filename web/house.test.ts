import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Source } from '#test/house/districts.ts'
import { screensLeftOut } from '#test/house/screens.ts'
import { screens } from './screens.ts'

const ROOT = join(import.meta.dirname, '..')
const paths = globSync('web/**/*.{ts,tsx,css}', { cwd: ROOT, exclude: ['web/public/**'] }).map(path =>
  path.replaceAll('\\', '/'),
)
const sources = paths
  .filter(path => /(?<!\.test)\.tsx?$/.test(path))
  .map((path): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const planted = (path: string, text: string): Source[] => [
  ...sources.filter(source => source.path !== path),
  { path, text },
]

describe('screensLeftOut', () => {
  const rows = screens.map(({ page }) => page)

  test('finds every page declared once, with a path of its own', () => {
    expect(rows.length).toBeGreaterThan(25)
    expect(screensLeftOut(sources, rows)).toEqual([])
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  const page = 'clientes/convites/EsquecidaPage.tsx' as const
  const withPage = [...sources, { path: `web/${page}`, text: 'export default () => null' }]

  test('reports a page that no slice declares, and accepts it once declared', () => {
    expect(screensLeftOut(withPage, rows)).toEqual([
      expect.stringMatching(
        /^web\/clientes\/convites\/EsquecidaPage\.tsx is no screen yet: tell it in the index\.ts of its slice/,
      ),
    ])
    expect(screensLeftOut(withPage, [...rows, page])).toEqual([])
  })

  test('reports a declared page whose file is missing', () => {
    expect(screensLeftOut(sources, [...rows, page])).toEqual([
      `web/${page} is told in the index.ts of its slice and is not there.`,
    ])
  })

  test('reports a call of lazyPage outside the router', () => {
    const past =
      "import { lazyPage } from '../ui/screen/lazyPage.tsx'\nlazyPage(() => import('./CriarClientePage.tsx'))"
    expect(screensLeftOut(planted('web/convites/planted.ts', past), rows)).toEqual([
      'web/convites/planted.ts calls lazyPage: a screen is loaded by what its slice tells, a part by lazyPart.',
    ])
  })
})

/* The build says no more than a warning about a file that it does not find, and the page goes without its fonts. */
test('every file named in a stylesheet exists', () => {
  const named = paths
    .filter(path => path.endsWith('.css'))
    .flatMap(path =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:url\(|@import )"(\.[^"]+)"/g)].map(([, to]) =>
        join(dirname(path), to ?? ''),
      ),
    )
  expect(named.some(path => path.endsWith('.woff2'))).toBe(true)
  expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
})
