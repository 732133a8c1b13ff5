import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { refusals } from '../../slices.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { METRICS_TOKEN: 'um-token-de-metricas' } })
})
afterAll(() => t.close())

describe('every answer', () => {
  test('carries a strict content policy, no referrer and no MIME sniffing', async () => {
    const { headers } = await t.call('GET', '/saude')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  })

  test('of the API as JSON is never cached, except for constant lists (compress.test.ts)', async () => {
    expect((await t.call('GET', '/utils/ficha-tecnica')).headers['cache-control']).toBe('no-store')
  })
})

test.each(['/empresas/1', '/consultores/pessoas', '/usuarios/1'])(
  'answers a page in Portuguese with a way back when a browser opens the address of a call: %s',
  async url => {
    const headers = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }
    const page = await t.call('GET', url, { headers })
    // Not "Sessão encerrada": whoever is signed in still is.
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Não encontramos o que você procura.')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Ir para a página inicial')
    expect(page.body).not.toContain('codigo')
    // A program's fetch of the same address is told that it sent no session.
    const json = await t.call('GET', url, { headers: { accept: 'application/json, text/plain, */*' } })
    expect(json.statusCode).toBe(401)
    expect(json.json()).toHaveProperty('codigo')
  },
)

/** Sends one request as raw bytes over a real connection. */
async function raw(request: string) {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(request)
  const chunks: Buffer[] = []
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer)
    if (/\}$/.test(String(chunk))) socket.end()
  }
  const [headers = '', body = '{}'] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body) as Record<string, unknown> }
}

describe('unreadable requests', () => {
  const post = (body: string, type: string) =>
    t.call('POST', '/usuarios/login', { body, headers: { 'content-type': type } })
  test.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['JSON that would poison a prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['another type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['more than 100 kB', JSON.stringify({ email: 'x'.repeat(110_000) }), 'application/json', 413],
  ])('%s is refused in Portuguese', async (_, body, type, status) => {
    const answer = await post(body, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().mensagem).toEqual(expect.any(String))
  })

  test.each([
    ['no request line', 'nada disso\r\n\r\n', 400],
    ['a header without a name', 'GET /saude HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400],
    ['no host', 'GET /saude HTTP/1.1\r\n\r\n', 400],
    [
      'an address that cannot be decoded',
      'GET /usuarios/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['headers without end', `GET /saude HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
    ['an expectation of its own', 'GET /saude HTTP/1.1\r\nhost: x\r\nexpect: milagres\r\n\r\n', 417],
  ])('%s, sent as raw bytes, is refused in the words of the product', async (_, request, status) => {
    const answer = await raw(request)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatch(/content-type: application\/json; charset=utf-8/i)
    expect(answer.headers).toMatch(/cache-control: no-store/i)
    const refusal = given(
      refusals.find(({ codigo }) => codigo === answer.body.codigo),
      'a refusal with this code',
    )
    expect(answer.body).toEqual(errorBody(refusal))
    expect(refusal.status).toBe(status)
  })

  test('an empty body counts as a missing body', async () => {
    expect((await post('', 'application/json')).statusCode).toBe(422)
  })
})

describe('health and metrics', () => {
  test('are never cached', async () => {
    for (const path of ['/saude', '/pronto'])
      expect((await t.call('GET', path)).headers['cache-control']).toBe('no-store')
  })

  test('answer ready only when the database answers', async () => {
    expect((await t.call('GET', '/pronto')).json()).toEqual({ pronto: true })
  })

  test('require the token for metrics, and label them with routes instead of ids', async () => {
    await t.call('GET', '/usuarios/123')
    expect((await t.call('GET', '/metricas')).statusCode).toBe(404)
    const { body } = await t.call('GET', '/metricas', { token: 'um-token-de-metricas' })
    expect(body).toContain('route="/usuarios/:id"')
    expect(body).not.toContain('/usuarios/123')
  })
})
