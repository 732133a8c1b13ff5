import { expect, test } from 'vitest'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }

const { autoestimativa } = roteiro

test('the self-estimate has the same texts alone and in a conversation', () => {
  expect(autoestimativa.descricoes.map(({ quadrante }) => quadrante)).toEqual([1, 2, 3, 4])
  expect(autoestimativa.descricoes.map(({ texto }) => texto)).toEqual([
    words['estimativa.descricao1'],
    words['estimativa.descricao2'],
    words['estimativa.descricao3'],
    words['estimativa.descricao4'],
  ])
})
