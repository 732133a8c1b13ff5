import { expect, it } from 'vitest'
import { textosDa } from '#content/index.ts'
import { mudancaDe } from '../../disc/figuras/comparacao.rules.ts'
import { VALORES } from '../texto/valores.ts'
import { conclusaoDe, rotuloDaMudanca } from './mudancas.rules.ts'

const [old, now] = [textosDa('1.0').comparacao, textosDa('1.1').comparacao]
const concluded = (deltas: readonly number[], texts = now) => conclusaoDe(deltas.map(mudancaDe), texts, VALORES)

it('the conclusion of a comparison follows from the largest difference: up to 7, 8 to 13, 14 or more', () => {
  expect(concluded([7, -7, 0, 0])).toBe(now.nenhuma)
  expect(concluded([8, -7, -1, 0])).toBe(now.alguma)
  expect(concluded([13, -13, 0, 0])).toBe(now.alguma)
  expect(concluded([14, -8, -6, 0])).toBe(now.confiavel)
})

it('reports with texts 1.0 keep the conclusions and labels they were published with', () => {
  expect(concluded([14, -8, -6, 0], old)).toBe(old.alguma)
  expect(rotuloDaMudanca('mudança confiável', old)).toBe('mudança confiável')
  expect(rotuloDaMudanca('mudança confiável', now)).toBe('diferença grande')
})
