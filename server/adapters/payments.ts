import type { Pagamento } from '#shared/compras/pagamento.rules.ts'

/** What is sold, as the provider is told: everything is the server's (security T2). */
export interface Pedido {
  /** Also the idempotency key: a repeated call answers the same preference. */
  id_compra: string
  id_plano: number
  titulo: string
  preco_centavos: number
  email: string
  /** Where the provider posts its notifications. */
  notificacao_url: string
  /** Where the person comes back to, however it went. */
  retorno_url: string
  expira_em: Date
}

export interface Preferencia {
  id_preferencia: string
  /** Where the person pays. */
  init_point: string
  /** Whose account is paid. */
  id_recebedor: string | null
}

/** Where people pay: the real provider, or the local one that behaves like it. Both pass `test/pagamentos-provedor`. */
export interface Payments {
  /** Whether its payments move real money: others never turn into licences. */
  readonly ambiente_real: boolean
  /** With which notifications are signed; without it none is believed, and only asking helps. */
  readonly segredo: string | undefined
  /** @throws {PaymentsError} */
  createPreference(pedido: Pedido): Promise<Preferencia>
  /** Null when there is none. @throws {PaymentsError} */
  getPreference(id_preferencia: string): Promise<Preferencia | null>
  /** Null when there is none. @throws {PaymentsError} */
  getPayment(mp_id: string): Promise<Pagamento | null>
  /** Ids of every payment that refers to a purchase. @throws {PaymentsError} */
  searchPayments(referencia: string): Promise<string[]>
}

/** The provider did not answer, or not with what was asked: nothing is known, and asking again is safe. */
export class PaymentsError extends Error {
  override name = 'PaymentsError'
}

/** A payment's id: digits only, so that it can be part of an address (security T48). */
export const MP_ID = /^[0-9]{1,20}$/
