import { sql } from 'kysely'
import type { GrupoDoExtrato } from '#shared/licencas/extrato.contract.ts'
import type { Db } from '../db/connect.ts'
import { paged } from '../db/paged.ts'
import { type FiltroExtrato, narrowed, vencidos, ZONE } from './movimentos.queries.ts'

/** Days and acts as they are added up, with the returns that nobody has written yet. */
const somas = (filtro: FiltroExtrato) => sql`
  select inicio, evento, movimentos, delta from movimentos_somados
   where id_consultor = ${filtro.id_consultor} and periodo = 'dia'
  union all
  select date_trunc('day', c.validade_convite, ${ZONE}), 'expiracao', 1, 1 from convites c where ${vencidos(filtro)}`

const grupos = (filtro: FiltroExtrato) => sql`
  select inicio, evento, sum(movimentos)::int as quantidade, sum(delta)::int as delta
    from (${somas(filtro)}) s
   where true ${narrowed(filtro, { evento: sql`evento`, em: sql`inicio` })}
   group by inicio, evento having sum(movimentos) > 0`

/** A page of a consultor's days, newest first, one line an act: sums are read, not moves. */
export const listGrupos = (db: Db, filtro: FiltroExtrato, { limit, offset }: { limit: number; offset: number }) =>
  paged<GrupoDoExtrato>(db, {
    total: sql`select count(*) as total from (${grupos(filtro)}) g`,
    page: sql`
      with fim as (
        select inicio, sum(sum(delta)) over (order by inicio) as saldo from (${somas(filtro)}) s group by inicio
      )
      select g.inicio::text || g.evento as id, to_char(g.inicio at time zone ${ZONE}, 'YYYY-MM-DD') as dia, g.evento, g.quantidade,
             g.delta, fim.saldo::int as saldo
        from (${grupos(filtro)}) g join fim using (inicio)
       order by g.inicio desc, g.evento limit ${limit} offset ${offset}`,
  })
