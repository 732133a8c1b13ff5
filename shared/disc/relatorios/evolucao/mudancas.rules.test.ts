import { expect, it } from 'vitest'
import { textosDa } from '#content/index.ts'
import { mudancaDe } from '../../disc/figuras/comparacao.rules.ts'
import { preencher } from '../texto/texto.ts'
import { VALORES } from '../texto/valores.ts'
import { conclusaoDe, rotuloDaMudanca } from './mudancas.rules.ts'

const now = textosDa().comparacao
const concluded = (deltas: readonly number[]) => conclusaoDe(deltas.map(mudancaDe), now, VALORES)

it('the conclusion of a comparison follows from the largest difference: up to 7, 8 to 13, 14 or more', () => {
  expect(concluded([7, -7, 0, 0])).toBe(preencher(now.nenhuma, VALORES))
  expect(concluded([8, -7, -1, 0])).toBe(preencher(now.alguma, VALORES))
  expect(concluded([13, -13, 0, 0])).toBe(preencher(now.alguma, VALORES))
  expect(concluded([14, -8, -6, 0])).toBe(preencher(now.confiavel, VALORES))
})

it('each label has its printed form', () => {
  expect(rotuloDaMudanca('mudança confiável', now)).toBe('diferença grande')
})
