import type { Db, Tx } from '../../../platform/db/connect.ts'

export const findPedido = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('pedidos_fator')
    .select(['pedido_em', 'adiado_em'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()

/** Notes since when an account is asked; a later call changes nothing. */
export const insertPedido = (tx: Tx, id_usuario: number, em: Date) =>
  tx
    .insertInto('pedidos_fator')
    .values({ id_usuario, pedido_em: em })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Notes that the account's person put it off. */
export const upsertAdiado = (db: Db, id_usuario: number, em: Date) =>
  db
    .insertInto('pedidos_fator')
    .values({ id_usuario, pedido_em: em, adiado_em: em })
    .onConflict(conflict => conflict.column('id_usuario').doUpdateSet({ adiado_em: em }))
    .execute()

export const deletePedidoDeFator = (tx: Tx, id_usuario: number) =>
  tx.deleteFrom('pedidos_fator').where('id_usuario', '=', id_usuario).execute()
