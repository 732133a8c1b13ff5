import { expect, test } from 'vitest'
import { DEFAULT_PRODUCT, fillProduct } from '../../platform/installation/product.rules.ts'
import {
  CAMPOS_MODELO,
  camposDesconhecidos,
  fill,
  MODELO_MAX,
  MODELO_PADRAO,
  paragrafosOf,
  TIPOS_MODELO,
} from './modelos.rules.ts'

const consultora = 'Marina'

test.each([
  ['Olá, {nome}! Tudo bem?', 'Olá, Beto! Tudo bem?', 'Olá! Tudo bem?'],
  ['{nome}, um convite', 'Beto, um convite', 'Um convite'],
  ['Um convite para {nome}', 'Um convite para Beto', 'Um convite para'],
  ['Oi. {nome}, venha.\n\n{nome}: até logo', 'Oi. Beto, venha.\n\nBeto: até logo', 'Oi. Venha.\n\nAté logo'],
  ['Sem nome', 'Sem nome', 'Sem nome'],
])('preencher fills %j with and without a name', (text, named, unnamed) => {
  expect(fill(text, { nome: 'Beto', consultora })).toBe(named)
  expect(fill(text, { nome: null, consultora })).toBe(unnamed)
})

test('preencher inserts names unchanged, also those with braces or $ signs', () => {
  expect(fill('{consultora}: {nome}', { nome: '$& {prazo}', consultora: '$1', prazo: 'sexta' })).toBe('$1: $& sexta')
})

test('camposDesconhecidos lists the words in braces that a mail does not know', () => {
  expect(camposDesconhecidos('convite_cliente', '{nome} {consultora} {prazo}')).toEqual([])
  expect(camposDesconhecidos('novo_teste', '{nome} até {prazo} { } {senha} }')).toEqual([
    '{prazo}',
    '{ }',
    '{senha}',
    '}',
  ])
})

test.each(TIPOS_MODELO)("the default texts of %s keep the limits of a consultor's own texts", tipo => {
  const padrao = MODELO_PADRAO[tipo]
  for (const part of ['assunto', 'abertura', 'fechamento'] as const) {
    // As a consultor reads them: the product has its name in them.
    const text = fillProduct(padrao[part], DEFAULT_PRODUCT)
    expect(text.length).toBeLessThanOrEqual(MODELO_MAX[part])
    expect(camposDesconhecidos(tipo, text)).toEqual([])
  }
  expect(CAMPOS_MODELO[tipo]).toContain('nome')
})

test('an empty line starts a new paragraph', () => {
  expect(paragrafosOf('um\ndois\n\ntrês\n\n\n')).toEqual(['um\ndois', 'três'])
})
