import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

test('comando names a command as it is typed in a clone and in an installed release', () => {
  expect(['iniciar', 'migrar', 'fator-retirar'].map(nome => commandOf(nome as 'iniciar', '', false))).toEqual([
    'npm start',
    'npm run migrar',
    'npm run fator:retirar',
  ])
  expect(commandOf('restaurar', '--liberar', false)).toBe('npm run restaurar -- --liberar')
  expect([commandOf('iniciar', '', true), commandOf('restaurar', '--liberar', true)]).toEqual([
    './iniciar',
    './restaurar --liberar',
  ])
})
