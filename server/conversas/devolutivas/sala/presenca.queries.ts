import { sql } from 'kysely'
import type { Cadeira } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { RascunhoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { avisar } from '../../../platform/live/live.ts'
import { topicoOf } from '../../quarto/quarto.ts'

/** Stores until when the room counts as visible on a seat's screen. */
export const upsertPresenca = (db: Db, id_devolutiva: string, cadeira: Cadeira, visivel_ate: Date) =>
  db
    .insertInto('devolutiva_presencas')
    .values({ id_devolutiva, cadeira, visivel_ate })
    .onConflict(conflict => conflict.columns(['id_devolutiva', 'cadeira']).doUpdateSet({ visivel_ate }))
    .execute()

/** Stores the combinado being written on a seat's screen, null for none; tells the room's readers. */
export async function updateRascunho(
  tx: Tx,
  { id_devolutiva, cadeira, em }: { id_devolutiva: string; cadeira: Cadeira; em: Date },
  rascunho: RascunhoDaSala | null,
): Promise<void> {
  await tx
    .updateTable('devolutiva_presencas')
    .set({ rascunho: rascunho && JSON.stringify(rascunho), rascunho_em: rascunho && em })
    .where('id_devolutiva', '=', id_devolutiva)
    .where('cadeira', '=', cadeira)
    .execute()
  await avisar(tx, topicoOf(id_devolutiva))
}

interface PresencaRow {
  cadeira: Cadeira
  visivel_ate: Date
  rascunho: RascunhoDaSala | null
  rascunho_em: Date | null
}

export const listPresencas = (db: Db | Tx, id_devolutiva: string) =>
  db
    .selectFrom('devolutiva_presencas')
    .select(['cadeira', 'visivel_ate', 'rascunho', 'rascunho_em'])
    .where('id_devolutiva', '=', id_devolutiva)
    .$castTo<PresencaRow>()
    .execute()

export const deletePresencas = (tx: Tx, now: Date) =>
  sql`delete from devolutiva_presencas where visivel_ate < ${now}::timestamptz - interval '24 hours'`.execute(tx)
