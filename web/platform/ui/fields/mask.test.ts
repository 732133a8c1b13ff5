import { expect, test } from 'vitest'
import { applyMask, caretAfterMask } from './mask.ts'

const CPF = { mask: '000.000.000-00' }
const CELULAR = { mask: '(00)00000-0000' }
const CNPJ = { mask: '00.000.000/0000-00', letters: true }

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '123.4'],
  ['12345678909', '123.456.789-09'],
  ['123.456.789-09', '123.456.789-09'],
  [' 123 456 789 / 09 ', '123.456.789-09'],
  ['abc', ''],
  ['123456789091234', '123.456.789-09'],
])('applyMask reads a CPF typed or pasted as %j as %j', (typed, shown) => {
  expect(applyMask(typed, CPF)).toBe(shown)
})

test('applyMask adds punctuation only with the next digit, so that deleting never gets stuck', () => {
  expect(applyMask('(11', CELULAR)).toBe('(11')
  expect(applyMask('(11)9', CELULAR)).toBe('(11)9')
  expect(applyMask('(11)', CELULAR)).toBe('(11')
})

test('applyMask removes only the country code from an autofilled phone', () => {
  expect(applyMask('+5511987654321', CELULAR)).toBe('(11)98765-4321')
  expect(applyMask('+55 (55) 98765-4321', CELULAR)).toBe('(55)98765-4321')
  expect(applyMask('5598765432', CELULAR)).toBe('(55)98765-432')
})

test('applyMask accepts letters in a CNPJ and shows them as capitals', () => {
  expect(applyMask('12abc34501de35', CNPJ)).toBe('12.ABC.345/01DE-35')
})

test.each([
  // before, caret, after, caret
  ['1234', 4, '123.4', 5],
  ['1293.45', 3, '129.345', 3],
  ['123.4567', 8, '123.456.7', 9],
  ['.123', 1, '123', 0],
  ['123.45', 0, '123.45', 0],
])('caretAfterMask of %j at %i stays behind the typed characters', (before, caret, masked, expected) => {
  expect(applyMask(before, CPF)).toBe(masked)
  expect(caretAfterMask(before, caret, masked, CPF)).toBe(expected)
})
