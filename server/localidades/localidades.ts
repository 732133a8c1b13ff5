import { fail } from '#shared/errors.ts'
import type { Db } from '../db/connect.ts'

const PAIS = 'brasil'

/** The 27 states in alphabetical order; any other country has none here. */
export async function listEstados(db: Db, pais: string) {
  if (pais.trim().toLowerCase() !== PAIS) return []
  return db.selectFrom('estados').select(['id_estado', 'uf', 'nome']).orderBy('id_estado').execute()
}

/** Municipalities of one state, or of all, by name. */
export const listCidades = (db: Db, id_estado?: number) =>
  db
    .selectFrom('cidades')
    .select(['id_cidade', 'nome', 'id_estado'])
    .$if(id_estado !== undefined, query => query.where('id_estado', '=', id_estado!))
    .orderBy('nome')
    .orderBy('id_cidade')
    .execute()

/** @throws {Failure} dados_invalidos, under the caller's field name, when there is no such municipality */
export async function requireCidade(db: Db, id_cidade: number, campo = 'id_cidade'): Promise<void> {
  const row = await db.selectFrom('cidades').select('id_cidade').where('id_cidade', '=', id_cidade).executeTakeFirst()
  if (!row) throw fail('dados_invalidos', { campos: { [campo]: 'Selecione sua cidade' } })
}
