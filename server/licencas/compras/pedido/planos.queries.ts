import type * as z from 'zod/mini'
import type { createPlano } from '#shared/licencas/compras/compras.contract.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

type Plano = z.output<NonNullable<typeof createPlano.body>>

const ordered = (db: Db | Tx) =>
  db.selectFrom('planos_licencas').selectAll().orderBy('ordem').orderBy('id_planos_licencas')

export const listPlanosAtivos = (db: Db | Tx, id_tipo_licenca: number | undefined) =>
  ordered(db)
    .where('ativo', '=', true)
    .$if(id_tipo_licenca !== undefined, query => query.where('id_tipo_licenca', '=', id_tipo_licenca ?? 0))
    .execute()

export const listTodosPlanos = (db: Db) => ordered(db).execute()
export type PlanoRow = Awaited<ReturnType<typeof listTodosPlanos>>[number]

/** Selects a plan that is on sale. */
export const findPlanoAtivo = (tx: Db | Tx, id: number) =>
  tx
    .selectFrom('planos_licencas')
    .selectAll()
    .where('id_planos_licencas', '=', id)
    .where('ativo', '=', true)
    .executeTakeFirst()

/** Selects a plan, on sale or not. */
export const findPlano = (db: Db, id: number) =>
  db.selectFrom('planos_licencas').selectAll().where('id_planos_licencas', '=', id).executeTakeFirst()

export const insertPlano = (tx: Tx, plano: Plano) =>
  tx.insertInto('planos_licencas').values(plano).returningAll().executeTakeFirstOrThrow()

export const updatePlano = (tx: Tx, id: number, plano: Plano) =>
  tx.updateTable('planos_licencas').set(plano).where('id_planos_licencas', '=', id).returningAll().executeTakeFirst()
