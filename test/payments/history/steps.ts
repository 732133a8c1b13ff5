import fc from 'fast-check'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/time.ts'
import type { Behaviour, Devolve, FakePagamento } from '../../outside/mercado-pago.ts'
import { PRECO } from '../pagamentos.ts'

/** Data of another buyer, for an invoice. */
const TOMADOR = {
  nome: 'Oficina Exemplo Ltda.',
  documento: '529.982.247-25',
  cep: '01001-000',
  endereco: 'Praça da Sé',
  numero: '1',
  complemento: '',
  bairro: 'Sé',
  id_cidade: 3550308,
}
/** Changed bodies under the id of an existing purchase, by price or invoice; each must be refused. */
export const OUTROS = {
  total: { total_centavos: 1 },
  cupom: { cupom: 'OUTRO-CUPOM' },
  tomador: { tomador: TOMADOR },
} as const

const payment = fc.nat(5)
const constant = <T extends string>(value: T) => fc.constant(value)

/** Steps of a history of purchases and payments, by name. */
export const passos = {
  comprar: fc.record({ do: constant('comprar'), qual: fc.nat(3) }),
  repetir: fc.record({
    do: constant('repetir'),
    qual: fc.nat(2),
    outro: fc.constantFrom<keyof typeof OUTROS>('total', 'cupom', 'tomador'),
  }),
  pagar: fc.record({
    do: constant('pagar'),
    qual: fc.nat(2),
    status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected', 'refunded'),
    wrong: fc.constantFrom<Partial<FakePagamento>>(
      {},
      {},
      {},
      { transaction_amount: 849.89 },
      { collector_id: 1 },
      { live_mode: false },
      { currency_id: 'USD' },
    ),
  }),
  mudar: fc.record({
    do: constant('mudar'),
    payment,
    to: fc.constantFrom<Partial<FakePagamento>>(
      { status: 'approved' },
      { status: 'approved' },
      { status: 'rejected' },
      { status: 'in_mediation' },
      { status: 'refunded', transaction_amount_refunded: PRECO.dez },
      { status: 'charged_back', status_detail: 'settled' },
      { status: 'charged_back', status_detail: 'reimbursed' },
      { transaction_amount_refunded: 84.99 },
      { transaction_amount_refunded: 500 },
    ),
  }),
  avisar: fc.record({ do: constant('notificar'), payment, evento: fc.nat(2), forged: fc.constant(false) }),
  notificar: fc.record({ do: constant('notificar'), payment, evento: fc.nat(2), forged: fc.boolean() }),
  processar: fc.record({ do: constant('processar') }),
  conciliar: fc.record({ do: constant('conciliar') }),
  convidar: fc.record({ do: constant('convidar'), n: fc.nat(3) }),
  dar: fc.record({ do: constant('dar') }),
  recolher: fc.record({ do: constant('recolher'), qual: fc.nat(3) }),
  restituir: fc.record({ do: constant('restituir') }),
  desistir: fc.record({ do: constant('desistir'), qual: fc.nat(2) }),
  devolve: fc.record({ do: constant('devolve'), how: fc.constantFrom<Devolve>('na_hora', 'em_processo', 'recusa') }),
  // Paid, given away in part, charged back and won again; a test that was given may come back meanwhile.
  disputa: fc.record({ do: constant('disputa'), qual: fc.nat(2), dadas: fc.nat(2), recolhe: fc.boolean() }),
  provedor: fc.record({
    do: constant('provedor'),
    behaviour: fc.constantFrom<Behaviour>('ok', 'ok', 'erro_500', 'lixo'),
  }),
  estragar: fc.record({
    do: constant('estragar'),
    payment,
    answer: fc.constantFrom(
      { status: 200, body: { nada: 'disso' } },
      { status: 404, body: {} },
      { status: 500, body: {} },
    ),
  }),
  // Paid once, credited, and then again without a word, at whatever hour.
  pagarDeNovo: fc.record({
    do: constant('pagarDeNovo'),
    qual: fc.nat(2),
    after: fc.constantFrom(MINUTE_MS, 5 * HOUR_MS, DAY_MS),
  }),
  relogio: fc.record({
    do: constant('relogio'),
    ms: fc.constantFrom(1000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 12 * HOUR_MS, 3 * DAY_MS, 10 * DAY_MS, -HOUR_MS),
  }),
} as const
export type StepOf<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Step = StepOf<(typeof passos)[keyof typeof passos]>
