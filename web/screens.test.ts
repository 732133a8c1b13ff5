import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('Page.tsx'))
  .map(name => name.replaceAll('\\', '/'))

test('every page is a screen: one that is not in web/screens.ts cannot be reached', () => {
  expect(files.toSorted()).toEqual([...new Set(screens.map(({ page }) => page))].toSorted())
})

test('every path is one screen', () => {
  const paths = screens.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
