import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import type { Payments } from './payments.ts'

interface Observers {
  log: Logger
  metrics: Pick<Metrics, 'mailAttempts' | 'providerFailures'>
}

/**
 * The same mailer, and each mail it could not hand over is a line in the log: the outbox tries again by itself, so that
 * a mail server that is down would otherwise be noticed by people who wait for mail.
 */
export const observedMailer = (mailer: Mailer, { log, metrics }: Observers): Mailer => ({
  real: mailer.real,
  async send(mail) {
    try {
      await mailer.send(mail)
      metrics.mailAttempts.inc({ result: 'accepted' })
    } catch (error) {
      const { permanente, motivo } = error instanceof MailRefused ? error : { permanente: false, motivo: undefined }
      metrics.mailAttempts.inc({ result: permanente ? 'refused_for_good' : 'refused_for_now' })
      log.warn({ err: error, id_email: mail.id, motivo, permanente }, 'mail not accepted')
      throw error
    }
  },
})

/** The same provider, and each call that it did not answer is a line in the log: whoever asks goes on without it. */
export function observedPayments(payments: Payments, { log, metrics }: Observers): Payments {
  const observed =
    <A extends unknown[], R>(call: string, ask: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await ask(...args)
      } catch (error) {
        metrics.providerFailures.inc({ provider: 'payments' })
        log.error({ err: error, call }, 'payment provider failed')
        throw error
      }
    }
  return {
    ambiente_real: payments.ambiente_real,
    segredo: payments.segredo,
    createPreference: observed('createPreference', pedido => payments.createPreference(pedido)),
    getPreference: observed('getPreference', id => payments.getPreference(id)),
    getPayment: observed('getPayment', id => payments.getPayment(id)),
    searchPayments: observed('searchPayments', referencia => payments.searchPayments(referencia)),
  }
}

/** Told of each provider of CEPs that did not answer; people type their address themselves meanwhile. */
export const cepFailed =
  ({ log, metrics }: Observers) =>
  (error: unknown): void => {
    metrics.providerFailures.inc({ provider: 'cep' })
    log.warn({ err: error }, 'CEP provider failed')
  }
