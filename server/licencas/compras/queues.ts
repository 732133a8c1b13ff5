import type { LocalNotice } from '../../platform/adapters/payments/local-payments.ts'
import { queue } from '../../platform/queue/queue.ts'

/**
 * Asks the provider about the payment of a notification. Retries only make it sooner: reconciliation runs every minute
 * in any case.
 */
export const processPagamento = queue<{ id_notificacao: number }>('processar-pagamento', {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  notify: true,
})

/**
 * Asks the provider to give back the money of a withdrawn purchase. It only makes it sooner: the withdrawal's row says when
 * the next attempt is due, and reconciliation makes it.
 */
export const giveBackDesistencia = queue<{ id_compra: string }>('devolver-desistencia', {
  retryLimit: 0,
  expireInSeconds: 120,
  notify: true,
})

/** Reconciles with the provider: open purchases, unfinished notifications, debts, refunds of withdrawn purchases. */
export const reconcileAll = queue('conciliar', { retryLimit: 0, policy: 'singleton', expireInSeconds: 300 })

/** Delivers one notification of the local payment provider. */
export const notifyLocal = queue<LocalNotice>('notificar-local', {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  notify: true,
})
