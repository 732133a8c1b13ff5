import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { versionOf } from '../screens/builds.ts'
import { encodingFor } from './compress.ts'

const PAGE = `<head></head>${'<p>Uma página que vale comprimir.</p>'.repeat(50)}`
const LOGIN = 'void 0\n'.repeat(300)
const WORDS = JSON.stringify({ 'marca.nome': 'Quadrante' })

let web: string
let t: TestApp
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'quadrante-web-'))
  await mkdir(join(web, 'assets', 'i18n'), { recursive: true })
  await writeFile(join(web, 'index.html'), PAGE)
  await writeFile(join(web, 'assets', 'i18n', 'pt-BR.json'), WORDS)
  await mkdir(join(web, 'assets', 'app'))
  await writeFile(join(web, 'assets', 'app', 'login.js'), LOGIN)
  await writeFile(join(web, 'assets', 'app', 'login.js.br'), brotliCompressSync(LOGIN))
  await writeFile(
    join(web, 'screens.json'),
    JSON.stringify({
      preview: { titulo: 'a', texto: 'b' },
      screens: [{ path: '/login', scripts: ['assets/app/login.js'], styles: [] }],
    }),
  )
  t = await createTestApp({ env: { WEB_DIR: web } })
})
afterAll(async () => {
  await t.close()
  await rm(web, { recursive: true, force: true })
})

const ask = (url: string, headers: Record<string, string> = {}) => t.call('GET', url, { headers })

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, GZIP', 'gzip'],
] as const)('encodingFor picks, for accept-encoding %j, %s', (accept, encoding) =>
  expect(encodingFor(accept)).toBe(encoding),
)

describe('text answers of 1 kB and more', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent as %s, with the same content', async (encoding, open) => {
    for (const url of ['/utils/cidades', '/utils/estados/Brasil', '/documentacao/openapi.json', '/']) {
      const plain = await ask(url)
      const small = await ask(url, { 'accept-encoding': encoding })
      expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(small.headers['content-length']).toBe(String(small.rawPayload.length))
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(open(small.rawPayload).toString()).toBe(plain.body)
    }
  })

  test('are read and compressed once when they are the same for everybody', async () => {
    const braces = { 'accept-encoding': 'br' }
    const first = await ask('/utils/cidades/11', braces)
    const [{ id_cidade }] = JSON.parse(brotliDecompressSync(first.rawPayload).toString()).results
    await t.deps.db.updateTable('cidades').set({ nome: 'Outro nome' }).where('id_cidade', '=', id_cidade).execute()
    const again = await ask('/utils/cidades/11', braces)
    expect(again.rawPayload).toEqual(first.rawPayload)
    const gzip = await ask('/utils/cidades/11', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).not.toContain('Outro nome')
    // A list that anybody may ask for under any name fills no memory, and is right each time.
    for (let n = 900; n < 960; n += 1) expect((await ask(`/utils/cidades/${n}`)).json().total).toBe(0)
    expect((await ask('/utils/cidades/11')).body).toContain('Outro nome')
  })

  test('are sent as compressed at build time, and cached for a year', async () => {
    const built = await ask('/assets/app/login.js', { 'accept-encoding': 'br' })
    expect(built.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(built.rawPayload).toString()).toBe(LOGIN)
    expect((await ask('/assets/app/login.js')).body).toBe(LOGIN)
  })

  test('are sent as they are when they are short or already compressed', async () => {
    for (const url of ['/saude', '/utils/estados/Nenhures', '/exemplo-de-relatorio.pdf'])
      expect((await ask(url, { 'accept-encoding': 'gzip, br' })).headers).not.toHaveProperty('content-encoding')
  })
})

describe('caching by the browser', () => {
  test('the page has an ETag per screen, and answers 304 when the browser has it', async () => {
    const { headers, body } = await ask('/')
    expect(headers['cache-control']).toBe('no-cache')
    const etag = String(headers.etag)
    const again = await ask('/turmas', { 'if-none-match': `"outra", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    // Without its cookie nothing could be sent from it, kept or not.
    expect(again.headers['set-cookie']).toContain('XSRF-TOKEN=')
    const login = await ask('/login', { 'if-none-match': etag })
    expect([login.statusCode, login.body === body]).toEqual([200, false])
  })

  test('states and cities are cached for a day, then revalidated', async () => {
    for (const url of ['/utils/cidades', '/utils/cidades/11', '/utils/estados/Brasil']) {
      const { headers, statusCode } = await ask(url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
      const again = await ask(url, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('the words are cached for good under their version, and revalidated without one', async () => {
    const versioned = `/assets/i18n/pt-BR.json?v=${versionOf(Buffer.from(WORDS))}`
    expect((await ask(versioned)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask('/assets/i18n/pt-BR.json')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const other = await ask('/assets/i18n/pt-BR.json?v=00000000')
    expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
