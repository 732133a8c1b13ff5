import type { Insertable } from 'kysely'
import type { TipoModelo } from '#shared/contas/remetente/modelos.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { ModelosEmail } from '../../platform/db/types.ts'

/** Returns a consultor's name and the pictures for her mails. */
export const findRemetente = (db: Db, id_consultor: number) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('marcas as m', 'm.id_consultor', 'u.id_usuario')
    .select(['u.nome', 'm.logo_formato', 'm.foto'])
    .select(eb => eb.fn.coalesce('m.logo_email', 'm.logo').as('logo'))
    .where('u.id_usuario', '=', id_consultor)
    .executeTakeFirst()

export const findModelo = (db: Db, id_consultor: number, tipo: TipoModelo) =>
  db
    .selectFrom('modelos_email')
    .select(['assunto', 'abertura', 'fechamento'])
    .where('id_consultor', '=', id_consultor)
    .where('tipo', '=', tipo)
    .executeTakeFirst()

export const listModelos = (db: Db, id_consultor: number) =>
  db
    .selectFrom('modelos_email')
    .select(['tipo', 'assunto', 'abertura', 'fechamento', 'alterado_em'])
    .where('id_consultor', '=', id_consultor)
    .orderBy('tipo')
    .execute()

export const upsertModelo = (tx: Tx, modelo: Insertable<ModelosEmail>) => {
  const { id_consultor: _, tipo: _tipo, ...set } = modelo
  return tx
    .insertInto('modelos_email')
    .values(modelo)
    .onConflict(conflict => conflict.columns(['id_consultor', 'tipo']).doUpdateSet(set))
    .execute()
}

export const deleteModelo = (tx: Tx, id_consultor: number, tipo: TipoModelo) =>
  tx.deleteFrom('modelos_email').where('id_consultor', '=', id_consultor).where('tipo', '=', tipo).execute()
