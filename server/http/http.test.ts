import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { METRICS_TOKEN: 'um-token-de-metricas' } })
})
afterAll(() => t.close())

describe('every answer', () => {
  test('carries a strict policy, no referrer and no sniffing', async () => {
    const { headers } = await t.call('GET', '/saude')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  })

  test('JSON of the API is never cached', async () => {
    expect((await t.call('GET', '/utils/estados/Brasil')).headers['cache-control']).toBe('no-store')
  })
})

describe('what cannot be read', () => {
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

  test('an empty body is no body', async () => {
    expect((await post('', 'application/json')).statusCode).toBe(422)
  })
})

describe('a route that does not say who may call it', () => {
  test('keeps the server from booting', async () => {
    const app = await buildApp(t.deps)
    expect(() => app.get('/aberta', async () => 'x')).toThrow('GET /aberta declares no access')
    await app.close()
  })
})

describe('health and metrics', () => {
  test('ready means that the database answers', async () => {
    expect((await t.call('GET', '/pronto')).json()).toEqual({ pronto: true })
  })

  test('metrics are behind their token, and name routes, not ids', async () => {
    await t.call('GET', '/usuarios/123')
    expect((await t.call('GET', '/metricas')).statusCode).toBe(404)
    const { body } = await t.call('GET', '/metricas', { token: 'um-token-de-metricas' })
    expect(body).toContain('route="/usuarios/:id"')
    expect(body).not.toContain('/usuarios/123')
  })
})
