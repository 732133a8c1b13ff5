import { describe, expect, test } from 'vitest'
import { isNumeroDeNota, readDia, readLinha, recusaDaLinha, type VendaDoRetorno } from './notas.rules.ts'

test.each([
  ['05/11/2026', '2026-11-05'],
  [' 2026-11-05T10:20:00 ', '2026-11-05'],
  ['05/11/2026 10:20', '2026-11-05'],
  ['31/02/2026', null],
  ['11/05/26', null],
  ['45999', null],
  ['', null],
])('lerDia reads %j as %j', (text, dia) => {
  expect(readDia(text)).toBe(dia)
})

test.each([
  ['77', true],
  ['A-1', true],
  ['2026/000.123', true],
  ['nº 123', true],
  ['202611000000123', true],
  ['2,02611E+14', false],
  ['2.02611E14', false],
  ['3.55031E+49', false],
  ['########', false],
  ['#N/D', false],
  ['cancelada', false],
  ['123 cancelada', false],
  ['-', false],
  ['0', false],
  ['', false],
])('isNumeroDeNota takes %j: %s', (text, numero) => {
  expect(isNumeroDeNota(text)).toBe(numero)
})

describe('recusaDaLinha', () => {
  const colunas = { compra: 1, numero: 0, emitida_em: 2, link: null }
  const linha = readLinha(['77', ' compra-1 ', '05/11/2026'], colunas)
  const venda: VendaDoRetorno = { paga: true, desde: '2026-11-01', nota: null, fechado: false }
  const outras = () => ({
    hoje: '2026-11-05',
    numerosUsados: new Set<string>(),
    comprasAntes: new Set<string>(),
    numerosAntes: new Set<string>(),
  })

  test('reads cells by the columns that were mapped', () => {
    expect(linha).toEqual({ compra: 'compra-1', numero: '77', emitida_em: '2026-11-05', link: '' })
  })
  test("gives back a number's zeros as our own file keeps them", () => {
    expect(readLinha(["'000123", 'compra-1', '05/11/2026'], colunas)).toMatchObject({ numero: '000123' })
  })
  test.each([
    [['2,02611E+14', 'c', '05/11/2026'], 'numero_ilegivel'],
    [['3.55031E+49', 'c', '05/11/2026'], 'numero_ilegivel'],
    [['########', 'c', '05/11/2026'], 'numero_ilegivel'],
    [['123,00', 'c', '05/11/2026'], 'numero_ilegivel'],
    [['77', 'c', '########'], 'data_ilegivel'],
    [['77', 'c', '46331'], 'data_ilegivel'],
    [['77', 'c', '5/nov'], 'data_ilegivel'],
    [['77', 'c', '11/5/26'], 'data_ilegivel'],
    [['77', 'c', '05/11/2026 00:00'], null],
  ])('a line %j that went through a spreadsheet names the cell: %s', (cells, wanted) => {
    expect(recusaDaLinha(readLinha(cells, colunas), venda, outras())).toBe(wanted)
  })
  test.each([
    [{ compra: '' }, venda, 'sem_compra'],
    [{}, undefined, 'compra_desconhecida'],
    [{}, { ...venda, paga: false }, 'nao_paga'],
    [{ numero: '' }, venda, 'numero_vazio'],
    [{ numero: '2,02611E+14' }, venda, 'numero_ilegivel'],
    [{ emitida_em: '1970-01-01' }, venda, 'data_antiga'],
    [{ emitida_em: '2025-10-31' }, venda, 'data_antiga'],
    [{ emitida_em: '2025-11-01' }, venda, null],
    [{ emitida_em: null }, venda, 'data_ilegivel'],
    [{ emitida_em: '2026-11-06' }, venda, 'data_no_futuro'],
    [{ link: 'http://x.example/nota' }, venda, 'link_ilegivel'],
    [{ link: 'x https://x.example/nota' }, venda, 'link_ilegivel'],
    [{ link: 'https://x.example/nota 3' }, venda, 'link_ilegivel'],
    [{ link: 'https://x.example/"nota"' }, venda, 'link_ilegivel'],
    [{ link: `https://x.example/${'n'.repeat(500)}` }, venda, 'link_ilegivel'],
    [{ link: 'https://x.example/nota' }, venda, null],
    [{}, { ...venda, nota: '3' }, 'ja_tem_nota'],
    [{}, { ...venda, fechado: true }, 'mes_fechado'],
    [{}, venda, null],
  ])('a line with %o of the sale %o is refused as %s', (over, of, wanted) => {
    expect(recusaDaLinha({ ...linha, ...over }, of, outras())).toBe(wanted)
  })
  test('refuses the second line of one sale, of one number, and a number of another sale', () => {
    const antes = outras()
    expect(recusaDaLinha(linha, venda, antes)).toBeNull()
    expect(recusaDaLinha({ ...linha, numero: '78' }, venda, antes)).toBe('repetida')
    expect(recusaDaLinha({ ...linha, compra: 'compra-2' }, venda, antes)).toBe('repetida')
    expect(recusaDaLinha(linha, venda, { ...outras(), numerosUsados: new Set(['77']) })).toBe('numero_de_outra')
  })
})
