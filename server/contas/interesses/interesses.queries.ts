import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withTotal } from '../../platform/db/queries/paged.ts'
import type { Interesses } from '../../platform/db/types.ts'

/** Inserts a request; an unconfirmed one of the same address, with its link, is dropped. */
export async function insertInteresse(tx: Tx, row: Insertable<Interesses>): Promise<void> {
  await tx.deleteFrom('interesses').where('email', '=', row.email).where('confirmado_em', 'is', null).execute()
  await tx.insertInto('interesses').values(row).execute()
}

/** Selects a request that still waits for its mailbox. */
export const findUnconfirmed = (db: Db, id_interesse: string, now: Date) =>
  db
    .selectFrom('interesses')
    .select(['nome', 'email', 'expira_em'])
    .where('id_interesse', '=', id_interesse)
    .where('confirmado_em', 'is', null)
    .where('expira_em', '>=', now)
    .executeTakeFirst()

export const setToken = (db: Db, id_interesse: string, token_hash: Buffer) =>
  db.updateTable('interesses').set({ token_hash }).where('id_interesse', '=', id_interesse).execute()

/**
 * Confirms the request of a token, once; an earlier one of the same address that waits for an answer is dropped.
 * Undefined when there is none.
 */
export async function confirm(tx: Tx, token_hash: Buffer, now: Date) {
  const row = await tx
    .updateTable('interesses')
    .set({ confirmado_em: now, token_hash: null })
    .where('token_hash', '=', token_hash)
    .where('confirmado_em', 'is', null)
    .where('expira_em', '>=', now)
    .returning(['id_interesse', 'email'])
    .executeTakeFirst()
  if (row)
    await tx
      .deleteFrom('interesses')
      .where('email', '=', row.email)
      .where('id_interesse', '<>', row.id_interesse)
      .where('respondido_em', 'is', null)
      .execute()
  return row
}

/** Returns a page of confirmed requests without an answer, the oldest first. */
export const listWaiting = (db: Db, page: { limit: number; offset: number }) =>
  withTotal(page, ({ limit, offset }) =>
    db
      .selectFrom('interesses')
      .select(['id_interesse', 'nome', 'email', 'telefone', 'o_que_faz', 'confirmado_em'])
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('confirmado_em', 'is not', null)
      .where('respondido_em', 'is', null)
      .orderBy('confirmado_em')
      .orderBy('id_interesse')
      .limit(limit)
      .offset(offset)
      .execute(),
  )

/** Selects a confirmed request that nobody has answered. */
export const findWaiting = (db: Db | Tx, id_interesse: string) =>
  db
    .selectFrom('interesses')
    .select(['id_interesse', 'email', 'nome'])
    .where('id_interesse', '=', id_interesse)
    .where('confirmado_em', 'is not', null)
    .where('respondido_em', 'is', null)
    .executeTakeFirst()

/** Writes the answer down; returns the address, undefined when somebody else has answered meanwhile. */
export const updateRespondido = (
  tx: Tx,
  id_interesse: string,
  answer: { respondido_em: Date; desfecho: 'convidada' | 'respondida'; resposta?: string },
) =>
  tx
    .updateTable('interesses')
    .set(answer)
    .where('id_interesse', '=', id_interesse)
    .where('confirmado_em', 'is not', null)
    .where('respondido_em', 'is', null)
    .returning('email')
    .executeTakeFirst()

export const findResposta = (db: Db, id_interesse: string) =>
  db.selectFrom('interesses').select(['nome', 'resposta']).where('id_interesse', '=', id_interesse).executeTakeFirst()

/** Selects the switch and the admin in whose name it invites; it is off again when that admin is deactivated. */
export const findPorta = (db: Db | Tx) =>
  db
    .selectFrom('porta_aberta')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'porta_aberta.por')
    .where('usuarios.ativo', '=', true)
    .select(['sem_convite', 'por'])
    .executeTakeFirst()

export const upsertPorta = (tx: Tx, row: { sem_convite: boolean; por: number; em: Date }) =>
  tx
    .insertInto('porta_aberta')
    .values(row)
    .onConflict(conflict => conflict.column('unica').doUpdateSet(row))
    .execute()

/** Deletes every request of an address, answered or not. */
export const deleteOf = (tx: Tx, email: string) => tx.deleteFrom('interesses').where('email', '=', email).execute()

/** Deletes requests that ended: unconfirmed ones past their link, answered and unanswered ones past their time. */
export const deleteVencidos = (tx: Tx, now: Date, antes: { respondidos: Date; semResposta: Date }) =>
  sql`
    delete from interesses
     where (confirmado_em is null and expira_em < ${now}) or respondido_em < ${antes.respondidos}
        or (respondido_em is null and confirmado_em < ${antes.semResposta})`.execute(tx)
