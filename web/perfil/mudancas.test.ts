import { expect, it } from 'vitest'
import { mudancasEntre } from './mudancas.ts'

const at = (totais: readonly [number, number, number, number]) => ({ totais, created: new Date('2026-11-21') })

it('names only the dimensions that moved beyond the margin', () => {
  expect(mudancasEntre(at([46, 36, 40, 28]), at([32, 45, 40, 33]))).toEqual([
    { rotulo: 'Dominante', mudanca: 'mudança confiável', delta: '−14' },
    { rotulo: 'Influente', mudanca: 'indício de mudança', delta: '+9' },
  ])
})

it('is empty when everything stayed within the margin', () => {
  expect(mudancasEntre(at([46, 45, 31, 28]), at([40, 45, 31, 34]))).toEqual([])
})
