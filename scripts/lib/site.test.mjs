import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run/process.mjs'
import { bodyOf, linkOf } from './site.mjs'

const FILES = new Set(['README.md', 'docs/a.md', 'docs/decisions/README.md', 'docs/imagens/perfil.png'])

test.each([
  ['a.md#x', 'docs/b.md', 'a.html#x'],
  ['../README.md', 'docs/a.md', '../index.html'],
  ['docs/decisions/', 'README.md', 'docs/decisions/index.html'],
  ['imagens/perfil.png', 'docs/a.md', 'imagens/perfil.png'],
  ['https://exemplo.com.br', 'docs/a.md', 'https://exemplo.com.br'],
  ['../server/main.ts', 'docs/a.md', null],
])('the link %s of %s leads to %s', (href, from, to) => expect(linkOf(href, from, FILES)).toBe(to))

test('a link to a file that the site does not have becomes its text', () => {
  const html = bodyOf('[main](../server/main.ts) and [a](a.md)', { path: 'docs/b.md', files: FILES })
  expect(html).toContain('<span title="../server/main.ts">main</span>')
  expect(html).toContain('<a href="a.html">a</a>')
})

test('every page of the site links only to what is there, and asks no other host for anything', () => {
  const target = mkdtempSync(join(tmpdir(), 'quadrante-site-'))
  try {
    execFileSync(process.execPath, [join(ROOT, 'scripts/lancar/site.mjs'), target], { stdio: 'pipe' })
    const pages = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(40)
    const idsOf = page => [...readFileSync(join(target, page), 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    for (const page of pages) {
      const html = readFileSync(join(target, page), 'utf8')
      expect(html, page).not.toMatch(/<(script|iframe)|(src|<link[^>]*href)="(https?:)?\/\//)
      for (const [, href = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^(https?|mailto):/.test(href)) continue
        const [path, mark] = href.split('#')
        const to = path ? join(dirname(page), decodeURI(path)) : page
        expect(existsSync(join(target, to)), `${page} → ${href}`).toBe(true)
        if (mark) expect(idsOf(to), `${page} → ${href}`).toContain(decodeURIComponent(mark))
      }
    }
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
})
