import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crowded, isPage, type Source, screensLeftOut, wrongArrows } from '#test/house/floors.ts'

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

describe('the floors of web/', () => {
  test('no folder imports upward, no two slices use each other both ways', () => {
    expect(sources.length).toBeGreaterThan(250)
    expect(wrongArrows(sources)).toEqual([])
  })

  test.each([
    ['web/ui/Planted.tsx', "import { api } from '../api.ts'"],
    ['web/ui/fields/Planted.tsx', "export { X } from '../../convites/acoes/X.tsx'"],
    ['web/lists/planted.ts', "const later = () => import('../convites/CriarClientePage.tsx')"],
    ['web/session/planted.ts', "import type { X } from '../layout/X.tsx'"],
    ['web/perfil/planted.ts', "import { screens } from '../routes.tsx'"],
  ])('%s: %s', (path, text) => {
    const [sentence, ...more] = wrongArrows(planted(path, text))
    expect(more).toEqual([])
    expect(sentence).toMatch(
      /^web\/\S+ imports web\/\S+: \S+ does not stand on \S+\. Move what both need to a floor below/,
    )
  })

  test('a slice that uses one that uses it', () => {
    expect(wrongArrows(planted('web/emails/planted.ts', "import '../convites/convites.queries.ts'"))).toEqual([
      expect.stringMatching(
        /(emails → convites → emails|convites → emails → convites) is a circle \(.*web\/emails\/planted\.ts imports web\/convites\/convites\.queries\.ts.*\)\. Move what both need/,
      ),
    ])
  })

  test('past a dozen files a folder shows its parts', () => {
    expect(crowded(paths)).toEqual([])
    const many = Array.from({ length: 13 }, (_, i) => `web/nova/${i}.ts`)
    expect(crowded(many)).toEqual(['web/nova holds 13 files: past 12 it shows its parts, by screen or act.'])
    expect(crowded([...many.slice(1), 'web/nova/1.test.ts'])).toEqual([])
  })
})

describe('screens', () => {
  test('every page has its row in routes.tsx', () => {
    expect(paths.filter(isPage).length).toBeGreaterThan(25)
    expect(screensLeftOut(sources)).toEqual([])
  })

  const PAGE = 'web/convites/EsquecidaPage.tsx'
  const routes = sources.find(({ path }) => path === 'web/routes.tsx')!.text
  const withPage = (text: string) => [
    ...planted('web/routes.tsx', text),
    { path: PAGE, text: 'export default () => null' },
  ]
  const loaded = `${routes}\nconst esquecida = lazyPage(() => import('./convites/EsquecidaPage.tsx'))`

  test.each([
    ['a page that nobody loads', routes],
    ['a page that is loaded and stands in no row', loaded],
    ['a page whose row is a comment', `${loaded}\n// { path: '/esquecida', page: esquecida }`],
  ])('%s', (_, text) => {
    expect(screensLeftOut(withPage(text))).toEqual([
      expect.stringMatching(
        /^web\/convites\/EsquecidaPage\.tsx is no screen yet: give it .* a row in `screens` of web\/routes\.tsx/,
      ),
    ])
  })

  test('a page with its row', () => {
    const row = "[{ path: '/esquecida', page: esquecida, guard: 'open', layout: true }]"
    expect(screensLeftOut(withPage(`${loaded}\nexport const more = ${row}`))).toEqual([])
  })

  test('a page loaded past routes.tsx', () => {
    const past =
      "import { lazyPage } from '../ui/screen/lazyPage.tsx'\nlazyPage(() => import('./CriarClientePage.tsx'))"
    expect(screensLeftOut(planted('web/convites/planted.ts', past))).toEqual([
      'web/convites/planted.ts calls lazyPage: a screen is loaded by its row in web/routes.tsx, a part by lazyPart.',
    ])
  })
})
