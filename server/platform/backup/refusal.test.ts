import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { refuseUse } from './refusal.ts'

test('refuseUse says Node’s own refusals of arguments in Portuguese, and ours as they are', () => {
  const asked = (args: string[]) => {
    try {
      parseArgs({ args, options: { pasta: { type: 'string' } } })
      throw new Error('--manter é um número, 1 ou mais')
    } catch (error) {
      return refuseUse(error as Error, 'backup --pasta=PASTA').message
    }
  }
  expect(asked(['--help'])).toBe('Há uma opção que este comando não tem, ou sem valor.\n\nbackup --pasta=PASTA')
  expect(asked(['--pasta'])).toMatch(/^Há uma opção/)
  expect(asked([])).toMatch(/^--manter é um número/)
})
