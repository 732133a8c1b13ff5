import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { endpoints } from '../../slices.ts'
import { openApiText } from './openapi.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('the OpenAPI document is the same each time it is made', () => {
  expect(openApiText(endpoints)).toBe(openApiText([...endpoints]))
})

test('serves every call as an OpenAPI file and as a page', async () => {
  const { paths, openapi } = (await t.call('GET', '/documentacao/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  const operations = Object.values(paths).flatMap(path => Object.keys(path as object))
  expect(operations).toHaveLength(endpoints.length)
  const page = await t.app.inject('/documentacao')
  expect(page.statusCode).toBe(200)
  for (const { endpoint } of endpoints) expect(page.body).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}'))
})
