import { perguntaComoVai } from '#shared/conversas/combinados/combinados.rules.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import * as queries from './listar.queries.ts'

/** A page of the follow-ups of a consultor's people. */
export async function listAcompanhamentos(deps: Deps, { id_usuario }: Actor, query: PageQuery) {
  const { rows, total } = await queries.listAcompanhamentos(
    deps.db,
    { id_consultor: id_usuario, now: deps.now() },
    pageOf(query),
  )
  return { results: rows.map(row => ({ ...row, como_vai: perguntaComoVai(row) })), total }
}
