import { sql } from 'kysely'
import { fail } from '#shared/errors.ts'
import { verifyNotification } from '../adapters/payment-signature.ts'
import { MP_ID } from '../adapters/payments.ts'
import { inTransaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { processarPagamento } from './pagamentos.ts'

/** A notification as it came over HTTP. */
export interface Recebida {
  query: Record<string, unknown>
  body: unknown
  assinatura: string | undefined
  requestId: string | undefined
}

const TOPICO = 'payment'

const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : ''

/**
 * Takes a notification: believed only with the provider's signature, kept as it came, answered at once; a job asks
 * what is true (security T45–T49). The signature covers the query's `data.id` and nothing of the body, so the body
 * decides nothing. Answers what was done with it.
 * @throws {Failure} notificacao_recusada
 */
export async function receberNotificacao(deps: Deps, recebida: Recebida): Promise<'guardada' | 'sem_efeito'> {
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
  if (!valid) throw fail('notificacao_recusada')

  const body = (typeof recebida.body === 'object' && recebida.body !== null ? recebida.body : {}) as Record<
    string,
    unknown
  >
  const topico = textOf(query.type, 40) || textOf(body.type, 40) || textOf(query.topic, 40) || textOf(body.topic, 40)
  if (topico !== TOPICO || id === undefined || !MP_ID.test(id)) return 'sem_efeito'
  const row = { topico, id_dado: id, acao: textOf(body.action, 60), id_evento: textOf(body.id, 100) }
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    // Said again, it is asked about again: the provider may repeat one event for two changes.
    const { rows } = await sql<{ id_notificacao: number }>`
      insert into notificacoes_pagamento (topico, id_dado, acao, id_evento, corpo, recebida_em)
      values (${row.topico}, ${row.id_dado}, ${row.acao}, ${row.id_evento}, ${JSON.stringify(body)}, ${now})
      on conflict (topico, id_dado, acao, id_evento) do update set
        recebimentos = notificacoes_pagamento.recebimentos + 1, recebida_em = excluded.recebida_em, processada_em = null
      returning id_notificacao`.execute(tx)
    await deps.boss.enqueue(tx, 'processar-pagamento', { id_notificacao: rows[0]!.id_notificacao })
  })
  return 'guardada'
}

/**
 * Asks about the payment a notification speaks of. Done once for everything that had come when the asking began; what
 * comes during it has a job of its own.
 * @throws {PaymentsError} so that the queue tries again
 */
export async function processarNotificacao(deps: Deps, id_notificacao: number): Promise<void> {
  if (!deps.payments) return
  const row = await deps.db
    .selectFrom('notificacoes_pagamento')
    .select(['id_dado', 'recebimentos', 'processada_em'])
    .where('id_notificacao', '=', id_notificacao)
    .executeTakeFirst()
  if (!row || row.processada_em) return
  await processarPagamento(deps, deps.payments, row.id_dado)
  await deps.db
    .updateTable('notificacoes_pagamento')
    .set({ processada_em: deps.now() })
    .where('id_notificacao', '=', id_notificacao)
    .where('recebimentos', '=', row.recebimentos)
    .execute()
}
