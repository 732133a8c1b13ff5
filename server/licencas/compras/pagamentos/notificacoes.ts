import type { FastifyRequest } from 'fastify'
import { notificacao_recusada } from '#shared/licencas/compras/compras.answers.ts'
import { DESISTIR_DA_NOTIFICACAO_MS, esperaDaNotificacaoMs } from '#shared/licencas/compras/compras.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { isObject } from '#shared/platform/keys.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { verifyNotification } from '../../../platform/adapters/payments/payment-signature.ts'
import {
  isSilence,
  type PaymentReason,
  PaymentsError,
  PROVIDER_ID,
} from '../../../platform/adapters/payments/payments.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queues from '../queues.ts'
import * as queries from './notificacoes.queries.ts'
import { processPagamento } from './pagamentos.ts'
import { patiently } from './patiently.ts'

/** A notification as received over HTTP. */
export interface Recebida {
  query: Record<string, unknown>
  body: unknown
  assinatura: string | undefined
  requestId: string | undefined
}

const TOPICO = 'payment'
/** Largest number of notifications taken up in one run. */
const LIMIT = 200
/** Age in ms below which a notification is left to its own job. */
const PATIENCE_MS = 10_000
/** Time for which an unanswered notification is retried, in ms; by then reconciliation has asked about its purchase. */
const NOTIFICACAO_MS = 4 * DAY_MS

const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : ''

const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/**
 * Receives a notification: it must carry the provider's signature, is stored as received and acknowledged at once; a
 * job then asks the provider for the truth (security §20 and §22). The signature covers the query's `data.id` and not
 * the body, so the body decides nothing, and a body that names another payment is refused. Returns whether it was
 * stored.
 * @throws {Failure} notificacao_recusada
 */
async function receiveNotificacao(deps: Deps, recebida: Recebida): Promise<'guardada' | 'sem_efeito'> {
  const { query } = recebida
  const segredo = deps.payments?.segredo
  const id = query['data.id']
  const valid =
    segredo !== undefined &&
    (id === undefined || typeof id === 'string') &&
    verifyNotification(segredo, recebida.assinatura, {
      id: id || undefined,
      requestId: recebida.requestId || undefined,
    })
  if (!valid) throw fail(notificacao_recusada)

  const body = objectOf(recebida.body)
  const said = objectOf(body.data).id ?? id
  // The signature may have been made over the id in lower case; the body writes it either way.
  if (id !== undefined && textOf(said, 200).toLowerCase() !== id.toLowerCase()) throw fail(notificacao_recusada)
  const topico = textOf(query.type, 40) || textOf(body.type, 40) || textOf(query.topic, 40) || textOf(body.topic, 40)
  if (topico !== TOPICO || id === undefined || !PROVIDER_ID.test(id)) return 'sem_efeito'
  const row = { topico, id_dado: id, acao: textOf(body.action, 60), id_evento: textOf(body.id, 100) }
  const now = deps.now()
  const first = new Date(now.getTime() + PATIENCE_MS)
  await inTransaction(deps.db, async tx => {
    const id_notificacao = await queries.saveNotificacao(tx, {
      ...row,
      corpo: JSON.stringify(body),
      recebida_em: now,
      proxima_tentativa_em: first,
    })
    await deps.boss.enqueue(tx, queues.processPagamento, { id_notificacao })
  })
  return 'guardada'
}

/**
 * Asks the provider about the payment of a notification, once for everything received before the request began; what
 * arrives meanwhile has its own job. A payment unknown to the provider (its "Simular" button sends such) is asked about
 * for some minutes at growing intervals; then the notification is closed.
 * @throws {PaymentsError} when the provider did not answer, so that the queue retries
 */
export async function processNotificacao(deps: Deps, id_notificacao: number): Promise<void> {
  if (!deps.payments) return
  const row = await queries.findNotificacao(deps.db, id_notificacao)
  if (!row || row.processada_em) return
  try {
    await processPagamento(deps, deps.payments, row.id_dado)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    await postpone(deps, row, error.motivo)
    if (isSilence(error)) throw error
    return
  }
  await queries.noteNotificacao(deps.db, row, { processada_em: deps.now(), desfecho: 'consultada' })
}

type Notificacao = { id_notificacao: number; recebida_em: Date; recebimentos: number; tentativas: number }

/**
 * Postpones a notification. When the provider did not answer it stays due behind the others; when the provider does not
 * know the payment it is retried a few times and then closed.
 */
async function postpone(deps: Deps, row: Notificacao, motivo: PaymentReason): Promise<void> {
  const now = deps.now()
  const tentativas = row.tentativas + 1
  const answered = motivo === 'desconhecido' || motivo === 'ilegivel'
  if (answered && now.getTime() - row.recebida_em.getTime() >= DESISTIR_DA_NOTIFICACAO_MS) {
    const desfecho = motivo === 'desconhecido' ? 'desconhecida' : 'ilegivel'
    deps.log.warn({ id_notificacao: row.id_notificacao, desfecho, tentativas }, 'a notification was closed unanswered')
    return queries.noteNotificacao(deps.db, row, { tentativas, processada_em: now, desfecho })
  }
  const wait = answered ? esperaDaNotificacaoMs(tentativas) : 0
  return queries.noteNotificacao(deps.db, row, { tentativas, proxima_tentativa_em: new Date(now.getTime() + wait) })
}

/** Processes notifications whose process was killed, or that the provider could not answer before. */
export async function resumeNotificacoes(deps: Deps): Promise<void> {
  if (!deps.payments) return
  const round = patiently(deps.log)
  const now = deps.now()
  const since = new Date(now.getTime() - NOTIFICACAO_MS)
  for (const id of await queries.listNaoProcessadas(deps.db, { now, since, limit: LIMIT }))
    await round.ask(() => processNotificacao(deps, id))
  round.done()
}

/**
 * Takes a notification from the request that brought it, and writes down what it could not use.
 * @throws {Failure} notificacao_recusada
 */
export async function takeNotificacao(
  deps: Deps,
  { query, body }: Pick<Recebida, 'query' | 'body'>,
  { headers, log }: Pick<FastifyRequest, 'headers' | 'log'>,
) {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const recebida = { query, body, assinatura: header('x-signature'), requestId: header('x-request-id') }
  try {
    const done = await receiveNotificacao(deps, recebida)
    if (done === 'sem_efeito') log.info('a signed notification about something else')
  } catch (error) {
    log.warn({ err: error }, 'a notification was not taken')
    throw error
  }
  return { recebida: true }
}
