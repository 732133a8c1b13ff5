import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetProven, noteProven, provenOn } from './proven.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrante-proven-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('knows the parts that were green on a tree until the tree changes or the part runs again', () => {
  const file = join(folder, 'deep', 'proven.json')
  const proof = { passed: 7, seconds: 3 }
  expect(provenOn('a', file)).toEqual({})
  noteProven('a', 'lint', proof, file)
  noteProven('a', 'fuzz', proof, file)
  expect(provenOn('a', file)).toEqual({ lint: proof, fuzz: proof })
  forgetProven('a', 'fuzz', file)
  expect(provenOn('a', file)).toEqual({ lint: proof })
  expect(provenOn('b', file)).toEqual({})
  noteProven('b', 'lint', proof, file)
  expect(provenOn('a', file)).toEqual({})
})

it('proves nothing outside of a git checkout', () => {
  const file = join(folder, 'none.json')
  noteProven(undefined, 'lint', { passed: 1, seconds: 1 }, file)
  expect(provenOn(undefined, file)).toEqual({})
})
