import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'

let t: TestApp
let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'quadrante-web-'))
  await writeFile(join(web, 'index.html'), '<head></head>')
  const screens = {
    preview: { titulo: '{produto}: a casa', texto: 'Para todos' },
    screens: [
      {
        path: '/convite/:token?',
        scripts: [],
        styles: [],
        preview: { titulo: 'Convite "{do_produto}"', texto: 'Leia' },
      },
      { path: '/login', scripts: [], styles: [] },
    ],
  }
  await writeFile(join(web, 'screens.json'), JSON.stringify(screens))
  t = await createTestApp({ env: { WEB_DIR: web } })
})
afterAll(async () => {
  await t.close()
  await rm(web, { recursive: true })
})

const tags = async (url: string) => {
  const { body } = await t.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  return Object.fromEntries(
    [...body.matchAll(/property="og:(\w+)" content="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )
}

test('a link says the kind of page that it opens, under the name and mark of the installation', async () => {
  expect(await tags('/convite/segredo-de-alguem')).toMatchObject({
    title: 'Convite &quot;do Quadrante&quot;',
    description: 'Leia',
    site_name: 'Quadrante',
    image: `${t.deps.appUrl}/assets/icon-512.png`,
  })
})

test.each(['/', '/login', '/nenhuma-tela'])('%s has the preview of the whole site', async url => {
  expect(await tags(url)).toMatchObject({ title: 'Quadrante: a casa', description: 'Para todos' })
})

test('nothing of the address stands in its preview', async () => {
  expect(JSON.stringify(await tags('/convite/segredo-de-alguem'))).not.toContain('segredo')
})
