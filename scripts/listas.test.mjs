import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lists } from './listas.mjs'

const DOCS = join(import.meta.dirname, '..', 'docs')

test.each(Object.entries(lists()))('docs/%s says what the code says (npm run listas)', (file, text) => {
  expect(readFileSync(join(DOCS, file), 'utf8')).toBe(text)
})
