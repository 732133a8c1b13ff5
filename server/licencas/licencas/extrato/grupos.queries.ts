import { sql } from 'kysely'
import type { GrupoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import { type FiltroExtrato, HOUR, LAST, NEWEST_FIRST, narrowed, vencidos, ZONE } from './movimentos.queries.ts'

/** SQL: sums by day and act, including returns that have not been written yet. */
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

/** SQL: the hours of the day `g.inicio` with the sum of each act. No day in São Paulo lasts more than 25 hours. */
const horas = (filtro: FiltroExtrato) => sql`
  select inicio, evento, delta from movimentos_somados
   where id_consultor = ${filtro.id_consultor} and periodo = 'hora'
     and inicio >= g.inicio and inicio < date_trunc('day', g.inicio + interval '25 hours', ${ZONE})
  union all
  select date_trunc('hour', c.validade_convite, 'UTC'), 'expiracao', 1 from convites c
   where ${vencidos(filtro)} and c.validade_convite >= g.inicio
     and c.validade_convite < date_trunc('day', g.inicio + interval '25 hours', ${ZONE})`

/** SQL: the moves of the hour `h.inicio`, including returns that have not been written yet. */
const daHora = (filtro: FiltroExtrato) => sql`
  select m.em, m.id_movimento as ordem, m.id_licenca, m.evento,
         case when m.para = 'DISPONIVEL' then 1 when m.de = 'DISPONIVEL' then -1 else 0 end as delta
    from movimentos_licenca m
   where m.id_consultor = ${filtro.id_consultor} and m.em >= h.inicio and m.em < h.inicio + ${HOUR}
  union all
  select c.validade_convite, ${LAST}, c.id_licenca, 'expiracao', 1 from convites c
   where ${vencidos(filtro)} and c.validade_convite >= h.inicio and c.validade_convite < h.inicio + ${HOUR}`

/**
 * Selects a page of a consultor's days, one line for each act, ordered by the act's last move, newest first, each with
 * the stock after that move. It reads sums, and single moves only for the hours of those last moves.
 */
export const listGrupos = (db: Db, filtro: FiltroExtrato, { limit, offset }: { limit: number; offset: number }) =>
  paged<GrupoDoExtrato>(db, {
    total: sql`select count(*) as total from (${grupos(filtro)}) g`,
    page: sql`
      with fim as (
        select inicio, sum(sum(delta)) over (order by inicio) as saldo from (${somas(filtro)}) s group by inicio
      ), todos as (
        select *, rank() over (order by inicio desc) - 1 as antes, count(*) over (partition by inicio) as no_dia
          from (${grupos(filtro)}) g
      ), dias as materialized (
        select * from todos where antes < ${limit}::bigint + ${offset}::bigint and antes + no_dia > ${offset}::bigint
      )
      select g.inicio::text || g.evento as id, to_char(g.inicio at time zone ${ZONE}, 'YYYY-MM-DD') as dia, g.evento, g.quantidade,
             g.delta, u.em as ultimo_em,
             (fim.saldo - coalesce(h.depois, 0) - coalesce((
               select sum(d.delta) from (${daHora(filtro)}) d
                where (d.em, d.ordem, d.id_licenca) > (u.em, u.ordem, u.id_licenca)), 0))::int as saldo
        from dias g
        join fim using (inicio)
       cross join lateral (
         select max(x.inicio) filter (where x.evento = g.evento) as ultima from (${horas(filtro)}) x) s
       cross join lateral (
         select s.ultima as inicio, sum(x.delta) filter (where x.inicio > s.ultima) as depois from (${horas(filtro)}) x) h
       cross join lateral (
         select d.em, d.ordem, d.id_licenca from (${daHora(filtro)}) d where d.evento = g.evento ${NEWEST_FIRST} limit 1) u
       order by g.inicio desc, u.em desc, u.ordem desc, u.id_licenca desc
       limit ${limit} offset ${offset}::bigint - (select coalesce(min(antes), 0) from dias)`,
  })
