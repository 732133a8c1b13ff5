import { beforeAll, describe, expect, test } from 'vitest'
import { speak } from '../../../platform/i18n/i18n.ts'
import words from '../../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { estoqueEmPalavras } from './estoque.words.ts'

beforeAll(() => speak(words))

describe('estoqueEmPalavras', () => {
  test('calls free only what is at no company’s disposal', () => {
    expect(estoqueEmPalavras({ individual: 20, empresarial: 45, empresarial_livre: 33 })).toEqual([
      '20 individuais',
      '33 empresariais livres',
      '12 à disposição de empresas',
    ])
  })
  test('leaves out kinds of which there is none, but the individual ones', () => {
    expect(estoqueEmPalavras({ individual: 0, empresarial: 0, empresarial_livre: 0 })).toEqual(['0 individuais'])
    expect(estoqueEmPalavras({ individual: 1, empresarial: 1, empresarial_livre: 1 })).toEqual([
      '1 individual',
      '1 empresarial livre',
    ])
    expect(estoqueEmPalavras({ individual: 3, empresarial: 0, empresarial_livre: 0 }, true)).toEqual([
      '3 individuais',
      '0 empresariais livres',
    ])
  })
})
