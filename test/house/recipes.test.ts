import { rmSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Block, blocksOf, checkLint, checkTypes, type Pasted, pasteRecipes, runIn, withBlock } from './recipes.ts'

describe('the recipes of CONTRIBUTING.md, pasted in their order', () => {
  let pasted: Pasted
  beforeAll(() => {
    pasted = pasteRecipes()
    return () => rmSync(pasted.root, { recursive: true, force: true })
  })

  test('make types of the columns, and break no rule of the lint', async () => {
    expect(pasted.paths.length).toBeGreaterThan(30)
    expect(await runIn(pasted, ['scripts/schema.mjs'])).toBe('')
    expect(await checkLint(pasted, pasted.paths)).toBe('')
  })

  test('compile, with everything that was there before', async () => {
    for (const project of ['.', 'web']) expect(await checkTypes(pasted, project)).toBe('')
  })
})

describe('a block', () => {
  const [block] = blocksOf('1. one\n\n   ```ts a.ts after here {\n   x\n   ```\n\n   ```sh\n   npm start\n   ```\n')
  const of = (part: Partial<Block>): Block => ({ line: 1, path: 'a.ts', where: 'new', anchor: '', text: 'x', ...part })

  test('is read with the path and the place that its first line says; commands are left out', () => {
    expect(block).toEqual(of({ line: 3, where: 'after', anchor: 'here {' }))
    expect(blocksOf('```sh\nnpm start\n```')).toEqual([])
  })

  test.each([
    ['a file that is new', of({}), undefined, 'x\n'],
    ['below a line that opens', of({ where: 'after', anchor: 'here {' }), '  here {\n  }', '  here {\n    x\n  }'],
    ['below another line', of({ where: 'after', anchor: 'here' }), '  here,\n', '  here,\n  x\n'],
    ['in the place of a line', of({ where: 'instead of', anchor: 'old' }), '  old(1)\nz', '  x\nz'],
    ['at the end', of({ where: 'at the end' }), 'z\n', 'z\nx\n'],
  ])('goes into %s', (_, one, text, expected) => {
    expect(withBlock(text, one)).toBe(expected)
  })

  test.each([
    ['has no path', of({ path: '' }), undefined, 'a block says the path of its file'],
    ['makes a file that is there', of({}), 'z', 'a.ts is there already'],
    ['changes a file that is not there', of({ where: 'at the end' }), undefined, 'a.ts is not there'],
    ['finds no line', of({ where: 'after', anchor: 'here' }), 'z', '0 lines of a.ts have “here”'],
    ['finds two', of({ where: 'after', anchor: 'here' }), 'here\nhere', '2 lines of a.ts have “here”'],
  ])('is refused when it %s', (_, one, text, why) => {
    expect(() => withBlock(text, one)).toThrow(`CONTRIBUTING.md:1: ${why}`)
  })
})
