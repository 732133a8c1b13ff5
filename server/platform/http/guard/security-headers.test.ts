import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { securityHeaders } from './security-headers.ts'

/** Headers that every answer carries, with their exact values. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';manifest-src 'self';worker-src 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

let web: string
let t: TestApp
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'quadrante-web-'))
  await writeFile(join(web, 'index.html'), '<head></head>')
  t = await createTestApp({ env: { WEB_DIR: web } })
})
afterAll(async () => {
  await t.close()
  await rm(web, { recursive: true, force: true })
})

describe('security headers', () => {
  test.each([
    ['a page', '/', 200, 'text/html; charset=utf-8'],
    ['a page of the app, whatever its address', '/entrar', 200, 'text/html; charset=utf-8'],
    ['a page of the server', '/caixa-local', 200, 'text/html; charset=utf-8'],
    ['an answer of the API', '/utils/estados/Brasil', 200, 'application/json; charset=utf-8'],
    ['a PDF', '/exemplo-de-relatorio.pdf', 200, 'application/pdf'],
    ['a refusal', '/usuarios/meus-dados', 401, 'application/json; charset=utf-8'],
    ['an address that does not exist', '/documentacao/nada', 404, 'application/json; charset=utf-8'],
  ])('are the same on %s', async (_, url, status, type) => {
    const { statusCode, headers } = await t.call('GET', url)
    expect([statusCode, headers['content-type']]).toEqual([status, type])
    expect(headers).toMatchObject(HEADERS)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test.each([
    ['/acompanhamento/AbC', 'noindex'],
    ['/t/entrada/AbC', 'noindex'],
    ['/combinado/AbC?x=1', 'noindex'],
    ['/', undefined],
    ['/login', undefined],
    ['/login/', undefined],
  ])('x-robots-tag at %s is %s', async (url, said) => {
    expect((await t.call('GET', url)).headers['x-robots-tag']).toBe(said)
  })

  test('are the same on a refused body and on an answer of a stopping server', async () => {
    const bad = await t.call('POST', '/usuarios/login', { body: { email: 1 } })
    expect(bad.statusCode).toBe(422)
    expect(bad.headers).toMatchObject(HEADERS)
    t.deps.lifecycle.ending = true
    const ending = await t.call('GET', '/pronto')
    t.deps.lifecycle.ending = false
    expect(ending.statusCode).toBe(503)
    expect(ending.headers).toMatchObject(HEADERS)
  })
})

test('https adds strict-transport-security and changes no other header', () => {
  expect(securityHeaders(true)).toEqual({ ...HEADERS, 'strict-transport-security': 'max-age=31536000' })
  expect(securityHeaders(false)).toEqual(HEADERS)
})
