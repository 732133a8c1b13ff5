import { perguntaComoVai } from '#shared/conversas/combinados/combinados.rules.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import * as queries from './list.queries.ts'

/** A page of the follow-ups of a consultor's people. */
export async function listAcompanhamentos(deps: Deps, { id_usuario }: Actor, query: PageQuery) {
  const { rows, total } = await queries.listAcompanhamentos(
    deps.db,
    { id_consultor: id_usuario, now: deps.now() },
    pageOf(query),
  )
  return { results: rows.map(row => ({ ...row, como_vai: perguntaComoVai(row) })), total }
}

/** Combinados of the last conversation of the caller and one client that ended with any; null when there is none. */
export async function getLastCombinados(deps: Deps, { id_usuario: id_consultor }: Actor, id_participante: number) {
  const rows = await queries.listUltimos(deps.db, { id_consultor, id_participante })
  const [first] = rows
  return { ultimos: first ? { encerrada_em: first.encerrada_em, combinados: rows } : null }
}
