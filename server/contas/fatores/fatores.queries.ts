import type { Db, Tx } from '../../platform/db/connect.ts'

export const findSenhaHash = (db: Db, id_usuario: number) =>
  db.selectFrom('usuarios').select(['senha_hash', 'sem_senha']).where('id_usuario', '=', id_usuario).executeTakeFirst()

/** Selects an account for a mail about its factors; undefined when it may not sign in any more. */
export const findConta = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select(['nome', 'email', 'id_tipo_usuario'])
    .where('id_usuario', '=', id_usuario)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Selects an account that may sign in, by its address. */
export const findContaPorEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('email', '=', email)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Locks the account, so that factors of one account are added and removed one after another. */
export const lockConta = (tx: Tx, id_usuario: number) =>
  tx
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('id_usuario', '=', id_usuario)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Lists the confirmed factors of an account, the oldest first. */
export const listConfirmados = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('fatores')
    .select(['id_fator', 'tipo', 'nome', 'criado_em', 'usado_em'])
    .where('id_usuario', '=', id_usuario)
    .where('confirmado_em', 'is not', null)
    .orderBy('criado_em')
    .orderBy('id_fator')
    .execute()

/** Gives an own, confirmed factor another name. Returns whether there is one. */
export async function updateNome(
  db: Db,
  { id_usuario, id_fator, nome }: { id_usuario: number; id_fator: string; nome: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fatores')
    .set({ nome })
    .where('id_fator', '=', id_fator)
    .where('id_usuario', '=', id_usuario)
    .where('confirmado_em', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes an own factor; undefined when there is none. */
export const deleteFator = (tx: Tx, id_usuario: number, id_fator: string) =>
  tx
    .deleteFrom('fatores')
    .where('id_fator', '=', id_fator)
    .where('id_usuario', '=', id_usuario)
    .where('confirmado_em', 'is not', null)
    .returning('tipo')
    .executeTakeFirst()

/** Deletes every factor of an account. Returns how many. */
export async function deleteFatores(tx: Tx, id_usuario: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('fatores').where('id_usuario', '=', id_usuario).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the factors of an account that were added, or begun, after this moment. Returns how many. */
export async function deleteFatoresDesde(tx: Tx, id_usuario: number, desde: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('fatores')
    .where('id_usuario', '=', id_usuario)
    .where(({ fn }) => fn.coalesce('confirmado_em', 'criado_em'), '>', desde)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes factors that were begun before this moment and never confirmed. */
export const deletePorConfirmar = (tx: Tx, before: Date) =>
  tx.deleteFrom('fatores').where('confirmado_em', 'is', null).where('criado_em', '<', before).execute()

/** Returns whether nobody knows a senha of this account, because the identity provider made it. */
export async function isSemSenha(db: Db | Tx, id_usuario: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios')
    .select('sem_senha')
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()
  return row?.sem_senha === true
}
