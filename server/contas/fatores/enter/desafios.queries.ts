import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

export const insertDesafio = (
  tx: Tx,
  desafio: { token_hash: Buffer; id_usuario: number; criado_em: Date; expira_em: Date },
) => tx.insertInto('desafios_entrada').values(desafio).execute()

/** Deletes the older challenges of an account, but for the newest `keep`. */
export const deleteOlder = (tx: Tx, id_usuario: number, keep: number) =>
  sql`delete from desafios_entrada where token_hash in (
        select token_hash from desafios_entrada where id_usuario = ${id_usuario}
         order by criado_em desc, token_hash offset ${keep})`.execute(tx)

/** Selects the account of an open challenge, if it may still sign in. */
export const findDesafio = (db: Db, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('desafios_entrada as d')
    .innerJoin('usuarios as u', 'u.id_usuario', 'd.id_usuario')
    .select(['u.id_usuario', 'u.id_tipo_usuario', 'u.nome', 'u.email'])
    .where('d.token_hash', '=', token_hash)
    .where('d.expira_em', '>', now)
    .where('u.ativo', '=', true)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst()

/** Uses a challenge up. Returns false when it was used or expired meanwhile. */
export async function takeDesafio(tx: Tx, token_hash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('desafios_entrada')
    .where('token_hash', '=', token_hash)
    .where('expira_em', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteDesafios = (tx: Tx, id_usuario: number) =>
  tx.deleteFrom('desafios_entrada').where('id_usuario', '=', id_usuario).execute()

export const deleteDesafiosVencidos = (tx: Tx, now: Date) =>
  tx.deleteFrom('desafios_entrada').where('expira_em', '<=', now).execute()
