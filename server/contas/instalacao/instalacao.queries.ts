import type { Insertable } from 'kysely'
import type { Grupo } from '#shared/contas/instalacao/instalacao.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Instalacao } from '../../platform/db/types.ts'

/** Selects the newest version of each group, with the name of who saved it. */
export const listCurrent = (db: Db | Tx) =>
  db
    .selectFrom('instalacao as i')
    .innerJoin('usuarios as u', 'u.id_usuario', 'i.salvo_por')
    .distinctOn('i.grupo')
    .select(['i.grupo', 'i.versao', 'i.dados', 'i.salvo_em', 'u.nome as salvo_por'])
    .orderBy('i.grupo')
    .orderBy('i.versao', 'desc')
    .execute()

/** Inserts a version; returns whether it is new. */
export const insertVersao = async (
  tx: Tx,
  row: Omit<Insertable<Instalacao>, 'grupo'> & { grupo: Grupo },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('instalacao')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Selects the number of a group's newest version; 0 when it was never saved. */
export const findVersao = async (tx: Tx, grupo: Grupo): Promise<number> => {
  const row = await tx
    .selectFrom('instalacao')
    .select(({ fn }) => fn.max('versao').as('versao'))
    .where('grupo', '=', grupo)
    .executeTakeFirst()
  return row?.versao ?? 0
}

/** Selects every version of some groups, in the order in which they were saved. */
export const listVersoes = (db: Db | Tx, grupos: readonly Grupo[]) =>
  db
    .selectFrom('instalacao')
    .select(['grupo', 'versao', 'dados', 'salvo_em', 'termos', 'aviso'])
    .where('grupo', 'in', grupos)
    .orderBy('salvo_em')
    .orderBy('grupo')
    .orderBy('versao')
    .execute()

/** Selects the groups that somebody has saved. */
export const listSalvos = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('instalacao').select('grupo').distinct().execute()).map(({ grupo }) => grupo)

/** Selects the admins who are active. */
export const listAdmins = (db: Db | Tx) =>
  db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome', 'email'])
    .where('id_tipo_usuario', '=', USER_KIND.admin)
    .where('ativo', '=', true)
    .execute()
