import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { climbsIn } from './house/server-floors.ts'

const ROOT = join(import.meta.dirname, '..')
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(file => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file))

test('nothing in server/ climbs: a room imports from the floors below its own', async () => {
  const climbs = await Promise.all(files.map(async file => climbsIn(file, await readFile(join(ROOT, file), 'utf8'))))
  expect(climbs.flat()).toEqual([])
})

test.each([
  ['server/http/web.ts', "import { reservar } from '../licencas/licencas.ts'"],
  ['server/http/web.ts', "import type { Licenca } from '../licencas/licencas.ts'"],
  ['server/db/connect.ts', "export { audit } from '../http/audit.ts'"],
  ['server/convites/convites.ts', "import { parts } from '../slices.ts'"],
  ['server/contas/contas.ts', "import { deleteTestes } from '../disc/disc.ts'"],
  ['server/licencas/extrato.ts', "import { listConsultores } from '../consultores/consultores.ts'"],
  ['server/deps.ts', "import type { Slice } from './slice.ts'"],
])('planted in %s: %s', (file, source) => {
  expect(climbsIn(file, source)).toEqual([expect.stringMatching(/climbs to server\/.*: hand it in from above/)])
})

test('a room on the floor below is imported, its own room as it likes, and a new place is asked for its floor', () => {
  expect(climbsIn('server/http/web.ts', "import type { Deps } from '../deps.ts'\nimport './builds.ts'")).toEqual([])
  expect(climbsIn('server/novidade.ts', '')).toEqual([expect.stringContaining('stands on no floor')])
})
