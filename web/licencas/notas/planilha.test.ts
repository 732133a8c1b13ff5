import { describe, expect, test } from 'vitest'
import { readLinha, recusaDaLinha } from '#shared/licencas/notas/notas.rules.ts'
import { encode } from '#test/lists/listas.ts'
import { readArquivo, readPlanilha } from './planilha.ts'

test.each([
  ['semicolons and a byte order mark', '\uFEFFCompra;Nota\r\nc-1;77\r\n\r\nc-2;78\r\n'],
  ['commas', 'Compra,Nota\nc-1,77\n\nc-2,78'],
  ['tabs', 'Compra\tNota\nc-1\t77\n\nc-2\t78\n'],
  ['quoted cells', 'Compra;Nota\n"c-1";"77"\n;\n"c-2";"78"\n'],
])('readPlanilha reads headings and lines of a file with %s, each line with its row', (_, text) => {
  expect(readPlanilha(text)).toEqual({
    colunas: ['Compra', 'Nota'],
    linhas: [
      ['c-1', '77'],
      ['c-2', '78'],
    ],
    numeros: [2, 4],
  })
})

test.each([
  ['a workbook', [0x50, 0x4b, 3, 4]],
  ['a workbook of before 2007', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a page', [...'<table><tr>'].map(sign => sign.charCodeAt(0))],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
])('readArquivo refuses %s', (_, bytes) => {
  expect(readArquivo(Uint8Array.from(bytes))).toBeNull()
})

describe("the accountant's file after a spreadsheet", () => {
  const COMPRA = '3f0e2f5a-7a0b-4c1d-9e55-0a1b2c3d4e5f'
  /** Our file with a note filled in; a number's zeros stand behind an apostrophe, as we write them. */
  const ours = (cells: Partial<Record<'compra' | 'numero' | 'emitida_em', string>> = {}) => [
    ['Compra', 'Paga em', 'Valor', 'Serviço', 'Nota', 'Emitida em'],
    [
      cells.compra ?? COMPRA,
      ...['28/11/2026 12:29:49', '1299,90', 'Inventário; licença'],
      cells.numero ?? "'000648",
      cells.emitida_em ?? '28/11/2026',
    ],
  ]
  const write = (rows: readonly (readonly string[])[], separator: string, end = '\r\n') =>
    rows
      .map(row => row.map(cell => (/[;,\t"]/.test(cell) ? `"${cell}"` : cell)).join(separator))
      .join(end)
      .concat(end)
  const COLUNAS = { compra: 0, numero: 4, emitida_em: 5, link: null }
  /** The note that its line makes, or why it makes none. */
  function readBack(bytes: Uint8Array) {
    const [cells = []] = readArquivo(bytes)?.linhas ?? []
    const linha = readLinha(cells, COLUNAS)
    const venda = linha.compra === COMPRA ? { paga: true, desde: '2026-11-28', nota: null, fechado: false } : undefined
    const none = { hoje: '2026-11-30', numerosUsados: new Set<string>() }
    const recusa = recusaDaLinha(linha, venda, { ...none, comprasAntes: new Set(), numerosAntes: new Set() })
    return recusa ?? [linha.numero, linha.emitida_em]
  }

  const CODES = ['utf8', 'utf8-bom', 'utf16le-bom', 'windows-1252'] as const
  test.each(CODES.flatMap(code => [';', '\t', ','].map(separator => [code, separator] as const)))(
    'comes back unchanged in %s with %j between its cells',
    (code, separator) => {
      expect(readBack(encode(write(ours(), separator), code))).toEqual(['000648', '2026-11-28'])
      const { colunas } = readArquivo(encode(write(ours(), separator), code)) ?? {}
      expect(colunas?.[3]).toBe('Serviço')
    },
  )

  test.each([
    ['an hour behind the day', { emitida_em: '28/11/2026 00:00:00' }, ['000648', '2026-11-28']],
    ['a day as databases write it', { emitida_em: '2026-11-28' }, ['000648', '2026-11-28']],
    ['a lost apostrophe, with its zeros', { numero: '000648' }, ['000648', '2026-11-28']],
    ['letters in a number', { numero: 'nº 648' }, ['nº 648', '2026-11-28']],
    ['a day without its year', { emitida_em: '28/nov' }, 'data_ilegivel'],
    ['a day of the United States', { emitida_em: '11/28/2026' }, 'data_ilegivel'],
    ['a day with two digits of a year', { emitida_em: '28/11/26' }, 'data_ilegivel'],
    ['a day as a count of days', { emitida_em: '46354' }, 'data_ilegivel'],
    ['a column too narrow', { emitida_em: '########' }, 'data_ilegivel'],
    ['a sum of a number', { numero: '1,23E+15' }, 'numero_ilegivel'],
    ['a number with cents', { numero: '648,00' }, 'numero_ilegivel'],
    ['an empty sum', { numero: '#N/D' }, 'numero_ilegivel'],
    ['a name that no formula has', { numero: '#NOME?' }, 'numero_ilegivel'],
    ['a code of a sale as a sum', { compra: '3,00E+99' }, 'compra_desconhecida'],
    ['a code of a sale that is gone', { compra: '' }, 'sem_compra'],
  ] as const)('with %s is read as it stood, or left out by its cell', (_, cells, wanted) => {
    for (const code of CODES) expect(readBack(encode(write(ours(cells), ';'), code))).toEqual(wanted)
  })
})
