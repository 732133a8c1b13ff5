import { expect, test } from 'vitest'
import { readBytes } from '#shared/clientes/listas/read.ts'
import { csvFile, csvLines } from './csv.ts'
import { dateTime, formatAmount, formatAmountForSheet, longDate } from './format.ts'

test.each([
  ['2026-11-22T12:00:05Z', '22/11/2026 - 09:00:05', '22 de novembro de 2026'],
  ['2026-01-01T02:59:59Z', '31/12/2025 - 23:59:59', '31 de dezembro de 2025'],
  ['2026-03-01T03:00:00Z', '01/03/2026 - 00:00:00', '1 de março de 2026'],
  // Summer time, which São Paulo kept until 2019.
  ['2018-12-25T12:00:00Z', '25/12/2018 - 10:00:00', '25 de dezembro de 2018'],
])('%s is shown in the time zone of São Paulo', (iso, moment, day) => {
  expect([dateTime(new Date(iso)), longDate(new Date(iso))]).toEqual([moment, day])
})

test.each([
  [0, 'R$\u00a00,00', '0,00'],
  [5, 'R$\u00a00,05', '0,05'],
  [9_990, 'R$\u00a099,90', '99,90'],
  [123_456_789, 'R$\u00a01.234.567,89', '1234567,89'],
  [-2_550, '-R$\u00a025,50', '-25,50'],
])('formats %i centavos', (centavos, shown, cell) => {
  expect([formatAmount(centavos), formatAmountForSheet(centavos)]).toEqual([shown, cell])
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=1\n2',
  '000123',
  '00',
  '35503082000000000001',
  '2E10',
])('%j is written as text, which no spreadsheet changes', cell => {
  expect(csvLines([[cell]])).toMatch(/^"?'/)
})

test('a file of ours is read back by the reader of lists, with every name as it was', () => {
  const people = [
    ['Ana; Bia & Cia', 'ana@exemplo.com.br'],
    ['=João', 'joao@exemplo.com.br'],
    ["'Lia D'Ávila", 'lia@exemplo.com.br'],
    ['O "Zé"\nSá', 'ze@exemplo.com.br'],
  ]
  const csv = csvFile(
    ['Nome', 'E-mail', 'Situação', 'Etiquetas'],
    people.map(row => [...row, 'convidado', '007']),
  )
  const read = readBytes(new TextEncoder().encode(csv), 'pessoas.csv')
  if (typeof read === 'string') throw new Error(read)
  expect(read.pessoas.map(({ etiquetas }) => etiquetas)).toEqual(people.map(() => ['007']))
  expect(read.pessoas.map(({ n, email, nome, semNome }) => [n, email, nome ?? semNome])).toEqual([
    [2, 'ana@exemplo.com.br', 'Ana; Bia & Cia'],
    [3, 'joao@exemplo.com.br', '=João'],
    [4, 'lia@exemplo.com.br', "'Lia D'Ávila"],
    [5, 'ze@exemplo.com.br', 'O Zé Sá'],
  ])
})
