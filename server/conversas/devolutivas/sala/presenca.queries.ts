import { sql } from 'kysely'
import type { Cadeira } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Stores until when the room counts as visible on a seat's screen. */
export const upsertPresenca = (db: Db, id_devolutiva: string, cadeira: Cadeira, visivel_ate: Date) =>
  db
    .insertInto('devolutiva_presencas')
    .values({ id_devolutiva, cadeira, visivel_ate })
    .onConflict(conflict => conflict.columns(['id_devolutiva', 'cadeira']).doUpdateSet({ visivel_ate }))
    .execute()

export const listPresencas = (db: Db | Tx, id_devolutiva: string) =>
  db
    .selectFrom('devolutiva_presencas')
    .select(['cadeira', 'visivel_ate'])
    .where('id_devolutiva', '=', id_devolutiva)
    .$castTo<{ cadeira: Cadeira; visivel_ate: Date }>()
    .execute()

export const deletePresencas = (tx: Tx, now: Date) =>
  sql`delete from devolutiva_presencas where visivel_ate < ${now}::timestamptz - interval '24 hours'`.execute(tx)
