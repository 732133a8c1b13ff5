import { sql } from 'kysely'
import {
  type AbrirJunto,
  COUNT_UP_TO,
  type ConversaMarcada,
  type SalaAberta,
} from '#shared/casa/casa/inicio.contract.ts'
import { DORMANT_AFTER_DAYS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { awaitsVerJunto } from '../../contas/autorizacoes/autorizacoes.ts'
import { vencido } from '../../contas/prazo/prazo.queries.ts'
import { saidQuandoPode, withoutConversa } from '../../conversas/encontros/encontros.ts'
import type { Db } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'

/** When this person last visited before this session; sessions begun while another was in use do not count. */
export async function findVisitaAnterior(
  db: Db,
  { id_usuario, id_sessao }: { id_usuario: number; id_sessao: string },
): Promise<Date | null> {
  const { rows } = await sql<{ usada_em: Date }>`
    select s.usada_em from sessoes esta
      join sessoes s on s.id_usuario = esta.id_usuario and s.criada_em < esta.criada_em
       and s.usada_em < esta.criada_em - interval '1 hour'
     where esta.id_sessao = ${id_sessao} and esta.id_usuario = ${id_usuario}
     order by s.criada_em desc limit 1`.execute(db)
  return rows[0]?.usada_em ?? null
}

const SEMANA_DIAS = 7

interface Conversas {
  results: ConversaMarcada[]
  total: number
  atrasadas: number
  quando_podem: number
  sem_conversa: number
}

/**
 * Conversations of a consultor for her home: the first of the next seven days of São Paulo, the number of past ones
 * without an outcome, and of clients without one.
 */
export async function listConversas(db: Db, id_consultor: number, now: Date, limit: number): Promise<Conversas> {
  const acaba = sql`e.quando + e.minutos * interval '1 minute'`
  const { rows } = await sql<Omit<Conversas, 'results'> & { results: ConversaMarcada[] | null }>`
    with semana as (
      select e.id_encontro, e.id_participante, c.nome, e.quando, e.minutos, e.modo, e.local, e.tipo from encontros e
        join clientes c on c.id_consultor = e.id_consultor and c.id_participante = e.id_participante
       where e.id_consultor = ${id_consultor} and e.estado = 'marcado' and ${acaba} > ${now}
         and e.quando > ${now}::timestamptz - interval '1 day'
         and e.quando < (date_trunc('day', ${now}::timestamptz, 'America/Sao_Paulo') + ${SEMANA_DIAS} * interval '1 day')
    )
    select (select jsonb_agg(s order by s.quando, s.id_encontro)
              from (select * from semana order by quando, id_encontro limit ${limit}) s) as results,
           (select count(*) from semana) as total,
           (select count(*) from encontros e where e.id_consultor = ${id_consultor} and e.estado = 'marcado'
              and e.quando < ${now} and ${acaba} <= ${now}) as atrasadas,
           (select count(*)::int from links_horario k where k.id_consultor = ${id_consultor} and ${saidQuandoPode(now)}) as quando_podem,
           (select count(*) from (select from pessoas p where p.id_consultor = ${id_consultor} and ${withoutConversa(now)}
              limit ${COUNT_UP_TO + 1}) s) as sem_conversa`.execute(db)
  const { results, ...counts } = one(rows)
  return { results: (results ?? []).map(row => ({ ...row, quando: new Date(row.quando) })), ...counts }
}

type SalaRow = Omit<SalaAberta, 'situacao'> & { iniciada_em: Date | null; pausada_em: Date | null }

/**
 * Live conversations of a consultor that may go on today, latest activity first: prepared, under way or paused.
 * Sleeping rooms and those whose person closed her results are left out; the agenda has them.
 */
export async function listSalas(
  db: Db,
  id_consultor: number,
  now: Date,
  limit: number,
): Promise<{ total: number; results: SalaRow[] }> {
  const { rows } = await sql<SalaRow & { total: number }>`
    select d.id_devolutiva, d.id_participante, p.nome, d.etapa, d.iniciada_em, d.pausada_em, d.ultima_atividade_em as desde,
           count(*) over () as total
      from devolutivas d
      join usuarios p on p.id_usuario = d.id_participante
      join autorizacoes_vigentes v on v.id_participante = d.id_participante and v.destino = 'consultor'
       and v.id_destino = d.id_consultor and v.escopo = 'relatorio'
     where d.id_consultor = ${id_consultor} and d.encerrada_em is null
       and d.ultima_atividade_em >= ${now}::timestamptz - ${DORMANT_AFTER_DAYS} * interval '1 day'
     order by d.ultima_atividade_em desc, d.id_devolutiva limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, results: rows.map(({ total: _, ...row }) => row) }
}

/**
 * Clients of a consultor who chose to open their latest result together with her and wait for it, the longest waiting
 * first; those with an open room about it are in `listSalas`.
 */
export async function listJuntos(
  db: Db,
  id_consultor: number,
  limit: number,
): Promise<{ total: number; results: AbrirJunto[] }> {
  const { rows } = await sql<AbrirJunto & { total: number }>`
    select p.id_participante, p.nome, j.escolhido_em as desde, count(*) over ()::int as total
      from pessoas p
      join ver_juntos j on j.id_licenca = p.id_licenca_resultado and ${awaitsVerJunto(sql`p.id_licenca_resultado`)}
      join autorizacoes_vigentes v on v.id_participante = p.id_participante and v.destino = 'consultor'
       and v.id_destino = p.id_consultor and v.escopo = 'relatorio'
     where p.id_consultor = ${id_consultor} and p.email is not null and p.estado <> 'encerrado' and p.aceita
       and not exists (select from devolutivas d where d.id_licenca = p.id_licenca_resultado and d.encerrada_em is null)
     order by j.escolhido_em, p.id_pessoa limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, results: rows.map(({ total: _, ...row }) => row) }
}

export interface Estoque {
  individual: number
  empresarial: number
  empresarial_livre: number
  em_convites: number
  em_testes: number
  usadas_30_dias: number
}

/** Ledger events that take licences out of the stock or return them. */
const SAIDAS = ['convite', 'atribuicao', 'cancelamento', 'cancelamento_de_teste', 'expiracao']

/** A consultor's unused licences by state, and the number that left the stock for good in 30 days. */
export async function countEstoque(db: Db, id_consultor: number, now: Date): Promise<Estoque> {
  const { rows } = await sql<Estoque>`
    with minhas as (
      select l.id_tipo_licenca, l.id_empresa, l.estado, l.estado = 'CONVIDADA' and exists (select from convites c
               where c.id_licenca = l.id_licenca and ${vencido(now)}) as voltou
        from licencas l
       where l.id_consultor = ${id_consultor} and l.estado in ('DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA')
    )
    select count(*) filter (where (estado = 'DISPONIVEL' or voltou) and id_tipo_licenca = ${TIPO_LICENCA.individual}) as individual,
           count(*) filter (where (estado = 'DISPONIVEL' or voltou) and id_tipo_licenca = ${TIPO_LICENCA.empresarial}) as empresarial,
           count(*) filter (where (estado = 'DISPONIVEL' or voltou) and id_tipo_licenca = ${TIPO_LICENCA.empresarial}
             and id_empresa is null) as empresarial_livre,
           count(*) filter (where estado = 'CONVIDADA' and not voltou) as em_convites,
           count(*) filter (where estado = 'ATRIBUIDA') as em_testes,
           greatest(0, coalesce((select -sum(s.delta) from movimentos_somados s
              where s.id_consultor = ${id_consultor} and s.periodo = 'dia' and s.inicio > ${now}::timestamptz - interval '30 days'
                and s.evento = any(${SAIDAS}::text[])), 0)) as usadas_30_dias
      from minhas`.execute(db)
  return one(rows)
}
