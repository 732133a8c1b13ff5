import { type RawBuilder, sql } from 'kysely'
import type { EstadoLicenca } from '#shared/licencas/licencas/licencas.rules.ts'
import { ativo, prazoPassou, withoutFim } from '../../../contas/prazo/prazo.queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import type { Found } from '../extrato/busca.queries.ts'
import { vencidos } from '../extrato/movimentos.queries.ts'

export interface SituacaoRow {
  id_licenca: number
  id_tipo_licenca: number
  estado: EstadoLicenca
  desde: Date
  id_participante: number | null
  nome_participante: string | null
  email_participante: string | null
  validade_convite: Date | null
}

export interface FiltroSituacao {
  id_consultor: number
  now: Date
  estado?: EstadoLicenca | undefined
}

/** A limit above any number of rows. */
const ALL = Number.MAX_SAFE_INTEGER

const EXPIRED = (now: Date) => sql`coalesce((select ${prazoPassou(now)} from convites c
  where c.id_licenca = l.id_licenca and ${withoutFim()}), false)`

/** Counts a consultor's licences in each state at `now`, ignoring filters. */
export async function countByEstado(
  db: Db,
  of: Pick<FiltroSituacao, 'id_consultor' | 'now'>,
): Promise<Partial<Record<EstadoLicenca, number>>> {
  const { rows } = await sql<{ contagem: Partial<Record<EstadoLicenca, number>> | null }>`
    select jsonb_object_agg(estado, n) as contagem from (
      select estado, sum(n) as n from (
        select estado, count(*) as n from licencas where id_consultor = ${of.id_consultor} group by 1
        union all
        -- Lent to an invite that has ended: at hand again, whoever writes it down.
        select e.estado, count(*) * e.sinal from convites c, (values ('DISPONIVEL', 1), ('CONVIDADA', -1)) e (estado, sinal)
         where ${vencidos(of)} group by e.estado, e.sinal
      ) t group by 1 having sum(n) > 0) g`.execute(db)
  return one(rows).contagem ?? {}
}

/**
 * SQL: licences in the requested state, newest first; those held by expired invites count as available. By default it
 * selects ids only, which an index can return without reading the table.
 */
const inEstado = ({ id_consultor, now, estado }: FiltroSituacao, most: number, columns = sql`l.id_licenca`) => {
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select ${columns} from licencas l where l.id_consultor = ${id_consultor} ${condition}
      order by l.id_licenca desc limit ${most}::bigint)`
  if (estado === undefined) return newest(sql``)
  if (estado === 'CONVIDADA') return newest(sql`and l.estado = 'CONVIDADA' and not ${EXPIRED(now)}`)
  if (estado !== 'DISPONIVEL') return newest(sql`and l.estado = ${estado}`)
  return sql`(${newest(sql`and l.estado = 'DISPONIVEL'`)} union all
    (select ${columns} from convites c join licencas l using (id_licenca)
      where ${vencidos({ id_consultor, now })} and l.id_consultor = ${id_consultor} and l.estado = 'CONVIDADA'
      order by l.id_licenca desc limit ${most}::bigint))`
}

/** SQL: the condition of a search. An invite's address counts only while the invite is open. */
const found = (
  filtro: FiltroSituacao,
  { pessoas, convites, destinos, id_licenca, busca, many }: Found,
  most: number,
) => {
  const { id_consultor, now, estado } = filtro
  const open = sql`${ativo(now)} and l.estado = 'CONVIDADA'`
  const columns = sql`l.id_licenca, l.id_participante, l.email_destino, l.estado`
  // Scalar subqueries for each licence, because a join could read all people first. Licences in stock have no person
  // to search by, but can be found by their id.
  if (many)
    return sql`(select l.id_licenca from (select * from ${
      estado === undefined
        ? sql`(select ${columns} from licencas l where l.id_consultor = ${id_consultor} and l.estado <> 'DISPONIVEL'
               union all select ${columns} from licencas l
                where l.id_consultor = ${id_consultor} and l.estado = 'DISPONIVEL' and l.id_licenca = ${id_licenca ?? null}::int)`
        : inEstado(filtro, ALL, columns)
    } l order by id_licenca desc) l
      where l.id_licenca = ${id_licenca ?? null}::int or l.email_destino ilike ${busca}
         or (select (k.nome || ' ' || k.email) ilike ${busca} from clientes k
              where k.id_consultor = ${id_consultor} and k.id_participante = l.id_participante)
         or (select c.email ilike ${busca} from convites c where c.id_licenca = l.id_licenca and ${open})
      limit ${most}::bigint)`
  const own = sql`select l.* from licencas l where l.id_consultor = ${id_consultor}`
  return sql`(select l.* from (
      ${own} and l.id_participante = any(${pessoas}::int[])
      union ${own} and l.id_licenca = any(${destinos}::int[])
      union ${own} and l.id_licenca = ${id_licenca ?? null}::int
      union select l.* from convites c join licencas l using (id_licenca)
             where c.id_consultor = ${id_consultor} and c.id_convite = any(${convites}::uuid[])
               and l.id_consultor = ${id_consultor} and ${open}
    ) l ${estado === undefined ? sql`` : sql`where case when l.estado = 'CONVIDADA' and ${EXPIRED(now)} then 'DISPONIVEL' else l.estado end = ${estado}`})`
}

/** Counts the licences that a search matched, up to `max`. */
export async function countSituacao(db: Db, filtro: FiltroSituacao, named: Found, max: number): Promise<number> {
  const count = async (by: Found) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 from ${found(filtro, by, max)} t limit ${max}::bigint) t`.execute(db)
    return one(rows).total
  }
  // The matches collected so far often exceed the limit already, which saves the scan.
  const byName = await count({ ...named, many: false })
  return !named.many || byName === max ? byName : count(named)
}

/** Selects a page of a consultor's licences with their state at `now`, newest first. */
export const situacaoPage = (
  filtro: FiltroSituacao,
  named: Found | undefined,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { id_consultor, now } = filtro
  return sql<SituacaoRow>`
    with pagina as materialized (
      select l.* from (
        select id_licenca from ${named ? found(filtro, named, limit + offset) : inEstado(filtro, limit + offset)} t
         order by id_licenca desc limit ${limit}::bigint offset ${offset}::bigint
      ) t cross join lateral (
        select * from licencas where id_licenca = t.id_licenca and id_consultor = ${id_consultor} limit 1) l
    )
    select l.id_licenca, l.id_tipo_licenca, case when v.vencido then 'DISPONIVEL' else l.estado end as estado,
           case when not v.vencido then v.validade_convite end as validade_convite,
           k.id_participante, k.nome as nome_participante,
           coalesce(k.email, l.email_destino, case when not v.vencido then v.email end) as email_participante,
           coalesce(case when v.vencido then v.validade_convite end,
                    (select m.em from movimentos_licenca m
                      where m.id_licenca = l.id_licenca and m.em >= coalesce(l.atribuida_em, l.criada_em)
                      order by m.id_movimento desc limit 1),
                    l.atribuida_em, l.criada_em) as desde
      from pagina l
      left join lateral (
        select c.email, c.validade_convite, ${prazoPassou(now)} as vencido from convites c
         where c.id_licenca = l.id_licenca and ${withoutFim()}
         limit 1
      ) v on l.estado = 'CONVIDADA'
      left join lateral (select k.* from clientes k where k.id_consultor = ${id_consultor}
                            and k.id_participante = l.id_participante limit 1) k on true
     order by l.id_licenca desc`
}

export async function listSituacao(
  db: Db,
  filtro: FiltroSituacao,
  named: Found | undefined,
  page: { limit: number; offset: number },
): Promise<SituacaoRow[]> {
  const { rows } = await situacaoPage(filtro, named, page).execute(db)
  return rows
}
