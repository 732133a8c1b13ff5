import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { crowded, specifiersOf } from './districts.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'shared', 'server', 'web'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

const all = files.map(file => ({
  file,
  imports: specifiersOf({ path: file, text: readFileSync(join(ROOT, file), 'utf8') }),
}))
const violations = (of: string, forbidden: (path: string) => boolean) =>
  all
    .filter(({ file }) => file.startsWith(of))
    .flatMap(({ file, imports }) => imports.filter(forbidden).map(path => `${file} -> ${path}`))

/** Folders of the platform that are no slices and that every slice may import from. */
const GROUND = new Set(['http', 'db', 'jobs', 'queue', 'secrets', 'adapters', 'prazo', 'slice', 'text', 'tracing'])
/** Files that may import from inside a slice: the composition root, for routes and workers, and the seed. */
const INSIDE = /^server\/[\w-]+\.ts$|^server\/seed\//
/** Matches a file of a slice: group 1 is the slice, group 2 the file in it. */
const DOOR = /^server\/[a-z]+\/([a-z-]+)\/(.+)\.ts$/

/** Whether a file is the door of a slice or of a part of the platform. */
const isDoor = (file: string): boolean => /^server\/[\w-]+\/[\w-]+\/index\.ts$/.test(file)
/** Statements that a door hands on, each with how to fix it. */
const statementsIn = ({ file, imports }: { file: string; imports: readonly string[] }): string[] =>
  imports
    .filter(path => path.endsWith('.queries.ts'))
    .map(path => `${file} imports ${path}: hand on a use case of the slice that says what it does`)

describe('the architecture', () => {
  test('lets web and server import from shared and never from each other', () => {
    expect(violations('web/', path => path.startsWith('#server/'))).toEqual([])
    expect(violations('server/', path => path.startsWith('#web/'))).toEqual([])
  })

  test('lets shared import itself and zod only', () => {
    expect(violations('shared/', path => !path.startsWith('.') && path !== 'zod/mini')).toEqual([])
  })

  test('lets a slice of the server be imported by its main file, its events and its limits only', () => {
    const past = all
      .filter(({ file }) => file.startsWith('server/') && !INSIDE.test(file))
      .flatMap(({ file, imports }) =>
        imports.flatMap(path => {
          const to = join(dirname(file), path)
          const [, slice, entry] = (path.startsWith('.') && DOOR.exec(to)) || []
          if (!slice || to.startsWith(`${file.split('/').slice(0, 3).join('/')}/`) || GROUND.has(slice)) return []
          return entry === slice || entry === 'events' || entry === 'limits' ? [] : [`${file} -> ${path}`]
        }),
      )
    expect(past).toEqual([])
  })

  test('hands on use cases by the door of a slice, never statements', () => {
    const doors = all.filter(({ file }) => isDoor(file))
    expect(doors.length).toBeGreaterThan(40)
    expect(doors.flatMap(statementsIn)).toEqual([])
  })

  test('refuses a door that hands on a statement', () => {
    const text = "import { deleteOld } from './forget/old.queries.ts'"
    const file = 'server/clientes/convites/index.ts'
    expect(isDoor(file) && statementsIn({ file, imports: specifiersOf({ path: file, text }) })).toEqual([
      `${file} imports ./forget/old.queries.ts: hand on a use case of the slice that says what it does`,
    ])
  })

  test('reads the environment in env.ts and starts things in start.ts only', async () => {
    const texts = await Promise.all(
      files
        .filter(file => file.startsWith('server/'))
        .map(async file => [file, await readFile(join(ROOT, file), 'utf8')] as const),
    )
    // The embedded database looks for a free port and the account's own folders: its ground, not the product's.
    const naming = (word: string) =>
      texts
        .filter(([file, text]) => !file.startsWith('server/platform/db/embedded/') && text.includes(word))
        .map(([file]) => file)
    expect(naming('process.env')).toEqual(['server/main.ts'])
    expect(naming('.listen(')).toEqual(['server/start.ts'])
  })
})

describe('folders', () => {
  const ALL = ['server', 'shared', 'web', 'test', 'e2e', 'bench', 'scripts', 'reports', 'content', 'vite', 'dev']
  const paths = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ALL], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(file => /(?<!\.test|\.spec|\.d)\.(tsx?|mjs|css|typ)$/.test(file) && !file.startsWith('web/public/'))

  test('hold at most a dozen source files each, in every root', () => {
    expect(paths.length).toBeGreaterThan(1800)
    expect(crowded(paths)).toEqual([])
  })

  test('are refused with a thirteenth source file', () => {
    const many = Array.from({ length: 13 }, (_, i) => `web/nova/${i}.ts`)
    expect(crowded(many)).toEqual(['web/nova holds 13 files: past 12 it shows its parts, by screen or act.'])
    expect(crowded([...many.slice(1), 'web/nova/1.test.ts'])).toEqual([])
  })
})
