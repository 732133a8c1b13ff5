import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isShipped, withoutDeadLinks } from './release.mjs'
import { ROOT } from './run/process.mjs'

test('isShipped leaves tests and sample documents out of a release, and nothing that the server reads', () => {
  const files = execFileSync('git', ['ls-files', 'reports', 'server', 'content'], { cwd: ROOT, encoding: 'utf8' })
  const out = files
    .trim()
    .split('\n')
    .filter(path => !isShipped(path))
  expect(out).toContain('reports/samples/samples.ts')
  for (const path of out) expect(path).toMatch(/\.test\.ts$|^reports\/samples\/|^server\/write-openapi\.ts$/)
  expect(isShipped('reports/anexo/resumo.typ')).toBe(true)
})

test('withoutDeadLinks keeps the words of a link to what a release lacks, and leaves its pictures out', () => {
  const has = path => path === 'docs/operar.md'
  expect(
    withoutDeadLinks(
      'Leia [operar](docs/operar.md#passos), [escala](docs/escala.md), [o site](https://exemplo.com.br) e ![foto](a.png).',
      has,
    ),
  ).toBe('Leia [operar](docs/operar.md#passos), escala, [o site](https://exemplo.com.br) e .')
})
