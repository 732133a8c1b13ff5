import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts'
import type { EstadoCompra } from './compras.rules.ts'
import {
  esperaDaConsultaMs,
  esperaDaNotificacaoMs,
  estadoDaCompra,
  PRAZO_COMPRA_MS,
  proximaConsultaMs,
} from './compras.rules.ts'

const criada_em = new Date('2026-11-21T12:00:00.000Z')
const expira_em = new Date(criada_em.getTime() + PRAZO_COMPRA_MS)
const after = (ms: number) => new Date(criada_em.getTime() + ms)

test.each<[EstadoCompra, boolean, number, EstadoCompra]>([
  ['pendente', false, PRAZO_COMPRA_MS, 'pendente'],
  ['pendente', false, PRAZO_COMPRA_MS + 1, 'expirada'],
  ['pendente', true, PRAZO_COMPRA_MS + 1, 'pendente'],
  ['recusada', false, PRAZO_COMPRA_MS + 1, 'recusada'],
  ['paga', false, PRAZO_COMPRA_MS + 1, 'paga'],
])(
  'estadoDaCompra: a %s purchase (payment under way: %s), %i ms old, is shown as %s',
  (estado, andamento, ms, wanted) => {
    expect(estadoDaCompra({ estado, expira_em }, andamento, after(ms))).toBe(wanted)
  },
)

test.each<[EstadoCompra, boolean, number, number | null]>([
  ['pendente', false, 0, MINUTE_MS],
  ['pendente', false, 29 * MINUTE_MS, MINUTE_MS],
  ['pendente', false, 30 * MINUTE_MS, 9 * MINUTE_MS],
  ['pendente', false, PRAZO_COMPRA_MS, 9 * MINUTE_MS],
  ['pendente', false, PRAZO_COMPRA_MS + DAY_MS, DAY_MS / 4],
  ['pendente', false, 30 * DAY_MS - 1, DAY_MS / 4],
  ['pendente', false, 30 * DAY_MS, null],
  ['pendente', true, 30 * DAY_MS, null],
  ['recusada', false, 30 * DAY_MS, null],
  ['pendente', true, 20 * DAY_MS, 9 * MINUTE_MS],
  ['recusada', false, 5 * MINUTE_MS, MINUTE_MS],
  // A paid purchase may be paid a second time while the checkout is open.
  ['paga', false, 0, 9 * MINUTE_MS],
  ['paga', false, PRAZO_COMPRA_MS, 9 * MINUTE_MS],
  ['paga', false, PRAZO_COMPRA_MS + DAY_MS, DAY_MS / 4],
  ['paga', true, 20 * DAY_MS, 9 * MINUTE_MS],
  ['paga', true, 30 * DAY_MS, DAY_MS / 2],
  ['estornada', false, 180 * DAY_MS - 1, DAY_MS / 2],
  ['estornada', false, 180 * DAY_MS, null],
])(
  'proximaConsultaMs: a %s purchase (payment under way: %s), %i ms old, is asked about again after %i ms',
  (estado, andamento, ms, wanted) => {
    expect(proximaConsultaMs({ estado, expira_em, criada_em }, andamento, after(ms))).toBe(wanted)
  },
)

test('esperaDaConsultaMs grows with each unreadable answer, up to the limit for reconciliation', () => {
  expect([1, 2, 3, 4, 5, 99].map(falhas => esperaDaConsultaMs(falhas) / MINUTE_MS)).toEqual([1, 2, 4, 8, 9, 9])
  expect([1, 2, 3, 4, 5, 6, 99].map(n => esperaDaNotificacaoMs(n) / 1000)).toEqual([10, 20, 40, 80, 120, 120, 120])
})
