import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../db/connect.ts'
import { one } from '../../db/queries/rows.ts'

/** A restored copy that is still in quarantine. */
export interface QuarantinedCopy {
  copia_de: Date | null
  restaurada_em: Date
}

/** Returns the newest restore still in quarantine; undefined when the database is in none. */
export const findQuarantined = (db: Db | Tx): Promise<QuarantinedCopy | undefined> =>
  db
    .selectFrom('restauracoes')
    .select(['copia_de', 'restaurada_em'])
    .where('liberada_em', 'is', null)
    .orderBy('restaurada_em', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Whether this database was restored from a backup, in quarantine or not; it then holds real data, no demonstration.
 */
export const isRestored = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('restauracoes').select('id_restauracao').limit(1).executeTakeFirst()) !== undefined

export const insertRestore = (
  client: pg.Client,
  { copia_de, restaurada_em }: { copia_de: Date | null; restaurada_em: Date },
) => client.query('insert into restauracoes (copia_de, restaurada_em) values ($1, $2)', [copia_de, restaurada_em])

export const releaseAll = (tx: Tx, em: Date) =>
  tx.updateTable('restauracoes').set({ liberada_em: em }).where('liberada_em', 'is', null).execute()

export interface Held {
  /**
   * Waiting mails; `emails_antigos` counts those written before the restore, which the original installation may have
   * sent.
   */
  emails: number
  emails_antigos: number
  mais_antigo: Date | null
  /** Purchases that the provider will be asked about; `notificacoes` counts its notifications not yet looked into. */
  compras: number
  notificacoes: number
}

/** Counts the mails and jobs that start when a restored copy is released from quarantine. */
export async function countHeld(tx: Tx, restaurada_em: Date): Promise<Held> {
  const { rows } = await sql<Held>`
      select e.*, (select count(*)::int from compras where proxima_consulta_em is not null) as compras,
             (select count(*)::int from notificacoes_pagamento where processada_em is null) as notificacoes
        from (select count(*)::int as emails, min(criado_em) as mais_antigo,
                     (count(*) filter (where criado_em < ${restaurada_em}))::int as emails_antigos
                from emails where estado = 'na_fila') e`.execute(tx)
  return one(rows)
}
