import { expect, it } from 'vitest'
import { textosOf } from '#content/index.ts'
import { mudancaOf } from '../../disc/figuras/comparacao.rules.ts'
import { fill } from '../texto/texto.ts'
import { VALORES } from '../texto/valores.ts'
import { conclusaoOf, rotuloDaMudanca } from './mudancas.rules.ts'

const now = textosOf().comparacao
const concluded = (deltas: readonly number[]) => conclusaoOf(deltas.map(mudancaOf), now, VALORES)

it('the conclusion of a comparison follows from the largest difference: up to 7, 8 to 13, 14 or more', () => {
  expect(concluded([7, -7, 0, 0])).toBe(fill(now.nenhuma, VALORES))
  expect(concluded([8, -7, -1, 0])).toBe(fill(now.alguma, VALORES))
  expect(concluded([13, -13, 0, 0])).toBe(fill(now.alguma, VALORES))
  expect(concluded([14, -8, -6, 0])).toBe(fill(now.confiavel, VALORES))
})

it('each label has its printed form', () => {
  expect(rotuloDaMudanca('mudança confiável', now)).toBe('diferença grande')
})
