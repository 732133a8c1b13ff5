import { describe, expect, test } from 'vitest'
import type { EstadoProposta } from './propostas.rules.ts'
import {
  type Contas,
  centavosToCollect,
  contasOf,
  dayAfter,
  estadoDaFaturada,
  estadoDaProposta,
  firstPaymentDay,
  inAberto,
  isReleasedAtAceite,
  isUnconditional,
  licencasARecolher,
  licencasPagas,
  parcelasOf,
  situacaoDaFatura,
} from './propostas.rules.ts'

describe('estadoDaProposta', () => {
  const valida_ate = new Date('2026-12-10T02:59:59.999Z')
  const at = (ms: number) => new Date(valida_ate.getTime() + ms)
  test.each<[EstadoProposta, number, EstadoProposta]>([
    ['enviada', 0, 'enviada'],
    ['enviada', 1, 'vencida'],
    ['rascunho', 1, 'rascunho'],
    ['aceita', 1, 'aceita'],
  ])('a proposal stored as %s is, %i ms after its last moment, %s', (estado, ms, shown) => {
    expect(estadoDaProposta({ estado, valida_ate }, at(ms))).toBe(shown)
  })
})

test('contasOf says of a stored sale whether an admin wrote off what was owed', () => {
  const money = { preco_centavos: 3, recebido_centavos: 2, devolvido_centavos: 1 }
  expect(contasOf({ ...money, baixada_em: null })).toEqual({ ...money, baixada: false })
  expect(contasOf({ ...money, baixada_em: new Date(0) })).toEqual({ ...money, baixada: true })
})

test.each([
  ['aceite', true],
  ['admin', true],
  ['pagamento', false],
  [null, false],
])('licences that came by %s came whatever is paid: %s', (liberacao, whatever) => {
  expect(isUnconditional({ liberacao })).toBe(whatever)
})

describe('parcelasDe', () => {
  test('adds up to the total, with the odd centavos on the first instalment', () => {
    expect(parcelasOf(100_00, [28, 56, 84], '2026-11-30')).toEqual([
      { numero: 1, vence_em: '2026-12-28', valor_centavos: 33_34 },
      { numero: 2, vence_em: '2027-01-25', valor_centavos: 33_33 },
      { numero: 3, vence_em: '2027-02-22', valor_centavos: 33_33 },
    ])
  })
  test('counts days over the end of February in a leap year', () => {
    expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
  })
})

test('a payment can be of the day on which the proposal was sent, or of 90 days before a sale that had none', () => {
  expect(firstPaymentDay({ vendida_em: '2026-03-31', proposta_em: '2026-03-10' })).toBe('2026-03-10')
  expect(firstPaymentDay({ vendida_em: '2026-03-31', proposta_em: null })).toBe('2025-12-31')
})

const contas = (over: Partial<Contas> = {}): Contas => ({
  preco_centavos: 1000,
  recebido_centavos: 0,
  devolvido_centavos: 0,
  baixada: false,
  ...over,
})

describe('a sale by invoice', () => {
  test.each([
    [{}, 1000, 'pendente', 'aberta'],
    [{ recebido_centavos: 400 }, 600, 'pendente', 'parcial'],
    [{ recebido_centavos: 1000 }, 0, 'paga', 'paga'],
    [{ recebido_centavos: 1000, devolvido_centavos: 300 }, 0, 'paga', 'paga'],
    [{ recebido_centavos: 1000, devolvido_centavos: 1000 }, 0, 'estornada', 'devolvida'],
    [{ baixada: true }, 0, 'recusada', 'baixada'],
    [{ baixada: true, recebido_centavos: 400 }, 0, 'paga', 'baixada'],
    [{ baixada: true, recebido_centavos: 400, devolvido_centavos: 400 }, 0, 'estornada', 'devolvida'],
  ])('with %o owes %i centavos and is %s, shown as %s', (over, aberto, estado, situacao) => {
    expect(inAberto(contas(over))).toBe(aberto)
    expect(estadoDaFaturada(contas(over))).toBe(estado)
    expect(situacaoDaFatura(contas(over), false)).toBe(situacao)
  })
  test('is shown as vencida only while something is owed', () => {
    expect(situacaoDaFatura(contas({ recebido_centavos: 400 }), true)).toBe('vencida')
    expect(situacaoDaFatura(contas({ recebido_centavos: 1000 }), true)).toBe('paga')
  })
  test('takes back licences for what went back, and for what was written off only where it was asked for', () => {
    const part = contas({ recebido_centavos: 400, devolvido_centavos: 100, baixada: true })
    expect(centavosToCollect(part, true)).toBe(700)
    expect(centavosToCollect(part, false)).toBe(100)
    expect(centavosToCollect({ ...part, baixada: false }, true)).toBe(100)
  })
  test('releases its licences at the acceptance up to the limit, and not one centavo above it', () => {
    const of = { libera: 'limite' as const, preco_centavos: 1000, em_aberto_centavos: 500, limite_centavos: 1500 }
    expect(isReleasedAtAceite(of)).toBe(true)
    expect(isReleasedAtAceite({ ...of, limite_centavos: 1499 })).toBe(false)
    expect(isReleasedAtAceite({ ...of, limite_centavos: 0, libera: 'aceite' })).toBe(true)
    expect(isReleasedAtAceite({ ...of, libera: 'fim' })).toBe(false)
    expect(isReleasedAtAceite({ ...of, libera: 'proporcao' })).toBe(false)
  })
  test.each([
    [{}, 0, 0],
    [{ recebido_centavos: 99 }, 0, 0],
    [{ recebido_centavos: 100 }, 0, 1],
    [{ recebido_centavos: 999 }, 0, 9],
    [{ recebido_centavos: 1000 }, 10, 10],
    [{ recebido_centavos: 400, devolvido_centavos: 400 }, 0, 4],
    [{ recebido_centavos: 400, baixada: true }, 10, 10],
    [{ baixada: true }, 0, 0],
  ])('with %o gives %i licences of ten at the end, %i in proportion', (over, fim, proporcao) => {
    expect(licencasPagas(10, 'fim', contas(over))).toBe(fim)
    expect(licencasPagas(10, 'proporcao', contas(over))).toBe(proporcao)
  })
  test.each([
    [{ creditadas: 10, incondicional: false }, { pagas: 10, recolher: 3 }, 3],
    [{ creditadas: 10, incondicional: false }, { pagas: 4, recolher: 0 }, 6],
    [{ creditadas: 10, incondicional: false }, { pagas: 4, recolher: 9 }, 10],
    [{ creditadas: 10, incondicional: true }, { pagas: 0, recolher: 2 }, 2],
    [{ creditadas: 3, incondicional: false }, { pagas: 3, recolher: 0 }, 0],
  ])('of %o with %o lets %i licences go', (liberadas, of, voltam) => {
    expect(licencasARecolher(liberadas, of)).toBe(voltam)
  })
})
