import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Invalidates the earlier recovery tokens of this account. */
export const closeRecuperacoes = (tx: Tx, id_usuario: number, now: Date) =>
  tx
    .updateTable('recuperacoes_senha')
    .set({ usada_em: now })
    .where('id_usuario', '=', id_usuario)
    .where('usada_em', 'is', null)
    .execute()

export const insertRecuperacao = (
  tx: Tx,
  recuperacao: { token_hash: Buffer; id_usuario: number; criada_em: Date; expira_em: Date },
) => tx.insertInto('recuperacoes_senha').values(recuperacao).execute()

/** Selects the account whose senha a recovery token may still set; undefined when the token expired or was used. */
export const findRecuperacao = (db: Db, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('recuperacoes_senha as r')
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_usuario')
    .select(['u.nome', 'u.email'])
    .where('r.token_hash', '=', token_hash)
    .where('r.usada_em', 'is', null)
    .where('r.expira_em', '>=', now)
    .executeTakeFirst()

/** Marks a recovery token as used and returns its account; undefined when it was already used or has expired. */
export const takeRecuperacao = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx
    .updateTable('recuperacoes_senha')
    .set({ usada_em: now })
    .where('token_hash', '=', token_hash)
    .where('usada_em', 'is', null)
    .where('expira_em', '>=', now)
    .returning('id_usuario')
    .executeTakeFirst()

/** Stores a senha set through a recovery mail. Using the link also proves the address. */
export const recoverSenha = (tx: Tx, id_usuario: number, senha_hash: string) =>
  tx
    .updateTable('usuarios')
    .set({ senha_hash, sem_senha: false, email_verificado: true })
    .where('id_usuario', '=', id_usuario)
    .returning('email')
    .executeTakeFirstOrThrow()

export const deleteRecuperacoes = (tx: Tx, id_usuario: number) =>
  tx.deleteFrom('recuperacoes_senha').where('id_usuario', '=', id_usuario).execute()
