import type { AvisoLocal } from '../../platform/adapters/local-payments.ts'
import { queue } from '../../platform/queue/queue.ts'

/** Ask the provider about the payment a notification speaks of. Reconciliation asks again every minute in any case: retries only make it sooner. */
export const processarPagamento = queue<{ id_notificacao: number }>('processar-pagamento', {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  notify: true,
})

/** Ask about what no notification settled: open purchases, unfinished notifications, debts. */
export const conciliar = queue('conciliar', { retryLimit: 0, policy: 'singleton', expireInSeconds: 300 })

/** Deliver one notification of the local payment provider. */
export const notificarLocal = queue<AvisoLocal>('notificar-local', {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  notify: true,
})
