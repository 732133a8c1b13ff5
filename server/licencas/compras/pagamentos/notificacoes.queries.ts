import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import type { NotificacoesPagamento } from '../../../platform/db/types.ts'

interface Nova {
  topico: string
  id_dado: string
  acao: string
  id_evento: string
  /** Body as received, as a JSON text. */
  corpo: string
  recebida_em: Date
  proxima_tentativa_em: Date
}

/**
 * Stores a notification. A repeated one is stored as due again, because the provider may send one event for two
 * changes.
 */
export async function saveNotificacao(tx: Tx, nova: Nova): Promise<number> {
  const { rows } = await sql<{ id_notificacao: number }>`
      insert into notificacoes_pagamento
        (topico, id_dado, acao, id_evento, corpo, recebida_em, proxima_tentativa_em)
      values (${nova.topico}, ${nova.id_dado}, ${nova.acao}, ${nova.id_evento}, ${nova.corpo}, ${nova.recebida_em},
        ${nova.proxima_tentativa_em})
      on conflict (topico, id_dado, acao, id_evento) do update set
        recebimentos = notificacoes_pagamento.recebimentos + 1, recebida_em = excluded.recebida_em,
        proxima_tentativa_em = excluded.proxima_tentativa_em, tentativas = 0, processada_em = null, desfecho = null
      returning id_notificacao`.execute(tx)
  return one(rows).id_notificacao
}

export const findNotificacao = (db: Db, id_notificacao: number) =>
  db
    .selectFrom('notificacoes_pagamento')
    .select(['id_notificacao', 'id_dado', 'recebida_em', 'recebimentos', 'tentativas', 'processada_em'])
    .where('id_notificacao', '=', id_notificacao)
    .executeTakeFirst()

/** Updates a notification after a request about it, unless it was received again meanwhile; then it stays due. */
export async function noteNotificacao(
  db: Db,
  { id_notificacao, recebimentos }: { id_notificacao: number; recebimentos: number },
  set: {
    tentativas?: number
    proxima_tentativa_em?: Date
    processada_em?: Date
    desfecho?: NotificacoesPagamento['desfecho']
  },
): Promise<void> {
  await db
    .updateTable('notificacoes_pagamento')
    .set(set)
    .where('id_notificacao', '=', id_notificacao)
    .where('recebimentos', '=', recebimentos)
    .where('processada_em', 'is', null)
    .execute()
}

/** Returns the notifications that are due, those never tried first, and among the others the longest waiting first. */
export async function listNaoProcessadas(
  db: Db,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('notificacoes_pagamento')
    .select('id_notificacao')
    .where('processada_em', 'is', null)
    .where('proxima_tentativa_em', '<=', now)
    .where('recebida_em', '>', since)
    .orderBy(sql`tentativas > 0`)
    .orderBy('proxima_tentativa_em')
    .orderBy('tentativas')
    .limit(limit)
    .execute()
  return rows.map(row => row.id_notificacao)
}
