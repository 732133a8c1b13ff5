import { expect, it } from 'vitest'
import { compararTestes, mudancasEntre } from './mudancas.ts'

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

it('compares all four dimensions, with the days between and the warning under 30', () => {
  const antes = { totais: [46, 36, 40, 28] as const, created: new Date('2026-11-01T12:00:00Z') }
  const { linhas, dias, curto, alguma } = compararTestes(antes, at([45, 44, 33, 28]))
  expect(
    linhas.map(({ letra, antes, agora, delta_texto, mudanca }) => [letra, antes, agora, delta_texto, mudanca]),
  ).toEqual([
    ['D', 46, 45, '−1', 'dentro da margem'],
    ['I', 36, 44, '+8', 'indício de mudança'],
    ['S', 40, 33, '−7', 'dentro da margem'],
    ['C', 28, 28, '0', 'dentro da margem'],
  ])
  expect([dias, curto, alguma]).toEqual([19, true, true])
})
