import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf, queuesOf } from '#server/platform/jobs/fold.ts'
import { job } from '#server/platform/jobs/job.ts'
import { tidyOrder } from '#server/platform/jobs/tidy.ts'
import { mailsOf } from '#server/platform/mail.ts'
import { queue } from '#server/platform/queue/queue.ts'
import { topicsOf } from '#server/platform/slice/calls.ts'
import { everyTableOwned, ownersOf } from '#server/platform/slice/owners.ts'
import type { Part } from '#server/platform/slice/slice.ts'
import { mails, parts } from '#server/slices.ts'
import { queues } from '#server/start-jobs.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { DISTRICTS } from '../house/districts.ts'
import { ROOT, slice } from './planted.ts'

/* A part whose job, mail or table is forgotten: refused, with what to do. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('slices', () => {
  test('have one folder each, and every folder of a district is a slice', () => {
    const folders = DISTRICTS.flatMap(district =>
      readdirSync(join(ROOT, 'server', district), { withFileTypes: true }).flatMap(entry =>
        entry.isDirectory() ? [entry.name] : [],
      ),
    )
    // What has no contract, page, table or job of its own.
    const plain = [
      ...['doctor', 'installation', 'jobs', 'live', 'pictures', 'prazo', 'queue', 'slice', 'text', 'tls', 'tracing'],
    ]
    expect(
      folders.filter(name => !plain.includes(name)).sort(),
      'list it in server/slices.ts, as a slice or as what slices stand on',
    ).toEqual(parts.map(({ name }) => name).sort())
  })
})

describe('jobs', () => {
  const plantedJob = job(queues[0]!, async () => {})

  test('are refused when nobody works on a queue', () => {
    const jobs = parts.flatMap(part => part.jobs ?? [])
    const esquecida = queue('esquecida', {})
    expect(() => queuesOf(jobs, [esquecida])).toThrow(
      'Nobody works on the queue esquecida: name it in `jobs` of server/<slice>/index.ts',
    )
    expect(queuesOf([...jobs, job(esquecida, async () => {})], [esquecida])).toContain(esquecida)
  })

  test('stand in the table of docs/platform.md', () => {
    const told = readFileSync(join(ROOT, 'docs/platform.md'), 'utf8')
    expect(
      queues.map(({ name }) => name).filter(name => !told.includes(`\n| \`${name}\` |`)),
      'give it a row in docs/platform.md: when it runs, and what it does',
    ).toEqual([])
  })

  test('are refused when two slices work on a queue', () => {
    expect(() => jobsOf([slice({ jobs: [plantedJob] }), slice({ name: 'outra', jobs: [plantedJob] })])).toThrow(
      `Both plantada and outra work on the queue ${queues[0]!.name}: leave it in the \`jobs\` of one`,
    )
  })

  test('have their queue in the database before anything is enqueued', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(t.deps.db)
    const made = rows.map(row => row.name)
    for (const { name } of queues) expect(made).toContain(name)
  })

  test('are refused when a slice tidies after one that does not tidy, or after itself', () => {
    const tidying = (name: string, after: string[]) => slice({ name, tidy: { together: async () => {}, after } })
    expect(() => tidyOrder([tidying('a', ['esquecida'])])).toThrow('a tidies after esquecida, which has no `tidy`')
    expect(() => tidyOrder([tidying('a', ['b']), tidying('b', ['a'])])).toThrow('a → b → a tidy after each other')
  })

  test('take the locks of tidying in the fixed order', () => {
    const order = tidyOrder(parts).flatMap(({ name, tidy }) => (tidy?.together ? [name] : []))
    expect(order).toEqual([
      'licencas',
      'convites',
      'consultores',
      'emails',
      'autorizacoes',
      'contas',
      'fatores',
      'sso',
      'administracao',
      'interesses',
      'acoes',
      'turmas',
      'equipes',
      'acordos',
      'gestores',
      'cartao',
      'encontros',
      'horarios',
      'devolutivas',
    ])
  })
})

describe('mails', () => {
  test('are refused when two slices render a kind', () => {
    const emails = { compra_confirmada: { ...mails.compra_confirmada, render: async () => null } }
    expect(() => mailsOf([...parts, slice({ emails })])).toThrow(
      'Both compras and plantada tell what the mail compra_confirmada says: leave it to the slice whose event it is.',
    )
  })
})

describe('tables', () => {
  const claiming = (tables: Part['tables']) => [...parts, slice({ ...(tables && { tables }) })]

  test('have one owner each', async () => {
    const { rows } = await sql<{ table: string }>`
      select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition`.execute(t.deps.db)
    const tables = rows.map(row => row.table)
    everyTableOwned(parts, tables)
    expect([...ownersOf(parts).keys()].sort(), 'take out of `tables` what the database has not').toEqual(tables.sort())
  })

  test('are refused with two owners', () => {
    expect(() => ownersOf(claiming(['convites']))).toThrow(
      'The table convites has two owners, convites and plantada: leave it in the `tables` of the one that writes it',
    )
  })

  test('are refused without an owner', () => {
    expect(() => everyTableOwned(parts, ['convites', 'esquecida'])).toThrow(
      'Nobody owns the table esquecida: name it in `tables` of the index.ts of the slice that writes it',
    )
  })
})

test('a topic of two slices is refused', () => {
  const topics = { rodada: async () => true }
  expect([...topicsOf([slice({ topics })]).keys()]).toEqual(['rodada'])
  expect(() => topicsOf([slice({ topics }), slice({ name: 'outra', topics })])).toThrow(
    'Both plantada and outra tell of the topic rodada: give one of the two another name.',
  )
})
