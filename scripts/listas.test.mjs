import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsDoc } from './lib/commands.mjs'
import { lists } from './listas.mjs'

const DOCS = join(import.meta.dirname, '..', 'docs')

test.each(Object.entries(lists()))('docs/%s says what the code says (npm run listas)', (file, text) => {
  expect(readFileSync(join(DOCS, file), 'utf8')).toBe(text)
})

test('a script without a line, and a line without a script, are refused', () => {
  const { scripts } = JSON.parse(readFileSync(join(DOCS, '..', 'package.json'), 'utf8'))
  const names = Object.keys(scripts)
  expect(() => commandsDoc([...names, 'esquecido'])).toThrow('npm run esquecido has no line')
  expect(() => commandsDoc(names.filter(name => name !== 'doutor'))).toThrow('npm run doutor, which package.json')
})
