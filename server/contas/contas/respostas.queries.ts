import type { Db, Tx } from '../../platform/db/connect.ts'

/** Stores the request to a reply address; it replaces the one before, whose link ends. */
export const upsertPedido = (
  tx: Tx,
  pedido: { id_consultor: number; email: string; pedido_em: Date; expira_em: Date },
) =>
  tx
    .insertInto('enderecos_resposta')
    .values(pedido)
    .onConflict(conflict => conflict.column('id_consultor').doUpdateSet({ ...pedido, token_hash: null }))
    .execute()

/** A question that still waits, and who asks. */
export const findPedido = (db: Db | Tx, { id_consultor, now }: { id_consultor: number; now: Date }) =>
  db
    .selectFrom('enderecos_resposta as e')
    .innerJoin('usuarios as u', 'u.id_usuario', 'e.id_consultor')
    .select(['e.email', 'u.nome', 'u.email as email_conta'])
    .where('e.id_consultor', '=', id_consultor)
    .where('e.expira_em', '>=', now)
    .where('u.ativo', '=', true)
    .executeTakeFirst()

/** Puts the token of the mail that is about to go in the place of earlier ones; answers whether its question still waits. */
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

/** Uses a token up; nothing when somebody was first, it ended, or another mail came after. */
export const takePedido = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx
    .deleteFrom('enderecos_resposta')
    .where('token_hash', '=', token_hash)
    .where('expira_em', '>=', now)
    .returning(['id_consultor', 'email'])
    .executeTakeFirst()

/** Whether there was one. */
export async function deletePedido(tx: Tx, id_consultor: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('enderecos_resposta')
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Questions that nobody answered in time: the address is no longer kept. */
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
