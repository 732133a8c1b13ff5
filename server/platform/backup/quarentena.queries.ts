import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../db/connect.ts'
import { one } from '../db/rows.ts'

/** A copy that was not freed yet. */
export interface Presa {
  copia_de: Date | null
  restaurada_em: Date
}

/** The newest restore that nobody freed; undefined in a database that may do everything. */
export const findPresa = (db: Db | Tx): Promise<Presa | undefined> =>
  db
    .selectFrom('restauracoes')
    .select(['copia_de', 'restaurada_em'])
    .where('liberada_em', 'is', null)
    .orderBy('restaurada_em', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether this database came out of a backup, freed or not: what is in it is somebody's, and no demonstration. */
export const foiRestaurado = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('restauracoes').select('id_restauracao').limit(1).executeTakeFirst()) !== undefined

export const insertRestauracao = (
  client: pg.Client,
  { copia_de, restaurada_em }: { copia_de: Date | null; restaurada_em: Date },
) => client.query('insert into restauracoes (copia_de, restaurada_em) values ($1, $2)', [copia_de, restaurada_em])

export const liberarTodas = (tx: Tx, em: Date) =>
  tx.updateTable('restauracoes').set({ liberada_em: em }).where('liberada_em', 'is', null).execute()

export interface Espera {
  /** Mails that wait, and those of them that were written before the restore: the place of before may have sent them. */
  emails: number
  emails_antigos: number
  mais_antigo: Date | null
  /** Purchases that the provider will be asked about, and what it told that was not asked about yet. */
  compras: number
  notificacoes: number
}

/** Counts mails and jobs that begin to move when a restored copy is released. */
export async function countEspera(tx: Tx, restaurada_em: Date): Promise<Espera> {
  const { rows } = await sql<Espera>`
      select e.*, (select count(*)::int from compras where proxima_consulta_em is not null) as compras,
             (select count(*)::int from notificacoes_pagamento where processada_em is null) as notificacoes
        from (select count(*)::int as emails, min(criado_em) as mais_antigo,
                     (count(*) filter (where criado_em < ${restaurada_em}))::int as emails_antigos
                from emails where estado = 'na_fila') e`.execute(tx)
  return one(rows)
}
