import { type Conta, createAdmin, createConsultor } from '../../app/factories.ts'
import type { FakePagamento } from '../../outside/mercado-pago.ts'
import { PRECO, type Shop } from '../pagamentos.ts'

/** A kind of purchase: its licences, its price in reais, and what the buyer asks for under an id. */
export interface Forma {
  n: number
  preco: number
  pedido(idCompra: string): object
}

/** Kinds of purchase of individual licences: a plan, a quantity at the plans' prices, and a quantity with its own coupon. */
export const individuais = ({ planos }: Shop): Forma[] => [
  { n: 10, preco: PRECO.dez, pedido: () => ({ idPlano: planos.dez }) },
  { n: 12, preco: 1019.88, pedido: () => ({ idPlano: planos.dez, quantidade: 12, total_centavos: 101_988 }) },
  {
    n: 7,
    preco: 629.37,
    pedido: idCompra => ({ idPlano: planos.um, quantidade: 7, cupom: `M-${idCompra.split('-').at(-1)}` }),
  },
]

export interface World {
  loja: Shop
  admin: Conta
  /** Kinds in which purchases are made, in turn. */
  ofertas: readonly Forma[]
  consultor: Conta
  compras: string[]
  payments: FakePagamento[]
  /** Ids of licences that were given to somebody as a test. */
  dadas: number[]
  /** Ids of payments that met every condition for a credit at some time. */
  good: Set<string>
  /** The kind of each purchase. */
  formas: Map<string, Forma>
  /** The farthest state in which each purchase was seen. */
  seen: Map<string, string>
  /** When each purchase began, in ms; `age`: how old it was when a payment of it last changed. */
  begun: Map<string, number>
  age: Map<FakePagamento, number>
  /** Payments that were returned in full at some time: refunded, or charged back. */
  back: Set<FakePagamento>
  /** The latest time that the clock has shown, in ms. */
  latest: number
}

/** Creates a consultor with empty books, and a provider that works. */
export async function createWorld(loja: Shop, ofertas: readonly Forma[]): Promise<World> {
  loja.mp.state.behaviour = 'ok'
  loja.mp.state.devolve = 'na_hora'
  loja.mp.spoiled.clear()
  return {
    loja,
    admin: await createAdmin(loja.t),
    ofertas,
    consultor: await createConsultor(loja.t),
    compras: [],
    payments: [],
    dadas: [],
    good: new Set(),
    formas: new Map(),
    seen: new Map(),
    begun: new Map(),
    age: new Map(),
    back: new Set(),
    latest: loja.t.clock.now().getTime(),
  }
}

/** Moves the clock, forward or back, and keeps the latest time. */
export function turnClock(world: World, ms: number): void {
  world.loja.t.clock.advance(ms)
  world.latest = Math.max(world.latest, world.loja.t.clock.now().getTime())
}

/** Records the current state of a payment in its history. */
export function note(world: World, row: FakePagamento): void {
  if (isGood(world, row)) world.good.add(String(row.id))
  if (wentBack(row)) world.back.add(row)
  world.age.set(row, world.latest - (world.begun.get(row.external_reference!) ?? 0))
}

export const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % Math.max(values.length, 1)]
export const formaOf = ({ formas, ofertas }: World, idCompra: string): Forma => formas.get(idCompra) ?? ofertas[0]!
/** Whether a payment is approved, or was charged back and decided for the seller. */
export const isApproved = ({ status, status_detail }: FakePagamento) =>
  status === 'approved' || (status === 'charged_back' && status_detail === 'reimbursed')
export const wentBack = (row: FakePagamento) =>
  row.status === 'refunded' || (row.status === 'charged_back' && !isApproved(row))
const isGood = (world: World, row: FakePagamento) =>
  isApproved(row) &&
  row.transaction_amount === formaOf(world, row.external_reference ?? '').preco &&
  row.currency_id === 'BRL' &&
  row.collector_id === 123456 &&
  row.live_mode
