import { fail } from '#shared/errors.ts'
import type { Db } from '../db/connect.ts'

/** @throws {Failure} dados_invalidos when there is no such municipality */
export async function requireCidade(db: Db, id_cidade: number): Promise<void> {
  const row = await db.selectFrom('cidades').select('id_cidade').where('id_cidade', '=', id_cidade).executeTakeFirst()
  if (!row) throw fail('dados_invalidos', { campos: { id_cidade: 'Selecione sua cidade' } })
}

/** A company chosen at registration must be one of the inviting consultor's (security T12); none is fine.
 * @throws {Failure} dados_invalidos */
export async function requireEmpresaDe(
  db: Db,
  id_consultor: number,
  id_empresa: number | undefined,
): Promise<number | null> {
  if (id_empresa === undefined) return null
  const row = await db
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()
  if (!row) throw fail('dados_invalidos', { campos: { id_empresa: 'Selecione uma empresa da lista' } })
  return row.id_empresa
}
