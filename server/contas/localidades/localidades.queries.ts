import type { Db } from '../../platform/db/connect.ts'

export const listEstados = (db: Db) =>
  db.selectFrom('estados').select(['id_estado', 'uf', 'nome']).orderBy('id_estado').execute()

/** Lists the municipalities of one state, or of all, by name. */
export const listCidades = (db: Db, id_estado?: number) =>
  db
    .selectFrom('cidades')
    .select(['id_cidade', 'nome', 'id_estado'])
    .$call(query => (id_estado === undefined ? query : query.where('id_estado', '=', id_estado)))
    .orderBy('nome')
    .orderBy('id_cidade')
    .execute()

export const findCidade = (db: Db, id_cidade: number) =>
  db.selectFrom('cidades').select('id_cidade').where('id_cidade', '=', id_cidade).executeTakeFirst()
