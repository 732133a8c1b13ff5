import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'

let t: TestApp
let web: string
beforeAll(async () => {
  // With a page: without one, nothing is found.
  web = await mkdtemp(join(tmpdir(), 'quadrante-web-'))
  await writeFile(join(web, 'index.html'), '<head></head>')
  t = await createTestApp({ env: { WEB_DIR: web } })
})
afterAll(async () => {
  await t.close()
  await rm(web, { recursive: true })
})

const get = (url: string) => t.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

test('robots.txt and security.txt are texts that programs read', async () => {
  const [robots, security] = [await get('/robots.txt'), await get('/.well-known/security.txt')]
  for (const { statusCode, headers } of [robots, security])
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(robots.body).toMatch(/^User-agent: \*$/m)
  const fields = new Map(security.body.split('\n').map(line => [line.split(': ')[0], line.split(': ')[1]]))
  expect(fields.get('Contact')).toBe(`mailto:${t.deps.installation.contact()}`)
  expect(new Date(fields.get('Expires') ?? '') > t.clock.now()).toBe(true)
})

test.each([
  ['/favicon.ico', '/assets/icon-192.png'],
  ['/.well-known/change-password', '/meus-dados/seguranca'],
])('%s leads to %s', async (from, to) => {
  const { statusCode, headers } = await get(from)
  expect([statusCode, headers.location]).toEqual([302, to])
})

test.each(['/.well-known/assetlinks.json', '/.well-known/', '/.WELL-KNOWN/x', '/sitemap.xml', '/robots.txt/x'])(
  '%s is not found',
  async url => {
    expect((await get(url)).statusCode).toBe(404)
    expect((await get('/nenhuma-tela')).statusCode).toBe(200)
  },
)
