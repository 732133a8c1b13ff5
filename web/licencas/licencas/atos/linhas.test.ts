import { expect, test } from 'vitest'
import type { GrupoDoExtrato, MesDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { daysOf, isWhole, linhasOf } from './linhas.ts'

const ato = (dia: string): GrupoDoExtrato => ({
  ato: `${dia}:compra:1`,
  dia,
  tipo: 'compra',
  evento: 'compra',
  id_tipo_licenca: 1,
  quantidade: 1,
  delta: 1,
  ultimo_em: new Date(`${dia}T12:00:00.000Z`),
  saldo: 1,
  turma: null,
  pessoa: null,
  motivo: null,
  id_compra: null,
})
const mes = (name: string, sem_efeito = 0): MesDoExtrato => ({
  mes: name,
  entraram: 1,
  sairam: 0,
  saldo: 1,
  sem_efeito,
})
const told = (...asked: Parameters<typeof linhasOf>) =>
  linhasOf(...asked).map(linha => (linha.kind === 'ato' ? linha.dia : `${linha.kind} ${linha.mes}`))

const MESES = [mes('2026-11', 3), mes('2026-10', 2), mes('2026-09', 4), mes('2026-08')]
const ALONE = { first: true, last: true }

test('acts stand under their months, and a month with moves of no effect ends with a quiet line', () => {
  expect(told([ato('2026-11-20'), ato('2026-11-02'), ato('2026-08-01')], MESES, ALONE)).toEqual([
    'mes 2026-11',
    '2026-11-20',
    '2026-11-02',
    'quieto 2026-11',
    'mes 2026-10',
    'quieto 2026-10',
    'mes 2026-09',
    'quieto 2026-09',
    'mes 2026-08',
    '2026-08-01',
  ])
})

test('a month that goes on over the page ends on the page of its last act, and silent months stand once', () => {
  const [newer, older] = [[ato('2026-11-20')], [ato('2026-11-02'), ato('2026-08-01')]]
  expect(told(newer, MESES, { first: true, last: false })).toEqual(['mes 2026-11', '2026-11-20'])
  expect(told(older, MESES, { first: false, last: true })).toEqual([
    'mes 2026-11',
    '2026-11-02',
    'quieto 2026-11',
    'mes 2026-10',
    'quieto 2026-10',
    'mes 2026-09',
    'quieto 2026-09',
    'mes 2026-08',
    '2026-08-01',
  ])
})

test('narrowed acts stand under months without sums or quiet lines', () => {
  expect(linhasOf([ato('2026-11-20')], [], ALONE)).toMatchObject([
    { kind: 'mes', mes: '2026-11', soma: undefined },
    { kind: 'ato' },
  ])
})

test('daysOf ends a month on its last day, and isWhole compares it with the filter', () => {
  expect(daysOf('2028-02')).toEqual({ de: '2028-02-01', ate: '2028-02-29' })
  expect(isWhole('2026-11', { de: '', ate: '' })).toBe(true)
  expect(isWhole('2026-11', { de: '2026-11-01', ate: '2026-11-30' })).toBe(true)
  expect(isWhole('2026-11', { de: '2026-11-02', ate: '' })).toBe(false)
})
