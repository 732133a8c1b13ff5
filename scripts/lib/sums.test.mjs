import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run/process.mjs'
import { serialOf, sumsOf, withoutIntegrity } from './sums.mjs'

test.each(['package-lock.json', 'bench/package-lock.json'])(
  '%s has the integrity of each package; `npm run integridade` writes what is missing',
  file => {
    const lock = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
    expect(Object.keys(lock.packages).length).toBeGreaterThan(50)
    expect(withoutIntegrity(lock)).toEqual([])
  },
)

test('withoutIntegrity names a package without integrity by its own name, and leaves links and bundled ones out', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
    'node_modules/d': { version: '3.0.0', link: true },
    'node_modules/e': { version: '4.0.0', inBundle: true },
  }
  expect(withoutIntegrity({ packages })).toEqual([
    { path: 'node_modules/a/node_modules/@b/c', name: '@b/c', version: '2.0.0' },
  ])
})

test('sumsOf writes what sha256sum checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrante-somas-'))
  try {
    writeFileSync(join(folder, 'a.txt'), 'a')
    writeFileSync(join(folder, 'SHA256SUMS'), sumsOf([join(folder, 'a.txt')]))
    const check = () => execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' }).toString()
    expect(check()).toContain('a.txt: OK')
    writeFileSync(join(folder, 'a.txt'), 'b')
    expect(check).toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('serialOf gives an archive a UUID of its bytes', () => {
  const serial = serialOf(Buffer.from('a'))
  expect(serial).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([serialOf(Buffer.from('a')), serialOf(Buffer.from('b'))]).toEqual([serial, expect.not.stringMatching(serial)])
})
