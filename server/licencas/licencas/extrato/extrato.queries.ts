import { type RawBuilder, sql } from 'kysely'
import { emailStillVisivel } from '../../../contas/prazo/prazo.queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import type { Found } from './busca.queries.ts'
import {
  type After,
  days,
  type ExtratoPage,
  type FiltroExtrato,
  HOUR,
  LAST,
  type MovimentoRow,
  NEWEST_FIRST,
  NEXT_DAY,
  somas,
  sums,
  tipoOf,
  unwritten,
  vencidos,
  written,
  ZONE,
} from './movimentos.queries.ts'

export type { FiltroExtrato, MovimentoRow } from './movimentos.queries.ts'

/**
 * Selects a page of all moves that pass the filter, by offset. Days and hours before the page are skipped by their
 * sums, without reading their moves.
 */
const pageOfAll = (filtro: FiltroExtrato, { limit, offset }: ExtratoPage) => sql`
  dia as (
    select dia, ${offset}::bigint - depois as pulo from dias
     where depois + movimentos > ${offset}::bigint order by dia desc limit 1
  ), comeco as materialized (
    select h.inicio + ${HOUR} as fim, (dia.pulo - h.depois)::bigint as pulo
      from dia cross join lateral (
        select inicio, movimentos, sum(movimentos) over (order by inicio desc) - movimentos as depois
          from (${sums(filtro, 'hora', column => sql`and ${column} >= dia.dia and ${column} < ${NEXT_DAY}`)}) d) h
     where h.depois + h.movimentos > dia.pulo order by h.inicio desc limit 1
  ), pagina as materialized (
    select * from (
      (${written(filtro, undefined)} and m.em < (select fim from comeco)
        order by m.em desc, m.id_movimento desc limit ${limit}::bigint + (select pulo from comeco))
      union all
      (${unwritten(filtro, undefined)} and c.validade_convite < (select fim from comeco)
        order by c.validade_convite desc, c.id_licenca desc limit ${limit}::bigint + (select pulo from comeco))
    ) t ${NEWEST_FIRST} limit ${limit}::bigint offset (select pulo from comeco)
  )`

/** Selects the moves that follow a known one, by cursor; also those of one act or turma, of which there are few. */
const pageAfter = (filtro: FiltroExtrato, { limit, offset, after }: ExtratoPage) => sql`
  pagina as materialized (
    select * from (
      (${written(filtro, after)} order by m.em desc, m.id_movimento desc limit ${limit + offset}::bigint)
      union all
      (${unwritten(filtro, after)} order by c.validade_convite desc, c.id_licenca desc limit ${limit + offset}::bigint)
    ) t ${NEWEST_FIRST} limit ${limit}::bigint offset ${offset}::bigint
  )`

/** Selects every move that a search matched, each through an index that begins with its owner. */
const foundMoves = (filtro: FiltroExtrato, { pessoas, convites, destinos, id_licenca }: Found, after: After) => {
  const moves = written(filtro, after)
  const licenca = id_licenca ?? null
  return sql`
  (${moves} and m.id_participante = any(${pessoas}::int[])
   union ${moves} and m.id_convite = any(${convites}::uuid[])
   union ${moves} and m.id_licenca = any(${destinos}::int[]) and exists (
     select 1 from licencas l where l.id_licenca = m.id_licenca and l.id_participante = m.id_participante)
   union ${moves} and m.id_licenca = ${licenca}::int
   union ${unwritten(filtro, after)} and (c.id_convite = any(${convites}::uuid[]) or c.id_licenca = ${licenca}::int))`
}

const pageOfFound = (filtro: FiltroExtrato, found: Found, { limit, offset, after }: ExtratoPage) => sql`
  pagina as materialized (
    select * from ${foundMoves(filtro, found, after)} t ${NEWEST_FIRST} limit ${limit}::bigint offset ${offset}::bigint
  )`

/**
 * Selects the moves of a search with too many matches to list: each move is tested, newest first, until there are
 * enough. Person, invite and licence are read by scalar subqueries, because a join could read whole tables first. Moves
 * without any of them, such as a purchase, do not match.
 */
const manyMoves = (filtro: FiltroExtrato, { busca, id_licenca }: Found, after: After, most: number) => {
  const named = sql`t.id_licenca = ${id_licenca ?? null}::int
    or (select ${emailStillVisivel(filtro.now)} ilike ${busca} from convites c where c.id_convite = t.id_convite)`
  return sql`
    ((select * from (${written(filtro, after)} order by m.em desc, m.id_movimento desc) t
       where (t.id_participante is not null or t.id_convite is not null or t.id_licenca = ${id_licenca ?? null}::int)
         and (${named}
          or (select (k.nome || ' ' || k.email) ilike ${busca} from clientes k
               where k.id_consultor = ${filtro.id_consultor} and k.id_participante = t.id_participante)
          or (select l.id_participante = t.id_participante and l.email_destino ilike ${busca} from licencas l
               where l.id_licenca = t.id_licenca))
       limit ${most}::bigint)
     union all
     (select * from (${unwritten(filtro, after)} order by c.validade_convite desc, c.id_licenca desc) t
       where ${named} limit ${most}::bigint))`
}

const pageOfMany = (filtro: FiltroExtrato, found: Found, { limit, offset, after }: ExtratoPage) => sql`
  pagina as materialized (
    select * from ${manyMoves(filtro, found, after, limit + offset)} t
     ${NEWEST_FIRST} limit ${limit}::bigint offset ${offset}::bigint
  )`

const pageBy = (filtro: FiltroExtrato, found: Found | undefined, page: ExtratoPage) => {
  if (found) return found.many ? pageOfMany(filtro, found, page) : pageOfFound(filtro, found, page)
  return page.after || filtro.ato || filtro.turma ? pageAfter(filtro, page) : pageOfAll(filtro, page)
}

/**
 * Selects a page of a consultor's ledger, newest first, each move with the stock of its licence's kind after it.
 * Expired invites count as
 * returned whether or not the return has been written. The stock is computed from the sums of whole days and of the
 * hours of the day, minus the moves that follow within the same hour. Names and addresses are shown for her own clients
 * only (behaviour §4).
 */
export const movimentosPage = (filtro: FiltroExtrato, found: Found | undefined, page: ExtratoPage) => {
  const { id_consultor } = filtro
  // A lateral lookup for each row, so that a page does not read all clients.
  const client = (id: RawBuilder<unknown>) => sql`
    select k.* from clientes k where k.id_consultor = ${id_consultor} and k.id_participante = ${id} limit 1`
  return sql<MovimentoRow>`
    with ${days(filtro)}, ${pageBy(filtro, found, page)}, linhas as materialized (
      select p.*, l.id_tipo_licenca from pagina p join licencas l on l.id_licenca = p.id_licenca
    ), mais_antigas as materialized (
      select distinct on (hora, id_tipo_licenca) hora, id_tipo_licenca, date_trunc('day', hora, ${ZONE}) as dia, em, ordem,
             id_licenca
        from (select date_trunc('hour', em, 'UTC') as hora, id_tipo_licenca, em, ordem, id_licenca from linhas) p
       order by hora, id_tipo_licenca, em, ordem, id_licenca
    ), saldos as (
      select t.em, t.ordem, t.id_licenca, (d.saldo + h.saldo - coalesce(sum(t.delta) over (
               partition by p.hora, p.id_tipo_licenca order by t.em desc, t.ordem desc, t.id_licenca desc
               rows between unbounded preceding and 1 preceding), 0))::int as saldo
        from mais_antigas p join estoques d on d.dia = p.dia and d.id_tipo_licenca = p.id_tipo_licenca
       cross join lateral (
         select sum(delta) as saldo
           from (${somas(filtro, 'hora', column => sql`and ${column} >= p.dia and ${column} < p.hora + ${HOUR}`)}) s
          where s.id_tipo_licenca = p.id_tipo_licenca) h
       cross join lateral (
         select * from (
           select m.em, m.id_movimento as ordem, m.id_licenca,
                  (m.para = 'DISPONIVEL')::int - (m.de is not distinct from 'DISPONIVEL')::int as delta
             from movimentos_licenca m
            where m.id_consultor = ${id_consultor} and m.em >= p.em and m.em < p.hora + ${HOUR}
              and (m.em, m.id_movimento) >= (p.em, p.ordem)
           union all
           select c.validade_convite, ${LAST}, c.id_licenca, 1 from convites c
            where ${vencidos(filtro)} and c.validade_convite < p.hora + ${HOUR}
              and (c.validade_convite, ${LAST}, c.id_licenca) >= (p.em, p.ordem, p.id_licenca)
         ) u where ${tipoOf(sql`u.id_licenca`)} = p.id_tipo_licenca
       ) t
    )
    select p.id_movimento, p.id_convite, p.em, p.em::text as em_exato, p.id_licenca, p.id_tipo_licenca, p.evento, p.de, p.para,
           p.id_ator, p.motivo, s.saldo, k.id_participante, k.nome as nome_participante,
           coalesce(k.email, ${emailStillVisivel(filtro.now)}, l.email_destino) as email_participante,
           a.id_tipo_usuario as tipo_ator, case when a.id_tipo_usuario < 3 then a.nome else ka.nome end as nome_ator
      from linhas p
      join saldos s on s.em = p.em and s.ordem = p.ordem and s.id_licenca = p.id_licenca
      left join lateral (select c.* from convites c where c.id_convite = p.id_convite limit 1) c on true
      left join lateral (${client(sql`p.id_participante`)}) k on true
      left join lateral (select l.* from licencas l where l.id_licenca = p.id_licenca
                            and l.id_participante = p.id_participante limit 1) l on true
      left join usuarios a on a.id_usuario = p.id_ator
      left join lateral (${client(sql`p.id_ator`)}) ka on true
     order by p.em desc, p.ordem desc, p.id_licenca desc`
}

/** Counts the moves that pass the filter, from the sums of days. */
export async function countAll(db: Db, filtro: FiltroExtrato): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${days(filtro)} select coalesce(sum(movimentos), 0)::int as total from dias`.execute(db)
  return one(rows).total
}

/** Counts the moves of one act or turma. */
export async function countDoAto(db: Db, filtro: FiltroExtrato): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${written(filtro, undefined)} union all ${unwritten(filtro, undefined)}) t`.execute(
    db,
  )
  return one(rows).total
}

/** Counts the moves that a search matched, up to `max`. */
export async function countFound(db: Db, filtro: FiltroExtrato, found: Found, max: number): Promise<number> {
  const count = async (moves: RawBuilder<unknown>) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 from ${moves} t limit ${max}::bigint) t`.execute(db)
    return one(rows).total
  }
  // The matches collected so far often exceed the limit already, which saves the scan.
  const named = await count(foundMoves(filtro, found, undefined))
  return !found.many || named === max ? named : count(manyMoves(filtro, found, undefined, max))
}

export async function listMovimentos(
  db: Db,
  filtro: FiltroExtrato,
  found: Found | undefined,
  page: ExtratoPage,
): Promise<MovimentoRow[]> {
  const { rows } = await movimentosPage(filtro, found, page).execute(db)
  return rows
}
