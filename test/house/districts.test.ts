import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circles, climbs, DISTRICTS, type Source } from './districts.ts'
import { isRoutes, workInRoutes } from './routes.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const sources = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'server', 'shared', 'web'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .stdout.split('\n')
  .filter(file => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.startsWith('web/public/'))
  .map((path): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const planted = (path: string, text: string): Source[] => [...sources, { path, text }]

describe('districts', () => {
  test('no file imports from a later district', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(climbs(sources)).toEqual([])
  })

  test('no file and no slice is part of an import cycle', () => {
    expect(circles(sources)).toEqual([])
  })

  test.each([
    ['server/platform/http/planted.ts', "import { reservar } from '../../licencas/licencas/licencas.ts'"],
    ['server/platform/http/planted.ts', "import type { Licenca } from '../../licencas/licencas/licencas.ts'"],
    ['server/contas/contas/planted.ts', "export { deleteTestes } from '../../disc/disc/disc.ts'"],
    ['server/clientes/convites/planted.ts', "import { parts } from '../../slices.ts'"],
    ['shared/disc/disc/planted.ts', "import { x } from '../../clientes/convites/convites.rules.ts'"],
    ['web/platform/lists/planted.ts', "const later = () => import('../../clientes/convites/CriarClientePage.tsx')"],
    ['web/disc/perfil/planted.ts', "import { AppRoutes } from '../../routes.tsx'"],
  ])('refuses an import that leads up from %s: %s', (path, text) => {
    expect(climbs(planted(path, text))).toEqual([expect.stringMatching(/planted\.ts imports \S+, of a later district/)])
  })

  test('refuses a folder that is no district', () => {
    expect(climbs(planted('server/novidade/planted.ts', ''))).toEqual([
      expect.stringContaining('stands in no district'),
    ])
  })

  test('lets a file import from its own district and from those before it', () => {
    expect(
      climbs(planted('server/disc/disc/planted.ts', "import '../relatorios/a.ts'\nimport '../../contas/b.ts'")),
    ).toEqual([])
  })

  test('refuses two files of one slice that import each other', () => {
    const a = { path: 'server/disc/disc/planted-a.ts', text: "import './planted-b.ts'" }
    const b = { path: 'server/disc/disc/planted-b.ts', text: "export * from './planted-a.ts'" }
    expect(circles([...sources, a, b])).toEqual([
      expect.stringMatching(/planted-a\.ts → .*planted-b\.ts → .* is a circle/),
    ])
  })

  test('refuses two slices that use each other', () => {
    const back = planted('server/licencas/licencas/planted.ts', "import '../compras/compras.ts'")
    expect(circles(back)).toContainEqual(expect.stringMatching(/server\/licencas\/compras.* is a circle/))
  })

  test.each(DISTRICTS)('the README of %s names each of its slices in at most 15 lines', district => {
    const readme = readFileSync(join(ROOT, 'server', district, 'README.md'), 'utf8')
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
    const folders = readdirSync(join(ROOT, 'server', district), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.filter(name => !readme.includes(`\`${name}\``))).toEqual([])
  })
})

describe('routes', () => {
  const HEAD = "import * as contract from '#shared/x.contract.ts'\nexport function xRoutes(route, deps) {\n  "
  const path = 'server/clientes/recados/recados.routes.ts'
  const told = (text: string) => workInRoutes({ path, text: `${HEAD}${text}\n}` })

  test('are a table of contracts, each with one use case', () => {
    const tables = sources.filter(({ path }) => isRoutes(path))
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.flatMap(workInRoutes)).toEqual([])
  })

  test.each([
    ['route(contract.x, ({ actor, params }) => { return x(deps, actor) })', /:3 has a function with a body/],
    ['route(contract.x, async ({ actor }) => ({ n: await x(deps, actor) }))', /:3 waits/],
    ['route(contract.x, ({ actor }) => ({ n: 1 }))', /:3 answers without a use case/],
    ['route.file(contract.x, ({ query }) => (query.a ? x(deps) : y(deps)))', /:3 decides/],
    ['route(contract.x, ({ actor }) => x(deps, find(deps, actor)))', /:3 calls more than one use case/],
    ['route(contract.x, ({ actor }) => x(deps).then(rows => rows.length))', /:3 answers without a use case/],
    ['route.either(contract.x, { list: async input => x(await y(input)), stream: z })', /:3 waits/],
  ])('refuses work in a route: %s', (text, reason) => {
    expect(told(text)).toContainEqual(expect.stringMatching(reason))
  })

  test('refuses statements in a table of routes', () => {
    const text = "import { listOld } from './old.queries.ts'"
    expect(workInRoutes({ path, text })).toEqual([expect.stringContaining('imports ./old.queries.ts')])
  })

  test.each([
    'route(contract.x, ({ actor, params, body }) => x(deps, actor, params.id, { ...body, n: 1 }))',
    "route.says(contract.x, x_feito, ({ actor }) => slice.x(deps, actor, { token: body.token || '' }))",
    'route(contract.x, input => x(deps, viewOf(input)), { heavy: () => true })',
    "const inTurn = createDocumentTurns(deps.metrics, 'pdf')\n  route.file(contract.x, () => x(deps, inTurn))",
  ])('lets a route hand over what the call carries: %s', text => {
    expect(told(text)).toEqual([])
  })
})
