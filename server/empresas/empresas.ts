import type { Empresa } from '#shared/empresas/empresas.contract.ts'
import { type Actor, TIPO_USUARIO } from '#shared/permissions.ts'
import { readConvite } from '../convites/convites.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** A consultor's companies by name; an admin's view holds all. */
const findEmpresas = (db: Db, id_consultor: number | null, page: { limit: number; offset: number }) =>
  db
    .selectFrom('empresas')
    .select(['id_empresa', 'nome', 'cnpj'])
    .$if(id_consultor !== null, query => query.where('id_consultor', '=', id_consultor))
    .orderBy('nome')
    .orderBy('id_empresa')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/**
 * The companies a caller may see: an admin all, a consultor hers, an invite token the inviter's by id and name only,
 * anybody else none (security T54).
 */
export async function listEmpresas(
  deps: Deps,
  actor: Actor | null,
  inviteToken: string,
  page: { limit: number; offset: number },
): Promise<Empresa[]> {
  if (actor?.id_tipo_usuario === TIPO_USUARIO.admin) return findEmpresas(deps.db, null, page)
  if (actor?.id_tipo_usuario === TIPO_USUARIO.consultor) return findEmpresas(deps.db, actor.id_usuario, page)
  const claims = await readConvite(deps.secrets, inviteToken)
  if (!claims) return []
  const rows = await findEmpresas(deps.db, claims.id_consultor, page)
  return rows.map(({ id_empresa, nome }) => ({ id_empresa, nome }))
}
