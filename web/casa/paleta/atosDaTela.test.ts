import { expect, test } from 'vitest'
import { type AtoDaTela, atosPara } from './atosDaTela.ts'

const ato = (label: string, row = ''): AtoDaTela => ({
  id: label + row,
  label,
  to: '',
  detalhe: label.includes(row) ? '' : row,
  emLinha: row !== '',
  verbo: label.replace(row, ''),
})
const aqui = [
  ato('Nova turma'),
  ato('Lembrar'),
  ato('Marcar conversa com Ana Lima', 'Ana Lima'),
  ato('Reenviar', 'Bruno'),
]
const labels = (typed: string) => atosPara(typed, aqui).map(({ label }) => label)

test('without a text only acts of the page itself are listed', () => {
  expect(labels('')).toEqual(['Nova turma', 'Lembrar'])
})

test.each([
  ['lembr', ['Lembrar']],
  ['turma', ['Nova turma']],
  ['marcar lima', ['Marcar conversa com Ana Lima']],
  ['bruno reenv', ['Reenviar']],
  // A name alone opens its person: it does nothing to a row.
  ['ana lima', []],
  ['bruno', []],
])('"%s" finds %j', (typed, found) => {
  expect(labels(typed)).toEqual(found)
})
