import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteShorthandOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { callsOf, isEndpoint } from '#server/platform/slice/calls.ts'
import type { Slice } from '#server/platform/slice/slice.ts'
import { endpoints, parts, slices } from '#server/slices.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { call, ROOT, slice } from './planted.ts'

/* What may be forgotten, each forgotten once: the house refuses it, and says what to do. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Boots the whole server with one more slice. @throws the error with which the boot fails */
async function boot(planted: Slice): Promise<void> {
  const app = await buildApp(t.deps, { slices: [...slices, planted], parts: [...parts, planted] })
  try {
    await app.ready()
  } finally {
    await app.close()
  }
}

describe('routes and contracts', () => {
  test("boot when a slice's routes match its contracts", async () => {
    const chamada = call()
    await boot(slice({ contracts: { plantada: { chamada } }, routes: route => route(chamada, async () => ({})) }))
  })

  test.each(['open', 'authenticated', 'permite_cadastrar_participante'] as const)(
    'refuse a route whose contract no slice lists, %s',
    async access => {
      await expect(boot(slice({ routes: route => route(call(access), async () => ({})) }))).rejects.toThrow(
        /^The route GET \/usuarios\/esquecida stands in no slice's contracts: declare it in .* and answer it with route/,
      )
    },
  )

  test('refuse a contract without a route', async () => {
    await expect(boot(slice({ contracts: { plantada: { chamada: call() } } }))).rejects.toThrow(
      'The contract plantada.chamada has no route: answer it with route(contract.chamada, …)',
    )
  })

  test('refuse a contract with the name or the address of another', () => {
    const { group, name, endpoint } = endpoints[0]!
    const twice = (contracts: Record<string, unknown>) => () =>
      callsOf([...slices, slice({ contracts: { plantada: contracts } })])
    expect(twice({ [name]: call() })).toThrow(
      `The contract plantada.${name} (GET /usuarios/esquecida) stands twice: ${group}.${name} has the same name. Give it one of its own`,
    )
    expect(twice({ outra: { ...endpoint } })).toThrow(`${group}.${name} has the same address`)
    // The router does not tell parameters apart by their names.
    expect(twice({ outra: call('open', '/disc/:qualquer') })).toThrow('has the same address')
  })

  test.each<[string, string, RouteShorthandOptions]>([
    ['an open one', '/esquecida', { config: {} }],
    ['one that calls itself a file', '/esquecida.json', {}],
    ['one beneath the files', '/assets/esquecida', {}],
    ['one that borrows a contract', '/esquecida', { config: { contract: endpoints[0]!.endpoint } }],
  ])('refuse a route added straight to the server: %s', async (_, path, options) => {
    const pages = [{ addresses: [], routes: (app: TestApp['app']) => void app.get(path, options, async () => 'x') }]
    await expect(boot(slice({ pages }))).rejects.toThrow(`The route GET ${path} stands in no slice's contracts`)
  })

  test('refuse a route of a rare method or in its own scope', async () => {
    const planting = (routes: (app: TestApp['app']) => unknown) =>
      boot(slice({ pages: [{ addresses: [], routes: async app => void (await routes(app)) }] }))
    for (const method of ['HEAD', 'PATCH', 'OPTIONS'])
      await expect(planting(app => app.route({ method, url: '/x', handler: async () => 'x' }))).rejects.toThrow(
        `The route ${method} /x stands in no slice's contracts`,
      )
    await expect(
      planting(app => app.register(async scope => void scope.post('/y', async () => 'y'), { prefix: '/utils' })),
    ).rejects.toThrow("The route POST /utils/y stands in no slice's contracts")
  })

  test('refuse a route added after the boot', async () => {
    const app = await buildApp(t.deps)
    expect(() => app.get('/tarde', async () => 'x')).toThrow("The route GET /tarde stands in no slice's contracts")
    await app.close()
  })

  test('refuse a page that nothing answers', async () => {
    const pages = [{ addresses: ['GET /pagina-esquecida'] as const, routes: () => {} }]
    await expect(boot(slice({ pages }))).rejects.toThrow('Nothing answers GET /pagina-esquecida: take it out of')
  })

  test('refuse a contract in a file that no slice lists', async () => {
    const listed = new Set(endpoints.map(({ endpoint }) => endpoint))
    const files = readdirSync(join(ROOT, 'shared'), { recursive: true, encoding: 'utf8' })
    const forgotten: string[] = []
    for (const file of files.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts')))
      for (const [name, value] of Object.entries(await import(join(ROOT, 'shared', file))))
        if (isEndpoint(value) && !listed.has(value)) forgotten.push(`shared/${file}: ${name}`)
    expect(forgotten, 'name its module in `contracts` of server/<slice>/index.ts').toEqual([])
  })
})
