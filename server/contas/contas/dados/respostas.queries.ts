import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Stores the request to use a reply address. It replaces an earlier request, whose link stops working. */
export const upsertPedido = (
  tx: Tx,
  pedido: { id_consultor: number; email: string; pedido_em: Date; expira_em: Date },
) =>
  tx
    .insertInto('enderecos_resposta')
    .values(pedido)
    .onConflict(conflict => conflict.column('id_consultor').doUpdateSet({ ...pedido, token_hash: null }))
    .execute()

/** Selects a request for a reply address that still waits for an answer, and the consultor who made it. */
export const findPedido = (db: Db | Tx, { id_consultor, now }: { id_consultor: number; now: Date }) =>
  db
    .selectFrom('enderecos_resposta as e')
    .innerJoin('usuarios as u', 'u.id_usuario', 'e.id_consultor')
    .select(['e.email', 'u.nome', 'u.email as email_conta'])
    .where('e.id_consultor', '=', id_consultor)
    .where('e.expira_em', '>=', now)
    .where('u.ativo', '=', true)
    .executeTakeFirst()

/**
 * Stores the token of the mail about to be sent, in place of earlier ones. Returns whether its request is still
 * pending.
 */
export async function setToken(
  db: Db,
  { id_consultor, email, token_hash }: { id_consultor: number; email: string; token_hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enderecos_resposta')
    .set({ token_hash })
    .where('id_consultor', '=', id_consultor)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Uses up a confirmation token and returns its request; undefined when it was used, has expired, or a newer mail
 * replaced it.
 */
export const takePedido = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx
    .deleteFrom('enderecos_resposta')
    .where('token_hash', '=', token_hash)
    .where('expira_em', '>=', now)
    .returning(['id_consultor', 'email'])
    .executeTakeFirst()

/** Deletes a consultor's pending request for a reply address. Returns whether there was one. */
export async function deletePedido(tx: Tx, id_consultor: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('enderecos_resposta')
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes requests that nobody answered in time, with their addresses. */
export const deletePedidosVencidos = (tx: Tx, now: Date) =>
  tx.deleteFrom('enderecos_resposta').where('expira_em', '<', now).execute()

/** Sets the address for answers; null means the account's own. @returns whether it changed; false for an inactive account */
export async function updateEmailRespostas(tx: Tx, id_usuario: number, email: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ email_respostas: email })
    .where('id_usuario', '=', id_usuario)
    .where('ativo', '=', true)
    .where('email_respostas', 'is distinct from', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
