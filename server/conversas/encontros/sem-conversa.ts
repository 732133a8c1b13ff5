import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { capped, pageOf, SEARCH_MAX } from '../../platform/http/calls/page.ts'
import * as queries from './sem-conversa.queries.ts'

/** Clients whose result has had no conversation and with whom none is arranged; with `turma`, of turmas or outside of them. */
export async function listSemConversa(
  deps: Deps,
  { id_usuario }: Actor,
  { turma, ...query }: PageQuery & { turma?: 'com' | 'sem' | undefined },
) {
  const { rows, total } = await queries.listSemConversa(
    deps.db,
    { id_consultor: id_usuario, now: deps.now(), turma },
    SEARCH_MAX + 1,
    pageOf(query),
  )
  const results = rows.map(({ totais, primeiros, ...row }) => ({
    ...row,
    codigo: totais && analyse(totais, primeiros).codigo,
  }))
  return { results, ...capped(total) }
}
