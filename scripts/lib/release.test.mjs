import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isShipped } from './release.mjs'
import { ROOT } from './run/process.mjs'

test('isShipped leaves tests and sample documents out of a release, and nothing that the server reads', () => {
  const files = execFileSync('git', ['ls-files', 'reports', 'server', 'content'], { cwd: ROOT, encoding: 'utf8' })
  const out = files
    .trim()
    .split('\n')
    .filter(path => !isShipped(path))
  expect(out).toContain('reports/samples/samples-temas.ts')
  for (const path of out) expect(path).toMatch(/\.test\.ts$|^reports\/samples\/|^server\/write-openapi\.ts$/)
  expect(isShipped('reports/segunda/temas/anexo.typ')).toBe(true)
})
