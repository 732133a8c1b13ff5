import { Failure } from '#shared/platform/errors.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type Mailer, MailRefused } from './mail/mailer.ts'
import type { Payments } from './payments/payments.ts'
import type { ReportRenderer } from './pdf/renderer.ts'
import type { SingleSignOn } from './sso/sso.ts'

interface Observers {
  log: Logger
  tracing: Tracing
  metrics: Pick<Metrics, 'mailAttempts' | 'mailDuration' | 'providerDuration' | 'providerFailures' | 'reportDuration'>
}

/**
 * Wraps a mailer: measures each attempt and logs a mail that was not accepted. The outbox retries by itself, so without
 * the log line nobody would notice that the mail server is down.
 */
export const observedMailer = (mailer: Mailer, { log, metrics, tracing }: Observers): Mailer => ({
  real: mailer.real,
  async send(mail) {
    const end = metrics.mailDuration.startTimer()
    const tell = (result: string) => {
      end({ result })
      metrics.mailAttempts.inc({ kind: mail.kind, result })
    }
    try {
      await tracing.span(`mail ${mail.kind}`, { kind: 'client', attributes: { 'quadrante.mail': mail.kind } }, () =>
        mailer.send(mail),
      )
      tell('accepted')
    } catch (error) {
      const { permanente, motivo } = error instanceof MailRefused ? error : { permanente: false, motivo: undefined }
      tell(permanente ? 'refused_for_good' : 'refused_for_now')
      log.warn({ err: error, id_email: mail.id, motivo, permanente }, 'mail not accepted')
      throw error
    }
  },
})

/**
 * Runs one call to a provider in a span, measures its duration, and hands an error to `onFailure` before throwing it.
 */
async function asked<R>(
  { metrics, tracing }: Pick<Observers, 'metrics' | 'tracing'>,
  { provider, call }: { provider: string; call: string },
  ask: () => Promise<R>,
  onFailure: (error: unknown) => void,
): Promise<R> {
  const end = metrics.providerDuration.startTimer({ provider, call })
  try {
    const attributes = { 'quadrante.provider': provider, 'quadrante.call': call }
    const answer = await tracing.span(`${provider} ${call}`, { kind: 'client', attributes }, ask)
    end({ result: 'answered' })
    return answer
  } catch (error) {
    end({ result: 'failed' })
    metrics.providerFailures.inc({ provider })
    onFailure(error)
    throw error
  }
}

/** Wraps a payment provider: logs each failed call and throws its error on to the caller. */
export function observedPayments(payments: Payments, observers: Observers): Payments {
  const observed =
    <A extends unknown[], R>(call: string, ask: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      asked(
        observers,
        { provider: 'payments', call },
        () => ask(...args),
        error => observers.log.error({ err: error, call }, 'payment provider failed'),
      )
  return {
    ambiente_real: payments.ambiente_real,
    segredo: payments.segredo,
    createPreference: observed('createPreference', pedido => payments.createPreference(pedido)),
    getPreference: observed('getPreference', id => payments.getPreference(id)),
    getPayment: observed('getPayment', id => payments.getPayment(id)),
    searchPayments: observed('searchPayments', referencia => payments.searchPayments(referencia)),
    refundPayment: observed('refundPayment', devolucao => payments.refundPayment(devolucao)),
  }
}

/** Measures and logs each request to a CEP provider. When none answers, people type the address themselves. */
export const observedCep =
  (observers: Observers) =>
  <R>(provider: 'first' | 'second', ask: () => Promise<R>): Promise<R> =>
    asked(observers, { provider: 'cep', call: provider }, ask, error =>
      observers.log.warn({ err: error }, 'CEP provider failed'),
    )

/** Measures each request to the identity provider, and logs when it does not answer. */
export function observedSso(sso: SingleSignOn, observers: Observers): SingleSignOn {
  const observed = <R>(call: string, ask: () => Promise<R>): Promise<R> =>
    asked(observers, { provider: 'sso', call }, ask, error =>
      observers.log.warn({ err: error, call }, 'identity provider failed or refused'),
    )
  return {
    nome: sso.nome,
    emissor: sso.emissor,
    begin: options => observed('begin', () => sso.begin(options)),
    finish: visit => observed('finish', () => sso.finish(visit)),
  }
}

/** Counts and logs characters that no font draws, without the text that they stood in. */
export const tellReplaced =
  ({ log, metrics }: { log: Logger; metrics: Pick<Metrics, 'reportReplaced'> }) =>
  (kind: string, characters: number): void => {
    metrics.reportReplaced.inc({ kind }, characters)
    log.warn({ kind, characters }, 'characters of a document that no font draws were replaced')
  }

/** Wraps a renderer: measures how long each document took. */
export function observedReports(
  reports: ReportRenderer,
  { metrics, tracing }: Pick<Observers, 'metrics' | 'tracing'>,
): ReportRenderer {
  const render = async (kind: string, data: object, at: Date): Promise<Uint8Array> => {
    const end = metrics.reportDuration.startTimer({ kind })
    try {
      const pdf = await tracing.span(
        `report ${kind}`,
        { attributes: { 'quadrante.report': kind } },
        () => (reports.render as typeof render)(kind, data, at), // cast: passes on what it was called with, for any kind
      )
      end({ result: 'made' })
      return pdf
    } catch (error) {
      end({ result: error instanceof Failure ? 'refused' : 'failed' })
      throw error
    }
  }
  return {
    render: render as ReportRenderer['render'], // cast: passes on what it was called with, for any kind
    waiting: () => reports.waiting(),
    close: () => reports.close(),
  }
}
