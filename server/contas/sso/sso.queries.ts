import type { Db, Tx } from '../../platform/db/connect.ts'

/** Reason for a visit to the provider. */
export type Motivo = 'entrar' | 'vincular' | 'provar'

export interface Entrada {
  state_hash: Buffer
  chave_hash: Buffer
  nonce: string
  verificador: string
  motivo: Motivo
  id_usuario: number | null
  id_sessao: string | null
  criada_em: Date
  expira_em: Date
}

export const insertEntrada = (db: Db, entrada: Entrada) => db.insertInto('entradas_sso').values(entrada).execute()

/** Uses a visit up; undefined when it is unknown, used, expired, or was begun in another browser. */
export async function takeEntrada(
  db: Db,
  { state_hash, chave_hash }: Pick<Entrada, 'state_hash' | 'chave_hash'>,
  now: Date,
): Promise<Entrada | undefined> {
  const row = await db
    .deleteFrom('entradas_sso')
    .where('state_hash', '=', state_hash)
    .where('chave_hash', '=', chave_hash)
    .where('expira_em', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row
}

export const deleteEntradasVencidas = (tx: Tx, now: Date) =>
  tx.deleteFrom('entradas_sso').where('expira_em', '<=', now).execute()

/** Selects the account that an identity signs in to. */
export const findContaDoVinculo = (db: Db | Tx, { emissor, sub }: { emissor: string; sub: string }) =>
  db
    .selectFrom('vinculos_sso as v')
    .innerJoin('usuarios as u', 'u.id_usuario', 'v.id_usuario')
    .select(['v.id_vinculo', 'u.id_usuario', 'u.id_tipo_usuario', 'u.nome', 'u.email', 'u.ativo'])
    .select(({ eb, and }) =>
      and([eb('u.confirmar_email_desde', 'is not', null), eb('u.email_verificado', '=', false)]).as(
        'email_a_confirmar',
      ),
    )
    .where('v.emissor', '=', emissor)
    .where('v.sub', '=', sub)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst()

/** Notes a sign-in through a link, with the address if the provider told one. Returns whether the link still stands. */
export async function touchVinculo(
  tx: Tx,
  { id_vinculo, email, em }: { id_vinculo: string; email: string | null; em: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vinculos_sso')
    .set({ usado_em: em, ...(email && { email }) })
    .where('id_vinculo', '=', id_vinculo)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the links of an account, the oldest first. */
export const listVinculos = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('vinculos_sso')
    .select(['id_vinculo', 'emissor', 'sub', 'email', 'criado_em', 'usado_em'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('criado_em')
    .limit(100)
    .execute()

/** Links an account with an identity. Returns false when the identity, or the account at this provider, is linked. */
export async function insertVinculo(
  tx: Tx,
  vinculo: {
    id_vinculo: string
    id_usuario: number
    emissor: string
    sub: string
    email: string | null
    criado_em: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vinculos_sso')
    .values(vinculo)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes one own link; returns whether there was one. */
export async function deleteVinculo(tx: Tx, id_usuario: number, id_vinculo: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('vinculos_sso')
    .where('id_vinculo', '=', id_vinculo)
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the links of an account and its visits that have not come back. */
export async function deleteDaConta(tx: Tx, id_usuario: number): Promise<void> {
  await tx.deleteFrom('entradas_sso').where('id_usuario', '=', id_usuario).execute()
  await tx.deleteFrom('vinculos_sso').where('id_usuario', '=', id_usuario).execute()
}

/** Returns when a session was opened; undefined when it ended. */
export async function findInicioDaSessao(db: Db | Tx, id_sessao: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessoes')
    .select('criada_em')
    .where('id_sessao', '=', id_sessao)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  return row?.criada_em
}
