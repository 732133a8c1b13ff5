import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { NONE } from '../../installation/installation.ts'
import { fillerOf } from './product.ts'

let t: TestApp
let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'quadrante-web-'))
  await writeFile(join(web, 'index.html'), '<title>Quadrante</title></head><div id="root"><svg></svg></div>')
  const written = { title: 'Código · {produto}', body: '<main>Escreva {o_produto}: {contato}</main>', year: 2026 }
  const screens = {
    preview: { titulo: '', texto: '' },
    screens: [
      { path: '/t/:codigo?', scripts: ['t.js'], styles: [], written },
      {
        path: '/cadastro/:token',
        scripts: ['c.js'],
        styles: [],
        writtenWithParameter: { ...written, body: 'Um momento' },
      },
    ],
  }
  await writeFile(join(web, 'screens.json'), JSON.stringify(screens))
  t = await createTestApp({ env: { WEB_DIR: web } })
})
afterAll(async () => {
  await t.close()
  await rm(web, { recursive: true })
})
const page = async (url: string) => (await t.app.inject({ url, headers: { accept: 'text/html' } })).body

test('an open screen stands in its page, with the words of the installation', async () => {
  const body = await page('/t')
  expect(body).toContain('<title>Código · Quadrante</title>')
  expect(body).toContain('<div id="root" data-escrita="2026"><main>Escreva o Quadrante: ')
  expect(body).toContain('href="/t.js"')
})

test('an open screen stands in its page for any parameter, where it says the same for all', async () => {
  expect(await page('/cadastro/a1')).toContain('<div id="root" data-escrita="2026">Um momento</div>')
  expect(await page('/cadastro/b2')).toBe(await page('/cadastro/a1'))
})

test.each(['/cadastro/a1?volta=1', '/t/ABCDEFGH', '/t?volta=1'])(
  '%s asks for something particular, which the app alone shows',
  async url => {
    expect(await page(url)).toContain('<div id="root"><svg></svg></div>')
    expect(await page(url)).toMatch(/href="\/[ct]\.js"/)
  },
)

test('words are escaped, and one that ends in a stop is left to the app', () => {
  const of = (nome: string) =>
    fillerOf({
      installation: { now: () => ({ ...NONE, produto: { ...NONE.produto, nome } }), contact: () => 'a@exemplo.com.br' },
    })
  expect(of('Casa & Aurora')?.('{do_produto} {outra}')).toBe('do Casa &amp; Aurora {outra}')
  expect(of('Aurora Ltda.')).toBeNull()
})
