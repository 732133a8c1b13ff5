import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { linkDaEscolha } from '../../encontros/encontros.ts'
import { listEscolhasOf } from './links.queries.ts'

/** Links with which the caller may choose an hour, or change one that she chose. */
export async function listMinhasEscolhas(deps: Deps, { id_usuario }: Actor) {
  const rows = await listEscolhasOf(deps.db, id_usuario, deps.now())
  const results = rows.map(({ id_link, ...row }) => ({ ...row, token: linkDaEscolha.sign(deps.secrets, id_link) }))
  return { results, total: results.length }
}
