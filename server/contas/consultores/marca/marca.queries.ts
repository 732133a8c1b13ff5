import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Marcas } from '../../../platform/db/types.ts'

/**
 * Selects a consultor's brand together with the name and contact of her account; the brand's columns are null when she
 * has none.
 */
export const findMarca = (db: Db | Tx, id_consultor: number) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('marcas as m', 'm.id_consultor', 'u.id_usuario')
    .select(['u.nome as nome_proprio', 'u.email', 'u.celular'])
    .select(['m.nome', 'm.contato', 'm.logo', 'm.logo_formato', 'm.foto'])
    .where('u.id_usuario', '=', id_consultor)
    .executeTakeFirstOrThrow()
export type MarcaRow = Awaited<ReturnType<typeof findMarca>>

/** Sets the given columns of a consultor's brand and leaves the others unchanged. */
export const upsertMarca = (tx: Tx, id_consultor: number, set: Omit<Insertable<Marcas>, 'id_consultor'>) =>
  tx
    .insertInto('marcas')
    .values({ id_consultor, ...set })
    .onConflict(conflict => conflict.column('id_consultor').doUpdateSet(set))
    .execute()
