import { expect, test } from 'vitest'
import textos from '#content/cartao/cartao-1.0.json' with { type: 'json' }
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }

test('a card has the same headings on screen and on paper', () => {
  const onScreen: Record<string, string> = words
  for (const [titulo, nome] of Object.entries(textos.titulos)) expect(onScreen[`cartao.parte.${titulo}`]).toBe(nome)
  expect(onScreen['cartao.titulo']).toBe(textos.titulo)
})
