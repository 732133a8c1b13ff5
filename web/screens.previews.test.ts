import { expect, test } from 'vitest'
import previews from '#content/previews.json' with { type: 'json' }
import { screens } from './screens.ts'

const { site, telas } = previews
const open: readonly string[] = screens.filter(({ guard }) => guard === 'open').map(({ path }) => path)

test('each kind of link that opens without an account has a preview, and each preview a screen', () => {
  const links = open.filter(path => /:(token|codigo)/.test(path))
  expect(links.length).toBeGreaterThan(15)
  for (const path of links) expect(Object.keys(telas)).toContain(path)
  for (const path of Object.keys(telas)) expect(open).toContain(path)
})

test('a preview fills in the product alone: nobody is named', () => {
  for (const { titulo, texto } of [site, ...Object.values(telas)])
    for (const gap of `${titulo} ${texto}`.match(/\{[^}]*\}/g) ?? []) expect(gap).toMatch(/^\{(n?o|do|no)?_?produto\}$/)
})
