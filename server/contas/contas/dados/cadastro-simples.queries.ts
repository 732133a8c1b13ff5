import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Usuarios } from '../../../platform/db/types.ts'

/** Inserts an account and returns its id; undefined, with nothing changed, when the e-mail is taken. */
export async function insertConta(tx: Tx, conta: Insertable<Usuarios>): Promise<number | undefined> {
  const row = await tx
    .insertInto('usuarios')
    .values(conta)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id_usuario')
    .executeTakeFirst()
  return row?.id_usuario
}
