import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/platform/time.ts'
import { cameFromPagamento } from './PagamentoPage.tsx'
import { recentesPorPlano } from './recente.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
const compra = (idPlano: number, over: object = {}) =>
  ({
    idPlano,
    estado: 'pendente',
    origem: 'provedor',
    init_point: 'https://x.exemplo.com.br',
    paga_em: null,
    ...over,
  }) as const

test.each([
  ['under way', {}, true],
  ['under way past its checkout', { init_point: null }, true],
  ['refused, to be tried again', { estado: 'recusada' }, true],
  ['refused and over', { estado: 'recusada', init_point: null }, false],
  ['paid an hour ago', { estado: 'paga', init_point: null, paga_em: hoursAgo(1) }, true],
  ['paid two days ago', { estado: 'paga', init_point: null, paga_em: hoursAgo(48) }, false],
  ['over', { estado: 'expirada', init_point: null }, false],
  ['by invoice, still to be paid', { origem: 'fatura', init_point: null }, false],
  ['given back', { estado: 'estornada', init_point: null, paga_em: hoursAgo(1) }, false],
])('recentesPorPlano with a purchase %s (%o) shows it: %s', (_, over, shown) => {
  expect(recentesPorPlano([compra(1, over)], now).has(1)).toBe(shown)
})

test('recentesPorPlano returns the newest purchase of each plan', () => {
  const [newer, older, other] = [compra(1, { estado: 'paga', paga_em: hoursAgo(2) }), compra(1), compra(2)]
  expect([...recentesPorPlano([newer, older, other], now)]).toEqual([
    [1, newer],
    [2, other],
  ])
})

test.each([
  ['?collection_status=approved&payment_id=1&status=approved', true],
  ['?status=pending&payment_id=5', true],
  ['?status=in_process', true],
  ['?payment_id=77', true],
  ['?collection_id=null&collection_status=null&payment_id=null&status=null', false],
  ['?status=rejected&payment_id=9', false],
  ['', false],
])('cameFromPagamento with %s is %s', (search, came) => {
  expect(cameFromPagamento(new URLSearchParams(search))).toBe(came)
})
