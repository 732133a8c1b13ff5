import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { callsOf, isEndpoint } from '#server/calls.ts'
import { mailsOf } from '#server/emails/mail.ts'
import { jobsOf, queuesOf } from '#server/jobs/fold.ts'
import { queues } from '#server/jobs/jobs.ts'
import { job, queue } from '#server/jobs/queue.ts'
import { tidyOrder } from '#server/jobs/tidy.ts'
import { everyTableOwned, ownersOf } from '#server/owners.ts'
import type { Part, Slice } from '#server/slice.ts'
import { endpoints, parts, slices } from '#server/slices.ts'
import { type Access, endpoint } from '#shared/contract.ts'
import { createTestApp, type TestApp } from './app.ts'

/* What may be forgotten, each forgotten once: the house refuses it, and says what to do. */

const ROOT = join(import.meta.dirname, '..')

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const call = (access: Access = 'open', path: `/${string}` = '/usuarios/esquecida') =>
  endpoint({ method: 'GET', path, access, summary: 'Planted', response: z.object({}) })

/** A slice of one call that answers it, before the mistake. */
const slice = (change: Partial<Slice> = {}): Slice => ({
  name: 'plantada',
  contracts: { plantada: {} },
  routes: () => {},
  ...change,
})

/** The whole server with one slice more; what it says while it boots, if it does not. */
async function boot(planted: Slice): Promise<void> {
  const app = await buildApp(t.deps, { slices: [...slices, planted], parts: [...parts, planted] })
  try {
    await app.ready()
  } finally {
    await app.close()
  }
}

describe('routes and contracts', () => {
  test('a slice whose routes answer its contracts boots', async () => {
    const chamada = call()
    await boot(slice({ contracts: { plantada: { chamada } }, routes: route => route(chamada, async () => ({})) }))
  })

  test.each(['open', 'authenticated', 'permite_cadastrar_participante'] as const)(
    'a route with a contract that no slice lists, %s',
    async access => {
      await expect(boot(slice({ routes: route => route(call(access), async () => ({})) }))).rejects.toThrow(
        /^The route GET \/usuarios\/esquecida stands in no slice's contracts: declare it in .* and answer it with route/,
      )
    },
  )

  test('a contract without a route', async () => {
    await expect(boot(slice({ contracts: { plantada: { chamada: call() } } }))).rejects.toThrow(
      'The contract plantada.chamada has no route: answer it with route(contract.chamada, …)',
    )
  })

  test('a contract under the name of another, or at its address', () => {
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
  ])('a route straight on the server: %s', async (_, path, options) => {
    const pages = [{ addresses: [], routes: (app: TestApp['app']) => void app.get(path, options, async () => 'x') }]
    await expect(boot(slice({ pages }))).rejects.toThrow(`The route GET ${path} stands in no slice's contracts`)
  })

  test('one of a method that nobody thinks of, or of a scope of its own', async () => {
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

  test('a route that comes after the house is built', async () => {
    const app = await buildApp(t.deps)
    expect(() => app.get('/tarde', async () => 'x')).toThrow("The route GET /tarde stands in no slice's contracts")
    await app.close()
  })

  test('a page that nothing answers', async () => {
    const pages = [{ addresses: ['GET /pagina-esquecida'] as const, routes: () => {} }]
    await expect(boot(slice({ pages }))).rejects.toThrow('Nothing answers GET /pagina-esquecida: take it out of')
  })

  test('a contract in a file that no slice lists', async () => {
    const listed = new Set(endpoints.map(({ endpoint }) => endpoint))
    const files = readdirSync(join(ROOT, 'shared'), { recursive: true, encoding: 'utf8' })
    const forgotten: string[] = []
    for (const file of files.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts')))
      for (const [name, value] of Object.entries(await import(join(ROOT, 'shared', file))))
        if (isEndpoint(value) && !listed.has(value)) forgotten.push(`shared/${file}: ${name}`)
    expect(forgotten, 'name its module in `contracts` of server/<slice>/index.ts').toEqual([])
  })
})

describe('slices', () => {
  test('a folder of server/ that is no part, and a part without its folder', () => {
    const folders = readdirSync(join(ROOT, 'server'), { withFileTypes: true }).flatMap(entry =>
      entry.isDirectory() ? [entry.name] : [],
    )
    // What has no contract, page, table or job of its own.
    const plain = ['jobs']
    expect(
      folders.filter(name => !plain.includes(name)).sort(),
      'list it in server/slices.ts, as a slice or as what slices stand on',
    ).toEqual(parts.map(({ name }) => name).sort())
  })
})

describe('jobs', () => {
  const plantedJob = job(queues[0]!, async () => {})

  test('a queue that nobody works on', () => {
    const jobs = parts.flatMap(part => part.jobs ?? [])
    const esquecida = queue('esquecida', {})
    expect(() => queuesOf(jobs, [esquecida])).toThrow(
      'Nobody works on the queue esquecida: name it in `jobs` of server/<slice>/index.ts',
    )
    expect(queuesOf([...jobs, job(esquecida, async () => {})], [esquecida])).toContain(esquecida)
  })

  test('a queue that two work on', () => {
    expect(() => jobsOf([slice({ jobs: [plantedJob] }), slice({ name: 'outra', jobs: [plantedJob] })])).toThrow(
      `Both plantada and outra work on the queue ${queues[0]!.name}: leave it in the \`jobs\` of one`,
    )
  })

  test('every queue is in the database before anybody enqueues', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(t.deps.db)
    const made = rows.map(row => row.name)
    for (const { name } of queues) expect(made).toContain(name)
  })

  test('tidying after a part that does not tidy, or after itself', () => {
    const tidying = (name: string, after: string[]) => slice({ name, tidy: { together: async () => {}, after } })
    expect(() => tidyOrder([tidying('a', ['esquecida'])])).toThrow('a tidies after esquecida, which has no `tidy`')
    expect(() => tidyOrder([tidying('a', ['b']), tidying('b', ['a'])])).toThrow('a → b → a tidy after each other')
  })

  test('what tidies takes its locks as it always has', () => {
    const order = tidyOrder(parts).flatMap(({ name, tidy }) => (tidy?.together ? [name] : []))
    expect(order).toEqual(['licencas', 'convites', 'consultores', 'emails', 'autorizacoes'])
  })
})

describe('mails', () => {
  test('one that nobody tells', () => {
    const silent = parts.map(part => (part.name === 'compras' ? { name: part.name } : part))
    expect(() => mailsOf(silent)).toThrow(
      'Nobody tells what the mail compra_confirmada says: name it in `emails` of the slice whose event it tells',
    )
  })

  test('one that two tell', () => {
    const emails = { compra_confirmada: { render: async () => null } }
    expect(() => mailsOf([...parts, slice({ emails })])).toThrow(
      'Both compras and plantada tell what the mail compra_confirmada says: leave it to the slice whose event it is.',
    )
  })
})

describe('tables', () => {
  const claiming = (tables: Part['tables']) => [...parts, slice({ ...(tables && { tables }) })]

  test('each has one owner', async () => {
    const { rows } = await sql<{ table: string }>`
      select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')`.execute(t.deps.db)
    const tables = rows.map(row => row.table)
    everyTableOwned(parts, tables)
    expect([...ownersOf(parts).keys()].sort(), 'take out of `tables` what the database has not').toEqual(tables.sort())
  })

  test('one with two owners', () => {
    expect(() => ownersOf(claiming(['convites']))).toThrow(
      'The table convites has two owners, convites and plantada: leave it in the `tables` of the one that writes it',
    )
  })

  test('one that nobody owns', () => {
    expect(() => everyTableOwned(parts, ['convites', 'esquecida'])).toThrow(
      'Nobody owns the table esquecida: name it in `tables` of the index.ts of the slice that writes it',
    )
  })
})
