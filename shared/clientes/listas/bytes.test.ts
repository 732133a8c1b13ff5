import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODES, encode } from '#test/lists/listas.ts'
import { sized } from '#test/run/size.ts'
import { decodeText, tipoDoArquivo } from './bytes.ts'
import { readBytes } from './read.ts'

test.each(CODES)('a text in %s is read as it was written', code => {
  for (const text of ['Nome;E-mail\r\nJoão Araújo;joao@norte.example', 'NOME\rCONCEIÇÃO\rÉRICO\rÂNGELA', 'a@x.com', ''])
    expect(decodeText(encode(text, code))).toBe(text)
})

test('an apostrophe of Windows is none of a Mac’s letters', () => {
  expect(decodeText(Uint8Array.of(0x44, 0x92, 0xc1, 0x76, 0x69, 0x6c, 0x61))).toBe('D’Ávila')
})

test('a UTF-8 text that is cut within its last sign keeps the others', () => {
  expect(decodeText(new TextEncoder().encode('João Zoé').slice(0, -1))).toBe('João Zo')
})

test.each([
  ['a workbook whatever its name', [0x50, 0x4b, 3, 4], 'xlsx'],
  ['a workbook of before 2007', [0xd0, 0xcf, 0x11, 0xe0], 'xls'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46], 'outro'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47], 'outro'],
  ['nothing', [], 'texto'],
])('tipoDoArquivo knows %s by its first bytes', (_, bytes, tipo) => {
  expect(tipoDoArquivo(Uint8Array.from(bytes))).toBe(tipo)
})

test('readBytes takes what is no text for nothing, and never throws', () => {
  expect(
    readBytes(
      Uint8Array.from({ length: 300 }, (_, i) => 1 + (i % 8)),
      'x.csv',
    ),
  ).toBe('outro')
  expect(readBytes(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'x.csv')).toBe('xls')
  expect(readBytes(new Uint8Array(), 'x.csv')).toEqual({ tabela: null, pessoas: [] })
})

test('readBytes never throws, and gives each person a line of the file', () => {
  const pieces = [
    '\n',
    '\r\n',
    ';',
    ',',
    '\t',
    '"',
    '@',
    'a@x.com',
    '<',
    '>',
    'Nome',
    'E-mail',
    'BEGIN:VCARD',
    'EMAIL:',
    '=',
    ' ',
  ]
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 5 })), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...CODES.filter(code => code === 'utf8' || code.endsWith('-bom'))),
      (parts, code) => {
        const read = readBytes(encode(parts.join(''), code), 'x.csv')
        const lines = parts.join('').split(/\r\n|\r|\n|\u2028|\u2029/).length
        if (typeof read !== 'string')
          for (const { n = 0 } of read.pessoas) expect(n > 0 && n <= lines, String(n)).toBe(true)
      },
    ),
    { numRuns: sized('FUZZ', 300, 20_000) },
  )
})
