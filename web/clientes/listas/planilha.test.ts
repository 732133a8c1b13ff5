import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readLinhas } from '#shared/clientes/listas/read.ts'
import { LISTAS } from '#test/lists/listas.ts'
import { sheetXml, workbook } from '#test/lists/workbook.ts'
import { sized } from '#test/run/size.ts'
import { ROWS_MAX, readPlanilha } from './planilha.ts'

test('readPlanilha keeps each row at its number and each cell in its column, numbers and marks as they are', async () => {
  const found = await readPlanilha(
    workbook({
      Plan1: sheetXml([
        [2, ['Nome', 'E-mail', 'CPF']],
        [5, ['Sá & Lima', 'ana@x.com', 12345678901]],
      ]),
    }),
  )
  if (typeof found === 'string') throw new Error(found)
  expect(found.linhas.filter(({ celulas }) => celulas.some(Boolean))).toEqual([
    { n: 2, celulas: ['Nome', 'E-mail', 'CPF'] },
    { n: 5, celulas: ['Sá & Lima', 'ana@x.com', '12345678901'] },
  ])
})

test('readPlanilha reads the sheet that holds addresses, and names the others', async () => {
  const found = await readPlanilha(
    workbook({
      Capa: sheetXml([[1, ['Oficina']]]),
      Gente: sheetXml([[1, ['ana@x.com']]]),
      Vazia: sheetXml([]),
      Resumo: sheetXml([[1, [3]]]),
    }),
  )
  expect(found).toMatchObject({ linhas: [{ n: 1, celulas: ['ana@x.com'] }], outrasAbas: ['Capa', 'Resumo'] })
})

test('readPlanilha refuses what is no workbook, and one that would fill the memory', async () => {
  expect(await readPlanilha(new TextEncoder().encode('nome;equipe').buffer as ArrayBuffer)).toBe('ilegivel')
  expect(await readPlanilha(new Uint8Array(zipSync({ 'mimetype.txt': strToU8('x') })).buffer)).toBe('ilegivel')
  expect(
    await readPlanilha(
      workbook({
        A: sheetXml([
          [1, ['a@x.com']],
          [ROWS_MAX + 1, ['b@x.com']],
        ]),
      }),
    ),
  ).toBe('grande')
  const wide = sheetXml([[1, ['a@x.com']]]).replace('r="A1"', 'r="XFD1"')
  expect(await readPlanilha(workbook({ A: wide }))).toBe('grande')
  const heavy = `${sheetXml([[1, ['a@x.com']]])}${' '.repeat(61_000_000)}`
  expect(await readPlanilha(workbook({ A: heavy }))).toBe('grande')
})

test('a workbook of each list loses nobody and invents nobody', async () => {
  for (let i = 0; i < sized('PLANILHAS', 50, 1_000); i += 1) {
    const lista = LISTAS[i % LISTAS.length] ?? []
    const first = 1 + (i % 5)
    const rows = lista.map(({ nome, email }, n): [number, string[]] => [first + 2 + n, [nome, 'Santos', email]])
    const found = await readPlanilha(
      workbook({ A: sheetXml([[first, ['Oficina']], [first + 1, ['Nome', 'Cidade', 'E-mail']], ...rows]) }),
    )
    if (typeof found === 'string') throw new Error(found)
    expect(readLinhas('x.xlsx', found.linhas).pessoas.map(({ n, nome, email }) => ({ n, nome, email }))).toEqual(
      lista.map((pessoa, n) => ({ n: first + 2 + n, ...pessoa })),
    )
  }
})
