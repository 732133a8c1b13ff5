import type { Pagamento } from '#shared/licencas/compras/pagamento.rules.ts'

/** An order for the provider. Every value is computed by the server (security §19). */
export interface Pedido {
  /** Also the idempotency key: a repeated call answers the same preference. */
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

export interface Preferencia {
  id_preferencia: string
  /** URL of the provider's payment page. */
  init_point: string
  /** Account that receives the money. */
  id_recebedor: string | null
}

/** A payment provider: the real one, or the local stand-in. Both pass `payments.test.ts`. */
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

/**
 * Why nothing came of asking. `sem_resposta`: the provider is silent, whatever it is asked (timeouts, 5xx, 401, 403,
 * 429, something that is no JSON). The others are answers, about this one question only: it knows nothing of it, it
 * says something we cannot read, or our own books moved meanwhile.
 */
export type MotivoPagamento = 'sem_resposta' | 'desconhecido' | 'ilegivel' | 'mudou'

/** The provider did not answer, or not with what was asked: nothing is known, and asking again is safe. */
export class PaymentsError extends Error {
  override name = 'PaymentsError'
  readonly motivo: MotivoPagamento
  constructor(message: string, motivo: MotivoPagamento, options?: ErrorOptions) {
    super(message, options)
    this.motivo = motivo
  }
}

/** Whether somebody else's question would go unanswered too. */
export const isSilence = (error: unknown): boolean => error instanceof PaymentsError && error.motivo === 'sem_resposta'

/** A payment's id: digits only, so that it can be part of an address (security §22). */
export const MP_ID = /^[0-9]{1,20}$/
