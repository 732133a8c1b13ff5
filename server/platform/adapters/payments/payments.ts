import type { Pagamento } from '#shared/licencas/compras/pagamento.rules.ts'

/** An order for the provider. Every value is computed by the server (security §19). */
export interface PaymentOrder {
  /** Id of the purchase, also the idempotency key: a repeated call returns the same preference. */
  id_compra: string
  id_plano: number
  titulo: string
  preco_centavos: number
  email: string
  /** URL to which the provider posts notifications. */
  notificacao_url: string
  /** URL to which the buyer returns, whether or not the payment succeeded. */
  retorno_url: string
  expira_em: Date
}

export interface Preference {
  id_preferencia: string
  /** URL of the provider's payment page for this order. */
  init_point: string
  /** Account that receives the money. */
  id_recebedor: string | null
}

/** A payment provider: the real one or the local stand-in. The same tests (`payments.test.ts`) run against both. */
export interface Payments {
  /**
   * Whether its payments move real money; a payment whose own `ambiente_real` differs is never credited as licences.
   */
  readonly ambiente_real: boolean
  /**
   * Secret that signs notifications. Without it no notification is accepted, and payments are found by polling only.
   */
  readonly segredo: string | undefined
  /** Creates the preference of an order. @throws {PaymentsError} */
  createPreference(pedido: PaymentOrder): Promise<Preference>
  /** Returns null when the provider has no such preference. @throws {PaymentsError} */
  getPreference(id_preferencia: string): Promise<Preference | null>
  /** Returns null when the provider has no such payment. @throws {PaymentsError} */
  getPayment(mp_id: string): Promise<Pagamento | null>
  /** Returns the ids of every payment that refers to a purchase. @throws {PaymentsError} */
  searchPayments(referencia: string): Promise<string[]>
  /**
   * Gives money of a payment back to who paid. Under one key it happens once, however often it is asked. What it returns is that
   * the provider has taken it over; that the money is back, the payment says later (`getPayment`).
   * @throws {PaymentsError} with `recusado` when the provider will not do it
   */
  refundPayment(devolucao: Refund): Promise<{ id_devolucao: string }>
}

/** A refund of a payment. */
interface Refund {
  mp_id: string
  /** Centavos to give back; null for the whole payment, of which nothing may have been given back before. */
  valor_centavos: number | null
  /** Idempotency key: a repeated call returns the same refund. */
  chave: string
}

/**
 * Reason of a failed call. `sem_resposta`: the provider answers no call (timeouts, 5xx, 401, 403, 429, no JSON). The
 * other reasons concern this call only: the provider does not know the id (`desconhecido`), its answer cannot be read
 * (`ilegivel`), our own rows changed meanwhile (`mudou`), or the provider will not do it (`recusado`).
 */
export type PaymentReason = 'sem_resposta' | 'desconhecido' | 'ilegivel' | 'mudou' | 'recusado'

/** Error of a call that got no usable answer: its result is unknown, and repeating the call is safe. */
export class PaymentsError extends Error {
  override name = 'PaymentsError'
  readonly motivo: PaymentReason
  constructor(message: string, motivo: PaymentReason, options?: ErrorOptions) {
    super(message, options)
    this.motivo = motivo
  }
}

/** Whether the provider is down for every call, not only for this one. */
export const isSilence = (error: unknown): boolean => error instanceof PaymentsError && error.motivo === 'sem_resposta'

/** A payment's id: digits only, so that it can be part of a URL (security §22). */
export const PROVIDER_ID = /^[0-9]{1,20}$/
