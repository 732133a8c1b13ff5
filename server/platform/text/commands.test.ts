import { expect, test } from 'vitest'
import { comando } from './commands.ts'

test('comando names a command as it is typed in a clone and in an installed release', () => {
  expect(['iniciar', 'migrar', 'fator-retirar'].map(nome => comando(nome as 'iniciar', '', false))).toEqual([
    'npm start',
    'npm run migrar',
    'npm run fator:retirar',
  ])
  expect(comando('restaurar', '--liberar', false)).toBe('npm run restaurar -- --liberar')
  expect([comando('iniciar', '', true), comando('restaurar', '--liberar', true)]).toEqual([
    './iniciar',
    './restaurar --liberar',
  ])
})
