import { sql } from 'kysely'
import { listAuditoria, type Registro } from '#shared/auditoria/auditoria.contract.ts'
import type { Deps } from '../deps.ts'
import { pageOf, searchPattern } from '../http/page.ts'
import type { Register } from '../http/register.ts'

export function auditoriaRoutes(route: Register, deps: Deps): void {
  route(listAuditoria, async ({ query }) => {
    const { limit, offset } = pageOf(query)
    const busca = searchPattern(query.busca)
    const base = deps.db
      .selectFrom('auditoria as a')
      .leftJoin('usuarios as u', 'u.id_usuario', 'a.id_ator')
      .$if(query.acao !== undefined, q => q.where('a.acao', '=', query.acao!))
      .$if(busca !== undefined, q =>
        q.where(eb => eb.or([eb('u.nome', 'ilike', busca!), eb('a.alvo', 'ilike', busca!)])),
      )
    const rows = await base
      .select(['a.id_auditoria', 'a.em', 'a.id_ator', 'u.nome as nome_ator', 'a.acao', 'a.alvo', 'a.detalhes'])
      .orderBy('a.id_auditoria', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await base.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return {
      results: rows.map(row => ({ ...row, detalhes: row.detalhes as Registro['detalhes'] })),
      total: Number(total),
    }
  })
}
