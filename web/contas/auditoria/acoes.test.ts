import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../../platform/i18n/i18n.ts'
import { detalhesEmPalavras } from './acoes.ts'

beforeAll(() => {
  speak(JSON.parse(readFileSync(new URL('../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

test.each([
  ['an act on many people', { tipo: 'tirar_etiqueta', quantidade: 2 }, ['tipo: Tirar etiqueta', 'quantidade: 2']],
  ['what a person shows', { escopo: 'cartao' }, ['mostra: o estilo e o cartão']],
  ['a change of a company', { o_que: 'anotacoes' }, ['mudou: anotações']],
  ['a second step', { tipo: 'passkey' }, ['tipo: chave de acesso']],
  ['money received', { valor: 25_000, preco_centavos: 150_000 }, ['valor: R$ 250,00', 'preço: R$ 1.500,00']],
  [
    'a coupon',
    { codigo: 'ANO10', tipo: 'percentual', valor: 10 },
    ['código: ANO10', 'tipo: percentual', 'desconto: 10'],
  ],
])('detalhesEmPalavras says %s without codes or cents', (_, detalhes, words) => {
  expect(detalhesEmPalavras(detalhes).map(each => each.replaceAll('\u00a0', ' '))).toEqual(words)
})
