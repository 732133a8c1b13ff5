import { describe, expect, test } from 'vitest'
import {
  centavos,
  devolvidoCentavos,
  divergencia,
  formaOf,
  isOutdated,
  licencasToGiveBack,
  situacao,
} from './pagamento.rules.ts'

test.each([
  [99.9, 9990, true],
  [0.1 + 0.2, 30, true],
  [849.9, 84990, true],
  [3799, 379900, true],
  [1_000_000.01, 100000001, true],
  [99.999, 10000, false],
  [0.005, 1, false],
])('centavos turns %s reais into %s centavos, exact: %s', (reais, wanted, exato) => {
  expect(centavos(reais)).toEqual({ centavos: wanted, exato })
})

test.each([
  ['approved', 'aprovado'],
  ['refunded', 'devolvido'],
  ['charged_back', 'devolvido'],
  ['in_mediation', 'em_disputa'],
  ['rejected', 'recusado'],
  ['cancelled', 'recusado'],
  ['pending', 'em_andamento'],
  ['in_process', 'em_andamento'],
  ['authorized', 'em_andamento'],
  ['a_state_of_next_year', 'em_andamento'],
])("situacao turns the provider's status %s into %s", (estado, wanted) => {
  expect(situacao(estado)).toBe(wanted)
})

describe('divergencia', () => {
  const right = { valor_centavos: 9990, valor_exato: true, moeda: 'BRL', id_recebedor: '1', ambiente_real: true }
  const wanted = { preco_centavos: 9990, id_recebedor: '1', ambiente_real: true }
  test.each([
    [{}, {}, null],
    [{ valor_centavos: 9989 }, {}, 'valor_divergente'],
    [{ valor_centavos: 9991 }, {}, 'valor_divergente'],
    [{ valor_exato: false }, {}, 'valor_divergente'],
    [{ moeda: 'ARS' }, {}, 'moeda_divergente'],
    [{ id_recebedor: '2' }, {}, 'recebedor_divergente'],
    [{ id_recebedor: null }, { id_recebedor: null }, 'recebedor_divergente'],
    [{ ambiente_real: false }, {}, 'ambiente_divergente'],
    [{ ambiente_real: null }, {}, 'ambiente_divergente'],
    [{}, { ambiente_real: false }, 'ambiente_divergente'],
  ])('compares the payment %o with the purchase %o and returns %s', (over, expected, tipo) => {
    expect(divergencia({ ...right, ...over }, { ...wanted, ...expected })).toBe(tipo)
  })
})

describe('isOutdated', () => {
  const at = (minute: number | null) => (minute === null ? null : new Date(Date.UTC(2026, 10, 21, 12, minute)))
  const said = (estado: string, minute: number | null, estornado_centavos = 0) => ({
    estado,
    estornado_centavos,
    atualizado_em: at(minute),
  })
  test.each([
    ['an earlier date', said('approved', 5), said('refunded', 4), true],
    ['a later date, even backwards', said('charged_back', 5), said('approved', 6), false],
    ['the same thing again', said('approved', 5), said('approved', 5), false],
    ['the same date, a step back', said('approved', 5), said('pending', 5), true],
    ['the same date, a step on', said('pending', 5), said('approved', 5), false],
    ['no date, a step back', said('refunded', null), said('approved', null), true],
    ['no date, a step on', said('approved', null), said('refunded', null), false],
    ['no date, a step on with less given back', said('approved', null, 500), said('refunded', null), false],
    ['no date, the same with less given back', said('approved', null, 500), said('approved', null, 499), true],
    ['no date, a smaller refund', said('approved', null, 100), said('approved', null, 50), true],
    ['no date, a larger refund', said('approved', null, 50), said('approved', null, 100), false],
    ['a date after none', said('approved', null), said('pending', 5), true],
  ])('decides whether a report is outdated: %s', (_, known, heard, outdated) => {
    expect(isOutdated(known, heard)).toBe(outdated)
  })
})

test.each([
  [10, 84990, 0, 0],
  [10, 84990, 8498, 0],
  [10, 84990, 8499, 1],
  [10, 84990, 84989, 9],
  [10, 84990, 84990, 10],
  [10, 84990, 99999, 10],
  [1, 9990, 9989, 0],
  [3, 10000, 6667, 2],
])(
  'licencasToGiveBack: of %i licences for %i centavos, a refund of %i centavos takes back %i',
  (n, valor_centavos, devolvido_centavos, wanted) => {
    expect(licencasToGiveBack(n, { valor_centavos, devolvido_centavos })).toBe(wanted)
  },
)

test('licencasToGiveBack takes all licences for a full refund or a chargeback, whatever amount is named', () => {
  const payment = { valor_centavos: 9990, estornado_centavos: 10 }
  expect(['approved', 'refunded', 'charged_back'].map(estado => devolvidoCentavos({ ...payment, estado }))).toEqual([
    10, 9990, 9990,
  ])
})

test.each([
  ['credit_card', 'visa', 'cartao_credito'],
  ['debit_card', 'elo', 'cartao_debito'],
  ['prepaid_card', 'x', 'cartao_debito'],
  ['bank_transfer', 'pix', 'pix'],
  ['ticket', 'bolbradesco', 'boleto'],
  ['account_money', 'account_money', 'saldo'],
  ['bank_transfer', 'ted', 'outra'],
  [null, null, 'outra'],
])('formaDe turns the type %s and the method %s into %s', (tipo, meio, forma) => {
  expect(formaOf(tipo, meio)).toBe(forma)
})
