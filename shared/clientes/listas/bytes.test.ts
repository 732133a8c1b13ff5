import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { CODES, encode } from '#test/lists/listas.ts'
import { sized } from '#test/run/size.ts'
import { decodeText, fileKindOf } from '../../platform/files/bytes.ts'
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
])('fileKindOf knows %s by its first bytes', (_, bytes, tipo) => {
  expect(fileKindOf(Uint8Array.from(bytes))).toBe(tipo)
})

const zipped = (name: string, content: string) =>
  zipSync({ [name]: [strToU8(content), { level: 0 }], 'content.xml': strToU8('<a/>') })

test.each([
  ['a workbook of LibreOffice', zipped('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), 'ods'],
  ['a workbook with a part of that name', zipped('x', 'mimetype'), 'xlsx'],
  ['a page under the name of a workbook', strToU8('<html xmlns:x="x"><table><tr><td>Ana</td></tr>'), 'pagina'],
  ['a page after its mark', strToU8('\ufeff\r\n<!DOCTYPE html><table>'), 'pagina'],
  [
    'a page in UTF-16',
    Uint8Array.of(0xff, 0xfe, ...[...'<table >'].flatMap(sign => [sign.charCodeAt(0), 0])),
    'pagina',
  ],
  ['a table alone', strToU8('<table border=1><tr><td>Nome'), 'pagina'],
  ['a workbook of 2003', strToU8('<?xml version="1.0"?><Workbook>'), 'pagina'],
  ['a list of recipients', strToU8('<ana@x.com>; <caio@x.com>'), 'texto'],
  ['a person whose address stands in brackets', strToU8('<html@x.com>'), 'texto'],
])('fileKindOf knows %s', (_, bytes, tipo) => {
  expect(fileKindOf(bytes)).toBe(tipo)
  expect(readBytes(bytes, 'lista.csv') === tipo).toBe(tipo !== 'texto')
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
