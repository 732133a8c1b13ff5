import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { FeedsAgenda } from '../../../platform/db/types.ts'

/** The feed of a consultor; undefined while she has none. */
export const findFeed = (db: Db | Tx, id_consultor: number) =>
  db
    .selectFrom('feeds_agenda')
    .select(['id_feed', 'criado_em', 'lido_em'])
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()

/** The active consultor whose feed this is; undefined once it is revoked. */
export async function findDono(db: Db, id_feed: string) {
  const { rows } = await sql<{ id_consultor: number; lido_em: Date | null }>`
    select f.id_consultor, f.lido_em from feeds_agenda f
      join usuarios u on u.id_usuario = f.id_consultor and u.ativo
     where f.id_feed = ${id_feed}`.execute(db)
  return rows[0]
}

export const insertFeed = (tx: Tx, row: Insertable<FeedsAgenda>) =>
  tx
    .insertInto('feeds_agenda')
    .values(row)
    .onConflict(conflict => conflict.column('id_consultor').doNothing())
    .returning('id_feed')
    .executeTakeFirst()

/** Deletes the feed of a consultor. Returns whether there was one. */
export async function deleteFeed(tx: Tx, id_consultor: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('feeds_agenda')
    .where('id_consultor', '=', id_consultor)
    .returning('id_feed')
    .executeTakeFirst()
  return row !== undefined
}

export const setLido = (db: Db, id_feed: string, em: Date) =>
  db.updateTable('feeds_agenda').set({ lido_em: em }).where('id_feed', '=', id_feed).execute()

/** A conversation as the feed has it. */
export interface NoFeed {
  id_encontro: string
  id_participante: number
  quando: Date
  minutos: number
  sequencia: number
  alterado_em: Date
  nome: string
}

/** A consultor's conversations from a month ago to a year ahead, but for those called off or that did not happen. */
export async function listNoFeed(db: Db, id_consultor: number, now: Date): Promise<NoFeed[]> {
  const { rows } = await sql<NoFeed>`
    select e.id_encontro, e.id_participante, e.quando, e.minutos, e.sequencia, e.alterado_em, c.nome
      from encontros e
      join clientes c on c.id_consultor = e.id_consultor and c.id_participante = e.id_participante
     where e.id_consultor = ${id_consultor} and e.estado in ('marcado', 'aconteceu')
       and e.quando > ${now}::timestamptz - interval '31 days' and e.quando < ${now}::timestamptz + interval '366 days'
     order by e.quando, e.id_encontro limit 2000`.execute(db)
  return rows
}
