import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Stores the address that is to be proved. It replaces an earlier request, whose link stops working. */
export const upsertTroca = (
  tx: Tx,
  troca: { id_usuario: number; id_admin: number; email: string; motivo: string; pedida_em: Date; expira_em: Date },
) =>
  tx
    .insertInto('trocas_email')
    .values(troca)
    .onConflict(conflict => conflict.column('id_usuario').doUpdateSet({ ...troca, token_hash: null }))
    .execute()

/** Selects the address that waits for an account's person. */
export const findTroca = (db: Db | Tx, { id_usuario, now }: { id_usuario: number; now: Date }) =>
  db
    .selectFrom('trocas_email as t')
    .innerJoin('usuarios as a', 'a.id_usuario', 't.id_admin')
    .select(['t.email', 't.pedida_em', 't.expira_em', 't.motivo', 'a.nome as nome_admin'])
    .where('t.id_usuario', '=', id_usuario)
    .where('t.expira_em', '>=', now)
    .executeTakeFirst()

/** Stores the token of the mail about to be sent, in place of earlier ones. Returns whether its request still waits. */
export async function setToken(
  db: Db,
  { id_usuario, email, token_hash }: { id_usuario: number; email: string; token_hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trocas_email')
    .set({ token_hash })
    .where('id_usuario', '=', id_usuario)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Selects the request whose token this is, and the account's first lines. */
export const findByToken = (db: Db | Tx, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('trocas_email as t')
    .innerJoin('usuarios as u', 'u.id_usuario', 't.id_usuario')
    .select(['t.id_usuario', 't.id_admin', 't.email', 'u.nome', 'u.email as email_antigo'])
    .where('t.token_hash', '=', token_hash)
    .where('t.expira_em', '>=', now)
    .where('u.ativo', '=', true)
    .executeTakeFirst()

/** Deletes the request of an account. Returns whether there was one. */
export async function deleteTroca(tx: Tx, id_usuario: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('trocas_email').where('id_usuario', '=', id_usuario).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the request whose token this is, so that its link counts once. Returns whether it still waited. */
export async function deleteTrocaDoToken(tx: Tx, token_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('trocas_email').where('token_hash', '=', token_hash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes requests that nobody proved in time, with their addresses. */
export const deleteTrocasVencidas = (tx: Tx, now: Date) =>
  tx.deleteFrom('trocas_email').where('expira_em', '<', now).execute()

/** Selects whether another account that stands has this CPF. */
export async function isCpfTaken(tx: Tx, { cpf, id_usuario }: { cpf: string; id_usuario: number }): Promise<boolean> {
  const row = await tx
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('cpf', '=', cpf)
    .where('id_usuario', '<>', id_usuario)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person said to be of age, or has a licence of a turma, where nobody is younger. */
export async function isOfAge(tx: Tx, id_usuario: number): Promise<boolean> {
  const { rows } = await sql`
    select from usuarios u where u.id_usuario = ${id_usuario}
       and (u.maior_de_idade_em is not null
            or exists (select from licencas l where l.id_participante = u.id_usuario and l.id_rodada is not null))`.execute(
    tx,
  )
  return rows.length > 0
}
