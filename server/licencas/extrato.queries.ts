import { type RawBuilder, sql } from 'kysely'
import type { EstadoLicenca, EventoLicenca } from '#shared/licencas/licencas.rules.ts'
import { emailAindaVisivel } from '../convites/convites.ts'
import type { Db } from '../db/connect.ts'

type Page = { limit: number; offset: number }

export interface MovimentoRow {
  id_movimento: number | null
  id_convite: string | null
  em: Date
  id_licenca: number
  evento: EventoLicenca
  de: EstadoLicenca | null
  para: EstadoLicenca
  id_ator: number | null
  tipo_ator: number | null
  nome_ator: string | null
  motivo: string | null
  saldo: number
  id_participante: number | null
  nome_participante: string | null
  email_participante: string | null
}

export interface FiltroExtrato {
  id_consultor: number
  now: Date
  evento?: EventoLicenca | undefined
  /** Days of America/Sao_Paulo, aaaa-mm-dd, both included. */
  de?: string | undefined
  ate?: string | undefined
  busca?: string | undefined
  /** When the search is a number: a licence's id. */
  id_licenca?: number | undefined
}

/** Stands for the id that a return will get once it is written: after everything else of its moment. */
const LAST = sql.raw('9223372036854775807::bigint')

const when = (condition: unknown, part: RawBuilder<unknown>) => (condition === undefined ? sql`` : part)

/** When a day begins in São Paulo, or the one after it. */
const midnight = (dia: string | undefined, later: number) =>
  sql`((${dia}::date + ${later}::int)::timestamp at time zone 'America/Sao_Paulo')`

/** Invites that nobody accepted in time and whose return nobody has written down yet (ruling 37). */
const VENCIDO = (now: Date) =>
  sql`c.validade_convite < ${now} and c.aceito_em is null and c.cancelado_em is null and c.devolvido_em is null`

/**
 * A consultor's ledger, newest first, each move with what was at hand after it. Returns that the clock has decided
 * stand in it whether or not they are written. The page is cut first; only what lies within its dates is then added up
 * row by row. A person's name and address show for her own clients only (ruling 15).
 */
export async function listMovimentos(
  db: Db,
  { id_consultor, now, evento, de, ate, busca, id_licenca }: FiltroExtrato,
  page: Page,
): Promise<{ rows: MovimentoRow[]; total: number }> {
  const { rows } = await sql<MovimentoRow & { total: number }>`
    with todos as not materialized (
      select id_movimento, id_movimento as ordem, id_licenca, evento, de, para, id_ator, id_convite, id_participante,
             motivo, em, case when para = 'DISPONIVEL' then 1 when de = 'DISPONIVEL' then -1 else 0 end as delta
        from movimentos_licenca where id_consultor = ${id_consultor}
      union all
      select null, ${LAST}, c.id_licenca, 'expiracao', 'CONVIDADA', 'DISPONIVEL', null, c.id_convite, null, null,
             c.validade_convite, 1
        from convites c where c.id_consultor = ${id_consultor} and ${VENCIDO(now)}
    ), filtrados as not materialized (
      select * from todos m
       where true
         ${when(evento, sql`and evento = ${evento}`)}
         ${when(de, sql`and em >= ${midnight(de, 0)}`)}
         ${when(ate, sql`and em < ${midnight(ate, 1)}`)}
         ${when(
           busca,
           sql`and (id_licenca = ${id_licenca ?? null}
             or exists (select 1 from convites c where c.id_convite = m.id_convite and ${emailAindaVisivel(now)} ilike ${busca})
             or exists (select 1 from clientes k where k.id_consultor = ${id_consultor}
                           and k.id_participante = m.id_participante and (k.nome || ' ' || k.email) ilike ${busca})
             or exists (select 1 from licencas l where l.id_licenca = m.id_licenca
                           and l.id_participante = m.id_participante and l.email_destino ilike ${busca}))`,
         )}
    ), pagina as materialized (
      select * from filtrados order by em desc, ordem desc, id_licenca desc limit ${page.limit} offset ${page.offset}
    ), limites as (
      select min(em) as desde, max(em) as ate from pagina
    ), saldos as (
      select ordem, id_licenca, em, (coalesce((select sum(delta) from todos, limites where em < desde), 0)
          + sum(delta) over (order by em, ordem, id_licenca rows unbounded preceding))::int as saldo
        from todos, limites where em between desde and ate
    )
    select t.total, p.*, k.id_participante, k.nome as nome_participante,
           coalesce(k.email, ${emailAindaVisivel(now)}, l.email_destino) as email_participante,
           a.id_tipo_usuario as tipo_ator, case when a.id_tipo_usuario < 3 then a.nome else ka.nome end as nome_ator
      from (select count(*)::int as total from filtrados) t
      left join (select p.id_movimento, p.ordem, p.id_licenca, p.evento, p.de, p.para, p.id_ator, p.id_convite, p.motivo,
                        p.em, p.id_participante as id_pessoa, s.saldo
                   from pagina p join saldos s using (em, ordem, id_licenca)) p on true
      left join convites c on c.id_convite = p.id_convite
      left join clientes k on k.id_consultor = ${id_consultor} and k.id_participante = p.id_pessoa
      left join licencas l on l.id_licenca = p.id_licenca and l.id_participante = p.id_pessoa
      left join usuarios a on a.id_usuario = p.id_ator
      left join clientes ka on ka.id_consultor = ${id_consultor} and ka.id_participante = p.id_ator
     order by p.em desc, p.ordem desc, p.id_licenca desc`.execute(db)
  return { rows: rows.filter(row => row.em !== null), total: rows[0]?.total ?? 0 }
}

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

/** Every licence of a consultor as it stands at `now`, and how many stand in each state, whatever the filter. */
export async function listSituacao(
  db: Db,
  {
    id_consultor,
    now,
    estado,
    busca,
    id_licenca,
  }: Pick<FiltroExtrato, 'id_consultor' | 'now' | 'busca' | 'id_licenca'> & { estado?: EstadoLicenca | undefined },
  page: Page,
): Promise<{ rows: SituacaoRow[]; total: number; contagem: Partial<Record<EstadoLicenca, number>> }> {
  const { rows } = await sql<SituacaoRow & { total: number; contagem: Partial<Record<EstadoLicenca, number>> | null }>`
    with vigentes as (
      select l.id_licenca, l.id_tipo_licenca, l.id_participante, l.email_destino,
             case when v.vencido then 'DISPONIVEL' else l.estado end as estado,
             case when v.vencido then v.validade_convite end as devolvida_em,
             case when not v.vencido then v.email end as email_convite,
             case when not v.vencido then v.validade_convite end as validade_convite
        from licencas l
        left join lateral (
          select c.email, c.validade_convite, c.validade_convite < ${now} as vencido from convites c
           where c.id_licenca = l.id_licenca
             and c.aceito_em is null and c.cancelado_em is null and c.devolvido_em is null
        ) v on l.estado = 'CONVIDADA'
       where l.id_consultor = ${id_consultor}
    ), filtradas as materialized (
      select v.*, k.nome, k.email, k.id_participante as id_cliente from vigentes v
        left join clientes k on k.id_consultor = ${id_consultor} and k.id_participante = v.id_participante
       where true
         ${when(estado, sql`and v.estado = ${estado}`)}
         ${when(
           busca,
           sql`and (v.id_licenca = ${id_licenca ?? null} or (k.nome || ' ' || k.email) ilike ${busca}
             or v.email_convite ilike ${busca} or v.email_destino ilike ${busca})`,
         )}
    ), pagina as (
      select * from filtradas order by id_licenca desc limit ${page.limit} offset ${page.offset}
    )
    select t.total, t.contagem, p.id_licenca, p.id_tipo_licenca, p.estado, p.validade_convite,
           p.id_cliente as id_participante, p.nome as nome_participante,
           coalesce(p.email, p.email_destino, p.email_convite) as email_participante,
           coalesce(p.devolvida_em, (select m.em from movimentos_licenca m where m.id_licenca = p.id_licenca
                                      order by m.id_movimento desc limit 1)) as desde
      from (select (select count(*)::int from filtradas) as total,
                   (select jsonb_object_agg(estado, n) from (select estado, count(*) as n from vigentes group by 1) g)
                     as contagem) t
      left join pagina p on true
     order by p.id_licenca desc`.execute(db)
  return {
    rows: rows.filter(row => row.id_licenca !== null),
    total: rows[0]?.total ?? 0,
    contagem: rows[0]?.contagem ?? {},
  }
}
