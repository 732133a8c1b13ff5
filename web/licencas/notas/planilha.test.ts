import { expect, test } from 'vitest'
import { readPlanilha } from './planilha.ts'

test.each([
  ['semicolons and a byte order mark', '\uFEFFCompra;Nota\r\nc-1;77\r\n\r\nc-2;78\r\n'],
  ['commas', 'Compra,Nota\nc-1,77\nc-2,78'],
  ['tabs', 'Compra\tNota\nc-1\t77\nc-2\t78\n'],
  ['quoted cells', 'Compra;Nota\n"c-1";"77"\n"c-2";"78"\n'],
])('lerPlanilha reads headings and lines of a file with %s', (_, text) => {
  expect(readPlanilha(text)).toEqual({
    colunas: ['Compra', 'Nota'],
    linhas: [
      ['c-1', '77'],
      ['c-2', '78'],
    ],
  })
})
