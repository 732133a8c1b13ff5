import { sql } from 'kysely'
import type { TipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import type { GrupoDoExtrato, MesDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { emailStillVisivel } from '../../../contas/prazo/prazo.queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import { type FiltroExtrato, HOUR, LAST, midnight, somas, tipoOf, vencidos, when, ZONE } from './movimentos.queries.ts'

type FiltroAtos = Pick<FiltroExtrato, 'id_consultor' | 'now' | 'tipo' | 'tipo_licenca' | 'turma' | 'de' | 'ate'> & {
  /** Only acts with one of these keys. */
  chaves?: readonly string[] | undefined
}
type Of = Pick<FiltroExtrato, 'id_consultor' | 'now' | 'tipo_licenca'>

/** SQL: the condition of the filter on an act `a`. Its moves are all of one day, so that an index finds the day by the last. */
const passa = ({ tipo, tipo_licenca, turma, de, ate, chaves }: FiltroAtos) => sql`
  ${when(tipo_licenca, sql`and a.id_tipo_licenca = ${tipo_licenca}`)}
  ${when(chaves, sql`and a.chave = any(${chaves}::text[])`)}
  ${when(tipo, sql`and a.tipo = ${tipo}`)} ${when(turma, sql`and a.chave = ${turma}`)}
  ${when(de, sql`and a.ultimo_em >= ${midnight(de, 0)}`)} ${when(ate, sql`and a.ultimo_em < ${midnight(ate, 1)}`)}`

/** SQL: parts of acts that the tidying job has not merged yet, and returns that are not written yet. */
const partes = (of: Of) => sql`
  select dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo from atos_do_extrato
   where id_consultor = ${of.id_consultor} and not somada
  union all
  select date_trunc('day', c.validade_convite, ${ZONE}), 'volta',
         chave_do_ato('expiracao', c.id_rodada, null, c.validade_convite), ${tipoOf(sql`c.id_licenca`)}, 1, c.validade_convite, c.validade_convite, ${LAST}
    from convites c where ${vencidos(of)}`

/** SQL: the acts that have such parts, whole. */
const mexidos = (of: Of) => sql`
  select dia, tipo, chave, id_tipo_licenca, sum(movimentos)::int as movimentos, min(primeiro_em) as primeiro_em, max(ultimo_em) as ultimo_em,
         (array_agg(ultimo order by ultimo_em desc, ultimo desc))[1] as ultimo
    from (${partes(of)}
          union all
          select s.dia, s.tipo, s.chave, s.id_tipo_licenca, s.movimentos, s.primeiro_em, s.ultimo_em, s.ultimo
            from (select distinct dia, tipo, chave, id_tipo_licenca from (${partes(of)}) p) n
           cross join lateral (
             select * from atos_do_extrato s where s.somada and s.id_consultor = ${of.id_consultor}
                and s.chave = n.chave and s.dia = n.dia and s.tipo = n.tipo and s.id_tipo_licenca = n.id_tipo_licenca) s) t
   group by dia, tipo, chave, id_tipo_licenca`

/**
 * SQL: merged acts that have no newer part. `not in` keeps the order of the index, which a join would give up; none of the
 * columns is null.
 */
const quietos = (filtro: FiltroAtos) => sql`
  from atos_do_extrato a
 where a.id_consultor = ${filtro.id_consultor} and a.somada ${passa(filtro)}
   and (a.dia, a.tipo, a.chave, a.id_tipo_licenca) not in (select m.dia, m.tipo, m.chave, m.id_tipo_licenca from achados m)`

const DELTA = sql`((m.para = 'DISPONIVEL')::int - (m.de is not distinct from 'DISPONIVEL')::int)`

/** SQL: the change of the stock of its kind by moves of the act's last hour that follow its last move. */
const laterAtHora = (of: Of) => sql`
  select sum(delta) from (
    select ${DELTA} as delta, m.id_licenca from movimentos_licenca m
     where m.id_consultor = ${of.id_consultor} and m.em >= g.ultimo_em and m.em < g.hora + ${HOUR}
       and (m.em, m.id_movimento) > (g.ultimo_em, g.ultimo)
    union all
    select 1, c.id_licenca from convites c
     where ${vencidos(of)} and c.validade_convite < g.hora + ${HOUR}
       and (c.validade_convite, ${LAST}) > (g.ultimo_em, g.ultimo)) d
   where ${tipoOf(sql`d.id_licenca`)} = g.id_tipo_licenca`

/** SQL: the last move of the act `g`, written or not. */
const ultimo = (of: Of) => sql`
  (select m.evento, m.motivo, m.id_licenca, m.id_convite, m.id_participante from movimentos_licenca m
    where m.id_consultor = ${of.id_consultor} and m.em = g.ultimo_em and m.id_movimento = g.ultimo)
  union all
  (select 'expiracao', null, c.id_licenca, c.id_convite, null from convites c
    where g.ultimo = ${LAST} and ${vencidos(of)} and c.validade_convite = g.ultimo_em
      and ${tipoOf(sql`c.id_licenca`)} = g.id_tipo_licenca limit 1)`

/** SQL: whether an act of several invites and new tests has an invite among them. */
const hasConvite = (of: Of) => sql`
  g.tipo = 'convite' and g.movimentos > 1 and exists (
    select 1 from movimentos_licenca m
     where m.id_consultor = ${of.id_consultor} and m.evento = 'convite' and m.em >= g.primeiro_em and m.em <= g.ultimo_em
       and chave_do_ato(m.evento, m.id_rodada, m.id_ato, m.em) = g.chave
       and ${tipoOf(sql`m.id_licenca`)} = g.id_tipo_licenca)`

/** SQL: one page of acts, `g`, newest first. */
const pagina = (filtro: FiltroAtos, { limit, offset }: { limit: number; offset: number }) => sql`
  select *, date_trunc('hour', ultimo_em, 'UTC') as hora,
         movimentos * case when tipo in ('convite', 'correcao', 'estorno', 'passada') then -1 else 1 end as delta
    from ((select a.dia, a.tipo, a.chave, a.id_tipo_licenca, a.movimentos, a.primeiro_em, a.ultimo_em, a.ultimo from achados a
            where true ${passa(filtro)})
          union all
          (select a.dia, a.tipo, a.chave, a.id_tipo_licenca, a.movimentos, a.primeiro_em, a.ultimo_em, a.ultimo ${quietos(filtro)}
            order by a.ultimo_em desc, a.ultimo desc limit ${limit}::bigint + ${offset}::bigint)) t
   order by ultimo_em desc, ultimo desc, chave, id_tipo_licenca limit ${limit}::bigint offset ${offset}::bigint`

type AtoRow = Omit<GrupoDoExtrato, 'turma' | 'pessoa'> & {
  id_rodada: string | null
  nome_turma: string | null
  id_participante: number | null
  nome_participante: string | null
  email_participante: string | null
}

/**
 * Selects a page of a consultor's acts, ordered by their last move, newest first, each with the stock of its kind after that move, and
 * counts them up to `max`. It reads stored acts and sums, and single moves only of the hours of those last moves. Names
 * and addresses are shown for her own clients only (behaviour §4).
 */
export const listAtos = (db: Db, filtro: FiltroAtos, page: { limit: number; offset: number }, max: number) =>
  paged<AtoRow>(db, atosPage(filtro, page, max))

/** SQL: the parts of that page, as `paged` takes them. */
export const atosPage = (filtro: FiltroAtos, page: { limit: number; offset: number }, max: number) => ({
  found: mexidos(filtro),
  total: sql`select (select count(*) from achados a where true ${passa(filtro)})
                    + (select count(*) from (select 1 ${quietos(filtro)} limit ${max}::bigint) q) as total`,
  page: sql`
      select to_char(g.dia at time zone ${ZONE}, 'YYYY-MM-DD') || ':' || g.tipo || ':' || g.chave || case g.id_tipo_licenca when 2 then ':2' else '' end as ato,
             g.id_tipo_licenca,
             to_char(g.dia at time zone ${ZONE}, 'YYYY-MM-DD') as dia, g.tipo,
             case when ${hasConvite(filtro)} then 'convite' else u.evento end as evento,
             g.movimentos as quantidade, g.delta, g.ultimo_em, u.motivo,
             (f.saldo - coalesce((select sum(x.delta) from (${somas(
               filtro,
               'hora',
               inicio => sql`and ${inicio} >= g.hora + ${HOUR}
                and ${inicio} < date_trunc('day', g.dia + interval '25 hours', ${ZONE})`,
             )}) x where x.id_tipo_licenca = g.id_tipo_licenca), 0)
               - coalesce((${laterAtHora(filtro)}), 0))::int as saldo,
             r.id_rodada, r.nome as nome_turma,
             case when g.tipo in ('compra', 'estorno', 'estorno_desfeito') then l.id_compra end as id_compra,
             k.id_participante, k.nome as nome_participante,
             coalesce(k.email, ${emailStillVisivel(filtro.now)}, case when l.id_participante = p.id then l.email_destino end)
               as email_participante
        from (${pagina(filtro, page)}) g
        join (select inicio, id_tipo_licenca, sum(sum(delta)) over (partition by id_tipo_licenca order by inicio) as saldo
                from (${somas(filtro, 'dia')}) s group by 1, 2) f
          on f.inicio = g.dia and f.id_tipo_licenca = g.id_tipo_licenca
        left join lateral (${ultimo(filtro)}) u on true
        left join lateral (select r.* from rodadas r
                            where r.id_consultor = ${filtro.id_consultor} and r.id_rodada::text = g.chave limit 1) r on true
        left join lateral (select l.* from licencas l where l.id_licenca = u.id_licenca limit 1) l on true
        left join lateral (select c.* from convites c where c.id_convite = u.id_convite and g.movimentos = 1 limit 1) c on true
        left join lateral (select coalesce(u.id_participante, (
            select m.id_participante from movimentos_licenca m
             where m.id_consultor = ${filtro.id_consultor} and m.id_convite = u.id_convite and m.evento = 'cadastro' limit 1)) as id
          where g.movimentos = 1 and g.tipo in ('convite', 'volta')) p on true
        left join lateral (select k.* from clientes k
                            where k.id_consultor = ${filtro.id_consultor} and k.id_participante = p.id limit 1) k on true
       order by g.ultimo_em desc, g.ultimo desc, g.chave, g.id_tipo_licenca`,
})

/** Selects the months in which the ledger moved, of one kind of licence if told, newest first. The sums of days are few. */
export async function listMeses(db: Db, of: Of): Promise<MesDoExtrato[]> {
  const { rows } = await sql<MesDoExtrato>`
    select to_char(mes, 'YYYY-MM') as mes, entraram::int, sairam::int, sem_efeito::int,
           (sum(entraram - sairam) over (order by mes))::int as saldo
      from (select date_trunc('month', inicio at time zone ${ZONE}) as mes,
                   coalesce(sum(delta) filter (where delta > 0), 0) as entraram,
                   coalesce(-sum(delta) filter (where delta < 0), 0) as sairam,
                   coalesce(sum(movimentos) filter (where delta = 0), 0) as sem_efeito
              from (select inicio, evento, sum(movimentos) as movimentos, sum(delta) as delta
                      from (${somas(of, 'dia')}) s group by inicio, evento) d
             group by 1) m
     order by mes desc`.execute(db)
  return rows
}

/** Selects the kinds of licence that a consultor has or had. */
export async function listTipos(db: Db, { id_consultor }: Pick<Of, 'id_consultor'>): Promise<TipoLicenca[]> {
  const { rows } = await sql<{ tipo: TipoLicenca }>`
    select tipo from (values (1), (2)) t (tipo)
     where exists (select from licencas l where l.id_consultor = ${id_consultor} and l.id_tipo_licenca = tipo)`.execute(
    db,
  )
  return rows.map(({ tipo }) => tipo)
}

/** Number of turmas that the filter offers, the newest first. */
const TURMAS = 200

export const listTurmas = (db: Db, { id_consultor }: Pick<Of, 'id_consultor'>) =>
  db
    .selectFrom('rodadas')
    .select(['id_rodada', 'nome'])
    .where('id_consultor', '=', id_consultor)
    .orderBy('aberta_em', 'desc')
    .limit(TURMAS)
    .execute()
