import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import pkg from '../../../package.json' with { type: 'json' }
import lock from '../../../package-lock.json' with { type: 'json' }
import { endpoints, refusals } from '../../slices.ts'
import { openApiText } from './openapi.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('the OpenAPI document is the same each time it is made', () => {
  expect(openApiText(endpoints, refusals)).toBe(openApiText([...endpoints], refusals))
})

test('the OpenAPI document and the lock of packages have the version of the release', async () => {
  const { info } = (await t.call('GET', '/documentacao/openapi.json')).json()
  expect([info.version, lock.version, lock.packages[''].version]).toEqual([pkg.version, pkg.version, pkg.version])
})

test('serves every call as an OpenAPI file and as a page', async () => {
  const { paths, openapi } = (await t.call('GET', '/documentacao/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  const operations = Object.values(paths).flatMap(path => Object.keys(path as object))
  expect(operations).toHaveLength(endpoints.length)
  const page = await t.app.inject('/documentacao')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<main class="largo">')
  for (const { endpoint } of endpoints) expect(page.body).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}'))
})

test('marks a query parameter as required exactly where a call is refused without its query', async () => {
  const { paths } = (await t.call('GET', '/documentacao/openapi.json')).json()
  const marked = endpoints.map(({ endpoint: { path, method, query } }) => {
    const { parameters = [] } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const required = parameters.some((each: { in: string; required: boolean }) => each.in === 'query' && each.required)
    return { path, method, required, refused: query?.safeParse({}).success === false }
  })
  expect(marked.filter(({ required, refused }) => required !== refused)).toEqual([])
  expect(marked.filter(({ refused }) => refused)).not.toEqual([])
})
